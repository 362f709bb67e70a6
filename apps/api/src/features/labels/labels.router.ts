import {
  createLabelSchema,
  deleteLabelsSchema,
  labelSummarySchema,
  mergeLabelsSchema,
  updateLabelSchema,
  upsertLabelSchema,
} from '@trivet/shared/labels/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/trpc';
import { deleteLabels, mergeLabels, restoreLabels } from './delete-labels.service.ts';
import { getLabelByTitle, getLabels } from './read-labels.service.ts';
import { createLabel, updateLabel, upsertLabel } from './write-labels.service.ts';

const labelsSchema = z.array(labelSummarySchema);
const nothing = z.void();

/** Labels over the typed API. */
export const labelsRouter = router({
  getLabels: userProcedure.output(labelsSchema).query(({ ctx }) => getLabels(ctx)),
  getLabelByTitle: userProcedure
    .input(createLabelSchema.pick({ title: true }))
    .output(labelSummarySchema)
    .query(({ ctx, input }) => getLabelByTitle(ctx, input.title)),
  createLabel: userProcedure
    .input(createLabelSchema)
    .output(labelSummarySchema)
    .mutation(({ ctx, input }) => createLabel(ctx, input)),
  upsertLabel: userProcedure
    .input(upsertLabelSchema)
    .output(labelSummarySchema)
    .mutation(({ ctx, input }) => upsertLabel(ctx, input)),
  updateLabel: userProcedure
    .input(updateLabelSchema)
    .output(labelSummarySchema)
    .mutation(({ ctx, input }) => updateLabel(ctx, input)),
  deleteLabel: userProcedure
    .input(deleteLabelsSchema.omit({ ids: true }).extend({ id: z.uuid() }))
    .output(nothing)
    .mutation(({ ctx, input }) => deleteLabels(ctx, { ...input, ids: [input.id] })),
  deleteLabels: userProcedure
    .input(deleteLabelsSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteLabels(ctx, input)),
  restoreLabels: userProcedure
    .input(deleteLabelsSchema.pick({ ids: true }))
    .output(labelsSchema)
    .mutation(({ ctx, input }) => restoreLabels(ctx, input.ids)),
  mergeLabels: userProcedure
    .input(mergeLabelsSchema)
    .output(labelSummarySchema)
    .mutation(({ ctx, input }) => mergeLabels(ctx, input)),
});

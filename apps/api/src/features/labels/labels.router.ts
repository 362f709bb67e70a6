import {
  createLabelSchema,
  deletedLabelSchema,
  deletedLabelsSchema,
  deleteLabelsSchema,
  labelSummarySchema,
  mergedLabelsSchema,
  mergeLabelsSchema,
  mergePreviewSchema,
  moveLabelsSchema,
  updateLabelSchema,
  upsertLabelSchema,
} from '@trivet/shared/labels/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/trpc';
import { deleteLabels, getDeletedLabels, restoreLabels } from './delete-labels.service.ts';
import { mergeLabels, previewMerge } from './merge-labels.service.ts';
import { moveLabels } from './move-labels.service.ts';
import { getLabelByTitle, getLabeledRecipeCount, getLabels } from './read-labels.service.ts';
import { createLabel, updateLabel, upsertLabel } from './write-labels.service.ts';

const labelsSchema = z.array(labelSummarySchema);
const someIds = deleteLabelsSchema.pick({ ids: true });

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
    .output(deletedLabelsSchema)
    .mutation(({ ctx, input }) => deleteLabels(ctx, { ...input, ids: [input.id] })),
  deleteLabels: userProcedure
    .input(deleteLabelsSchema)
    .output(deletedLabelsSchema)
    .mutation(({ ctx, input }) => deleteLabels(ctx, input)),
  restoreLabels: userProcedure
    .input(someIds)
    .output(labelsSchema)
    .mutation(({ ctx, input }) => restoreLabels(ctx, input.ids)),
  mergeLabels: userProcedure
    .input(mergeLabelsSchema)
    .output(mergedLabelsSchema)
    .mutation(({ ctx, input }) => mergeLabels(ctx, input)),
  previewMerge: userProcedure
    .input(mergeLabelsSchema)
    .output(mergePreviewSchema)
    .query(({ ctx, input }) => previewMerge(ctx, input)),
  moveLabels: userProcedure
    .input(moveLabelsSchema)
    .output(moveLabelsSchema)
    .mutation(({ ctx, input }) => moveLabels(ctx, input)),
  getDeletedLabels: userProcedure.output(z.array(deletedLabelSchema)).query(({ ctx }) => getDeletedLabels(ctx)),
  getLabeledRecipeCount: userProcedure
    .input(someIds)
    .output(z.object({ count: z.int() }))
    .query(({ ctx, input }) => getLabeledRecipeCount(ctx, input.ids)),
});

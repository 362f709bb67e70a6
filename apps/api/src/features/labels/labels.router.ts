import {
  createLabelSchema,
  deletedLabelSchema,
  deletedLabelsSchema,
  deleteLabelsSchema,
  labelSummarySchema,
  mergeLabelsSchema,
  mergePreviewSchema,
  moveLabelsSchema,
  compatLabelSchema,
  compatMergedLabelsSchema,
  updateLabelSchema,
  upsertLabelSchema,
} from '@trivet/shared/labels/schemas';
import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '#api/kernel/rpc/trpc';
import { deleteLabels, getDeletedLabels, restoreLabels } from './delete-labels.service.ts';
import { mergeLabels, previewMerge } from './merge-labels.service.ts';
import { getLabelByTitle, getLabeledRecipeCount, listLabels } from './read-labels.service.ts';
import {
  compatLabel,
  compatLabels,
  compatMerge,
  getAllVisibleLabels,
  getLabelsByUserId,
} from './compat/typed-labels.service.ts';
import { createLabel, moveLabels, updateLabel, upsertLabel } from './write-labels.service.ts';

const labelsSchema = z.array(labelSummarySchema);
const someIds = deleteLabelsSchema.pick({ ids: true });

/**
 * Labels over the typed API. Procedures with a name of the reference product return the fields that its clients read.
 * Our own client lists labels by another name.
 */
export const labelsRouter = router({
  listLabels: userProcedure.output(labelsSchema).query(({ ctx }) => listLabels(ctx)),
  getLabels: userProcedure
    .output(z.array(compatLabelSchema))
    .query(({ ctx }) => listLabels(ctx).then((labels) => compatLabels(ctx, labels))),
  getLabelsByUserId: publicProcedure
    .input(z.object({ userIds: z.array(z.uuid()).max(100) }))
    .output(z.array(compatLabelSchema))
    .query(({ ctx, input }) => getLabelsByUserId(ctx, input.userIds)),
  getAllVisibleLabels: userProcedure.output(z.array(compatLabelSchema)).query(({ ctx }) => getAllVisibleLabels(ctx)),
  getLabelByTitle: userProcedure
    .input(createLabelSchema.pick({ title: true }))
    .output(compatLabelSchema)
    .query(({ ctx, input }) => getLabelByTitle(ctx, input.title).then((label) => compatLabel(ctx, label))),
  createLabel: userProcedure
    .input(createLabelSchema)
    .output(compatLabelSchema)
    .mutation(({ ctx, input }) => createLabel(ctx, input).then((label) => compatLabel(ctx, label))),
  upsertLabel: userProcedure
    .input(upsertLabelSchema)
    .output(compatLabelSchema)
    .mutation(({ ctx, input }) => upsertLabel(ctx, input).then((label) => compatLabel(ctx, label))),
  updateLabel: userProcedure
    .input(updateLabelSchema)
    .output(compatLabelSchema)
    .mutation(({ ctx, input }) => updateLabel(ctx, input).then((label) => compatLabel(ctx, label))),
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
    .output(compatMergedLabelsSchema)
    .mutation(({ ctx, input }) => mergeLabels(ctx, input).then((merged) => compatMerge(ctx, merged))),
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

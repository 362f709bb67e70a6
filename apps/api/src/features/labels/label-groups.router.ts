import {
  createLabelGroupSchema,
  deletedLabelsSchema,
  labelGroupSchema,
  updateLabelGroupSchema,
} from '@trivet/shared/labels/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { createLabelGroup, deleteLabelGroup, getLabelGroups, updateLabelGroup } from './label-groups.service.ts';

/** Label groups over the typed API. */
export const labelGroupsRouter = router({
  getLabelGroups: userProcedure.output(z.array(labelGroupSchema)).query(({ ctx }) => getLabelGroups(ctx)),
  createLabelGroup: userProcedure
    .input(createLabelGroupSchema)
    .output(labelGroupSchema)
    .mutation(({ ctx, input }) => createLabelGroup(ctx, input)),
  updateLabelGroup: userProcedure
    .input(updateLabelGroupSchema)
    .output(labelGroupSchema)
    .mutation(({ ctx, input }) => updateLabelGroup(ctx, input)),
  deleteLabelGroup: userProcedure
    .input(z.object({ id: z.uuid() }))
    .output(deletedLabelsSchema.pick({ seq: true }))
    .mutation(({ ctx, input }) => deleteLabelGroup(ctx, input.id)),
});

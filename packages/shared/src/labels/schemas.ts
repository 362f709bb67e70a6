import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';

/** Longest title of a label; the reference product's limit. @limit Recipes and labels */
export const maxLabelLength = 255;
/** Longest title of a label group. It is one line. @limit Recipes and labels */
const maxLabelGroupLength = 254;
/** Most labels that one call names. */
const maxLabels = 1_000;

/** A label of a library. */
export const labelSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  labelGroupId: z.uuid().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Label = z.infer<typeof labelSchema>;

/** A label with the number of recipes outside the trash that carry it. */
export const labelSummarySchema = labelSchema.extend({ recipeCount: z.int() });
export type LabelSummary = z.infer<typeof labelSummarySchema>;

/** A group of labels. With `warnWhenNotPresent` the editor warns when a recipe has no label of the group. */
export const labelGroupSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  warnWhenNotPresent: z.boolean(),
  labels: z.array(labelSchema),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type LabelGroup = z.infer<typeof labelGroupSchema>;

/**
 * A label as clients of the reference product read it: with its group, and one entry of `recipeLabels` for each recipe
 * outside the trash, because these clients count the entries.
 */
export const compatLabelSchema = labelSummarySchema.extend({
  labelGroup: labelGroupSchema.omit({ labels: true }).nullable(),
  recipeLabels: z.array(z.object({ labelId: z.uuid() })),
});
export type CompatLabel = z.infer<typeof compatLabelSchema>;

/** The title of a label as somebody typed it. The service refuses a bad one with `labelTitleInvalid`. */
const typedTitle = storableText(1_000);
const someLabelIds = z.array(z.uuid()).max(maxLabels);
const someRecipeIds = z.array(z.uuid()).min(1).max(10_000);

/** A new label. */
export const createLabelSchema = z.object({ title: typedTitle, labelGroupId: z.uuid().nullish() });
export type CreateLabel = z.infer<typeof createLabelSchema>;

/** A label that may exist already, and the recipes to add it to. */
export const upsertLabelSchema = createLabelSchema.extend({ addToRecipeIds: someRecipeIds.nullish() });
export type UpsertLabel = z.infer<typeof upsertLabelSchema>;

/** A change of a label. A group of null takes it out of its group. */
export const updateLabelSchema = z.object({
  id: z.uuid(),
  title: typedTitle.optional(),
  labelGroupId: z.uuid().nullable().optional(),
});
export type UpdateLabel = z.infer<typeof updateLabelSchema>;

/** Labels to delete, with or without their recipes. */
export const deleteLabelsSchema = z.object({
  ids: someLabelIds.min(1),
  includeAttachedRecipes: z.boolean().nullish(),
});
export type DeleteLabels = z.infer<typeof deleteLabelsSchema>;

/**
 * The result of a deletion. `seq` names it as a whole for its undo. It is null when the deletion affected another
 * person's library.
 */
export const deletedLabelsSchema = z.object({ count: z.int(), recipeCount: z.int(), seq: z.int().nullable() });
export type DeletedLabels = z.infer<typeof deletedLabelsSchema>;

/** A label in the trash, with the recipes outside the trash that get it back. */
export const deletedLabelSchema = labelSchema
  .pick({ id: true, title: true })
  .extend({ recipeCount: z.int(), deletedAt: z.date() });
export type DeletedLabel = z.infer<typeof deletedLabelSchema>;

/** Merges two labels: recipes of the source get the target. */
export const mergeLabelsSchema = z.object({ sourceId: z.uuid(), targetId: z.uuid() });
export type MergeLabels = z.infer<typeof mergeLabelsSchema>;

/**
 * The remaining label of a merge. `seq` names the merge as a whole for its undo. It is null when the merge affected
 * another person's library.
 */
export const mergedLabelsSchema = z.object({ label: labelSummarySchema, seq: z.int().nullable() });
export type MergedLabels = z.infer<typeof mergedLabelsSchema>;

/** The remaining label of a merge for older clients, which read the fields of the label itself. */
export const compatMergedLabelsSchema = mergedLabelsSchema.extend(compatLabelSchema.shape);
export type CompatMergedLabels = z.infer<typeof compatMergedLabelsSchema>;

/** The effect of a merge: the number of recipes that would get the target, and of those with both labels already. */
export const mergePreviewSchema = z.object({ gaining: z.int(), both: z.int() });
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** Moves labels into groups. Null takes a label out of its group. */
export const moveLabelsSchema = z.object({
  labels: z
    .array(labelSchema.pick({ id: true, labelGroupId: true }))
    .min(1)
    .max(maxLabels),
});
export type MoveLabels = z.infer<typeof moveLabelsSchema>;

const groupTitle = storableText(maxLabelGroupLength);

/** A new label group with its labels. */
export const createLabelGroupSchema = z.object({
  title: groupTitle,
  labelIds: someLabelIds.nullish(),
  warnWhenNotPresent: z.boolean().nullish(),
});
export type CreateLabelGroup = z.infer<typeof createLabelGroupSchema>;

/** A change of a label group. `labelIds` replace all labels of the group. */
export const updateLabelGroupSchema = createLabelGroupSchema.extend({ id: z.uuid(), title: groupTitle.nullish() });
export type UpdateLabelGroup = z.infer<typeof updateLabelGroupSchema>;

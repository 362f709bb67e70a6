import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { versionSchema } from '../wire-values.ts';
import { filteredRecipesSchema } from './bulk-schemas.ts';
import { folderSchema, nutritionSchema, ratingSchema, recipeSchema, recipeTextSchema } from './schemas.ts';

/** Most images or links of one recipe. */
const maxRecipeParts = 100;
/** Most labels of one recipe. */
const maxRecipeLabels = 500;
/** Most recipes that one bulk call names. */
const maxBulkIds = 10_000;

/** Many rows by their ids. */
export const recipeIdsSchema = z.array(z.uuid()).min(1).max(maxBulkIds);

const parts = z.array(z.uuid()).max(maxRecipeParts);
const shape = recipeTextSchema.shape;

/** A text field that old clients also send as null, which means empty. */
const text = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([schema, z.null().transform(() => '')]).optional();

/** The text fields of a write; those that are left out stay as they are, or empty in a new recipe. */
const writeTextSchema = z.object({
  description: text(shape.description),
  yield: text(shape.yield),
  activeTime: text(shape.activeTime),
  totalTime: text(shape.totalTime),
  source: text(shape.source),
  url: text(shape.url),
  notes: text(shape.notes),
  ingredients: text(shape.ingredients),
  instructions: text(shape.instructions),
});

/** A calendar date that PostgreSQL can keep: it knows no year 0. */
const calendarDateSchema = z.iso.date().refine((date) => !date.startsWith('0000'));

/** The version that a save was made from; see {@link updateRecipeSchema}. */
const savedVersionSchema = versionSchema.nullable().optional();

const writeSchema = writeTextSchema.extend({
  rating: ratingSchema.optional(),
  folder: folderSchema.optional(),
  lastMadeAt: calendarDateSchema.nullable().optional(),
  nutrition: nutritionSchema.nullable().optional(),
  /** Labels, images (in their order) and linked recipes: what is given replaces what was there. */
  labelIds: z.array(z.uuid()).max(maxRecipeLabels).nullable().optional(),
  imageIds: parts.nullable().optional(),
  linkedRecipeIds: parts.nullable().optional(),
  /** A new title that another recipe of the library has: `refuse` throws `titleTaken`; it is kept when left out. */
  titleConflict: z.enum(['refuse', 'keep']).nullable().optional(),
  /** Asks for recipes that may be the same one as well; see {@link savedRecipeSchema}. */
  withDuplicates: z.boolean().nullable().optional(),
});

/** A new recipe. A client may make the id itself, so that a retry is the same row. */
export const createRecipeSchema = writeSchema.extend({
  id: z.uuid().nullable().optional(),
  /** The library it goes to; one's own when left out. */
  libraryId: z.uuid().nullable().optional(),
  title: shape.title,
});
export type CreateRecipe = z.infer<typeof createRecipeSchema>;

/**
 * A save. With the `version` that was edited it is refused (`versionConflict`, the current recipe in its details) when
 * somebody saved in between; without one it wins, and what it replaced stays in the history.
 */
export const updateRecipeSchema = writeSchema.extend({
  id: z.uuid(),
  version: savedVersionSchema,
  title: shape.title.optional(),
});
export type UpdateRecipe = z.infer<typeof updateRecipeSchema>;

/** What comes with `titleTaken`: the first title that is free, and (at most ten) recipes that have the wanted one. */
export const titleTakenSchema = z.object({
  suggestedTitle: z.string(),
  recipes: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type TitleTaken = z.infer<typeof titleTakenSchema>;

/**
 * Another recipe that may be the same: it has the same web address, the same title but for capitals and accents, or a
 * similar title with similar ingredients.
 */
export const duplicateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  reason: z.enum(['address', 'title', 'ingredients']),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Beginning of the ingredients that duplicates are told by; what follows does not count. */
export const comparedIngredients = 500;

/** The parts of a recipe by which duplicates are found. Recipes of `ignoreIds` do not count. */
export const duplicatesOfSchema = z.object({
  title: recipeTextSchema.shape.title,
  url: recipeTextSchema.shape.url,
  ingredients: recipeTextSchema.shape.ingredients,
  ignoreIds: parts.nullable().optional(),
});
export type DuplicatesOf = z.infer<typeof duplicatesOfSchema>;

/** A recipe that was saved; with its likely duplicates where the save asked for them. */
export const savedRecipeSchema = recipeSchema.extend({ duplicates: z.array(duplicateSchema).optional() });
export type SavedRecipe = z.infer<typeof savedRecipeSchema>;

/** Which recipes go to the trash: these, those with any of these labels, all of a filter, or all of one's own library. */
export const deleteRecipesSchema = z.union([
  z.strictObject({ ids: recipeIdsSchema }),
  z.strictObject({ labelIds: z.array(z.uuid()).min(1).max(1_000) }),
  filteredRecipesSchema,
  z.strictObject({ all: z.literal(true) }),
]);
export type DeleteRecipes = z.infer<typeof deleteRecipesSchema>;

/** What went to the trash; `seq` names the deletion as a whole, for its undo. */
export const deletedRecipesSchema = z.object({ ids: z.array(z.uuid()), seq: z.int().nullable() });
export type DeletedRecipes = z.infer<typeof deletedRecipesSchema>;

/** Restores recipes from the trash: these, all of one deletion, or all that the actor may restore. */
export const restoreRecipesSchema = z.union([
  z.strictObject({ ids: recipeIdsSchema }),
  z.strictObject({ seq: z.int().positive() }),
  z.strictObject({ all: z.literal(true) }),
]);
export type RestoreRecipes = z.infer<typeof restoreRecipesSchema>;

/** Asks for a title that no other recipe has; `ignoreIds` do not count. */
export const uniqueTitleSchema = z.object({
  title: shape.title,
  ignoreIds: parts.nullable().optional(),
});
export type UniqueTitle = z.infer<typeof uniqueTitleSchema>;

/** What a legacy client posts and puts alike. */
const legacyWriteSchema = writeTextSchema.extend({
  title: shape.title.nullable().optional(),
  rating: ratingSchema.optional(),
  imageIds: parts.nullable().optional(),
});

/** What a legacy client posts: an id of its own making if it has one, and labels by title, which are made when they are missing. */
export const legacyCreateRecipeSchema = legacyWriteSchema.extend({
  id: z.uuid().nullable().optional(),
  labels: z.array(storableText(1_000)).max(maxRecipeParts).nullable().optional(),
});
export type LegacyCreateRecipe = z.infer<typeof legacyCreateRecipeSchema>;

/** What a legacy client puts; labels are not taken here. Without a version the save wins, as with {@link updateRecipeSchema}. */
export const legacyUpdateRecipeSchema = legacyWriteSchema.extend({
  version: savedVersionSchema,
  folder: folderSchema.nullable().optional(),
});
export type LegacyUpdateRecipe = z.infer<typeof legacyUpdateRecipeSchema>;

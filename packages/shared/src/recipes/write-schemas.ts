import { z } from 'zod';
import { calendarDateSchema } from '../dates/schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { versionSchema } from '../wire-values.ts';
import { filteredRecipesSchema } from './bulk-schemas.ts';
import {
  folderSchema,
  lineCorrectionsSchema,
  nutritionSchema,
  ratingSchema,
  recipeSchema,
  recipeTextSchema,
} from './schemas.ts';

/** Most images or links of one recipe. An answer with one recipe stays small. @limit Recipes and labels */
export const maxRecipeParts = 100;
/** Most labels of one recipe. An import may bring many. @limit Recipes and labels */
export const maxRecipeLabels = 500;
/**
 * Most recipes that one bulk call names. An older client names each recipe that it deletes.
 * @limit Recipes and labels
 */
const maxBulkIds = 10_000;

/** Names many rows by their ids. */
export const recipeIdsSchema = z.array(z.uuid()).min(1).max(maxBulkIds);

const parts = z.array(z.uuid()).max(maxRecipeParts);
const shape = recipeTextSchema.shape;

/** A text field that old clients also send as null, which means empty. */
const text = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([schema, z.null().transform(() => '')]).optional();

/** The text fields of a write. Missing ones stay unchanged, or are empty in a new recipe. */
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

/** The version that a save is based on, see {@link updateRecipeSchema}. */
const savedVersionSchema = versionSchema.nullable().optional();

const writeSchema = writeTextSchema.extend({
  rating: ratingSchema.optional(),
  folder: folderSchema.optional(),
  lastMadeAt: calendarDateSchema.nullable().optional(),
  nutrition: nutritionSchema.nullable().optional(),
  corrections: lineCorrectionsSchema.nullable().optional(),
  /** Labels, images (in their order) and linked recipes. A given list replaces the present one. */
  labelIds: z.array(z.uuid()).max(maxRecipeLabels).nullable().optional(),
  imageIds: parts.nullable().optional(),
  linkedRecipeIds: parts.nullable().optional(),
  /**
   * What to do when another recipe of the library has the new title: `refuse` throws `titleTaken`, and by default the
   * title is kept.
   */
  titleConflict: z.enum(['refuse', 'keep']).nullable().optional(),
  /** Asks for likely duplicates too, see {@link savedRecipeSchema}. */
  withDuplicates: z.boolean().nullable().optional(),
});

/** A new recipe. A client may choose the id, so that a retry is the same row. */
export const createRecipeSchema = writeSchema.extend({
  id: z.uuid().nullable().optional(),
  /** The library for the recipe. The default is one's own. */
  libraryId: z.uuid().nullable().optional(),
  title: shape.title,
});
export type CreateRecipe = z.infer<typeof createRecipeSchema>;

/**
 * A save. With a `version` it is refused (`versionConflict`, with the current recipe in its details) when somebody
 * saved since that version. Without one it wins, and the replaced state stays in the history. `seen` has the texts that it
 * replaces, as its author saw them: a version that counted on without a network may be that of somebody else's save, which is
 * refused as well then.
 */
export const updateRecipeSchema = writeSchema.extend({
  id: z.uuid(),
  version: savedVersionSchema,
  seen: recipeTextSchema.partial().optional(),
  title: shape.title.optional(),
});
export type UpdateRecipe = z.infer<typeof updateRecipeSchema>;

/** The details of `titleTaken`: the first free title, and at most ten recipes with the wanted one. */
export const titleTakenSchema = z.object({
  suggestedTitle: z.string(),
  recipes: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type TitleTaken = z.infer<typeof titleTakenSchema>;

/**
 * A likely duplicate, which is a duplicate or a similar recipe (docs/decisions/058): one from the same web page, with the
 * same title apart from capitals and accents, or with a similar title and similar ingredients.
 */
export const duplicateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  reason: z.enum(['address', 'title', 'ingredients']),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Characters at the beginning of the ingredients that count when looking for duplicates. */
export const comparedIngredients = 500;

/** The parts of a recipe to look for duplicates by. Recipes of `ignoreIds` do not count. */
export const duplicatesOfSchema = z.object({
  title: recipeTextSchema.shape.title,
  url: recipeTextSchema.shape.url,
  ingredients: recipeTextSchema.shape.ingredients,
  ignoreIds: parts.nullable().optional(),
});
export type DuplicatesOf = z.infer<typeof duplicatesOfSchema>;

/** A saved recipe, with its likely duplicates when the save asked for them. */
export const savedRecipeSchema = recipeSchema.extend({ duplicates: z.array(duplicateSchema).optional() });
export type SavedRecipe = z.infer<typeof savedRecipeSchema>;

/**
 * The recipes to move to the trash: these, those with any of these labels, all of a filter, or all of one's own
 * library.
 */
export const deleteRecipesSchema = z.union([
  z.strictObject({ ids: recipeIdsSchema }),
  z.strictObject({ labelIds: z.array(z.uuid()).min(1).max(1_000) }),
  filteredRecipesSchema,
  z.strictObject({ all: z.literal(true) }),
]);
export type DeleteRecipes = z.infer<typeof deleteRecipesSchema>;

/** The recipes that went to the trash. `seq` names the deletion as a whole for its undo. */
export const deletedRecipesSchema = z.object({ ids: z.array(z.uuid()), seq: z.int().nullable() });
export type DeletedRecipes = z.infer<typeof deletedRecipesSchema>;

/** Restores recipes from the trash: these, all of one deletion, or all that the actor may restore. */
export const restoreRecipesSchema = z.union([
  z.strictObject({ ids: recipeIdsSchema }),
  z.strictObject({ seq: z.int().positive() }),
  z.strictObject({ all: z.literal(true) }),
]);
export type RestoreRecipes = z.infer<typeof restoreRecipesSchema>;

/** Asks for a title that no other recipe has. Recipes of `ignoreIds` do not count. */
export const uniqueTitleSchema = z.object({
  title: shape.title,
  ignoreIds: parts.nullable().optional(),
});
export type UniqueTitle = z.infer<typeof uniqueTitleSchema>;

/** The common fields of a legacy client's POST and PUT. */
const legacyWriteSchema = writeTextSchema.extend({
  title: shape.title.nullable().optional(),
  rating: ratingSchema.optional(),
  imageIds: parts.nullable().optional(),
});

/** The POST of a legacy client: an id of its own if it has one, and labels by title. Missing labels are created. */
export const legacyCreateRecipeSchema = legacyWriteSchema.extend({
  id: z.uuid().nullable().optional(),
  labels: z.array(storableText(1_000)).max(maxRecipeParts).nullable().optional(),
});
export type LegacyCreateRecipe = z.infer<typeof legacyCreateRecipeSchema>;

/** The PUT of a legacy client, without labels. Without a version the save wins, as with {@link updateRecipeSchema}. */
export const legacyUpdateRecipeSchema = legacyWriteSchema.extend({
  version: savedVersionSchema,
  folder: folderSchema.nullable().optional(),
});
export type LegacyUpdateRecipe = z.infer<typeof legacyUpdateRecipeSchema>;

/** Makes a recipe a favorite of the caller, or no longer one. */
export const setFavoriteSchema = z.object({ id: z.uuid(), isFavorite: z.boolean() });
export type SetFavorite = z.infer<typeof setFavoriteSchema>;

import { z } from 'zod';
import { longestLine } from '../amounts/lines/longest-line.ts';
import { labelSchema } from '../labels/schemas.ts';
import { storableText } from '../text/storable-text.ts';

/** Longest title in UTF-16 units. It is the reference product's limit. @limit Recipes and labels */
export const maxTitleLength = 254;
/**
 * Longest text of a one-line field (yield, times, source), in UTF-16 units. They are one line.
 * @limit Recipes and labels
 */
export const maxLineLength = 1_000;
/** Longest web address of a recipe, in UTF-16 units. */
export const maxUrlLength = 4_096;
/** Longest multi-line text in UTF-16 units. A pasted megabyte fits twice. @limit Recipes and labels */
export const maxTextLength = 2_000_000;

/** A folder of the library: `main`, or `inbox` for recipes from other people. */
export const folderSchema = z.enum(['main', 'inbox']);
export type Folder = z.infer<typeof folderSchema>;

/** Nutrition of one serving. Amounts are grams unless the key says otherwise; calories are kcal. */
export const nutritionSchema = z.strictObject({
  servingSize: storableText(maxLineLength).optional(),
  calories: z.number().nonnegative().optional(),
  totalFat: z.number().nonnegative().optional(),
  saturatedFat: z.number().nonnegative().optional(),
  transFat: z.number().nonnegative().optional(),
  polyunsaturatedFat: z.number().nonnegative().optional(),
  monounsaturatedFat: z.number().nonnegative().optional(),
  cholesterolMg: z.number().nonnegative().optional(),
  sodiumMg: z.number().nonnegative().optional(),
  totalCarbs: z.number().nonnegative().optional(),
  fiber: z.number().nonnegative().optional(),
  sugar: z.number().nonnegative().optional(),
  addedSugar: z.number().nonnegative().optional(),
  protein: z.number().nonnegative().optional(),
  vitaminDMcg: z.number().nonnegative().optional(),
  calciumMg: z.number().nonnegative().optional(),
  ironMg: z.number().nonnegative().optional(),
  potassiumMg: z.number().nonnegative().optional(),
  description: storableText(maxTextLength).optional(),
});
export type Nutrition = z.infer<typeof nutritionSchema>;

/** The text of a recipe as typed. Ingredients, instructions and notes hold one item a line, with `[Header]` lines. */
export const recipeTextSchema = z.object({
  title: storableText(maxTitleLength),
  description: storableText(maxTextLength),
  yield: storableText(maxLineLength),
  activeTime: storableText(maxLineLength),
  totalTime: storableText(maxLineLength),
  source: storableText(maxLineLength),
  url: storableText(maxUrlLength),
  notes: storableText(maxTextLength),
  ingredients: storableText(maxTextLength),
  instructions: storableText(maxTextLength),
});
export type RecipeText = z.infer<typeof recipeTextSchema>;

/** Names of the text fields, in the order of the editor. */
export const recipeTextFields = Object.keys(recipeTextSchema.shape) as (keyof RecipeText)[];

/**
 * Most lines of a recipe whose reading somebody corrected. More are a recipe that should be written anew.
 * @limit Recipes and labels
 */
export const maxLineCorrections = 300;

/** How a line of ingredients is to be read, where reading it goes wrong. The text of the line stays as it is. */
export const lineCorrectionSchema = z.strictObject({
  /** The line without white space around it. */
  line: storableText(longestLine).min(1),
  /** The part of the line that is its amount. Empty for a line without one. */
  amount: storableText(longestLine),
  name: storableText(longestLine),
});
export type LineCorrection = z.infer<typeof lineCorrectionSchema>;

/** The corrections of a recipe. Those of lines that it does not have are without effect. */
export const lineCorrectionsSchema = z.array(lineCorrectionSchema).max(maxLineCorrections);

/** Stars from 1 to 5, or null for none. */
export const ratingSchema = z.number().int().min(1).max(5).nullable();

/** The fields of a recipe itself, without labels, pictures and links. */
export const recipeValuesSchema = recipeTextSchema.extend({
  rating: ratingSchema,
  folder: folderSchema,
  lastMadeAt: z.iso.date().nullable(),
  nutrition: nutritionSchema,
  corrections: lineCorrectionsSchema,
});
export type RecipeValues = z.infer<typeof recipeValuesSchema>;

/** The values of an empty recipe. */
export const emptyRecipe: Readonly<RecipeValues> = {
  ...(Object.fromEntries(recipeTextFields.map((field) => [field, ''])) as RecipeText),
  rating: null,
  folder: 'main',
  lastMadeAt: null,
  nutrition: {},
  corrections: [],
};

/**
 * A picture of a recipe. `location` is the address of its largest variant, `srcSet` lists all. `preview` is its
 * ThumbHash in base64, if it has one.
 */
export const recipeImageSchema = z.object({
  id: z.uuid(),
  location: z.string(),
  srcSet: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  preview: z.string().optional(),
});
export type RecipeImage = z.infer<typeof recipeImageSchema>;

/** A recipe in a list. */
export const recipeSummarySchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  description: z.string(),
  source: z.string(),
  totalTime: z.string(),
  rating: ratingSchema,
  folder: folderSchema,
  labels: z.array(z.object({ id: z.uuid(), title: z.string() })),
  image: recipeImageSchema.nullable(),
  /** The owner, when that is not the reader. Labels and rating are then left out. */
  owner: z.object({ name: z.string(), handle: z.string().nullable() }).optional(),
  /** The person who sent the recipe, while it is in the inbox. */
  fromUser: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** True for a favorite of the reader. It is left out otherwise, and in lists for clients of the reference product. */
  isFavorite: z.boolean().optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type RecipeSummary = z.infer<typeof recipeSummarySchema>;

/** A whole recipe for people with access to its library. */
export const recipeSchema = recipeValuesSchema.extend({
  id: z.uuid(),
  userId: z.uuid(),
  fromUser: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  labels: z.array(labelSchema),
  images: z.array(recipeImageSchema),
  linkedRecipes: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** Whether anybody who has the link may read the recipe, in the form of `sharedRecipeSchema`. */
  linkShared: z.boolean(),
  version: z.number().int(),
  isOwner: z.boolean(),
  /** Whether the recipe is a favorite of the reader. */
  isFavorite: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Recipe = z.infer<typeof recipeSchema>;

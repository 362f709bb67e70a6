import { z } from 'zod';
import { recipeTextFields, recipeTextSchema } from '../recipes/schemas.ts';

/** How a field of a clipped recipe was found. */
export const fieldSourceSchema = z.enum([
  'json-ld',
  'microdata',
  'rdfa',
  'h-recipe',
  'script',
  'text',
  'meta',
  'address',
]);
export type FieldSource = z.infer<typeof fieldSourceSchema>;

/** A recipe that was found, with the origin of each field. Nothing is saved yet. */
export const clippedAlternativeSchema = recipeTextSchema.extend({
  /** The address of the main picture, or '' for none. */
  imageUrl: z.string(),
  imageUrls: z.array(z.string()),
  provenance: z.partialRecord(z.enum([...recipeTextFields, 'imageUrls']), fieldSourceSchema),
  /** The confidence that the recipe is right and complete, from 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type ClippedAlternative = z.infer<typeof clippedAlternativeSchema>;

/** Most other recipes of one page in an answer. More is a list, not a page. @limit Clipping and requests to others */
export const maxAlternatives = 20;

/** The recipe of a page, and the page's other recipes. */
export const clippedRecipeSchema = clippedAlternativeSchema.extend({
  alternatives: z.array(clippedAlternativeSchema).max(maxAlternatives),
});
export type ClippedRecipe = z.infer<typeof clippedRecipeSchema>;

/**
 * Longest address of a page, in UTF-16 units. Browsers and servers take little more.
 * @limit Clipping and requests to others
 */
export const maxUrlLength = 4_096;
/** Longest page or text to read, in UTF-16 units. */
export const maxPageLength = 10 * 1024 * 1024;

const pageSource = z.string().min(1).max(maxPageLength);

/** A pasted text or the source of a saved page, with the page's address when it is known. */
export const clipTextSchema = z
  .object({ text: pageSource.optional(), html: pageSource.optional(), url: z.string().max(maxUrlLength).optional() })
  .refine(({ text, html }) => (text === undefined) !== (html === undefined), 'either text or html');
export type ClipText = z.infer<typeof clipTextSchema>;

/** The answer of the legacy path: the reference product's clipper fields, all text. */
export const clipResponseSchema = z.object({
  title: z.string(),
  description: z.string(),
  source: z.string(),
  yield: z.string(),
  activeTime: z.string(),
  totalTime: z.string(),
  ingredients: z.string(),
  instructions: z.string(),
  notes: z.string(),
  imageURL: z.string(),
});

type ClipResponse = z.infer<typeof clipResponseSchema>;

/** A clipped recipe in the field names of the legacy wire. */
export const toClipResponse = (recipe: ClippedRecipe): ClipResponse => ({
  title: recipe.title,
  description: recipe.description,
  source: recipe.source,
  yield: recipe.yield,
  activeTime: recipe.activeTime,
  totalTime: recipe.totalTime,
  ingredients: recipe.ingredients,
  instructions: recipe.instructions,
  notes: recipe.notes,
  imageURL: recipe.imageUrl,
});

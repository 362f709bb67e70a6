import { z } from 'zod';
import { clippedRecipeSchema } from '../clip/schemas.ts';
import { languageCodes } from '../languages.ts';
import { recipeTextSchema } from '../recipes/schemas.ts';

/** Most photographs of one recipe. A recipe has a few pages. @limit Photos and documents */
const maxPhotos = 10;
/** Largest document that is read, in bytes. As large as a photo may be. @limit Photos and documents */
export const maxDocumentBytes = 40 * 1024 * 1024;
/**
 * Longest picture in base64 that fits into a call of the typed API, in UTF-16 units.
 * @limit Photos and documents (11 MiB)
 */
const maxPictureLength = 11 * 1024 * 1024;
/**
 * Words that were read with less confidence than this, of 100, are marked for the person to check. What is right is
 * mostly read with 90 and more.
 * @limit Photos and documents
 */
export const sureConfidence = 70;

const part = z.number().min(0).max(1);

/** A rectangle on a page, in parts of the sides of the page from 0 to 1. */
export const pageBoxSchema = z.object({ left: part, top: part, width: part, height: part });
export type PageBox = z.infer<typeof pageBoxSchema>;

/** Where a line of a recipe stands on a page, and how surely it was read. */
export const textSourceSchema = z.object({
  /** The number of the page, from 0. */
  page: z.number().int().min(0),
  box: pageBoxSchema,
  /** The lowest confidence of its words, from 0 to 100. */
  confidence: z.number().min(0).max(100),
  /** The words below {@link sureConfidence}. */
  unsure: z.array(z.object({ text: z.string(), box: pageBoxSchema })),
  /** The words of the line that the page does not have here, in their order. Only a language model adds such words. */
  unseen: z.array(z.string()),
});
export type TextSource = z.infer<typeof textSourceSchema>;

const source = textSourceSchema.nullable();

/** The source of each field, and of each line of the lists; null for what stands on no page as it is. */
export const recipeSourcesSchema = z.object({
  title: source,
  yield: source,
  activeTime: source,
  totalTime: source,
  ingredients: z.array(source),
  instructions: z.array(source),
  notes: z.array(source),
});
export type RecipeSources = z.infer<typeof recipeSourcesSchema>;

/** What was seen on a page. */
const readPageSchema = z.object({
  /** Undefined where no text was found. */
  language: z.enum(languageCodes).optional(),
  /** Mean confidence of the words, from 0 to 100. */
  confidence: z.number().min(0).max(100),
  /** How often the picture has to be turned clockwise by a quarter to be upright. Boxes are those of the upright one. */
  quarterTurns: z.number().int().min(0).max(3),
  /** Why nothing or little was read: no text at all, or handwriting and blurred print. */
  problem: z.enum(['noText', 'unclear']).optional(),
  /** The upright page as JPEG in base64, of a document that is scanned. Whoever sent a photograph has it. */
  picture: z.string().optional(),
});

/** What was read in photographs or a document. Nothing is saved yet. */
export const recipeReadingSchema = z.object({
  /** What read the recipe: the engine alone, or a language model, which may say what is on no page. */
  reader: z.enum(['engine', 'model']),
  /** The recipe, or null where the text is none. */
  recipe: clippedRecipeSchema.nullable(),
  sources: recipeSourcesSchema.nullable(),
  /** All text, in the order in which one reads it. */
  text: z.string(),
  pages: z.array(readPageSchema),
  /** How many pages were not read, because there are too many. */
  leftOut: z.number().int().min(0),
  /** Languages of the person that this server has no data for. */
  missingLanguages: z.array(z.enum(languageCodes)),
});
export type RecipeReading = z.infer<typeof recipeReadingSchema>;

/**
 * The images of a recipe in their order, which the person has uploaded before. Of people without large images the server
 * keeps a small square, in which nothing can be read: their pictures go to the path for documents.
 */
export const readPhotosSchema = z.object({ imageIds: z.array(z.uuid()).min(1).max(maxPhotos) });
export type ReadPhotos = z.infer<typeof readPhotosSchema>;

/** A picture in base64, as clients of the reference product send it. */
export const pictureDataSchema = z.object({ image: z.string().min(1).max(maxPictureLength) });

/** A text with a recipe, as clients of the reference product send it. */
export const recipeInTextSchema = z.object({ text: z.string().min(1).max(10_000) });

/** A recipe in the shape of the reference product's entries of an import. */
export const importEntrySchema = z.object({
  recipe: recipeTextSchema,
  labels: z.array(z.string()),
  images: z.array(z.string()),
});
export type ImportEntry = z.infer<typeof importEntrySchema>;

import type { FieldImage } from '#web/features/images/images-field.public.tsx';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { RecipeReading } from '@trivet/shared/ocr/schemas';
import { emptyRecipe, maxTextLength } from '@trivet/shared/recipes/schemas';

/** What a recipe was read from, for the person to compare. */
export interface RecipeSource extends Omit<RecipeReading, 'recipe'> {
  /** The address of the picture of each page. Empty for a document and a pasted text. */
  pictures: readonly string[];
  /** The pictures that the recipe can keep. */
  images: readonly FieldImage[];
  /** True when the recipe was not found in the text, which is in the notes. */
  isOnlyText: boolean;
}

/** A clipped recipe, and the address to return to. */
export interface EditorClip {
  clipped: ClippedRecipe;
  back: string;
  /** The photographs, the document or the text that it was read from, to compare with. */
  source?: RecipeSource;
}

/** A pasted text as the source of its recipe. */
export const sourceOfText = (text: string): RecipeSource => ({
  reader: 'engine',
  sources: null,
  text,
  pages: [],
  leftOut: 0,
  missingLanguages: [],
  pictures: [],
  images: [],
  isOnlyText: false,
});

/** Returns the pictures to show. Those of a scanned document come with the answer, and are upright. */
function withScans(
  pages: RecipeReading['pages'],
  pictures: readonly string[],
): Pick<RecipeSource, 'pages' | 'pictures'> {
  const scans = pages.flatMap(({ picture }) => (picture === undefined ? [] : [`data:image/jpeg;base64,${picture}`]));
  if (pictures.length > 0 || scans.length === 0 || scans.length < pages.length) return { pages, pictures };
  return { pages: pages.map((page) => ({ ...page, quarterTurns: 0 })), pictures: scans };
}

/** Returns what was read, and the recipe in it. A text that is no recipe becomes the notes of one. */
export function sourceOfReading(
  { recipe, ...reading }: RecipeReading,
  { pictures, images }: Pick<RecipeSource, 'pictures' | 'images'>,
): { clipped: ClippedRecipe; source: RecipeSource } {
  const source = { ...reading, ...withScans(reading.pages, pictures), images, isOnlyText: recipe === null };
  if (recipe !== null) return { clipped: recipe, source };
  const notes = reading.text.slice(0, maxTextLength);
  return {
    clipped: {
      ...emptyRecipe,
      notes,
      imageUrl: '',
      imageUrls: [],
      provenance: {},
      confidence: 0,
      alternatives: [],
    },
    source,
  };
}

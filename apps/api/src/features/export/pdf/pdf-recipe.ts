import type { LanguageCode } from '@trivet/shared/languages';
import type { RecipeText } from '@trivet/shared/recipes/schemas';

/** A recipe for printing. */
export interface PdfRecipe extends RecipeText {
  labels: readonly string[];
  /** Returns the bytes of its picture when its page is written, or undefined when the picture is gone. */
  image?: () => Promise<Buffer | undefined>;
}

/** Captions in the language of the reader. */
export interface PdfWords {
  ingredients: string;
  instructions: string;
  notes: string;
  source: string;
  yield: string;
  activeTime: string;
  totalTime: string;
  contents: string;
  /** Returns the foot of a page. The number is text, because the list of contents has Roman numerals. */
  page: (number: string) => string;
}

/** The parts of a document besides its recipes. */
export interface PdfOptions {
  /** A cookbook has a title page, which needs a title. */
  kind: 'cookbook' | 'recipes';
  title?: string;
  author?: string;
  locale: LanguageCode;
  /** Whether a list of the recipes with page numbers comes before the first one. */
  contents: boolean;
  images: boolean;
  words: PdfWords;
}

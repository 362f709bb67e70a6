import type { LanguageCode } from '@trivet/shared/languages';
import type { RecipeText } from '@trivet/shared/recipes/schemas';

/** A recipe as it is printed. */
export interface PdfRecipe extends RecipeText {
  labels: readonly string[];
  /** The bytes of its picture, asked for when its page is written; undefined where there is none any more. */
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
  /** The foot of a page; the number comes as text, since the contents are numbered in Roman numerals. */
  page: (number: string) => string;
}

/** What is printed beside the recipes. */
export interface PdfOptions {
  /** A cookbook opens with a title page, for which it needs a title. */
  kind: 'cookbook' | 'recipes';
  title?: string;
  author?: string;
  locale: LanguageCode;
  /** Whether the recipes are listed, with page numbers, before the first one. */
  contents: boolean;
  images: boolean;
  words: PdfWords;
}

import { ownRecipeJsonLd, type OwnRecipe } from '@trivet/readers/own-files/json-ld-own';
import type { ExportedRecipe } from '../exported-recipe.ts';
import type { ExportWords } from '../offline/export-words.ts';
import { recipeArticle } from '../offline/offline-pages.ts';
import { recipeMarkdown } from './recipe-markdown.ts';

/** A recipe with its places in an archive. */
export interface ArchivedRecipe {
  recipe: ExportedRecipe;
  /** Addresses of the pictures that are shown, from a folder of the archive. */
  shown: readonly string[];
  /** Paths of its pictures. */
  files: readonly string[];
  /** The parts that only an archive contains: pictures and earlier states. */
  own: Partial<OwnRecipe>;
}

/** The texts of a recipe in an archive: a part of a page, a text of its own, and JSON in one line for programs. */
export interface ArchiveTexts {
  article: string;
  markdown: string;
  json: string;
}

export const archiveTexts = ({ recipe, shown, files, own }: ArchivedRecipe, words: ExportWords): ArchiveTexts => ({
  article: recipeArticle(recipe, shown, words),
  markdown: recipeMarkdown(recipe, shown, words),
  json: JSON.stringify(ownRecipeJsonLd({ ...recipe, images: files.map((location) => ({ location })) }, '', own)),
});

import type { LanguageCode } from '@trivet/shared/languages';
import type { PrintOptions } from '@trivet/shared/print/options';
import { recipeLength } from '#api/kernel/threads/long-recipe';
import type { ThreadWork } from '#api/kernel/threads/thread-work';
import type { PrintedRecipe } from '@trivet/shared/print/recipe-markup';

/** A recipe and how it is to be printed. */
interface PrintedRecipeInput {
  recipe: PrintedRecipe;
  options: PrintOptions;
  language: LanguageCode;
}

/**
 * Draws a long recipe as a part of a page, in HTML.
 * @limit Exports and print (20 seconds on a page, 30 in a document, 60 in an archive): Time to draw a long recipe. A
 * worker is there for others, too.
 */
export const printedRecipeWork: ThreadWork<PrintedRecipeInput, string> = {
  name: 'printedRecipe',
  async load() {
    const [{ recipeMarkup }, { printWords }] = await Promise.all([
      import('@trivet/shared/print/recipe-markup'),
      import('./print-words.ts'),
    ]);
    return async ({ recipe, options, language }) => recipeMarkup(recipe, options, await printWords(language)).text;
  },
  sizeOf: ({ recipe }) => 2 * recipeLength(recipe),
  atOnce: 1,
  timeLimit: 20_000,
  refusal: 'payloadTooLarge',
};

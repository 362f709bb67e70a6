import { recipeLength } from '#api/kernel/threads/long-recipe';
import type { ThreadWork } from '#api/kernel/threads/thread-work';
import type { AddressedRecipe } from './text-format.ts';
import type { TextFormatName } from './text-formats.ts';

interface RecipeTextInput {
  format: TextFormatName;
  recipe: AddressedRecipe;
  baseUrl: string;
}

/** Writes a long recipe as a part of a document. */
export const recipeTextWork: ThreadWork<RecipeTextInput, string> = {
  name: 'recipeText',
  async load() {
    const { textFormats } = await import('./text-formats.ts');
    return ({ format, recipe, baseUrl }) => textFormats[format].textOf(recipe, baseUrl);
  },
  sizeOf: ({ recipe }) => 2 * recipeLength(recipe),
  atOnce: 1,
  timeLimit: 30_000,
  refusal: 'payloadTooLarge',
};

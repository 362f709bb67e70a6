import { ownRecipeJsonLd } from '@trivet/shared/recipes/json-ld-own';
import { presentImage } from '#api/features/images/images.public';
import type { ExportedRecipe } from '../exported-recipe.ts';

/** A recipe as schema.org's Recipe, exact, in one line; pictures by their addresses on this server. */
const recipeLine = (recipe: ExportedRecipe, baseUrl: string): string =>
  JSON.stringify(ownRecipeJsonLd({ ...recipe, images: recipe.images.map(presentImage) }, baseUrl));

/** One JSON array with a recipe a line, as clients of the reference product's period expect it. */
export async function* writeJsonLd(
  pages: AsyncIterable<readonly ExportedRecipe[]>,
  baseUrl: string,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    for (const recipe of page) {
      yield before + recipeLine(recipe, baseUrl);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

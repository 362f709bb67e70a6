import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import type { PdfOptions, PdfRecipe } from '../pdf/pdf-recipe.ts';
import { writeRecipesPdf } from '../pdf/write-recipes-pdf.ts';

/** Makes a recipe with these fields. The others are empty. */
export const recipeWith = (fields: Partial<PdfRecipe>): PdfRecipe => ({
  ...emptyRecipe,
  labels: [],
  ...fields,
});

/** English captions and a plain document. */
export const plainOptions: PdfOptions = {
  kind: 'recipes',
  locale: 'de-de',
  contents: false,
  images: false,
  words: {
    ingredients: 'Ingredients',
    instructions: 'Instructions',
    notes: 'Notes',
    source: 'Source',
    yield: 'Yield',
    activeTime: 'Active time',
    totalTime: 'Total time',
    contents: 'Contents',
    page: (number) => `Page ${number}`,
  },
};

/** Returns the bytes of a document with these recipes. */
export async function pdfOf(recipes: readonly PdfRecipe[], options: Partial<PdfOptions> = {}): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeRecipesPdf(each(recipes), out, { ...plainOptions, ...options }),
  ]);
  return bytes;
}

async function* each(recipes: readonly PdfRecipe[]): AsyncGenerator<PdfRecipe> {
  for (const recipe of recipes) yield Promise.resolve(recipe);
}

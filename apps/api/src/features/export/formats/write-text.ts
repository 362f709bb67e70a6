import { presentImage } from '#api/features/images/images.public';
import { isLongRecipe } from '#api/kernel/threads/long-recipe';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import type { ExportedRecipe } from '../exported-recipe.ts';
import { recipeTextWork } from './recipe-text-work.ts';
import { type TextFormatName, textFormats } from './text-formats.ts';

/** Writes recipes as a document of a format, one by one as they are read. */
export async function* writeTextFormat(
  format: TextFormatName,
  pages: AsyncIterable<readonly ExportedRecipe[]>,
  baseUrl: string,
): AsyncGenerator<string> {
  const { begin, between, end, empty, textOf } = textFormats[format];
  let isEmpty = true;
  for await (const page of pages) {
    for (const exported of page) {
      const recipe = { ...exported, images: exported.images.map(presentImage) };
      const before = isEmpty ? begin : between;
      isEmpty = false;
      yield (
        before +
        (isLongRecipe(recipe)
          ? await runInWorker(recipeTextWork, { format, recipe, baseUrl })
          : textOf(recipe, baseUrl))
      );
    }
  }
  yield isEmpty ? empty : end;
}

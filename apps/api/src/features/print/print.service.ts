import type { LanguageCode } from '@trivet/shared/languages';
import { type PrintOptions, printOptionsOf, type PrintQuery } from '@trivet/shared/print/options';
import { embedStyle } from '@trivet/shared/print/print-styles';
import type { PrintWords } from '@trivet/shared/print/print-words';
import { type PrintedRecipe, recipeMarkup } from '@trivet/shared/print/recipe-markup';
import { recipesFrame } from '@trivet/shared/print/recipes-frame';
import { getSharedRecipe, getVisibleRecipe, requireVisible } from '#api/features/recipes/recipes.public';
import { type Context, extend } from '#api/kernel/context';
import { publicUrl } from '#api/kernel/http/public-url';
import { isLongRecipe } from '#api/kernel/threads/long-recipe';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import { printWords } from './print-words.ts';
import { printedRecipeWork } from './printed-recipe-work.ts';
import { readerOf, type ServedPage, servedPage } from './served-page.ts';

/** Returns the page with these recipes. Throws `notFound` when the caller may not see one of them. */
export async function getPrintPage(ctx: Context, recipeIds: readonly string[], query: PrintQuery): Promise<ServedPage> {
  await requireVisible(ctx, recipeIds);
  const { options, language, words, today } = await pageOf(ctx, query);
  const shown = recipeIds.slice(0, query.limit);
  const [first = ''] = shown;
  const title = recipeIds.length === 1 ? (await getVisibleRecipe(ctx, first)).title : '';
  const frame = recipesFrame({ count: recipeIds.length, title, options, words, today });
  return servedPage(frame, ctx.env.CORS_ALLOWLIST, await begun(recipes()));

  // They are read one after the other, because a hundred of the largest recipes would not fit into memory.
  async function* recipes(): AsyncGenerator<string> {
    for (const id of shown) yield await drawRecipe(await getVisibleRecipe(ctx, id), { options, language, words });
  }
}

/** Returns the page that anybody may embed: it shows what the recipe's link shows to everybody. Throws `notFound`. */
export async function getEmbedPage(ctx: Context, id: string, query: PrintQuery): Promise<ServedPage> {
  const recipe = await getSharedRecipe(extend(ctx, { actor: null }), id);
  const { options: asked, language, words, today } = await pageOf(ctx, query);
  // An embedded page never opens a dialog by itself.
  const options: PrintOptions = { ...asked, layout: 'sheet', printsItself: false };
  const leadsTo = `${publicUrl(ctx.env)}/share/${recipe.id}`;
  const frame = { title: recipe.title, style: embedStyle(options), words, today, options, leadsTo };
  return servedPage(frame, 'everybody', [await drawRecipe({ ...recipe, labels: [] }, { options, language, words })]);
}

/** The way in which recipes are drawn. */
interface Drawing {
  options: PrintOptions;
  language: LanguageCode;
  words: PrintWords;
}

/**
 * Returns a recipe as a part of a page. A worker draws a long one, so that others need not wait; see
 * `printedRecipeWork`.
 */
const drawRecipe = async (recipe: PrintedRecipe, { options, language, words }: Drawing): Promise<string> =>
  isLongRecipe(recipe)
    ? runInWorker(printedRecipeWork, { recipe, options, language })
    : recipeMarkup(recipe, options, words).text;

async function pageOf(ctx: Context, query: PrintQuery): Promise<Drawing & { today: string }> {
  const { language, paper, today } = readerOf(ctx, query);
  return { options: printOptionsOf(query, paper), language, words: await printWords(language), today };
}

/** Returns the same pieces. It makes the first one before any answer, so that its failure has a status of its own. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await pieces.next();
  return all();

  async function* all(): AsyncGenerator<string> {
    if (first.done !== true) yield first.value;
    yield* pieces;
  }
}

import { createHash } from 'node:crypto';
import { type LanguageCode, languageFrom } from '@trivet/shared/languages';
import { maxPrintedRecipes } from '@trivet/shared/print/limits';
import { type PrintOptions, printOptionsOf, type PrintQuery } from '@trivet/shared/print/options';
import { paperOf } from '@trivet/shared/print/paper';
import type { GetPrintTicket, PrintTicket } from '@trivet/shared/print/schemas';
import { findChosenIds, getSharedRecipe, getVisibleRecipe, requireVisible } from '#api/features/recipes/recipes.public';
import { type Context, extend, type UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { standalonePolicy } from '#api/kernel/http/headers';
import { publicUrl } from '#api/kernel/http/public-url';
import type { TicketScope } from '#api/kernel/session/session';
import { isLongRecipe } from '#api/kernel/threads/long-recipe';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import { type PageFrame, pageEnd, pageStart, scriptOf } from './print-page.ts';
import { embedStyle, printStyle } from './print-styles.ts';
import { type PrintWords, printWords } from './print-words.ts';
import { printedRecipeWork } from './printed-recipe-work.ts';
import { type PrintedRecipe, recipeMarkup } from './recipe-markup.ts';

/** A page in pieces, and what browsers may do with it. */
export interface ServedPage {
  policy: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

/** Returns the scope of a ticket: the page with these recipes and no others, in any order. */
export const printScope = (recipeIds: readonly string[]): TicketScope => ({
  purpose: 'print',
  object: createHash('sha256')
    .update([...new Set(recipeIds)].sort().join())
    .digest('base64url'),
});

/**
 * Returns a ticket for the page with the chosen recipes, and the recipes. Throws `notFound` for none, and for named
 * ones that the actor may not read; `invalidInput` for more than one page has room for.
 */
export async function getPrintTicket(ctx: UserContext, { selection }: GetPrintTicket): Promise<PrintTicket> {
  const recipeIds =
    'ids' in selection ? [...new Set(selection.ids)] : await findChosenIds(ctx, selection, maxPrintedRecipes + 1);
  if (recipeIds.length > maxPrintedRecipes) throw new DomainError('invalidInput', { field: 'selection' });
  if (recipeIds.length === 0) throw new DomainError('notFound');
  await requireVisible(ctx, recipeIds);
  return { ticket: ctx.tokens.signTicket(ctx.actor.sessionId, printScope(recipeIds)), recipeIds };
}

/** Returns the language of a page: the one in its address, else the one that the browser asks for. */
export const pageLanguage = (ctx: Context, asked: LanguageCode | undefined): LanguageCode =>
  asked ?? languageFrom(ctx.acceptLanguage);

/** Returns the page with these recipes. Throws `notFound` when the caller may not see one of them. */
export async function getPrintPage(ctx: Context, recipeIds: readonly string[], query: PrintQuery): Promise<ServedPage> {
  await requireVisible(ctx, recipeIds);
  const { options, language, words, today } = await pageOf(ctx, query);
  const shown = recipeIds.slice(0, query.limit);
  const [first = ''] = shown;
  const title = recipeIds.length === 1 ? (await getVisibleRecipe(ctx, first)).title : words.recipes(recipeIds.length);
  const frame = { title, style: printStyle(options), words, today, options };
  return servedPage(frame, 'self', await begun(recipes()));

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
  const language = pageLanguage(ctx, query.preferredLanguage);
  const [browserTag = ''] = ctx.acceptLanguage?.split(/[,;]/, 1) ?? [];
  return {
    options: printOptionsOf(query, paperOf(browserTag.trim())),
    language,
    words: await printWords(language),
    today: query.today ?? ctx.now().toISOString().slice(0, 10),
  };
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

function servedPage(
  frame: PageFrame,
  framedBy: 'self' | 'everybody',
  recipes: AsyncIterable<string> | Iterable<string>,
): ServedPage {
  return { policy: standalonePolicy({ style: frame.style, script: scriptOf(frame.options), framedBy }), pieces: all() };

  async function* all(): AsyncGenerator<string> {
    yield pageStart(frame);
    yield* recipes;
    yield pageEnd(frame);
  }
}

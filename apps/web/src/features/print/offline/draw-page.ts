import { languageOf } from '@trivet/shared/languages';
import { type PrintOptions, printOptionsOf, printQuerySchema } from '@trivet/shared/print/options';
import { standalonePolicyOf } from '@trivet/shared/print/page-policy';
import { paperOf } from '@trivet/shared/print/paper';
import { type PageFrame, pageEnd, pageStart, scriptOf } from '@trivet/shared/print/print-page';
import { type PrintWords, printWordsOf } from '@trivet/shared/print/print-words';
import { type PrintedRecipe, recipeMarkup } from '@trivet/shared/print/recipe-markup';
import { recipesFrame } from '@trivet/shared/print/recipes-frame';
import { today } from '#web/lib/dates/recent-date.ts';
import { translate } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { drawInWorker, isLong, sentRecipe } from './long-recipe.ts';

/** The picture of a recipe on its page. */
export type PrintedPicture = PrintedRecipe['images'][number];

/** What a page is made of. */
interface PageSource {
  /** Reads a recipe. Rejects for one that this browser does not have. */
  read: (id: string) => Promise<PrintedRecipe>;
  /** Returns a picture as the page names it, or null for one that would not show. */
  show: (picture: PrintedPicture) => Promise<PrintedPicture | null>;
  /** Aborted once nobody wants the page any more. */
  signal: AbortSignal;
}

/** The way in which recipes are drawn. */
interface Drawing {
  options: PrintOptions;
  words: PrintWords;
  signal: AbortSignal;
}

/** Draws the page with recipes that the server has at an address. It has the same bytes and may do as little. */
export async function drawPage(address: string, { read, show, signal }: PageSource): Promise<Response> {
  const asked = new URL(address, document.baseURI).searchParams;
  const query = printQuerySchema.parse({ template: 'standard', ...Object.fromEntries(asked) });
  const ids = (asked.get('recipeIds') ?? '').split(',');
  const options = printOptionsOf(query, paperOf(navigator.language));
  const words = printWordsOf(languageOf(query.preferredLanguage ?? shownLanguage().code), translate);
  const titles: string[] = [];
  // A hundred of the largest recipes need not stay in memory: browsers lay what is large on the disk.
  const drawn: Blob[] = [];
  for (const id of ids.slice(0, query.limit)) {
    signal.throwIfAborted();
    const recipe = await read(id);
    const [picture] = options.hasImage ? recipe.images : [];
    const shown = picture === undefined ? null : await show(picture);
    titles.push(recipe.title);
    drawn.push(
      new Blob([await drawRecipe({ ...recipe, images: shown === null ? [] : [shown] }, { options, words, signal })]),
    );
    await nextTurn();
  }
  const [title = ''] = titles;
  const frame = recipesFrame({ count: ids.length, title, options, words, today: query.today ?? today() });
  return new Response(new Blob([pageStart(frame), ...drawn, pageEnd(frame)]), { headers: await headersOf(frame) });
}

const drawRecipe = async (recipe: PrintedRecipe, { options, words, signal }: Drawing): Promise<string> =>
  isLong(recipe) ? drawInWorker(sentRecipe(recipe, options, words), signal) : recipeMarkup(recipe, options, words).text;

/** Lets the browser draw and answer, between two recipes. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function headersOf({ style, options }: PageFrame): Promise<Record<string, string>> {
  const script = scriptOf(options);
  const policy = standalonePolicyOf({
    styleHash: await hashSource(style),
    scriptHash: script === null ? null : await hashSource(script),
    framedBy: [],
  });
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

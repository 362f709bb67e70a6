import type { ClippedRecipe, ClipText } from '@trivet/shared/clip/schemas';
import { getLanguage } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { Fetcher } from '#api/kernel/fetch/fetcher';
import { limitInFlight } from '#api/kernel/fetch/limit-in-flight';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import { clipWork } from './clip-work.ts';
import type { ClipSource } from '@trivet/readers/pages/extract-bytes';

/**
 * The size of the largest page that is read (docs/security-cases.md, W5). Larger pages are not recipes.
 * @limit Clipping and requests to others
 */
const maxPageBytes = 10 * 1024 * 1024;
/** The most pages that the server reads for one person at a time (docs/security-cases.md, W12). */
const maxInFlight = 4;

const inFlight = limitInFlight(maxInFlight);

interface PageReading {
  /** BCP 47 tag of the language for times. */
  locale: string;
  signal?: AbortSignal;
}

/** Returns the recipe, or throws `noRecipeFound` for a page or a text without one. */
async function readSource(source: ClipSource): Promise<ClippedRecipe> {
  const recipe = await runInWorker(clipWork, source);
  if (!recipe) throw new DomainError('noRecipeFound');
  return recipe;
}

/** Reads the recipe of a public page. Throws `addressBlocked`, `addressRefused` or `noRecipeFound`. */
export async function readRecipeAt(
  fetcher: Fetcher,
  url: string,
  { locale, signal }: PageReading,
): Promise<ClippedRecipe> {
  const page = await fetcher.get(url.trim(), {
    accept: 'text/html,application/xhtml+xml',
    maxBytes: maxPageBytes,
    signal,
  });
  return readSource({ ...page, locale });
}

/**
 * Counts the call against its limit, and runs it when the person has few others under way. Gives `read` the person's
 * language.
 */
async function limited(ctx: UserContext, read: (locale: string) => Promise<ClippedRecipe>): Promise<ClippedRecipe> {
  await ctx.limits.consume('clips', ctx.actor.userId);
  return inFlight(ctx.actor.userId, async () => read((await getLanguage(ctx)).locale));
}

/**
 * Reads the recipe of a public page for a person and within their limits. Throws `addressBlocked`, `addressRefused` or
 * `noRecipeFound`.
 */
export const clip = (ctx: UserContext, url: string): Promise<ClippedRecipe> =>
  limited(ctx, (locale) => readRecipeAt(ctx.fetcher, url, { locale }));

/**
 * Reads the recipe of a pasted text or a saved page. It fetches nothing. Throws `noRecipeFound`, also for a text that
 * is larger than a page may be.
 */
export const clipText = (ctx: UserContext, { text, html, url = '' }: ClipText): Promise<ClippedRecipe> =>
  limited(ctx, async (locale) => {
    const bytes = new TextEncoder().encode(html ?? text);
    if (bytes.byteLength > maxPageBytes) throw new DomainError('noRecipeFound');
    const type = html === undefined ? 'text/plain' : 'text/html';
    return readSource({ bytes, contentType: `${type}; charset=utf-8`, url, locale });
  });

/** Reads the recipe of a text or of the source of a page, if it holds one. It counts against no limit. */
export const readRecipeText = (
  text: string,
  { locale, isHtml = false }: { locale: string; isHtml?: boolean },
): Promise<ClippedRecipe | undefined> => {
  const contentType = `${isHtml ? 'text/html' : 'text/plain'}; charset=utf-8`;
  return runInWorker(clipWork, { bytes: new TextEncoder().encode(text), contentType, url: '', locale });
};

/** The body that a legacy client posts: a page, with its address if that is known, or only the address. */
export const clipPosted = (ctx: UserContext, { url = '', html = '' }: Omit<ClipText, 'text'>): Promise<ClippedRecipe> =>
  html === '' ? clip(ctx, url) : clipText(ctx, { html, url });

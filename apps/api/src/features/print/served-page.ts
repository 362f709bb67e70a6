import { type LanguageCode, languageFrom } from '@trivet/shared/languages';
import type { PageQuery } from '@trivet/shared/print/page-query';
import { type Paper, paperOf } from '@trivet/shared/print/paper';
import type { Context } from '#api/kernel/context';
import { standalonePolicy } from '#api/kernel/http/headers';
import { type PageFrame, pageEnd, pageStart, scriptOf } from '@trivet/shared/print/print-page';

/** A page in pieces, and what browsers may do with it. */
export interface ServedPage {
  policy: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

/** What a page takes from its reader where the address says nothing. `today` is `YYYY-MM-DD`. */
interface Reader {
  language: LanguageCode;
  paper: Paper;
  today: string;
}

/** Returns the language of a page: the one in its address, else the one that the browser asks for. */
export const pageLanguage = (ctx: Context, asked: LanguageCode | undefined): LanguageCode =>
  asked ?? languageFrom(ctx.acceptLanguage);

/** Returns the language, the paper and the date of a page. */
export function readerOf(
  ctx: Context,
  { preferredLanguage, paper, today }: Pick<PageQuery, 'preferredLanguage' | 'paper' | 'today'>,
): Reader {
  const [browserTag = ''] = ctx.acceptLanguage?.split(/[,;]/, 1) ?? [];
  return {
    language: pageLanguage(ctx, preferredLanguage),
    paper: paper ?? paperOf(browserTag.trim()),
    today: today ?? ctx.now().toISOString().slice(0, 10),
  };
}

/** Returns the page with these parts in its frame. */
export function servedPage(
  frame: PageFrame,
  framedBy: 'everybody' | readonly string[],
  parts: AsyncIterable<string> | Iterable<string>,
): ServedPage {
  return { policy: standalonePolicy({ style: frame.style, script: scriptOf(frame.options), framedBy }), pieces: all() };

  async function* all(): AsyncGenerator<string> {
    yield pageStart(frame);
    yield* parts;
    yield pageEnd(frame);
  }
}

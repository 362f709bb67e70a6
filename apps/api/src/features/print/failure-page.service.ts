import type { LanguageCode } from '@trivet/shared/languages';
import type { Context } from '#api/kernel/context';
import { wireStatus } from '#api/kernel/errors';
import { standalonePolicy } from '#api/kernel/http/headers';
import { failurePage } from './print-page.ts';
import { failureStyle } from './print-styles.ts';
import { printWords } from './print-words.ts';
import { pageLanguage, type ServedPage } from './print.service.ts';

interface FailureAsk {
  language: LanguageCode | undefined;
  framedBy: 'self' | 'everybody';
}

/**
 * Returns the page for a recipe that the caller may not see or not any more. It is the same for a recipe that does not
 * exist.
 */
export async function getFailurePage(
  ctx: Context,
  code: 'notFound' | 'unauthorized',
  { language, framedBy }: FailureAsk,
): Promise<ServedPage & { status: number }> {
  const words = await printWords(pageLanguage(ctx, language));
  const [title, detail] =
    code === 'notFound' ? [words.notFound, words.notFoundDetail] : [words.expired, words.expiredDetail];
  return {
    status: wireStatus[code].http,
    policy: standalonePolicy({ style: failureStyle, script: null, framedBy }),
    pieces: [failurePage({ title, style: failureStyle, words }, detail)],
  };
}

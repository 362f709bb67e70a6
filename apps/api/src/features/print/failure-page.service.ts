import type { LanguageCode } from '@trivet/shared/languages';
import type { PrintWords } from '@trivet/shared/print/print-words';
import type { Context } from '#api/kernel/context';
import { wireStatus } from '#api/kernel/errors';
import { standalonePolicy } from '#api/kernel/http/headers';
import { failurePage } from '@trivet/shared/print/print-page';
import { failureStyle } from '@trivet/shared/print/print-styles';
import { printWords } from './print-words.ts';
import { pageLanguage, type ServedPage } from './served-page.ts';

/** Why a page shows nothing. */
type FailureCode = 'notFound' | 'unauthorized';

/** What a page is about: recipes, or a scope such as a shopping list or a meal plan. */
export type Subject = 'recipe' | 'scope';

interface FailureAsk {
  subject: Subject;
  language: LanguageCode | undefined;
  framedBy: 'everybody' | readonly string[];
}

/**
 * Returns the page for a recipe, a list or a plan that the caller may not see or not any more. It is the same for one that
 * does not exist.
 */
export async function getFailurePage(
  ctx: Context,
  code: FailureCode,
  { subject, language, framedBy }: FailureAsk,
): Promise<ServedPage & { status: number }> {
  const words = await printWords(pageLanguage(ctx, language));
  const [title, detail] = failureTexts(words)[subject][code];
  return {
    status: wireStatus[code].http,
    policy: standalonePolicy({ style: failureStyle, script: null, framedBy }),
    pieces: [failurePage({ title, style: failureStyle, words }, detail)],
  };
}

const failureTexts = (words: PrintWords): Record<Subject, Record<FailureCode, [title: string, detail: string]>> => ({
  recipe: {
    notFound: [words.notFound, words.notFoundDetail],
    unauthorized: [words.expired, words.expiredDetail],
  },
  scope: {
    notFound: [words.pageNotFound, words.pageNotFoundDetail],
    unauthorized: [words.expired, words.expiredDetail],
  },
});

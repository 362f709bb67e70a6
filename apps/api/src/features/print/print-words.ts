import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import { type PrintWords, printWordsOf } from '@trivet/shared/print/print-words';
import { translator } from '#api/kernel/i18n';

/** Returns the words of a page in one language. */
export const printWords = async (code: LanguageCode): Promise<PrintWords> =>
  printWordsOf(languageOf(code), await translator(code));

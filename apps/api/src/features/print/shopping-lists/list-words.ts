import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import type { ArrangingWords } from '@trivet/shared/shopping-lists/items/arrange-list';
import { categoryNames } from '@trivet/shared/shopping-lists/categories/category-names';
import { translator } from '#api/kernel/i18n';

/** The words of a printed shopping list, in the language of its reader. */
export interface ListWords extends ArrangingWords {
  nothingToBuy: string;
}

/** Returns the words in one language. */
export async function listWords(code: LanguageCode): Promise<ListWords> {
  const { locale, decimalMark } = languageOf(code);
  const t = await translator(code);
  const categories = new Map(Object.entries(categoryNames).map(([name, key]) => [name, t(key)]));
  return {
    locale,
    decimalMark,
    nothingToBuy: t('shoppingLists.nothingToBuy'),
    category: (name) => categories.get(name) ?? name,
  };
}

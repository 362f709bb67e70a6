import type { DecimalMark } from '@trivet/shared/amounts/numbers/numbers';
import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import type { CategoryKey } from '@trivet/shared/shopping-lists/categories/categories';
import { uncategorized } from '@trivet/shared/shopping-lists/legacy-titles';
import type { keyPrefix } from '@trivet/shared/shopping-lists/shopping-list';
import { translator } from '#api/kernel/i18n';

/** The words of a printed shopping list, in the language of its reader. */
export interface ListWords {
  locale: string;
  decimalMark: DecimalMark;
  nothingToBuy: string;
  /** Returns the name of a category as people read it. Own words stay as they are. */
  category(name: string): string;
}

/** The names of all categories, so that one without words does not compile. */
const categoryKeys: Readonly<Record<`${typeof keyPrefix}${CategoryKey}` | typeof uncategorized, string>> = {
  '::produce': 'shoppingLists.categories.produce',
  '::dairy': 'shoppingLists.categories.dairy',
  '::meat': 'shoppingLists.categories.meat',
  '::bakery': 'shoppingLists.categories.bakery',
  '::grocery': 'shoppingLists.categories.grocery',
  '::liquor': 'shoppingLists.categories.liquor',
  '::seafood': 'shoppingLists.categories.seafood',
  '::nonfood': 'shoppingLists.categories.nonfood',
  '::frozen': 'shoppingLists.categories.frozen',
  '::canned': 'shoppingLists.categories.canned',
  '::beverages': 'shoppingLists.categories.beverages',
  '::baking': 'shoppingLists.categories.baking',
  '::spices': 'shoppingLists.categories.spices',
  '::condiments': 'shoppingLists.categories.condiments',
  [uncategorized]: 'shoppingLists.categories.uncategorized',
};

/** Returns the words in one language. */
export async function listWords(code: LanguageCode): Promise<ListWords> {
  const { locale, decimalMark } = languageOf(code);
  const t = await translator(code);
  const categories = new Map(Object.entries(categoryKeys).map(([name, key]) => [name, t(key)]));
  return {
    locale,
    decimalMark,
    nothingToBuy: t('shoppingLists.nothingToBuy'),
    category: (name) => categories.get(name) ?? name,
  };
}

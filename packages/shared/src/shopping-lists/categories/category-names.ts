import type { keyPrefix } from '../shopping-list.ts';
import { uncategorized } from '../items/legacy-titles.ts';
import type { CategoryKey } from './categories.ts';

/** The translation key of the name of each category, by its stored name. One without words does not compile. */
export const categoryNames = {
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
} as const satisfies Readonly<Record<`${typeof keyPrefix}${CategoryKey}` | typeof uncategorized, string>>;

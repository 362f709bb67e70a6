import type { ShoppingItem } from './item-row.ts';

/** Returns the title of an item for clients that have no notes: `milk (the blue one)`. */
export const titleWithNote = ({ title, note }: Pick<ShoppingItem, 'title' | 'note'>): string =>
  note === '' ? title : `${title} (${note})`;

/** Returns the title that such a client sent, without the note of the item where it still stands behind it. */
export function titleWithoutNote(sent: string, note: string): { title: string; note: string } {
  const end = ` (${note})`;
  if (note === '' || !sent.endsWith(end)) return { title: sent, note: '' };
  return { title: sent.slice(0, -end.length), note };
}

/** The name of a category that clients of the reference product have for what nobody knows. */
export const uncategorized = '::uncategorized';

/** The names of categories in clients of the reference product's period, which show them as they are. */
const periodNames: ReadonlyMap<string, string> = new Map([
  [uncategorized, 'Uncategorized'],
  ['::produce', 'Produce'],
  ['::dairy', 'Dairy'],
  ['::meat', 'Meats'],
  ['::bakery', 'Baked Goods'],
  ['::grocery', 'Grocery Items'],
  ['::liquor', 'Liquor'],
  ['::seafood', 'Seafood'],
  ['::nonfood', 'Non-Food and Household'],
  ['::frozen', 'Frozen'],
  ['::canned', 'Canned'],
  ['::beverages', 'Beverages'],
  ['::baking', 'Baking'],
  ['::spices', 'Spices'],
  ['::condiments', 'Condiments'],
]);

/** Returns the category of an item as clients of the reference product's period show it. */
export function periodCategory(category: string | null): string {
  const name = category ?? uncategorized;
  return periodNames.get(name) ?? name;
}

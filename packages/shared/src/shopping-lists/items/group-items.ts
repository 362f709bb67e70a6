import { groupLines } from '../../amounts/adding/add-lines.ts';
import { notationOf } from '../../amounts/notation.ts';
import type { DecimalMark } from '../../amounts/numbers/numbers.ts';
import type { ShoppingItem } from '../shopping-list.ts';

/** Items that name one thing, and the text that stands for them: their amounts added, or the text of the only one. */
export interface ItemGroup<Item> {
  items: readonly Item[];
  text: string;
}

/**
 * Returns items with those that name the same thing together, in the order of the first of each. `mark` is the decimal
 * mark for a list whose numbers do not tell.
 */
export function groupItems<Item extends Pick<ShoppingItem, 'title'>>(
  items: readonly Item[],
  mark: DecimalMark,
): ItemGroup<Item>[] {
  const titles = items.map(({ title }) => title);
  const groups = groupLines(titles, () => notationOf(titles.join('\n'), mark));
  return groups.map(({ indexes, text }) => ({ items: indexes.flatMap((index) => items[index] ?? []), text }));
}

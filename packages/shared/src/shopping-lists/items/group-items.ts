import { groupLines } from '../../amounts/adding/add-lines.ts';
import { createLineReader, type LineReader } from '../../amounts/lines/line-reader.ts';
import { notationOf } from '../../amounts/notation.ts';
import type { DecimalMark } from '../../amounts/numbers/line-number.ts';
import type { ShoppingItem } from './item-row.ts';

/** Items that name one thing, and the text that stands for them: their amounts added, or the text of the only one. */
export interface ItemGroup<Item> {
  items: readonly Item[];
  text: string;
}

/** Returns a reader of the titles of a list. `mark` is the decimal mark for a list whose numbers do not tell. */
export const createTitleReader = (items: readonly Pick<ShoppingItem, 'title'>[], mark: DecimalMark): LineReader =>
  createLineReader(notationOf(items.map(({ title }) => title).join('\n'), mark));

/**
 * Returns items with those that name the same thing together, in the order of the first of each. `createReader` returns
 * the reader of their list, and is called only when it is needed.
 */
export function groupItems<Item extends Pick<ShoppingItem, 'title'>>(
  items: readonly Item[],
  createReader: () => LineReader,
): ItemGroup<Item>[] {
  const titles = items.map(({ title }) => title);
  const groups = groupLines(titles, createReader);
  return groups.map(({ indexes, text }) => ({ items: indexes.flatMap((index) => items[index] ?? []), text }));
}

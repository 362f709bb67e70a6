import { heightOf, type Row } from './page-flow.ts';

/** The rows of one entry of a list, such as the lines of an ingredient. */
export type Entry = readonly Row[];

/** More entries than this never fit into the two columns of a page. */
export const maxEntries = 200;

/**
 * Divides entries into two columns, which people read one after the other. The first is the higher one, by as little as
 * possible.
 */
export function columnsOf(entries: readonly Entry[]): [first: Entry[], second: Entry[]] {
  const half = heightOf(entries.flat()) / 2;
  let height = 0;
  let count = 0;
  for (; height < half; count += 1) height += heightOf(entries[count] ?? []);
  return [entries.slice(0, count), entries.slice(count)];
}

/**
 * Returns how many of at most {@link maxEntries} entries fit into `room` in two columns. More entries never need less
 * room.
 */
export function entriesThatFit(entries: readonly Entry[], room: number): number {
  let [fitting, tooMany] = [0, entries.length + 1];
  while (tooMany - fitting > 1) {
    const tried = Math.floor((fitting + tooMany) / 2);
    const [first] = columnsOf(entries.slice(0, tried));
    if (heightOf(first.flat()) <= room) fitting = tried;
    else tooMany = tried;
  }
  return fitting;
}

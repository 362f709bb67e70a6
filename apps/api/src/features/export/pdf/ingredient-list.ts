import { type IngredientLine, ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import type { Direction } from '../typesetting/bidi.ts';
import { textWidth } from '../typesetting/text-widths.ts';
import type { Book } from './book.ts';
import { drawBelow, heightOf, type Row, space } from './page-flow.ts';
import { styles } from './style.ts';
import { fullWidth, headingRows, longTextRows, sideBySide } from './text-rows.ts';

const columnGap = 24;
const hanging = 12;
/** Two columns need this many ingredients, and this part of them has to fit into one line there. */
const fewest = 6;
const partInOneLine = 0.8;

/** The rows of one entry of a list, such as the lines of an ingredient. */
type Entry = readonly Row[];

/** More entries than this never fit into the two columns of a page. */
const maxEntries = 200;

/**
 * Divides entries into two columns, which people read one after the other. The first is the higher one, by as little as
 * possible.
 */
function columnsOf(entries: readonly Entry[]): [first: Entry[], second: Entry[]] {
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
function entriesThatFit(entries: readonly Entry[], room: number): number {
  let [fitting, tooMany] = [0, entries.length + 1];
  while (tooMany - fitting > 1) {
    const tried = Math.floor((fitting + tooMany) / 2);
    const [first] = columnsOf(entries.slice(0, tried));
    if (heightOf(first.flat()) <= room) fitting = tried;
    else tooMany = tried;
  }
  return fitting;
}

/** Places the ingredients, in two columns when they are short. */
export async function placeIngredients(book: Book, text: string, direction: Direction): Promise<void> {
  const lines = ingredientLines(text);
  if (lines.length === 0) return;
  const full = fullWidth(book, direction);
  const [first, second] = sideBySide(full, (full.width - columnGap) / 2, columnGap, direction);
  const isShort = areShort(lines, first.width);
  book.flow.hold(headingRows(book, book.options.words.ingredients, direction));
  for (let at = 0; at < lines.length;) {
    const { content, isHeader } = lines[at] ?? { content: '', isHeader: false };
    const entries = isHeader ? [] : entriesFrom(lines, at);
    at += Math.max(1, entries.length);
    const box = { ...(isShort ? first : full), hanging };
    const rows: Entry[] = [];
    for (const entry of entries) rows.push(await longTextRows(book, entry, styles.body, box));
    if (isHeader) book.flow.hold([space(6), ...(await longTextRows(book, content, styles.header, full))]);
    else if (isShort) await placeColumns(book, rows, second.x - first.x);
    else for (const entry of rows) await book.flow.place(entry);
  }
  await book.flow.finish();
}

/** Returns the ingredients up to the next header, at most as many as are placed at a time. */
function entriesFrom(lines: readonly IngredientLine[], start: number): string[] {
  const next = lines.slice(start, start + maxEntries);
  const end = next.findIndex(({ isHeader }) => isHeader);
  return next.slice(0, end < 0 ? next.length : end).map(({ content }) => content);
}

async function placeColumns({ flow, area }: Book, entries: readonly Entry[], toSecond: number): Promise<void> {
  for (let rest = entries; rest.length > 0;) {
    const fitting = entriesThatFit(rest, flow.room());
    if (fitting < Math.min(rest.length, fewest) && flow.room() < area.height) {
      flow.newPage();
    } else if (fitting === 0) {
      await flow.place(rest[0] ?? []);
      rest = rest.slice(1);
    } else {
      await flow.place([twoColumns(rest.slice(0, fitting), toSecond)]);
      rest = rest.slice(fitting);
    }
  }
}

function twoColumns(entries: readonly Entry[], toSecond: number): Row {
  const [first, second] = columnsOf(entries).map((column) => column.flat());
  const draw = (top: number): void => {
    drawBelow(first ?? [], top);
    drawBelow(second ?? [], top, toSecond);
  };
  return { height: heightOf(first ?? []), draw };
}

function areShort(lines: readonly IngredientLine[], columnWidth: number): boolean {
  const sample = lines.slice(0, maxEntries).filter(({ isHeader }) => !isHeader);
  const width = columnWidth - hanging;
  const inOneLine = sample.filter(
    ({ content }) => textWidth(content.slice(0, 200), 'regular') * styles.body.size <= width,
  );
  return sample.length >= fewest && inOneLine.length >= sample.length * partInOneLine;
}

import { type FittedItem, fitItem, storableItemText } from './fit-item.ts';

/** A line of a pasted list. It is done where the line has a mark that says so. */
export interface PastedItem extends Omit<FittedItem, 'rest'> {
  isDone: boolean;
}

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** A bullet, or a number with a point or a bracket. A dash or a star is one only before white space: -18° is none. */
const listMark = /^(?:[•‣◦▪▫●○·∙]|[-–—*+](?=\s|$)|\d{1,4}[.)](?=\s|$))/;
/** A box of a list of tasks, as Markdown and other applications write it. */
const box = /^(?:\[[ \u{a0}x✓✔]?\]|[☐☑☒□◻⬜✓✔✅][\u{fe0e}\u{fe0f}]?)/iu;
const tick = /[x✓✔☑☒✅]/iu;

/**
 * Returns the items of a pasted text, one for each line that says something, without bullets, numbers and boxes at its
 * beginning. A line that is longer than an item can be is several ones, so that nothing is lost.
 * @example pastedItems('- [x] 2 l milk\n\n2. bread') // '2 l milk', which is done, and 'bread'
 */
export const pastedItems = (text: string): PastedItem[] => storableItemText(text).split(lineEnds).flatMap(itemsOfLine);

function itemsOfLine(line: string): PastedItem[] {
  const trimmed = line.trim();
  const unmarked = trimmed.slice(listMark.exec(trimmed)?.[0].length ?? 0).trimStart();
  const mark = box.exec(unmarked)?.[0] ?? '';
  const isDone = tick.test(mark);
  const items: PastedItem[] = [];
  let rest = unmarked.slice(mark.length).trimStart();
  while (rest !== '') {
    const fitted = fitItem(rest);
    items.push({ title: fitted.title, note: fitted.note, isDone });
    rest = fitted.rest;
  }
  return items;
}

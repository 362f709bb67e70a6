import { maxItemNote, maxItemTitle } from '../shopping-list.ts';

/** A text as one item: a title that is no longer than it may be, what follows it as a note, and what fits in neither. */
export interface FittedItem {
  title: string;
  note: string;
  rest: string;
}

/** UTF-16 units before a limit in which the end of a word is looked for. */
const longestWord = 100;

/** Returns a text without what no database stores: NUL and lone surrogates. */
export const storableItemText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Returns a text as one item. Nothing but white space at the two cuts is lost. The text is one that
 * {@link storableItemText} returns.
 * @example fitItem(' 2 l milk ') // { title: '2 l milk', note: '', rest: '' }
 */
export function fitItem(text: string): FittedItem {
  const [title, behind] = cutAt(text.trim(), maxItemTitle);
  const [note, rest] = cutAt(behind, maxItemNote);
  return { title, note, rest };
}

/** Returns the beginning of a text that has no white space around it, and the rest, cut between words where possible. */
function cutAt(text: string, max: number): [start: string, rest: string] {
  if (text.length <= max) return [text, ''];
  const end = cutOf(text, max);
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}

function cutOf(text: string, max: number): number {
  for (let end = max; end > max - longestWord; end -= 1) if (text.charAt(end).trim() === '') return end;
  const isPair = (text.codePointAt(max - 1) ?? 0) > 0xffff;
  return isPair ? max - 1 : max;
}

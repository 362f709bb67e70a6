import { safeLink } from '#web/lib/web-address.ts';

/** What the search field offers instead of a search: the recipe of a page, or the recipe in a text. */
export type SearchOffer = { kind: 'page'; address: string } | { kind: 'text'; text: string };

/** What was pasted, and the text of the field right after it. */
export interface Pasted {
  all: string;
  shown: string;
}

export const nothingPasted: Pasted = { all: '', shown: '' };

/** Returns whether a text is an address and shows it by its beginning. */
const isAddress = (text: string): boolean => /^(?:https?:\/\/|www\.)/i.test(text) && safeLink(text) !== null;
/** Most lines of a link that comes with its title, as applications share it. */
const linesWithLink = 3;

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Returns the line that stands for a pasted text of several lines: its link when it is a link with a title, otherwise the
 * first line. Returns null for a text of one line.
 */
export function lineOf(text: string): string | null {
  const lines = linesOf(text);
  const [first = ''] = lines;
  if (lines.length < 2) return null;
  return (lines.length <= linesWithLink ? lines.find(isAddress) : undefined) ?? first;
}

/**
 * Returns the offer for the text of the field, or null. An address without its scheme counts only when it was pasted
 * whole, because a typed word may have a dot and a slash too.
 */
export function offerOf(text: string, pasted: Pasted): SearchOffer | null {
  const trimmed = text.trim();
  const isPasted = trimmed !== '' && trimmed === pasted.shown.trim();
  const isPage = isAddress(trimmed) || (isPasted && trimmed.includes('/') && safeLink(trimmed) !== null);
  if (isPage) return { kind: 'page', address: trimmed };
  return isPasted && lineOf(pasted.all) !== null ? { kind: 'text', text: pasted.all } : null;
}

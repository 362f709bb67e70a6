import { cutText } from '../text/cut-text.ts';
import { maxTitleLength } from './schemas.ts';

/** Returns a title without the number that {@link withNumber} gave it. */
export const withoutNumber = (title: string): string => title.replace(/(?<=\S) \(\d{1,6}\)$/, '');

/** Returns a title with a number after it, cut to the longest title: "Soup (2)". */
export function withNumber(base: string, number: number): string {
  const ending = ` (${number})`;
  return `${cutText(base, maxTitleLength - ending.length)}${ending}`;
}

import { fractionSignSource } from './fraction-signs.ts';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** A whole number with a fraction. */
const mixedNumber = new RegExp(`(?<!\\d)(\\d{1,4}(?: ?${fractionSignSource}| \\d{1,3}/\\d{1,3}))(?!\\d)`, 'u');

/**
 * A line in parts, of which every second one is a mixed number that has to be set apart from left to right. In text from
 * right to left a fraction would move to the other side of its whole number, `1½` to `½1`: the sign is no digit for the
 * bidirectional algorithm (Unicode Standard Annex #9). Other lines are one part.
 * @example splitMixedNumbers('1½ כוסות') // ['', '1½', ' כוסות']
 */
export const splitMixedNumbers = (line: string): string[] =>
  rightToLeft.test(line) ? line.split(mixedNumber) : [line];

import { fractionSignSource } from './fraction-signs.ts';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** A whole number with a fraction. */
const mixedNumber = new RegExp(`(?<!\\d)(\\d{1,4}(?: ?${fractionSignSource}| \\d{1,3}/\\d{1,3}))(?!\\d)`, 'u');

/**
 * Divides a line into parts. Every second part is a mixed number, which the caller shows from left to right. In text from
 * right to left, `1½` would otherwise be shown as `½1`, because the bidirectional algorithm (Unicode Standard Annex #9)
 * does not count the sign as a digit. A line without letters from right to left is one part.
 * @example splitMixedNumbers('1½ כוסות') // ['', '1½', ' כוסות']
 */
export const splitMixedNumbers = (line: string): string[] =>
  rightToLeft.test(line) ? line.split(mixedNumber) : [line];

import { markup, type MarkupPart } from '#api/kernel/markup';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** A whole number with a fraction. */
const mixedNumber = /(?<!\d)(\d{1,4}(?: ?[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]| \d{1,3}\/\d{1,3}))(?!\d)/u;

/**
 * A line whose mixed numbers stay in one piece. In text from right to left a fraction would move to the other side of its
 * whole number, `1½` to `½1`: the sign is no digit for the bidirectional algorithm (Unicode Standard Annex #9).
 */
export function lineMarkup(line: string): MarkupPart {
  if (!rightToLeft.test(line)) return line;
  return line.split(mixedNumber).map((part, index) => (index % 2 === 1 ? markup`<bdi dir="ltr">${part}</bdi>` : part));
}

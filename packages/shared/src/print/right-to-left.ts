import { splitMixedNumbers } from '../text/mixed-numbers.ts';
import { markup, type MarkupPart } from '../text/markup.ts';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns the direction of most of these texts, or false when as many have letters from right to left as have none. */
export function directionOfMost(texts: readonly string[]): 'ltr' | 'rtl' | false {
  const count = texts.filter((text) => rightToLeft.test(text)).length;
  return 2 * count !== texts.length && (2 * count > texts.length ? 'rtl' : 'ltr');
}

/** Returns a line whose mixed numbers stay in one piece. */
export function lineMarkup(line: string): MarkupPart {
  const parts = splitMixedNumbers(line);
  if (parts.length === 1) return line;
  return parts.map((part, index) => (index % 2 === 1 ? markup`<bdi dir="ltr">${part}</bdi>` : part));
}

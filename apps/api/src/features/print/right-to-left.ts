import { splitMixedNumbers } from '@trivet/shared/text/mixed-numbers';
import { markup, type MarkupPart } from '#api/kernel/markup';

/** Returns a line whose mixed numbers stay in one piece. */
export function lineMarkup(line: string): MarkupPart {
  const parts = splitMixedNumbers(line);
  if (parts.length === 1) return line;
  return parts.map((part, index) => (index % 2 === 1 ? markup`<bdi dir="ltr">${part}</bdi>` : part));
}

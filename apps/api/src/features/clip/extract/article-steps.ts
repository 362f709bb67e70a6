import { sectionKind } from '../text/heading-words.ts';

const maxLines = 300;
const letters = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns the steps that a page shows where its markup gives a whole article in their place: the article has the heading
 * of the steps, and after it all of them. Returns the steps of the markup otherwise.
 */
export function withoutArticle(marked: string, shown: () => string): string {
  const lines = marked.split('\n').slice(0, maxLines);
  const heading = lines.findIndex((line, at) => at > 0 && sectionKind(line, true) === 'instructions');
  if (heading === -1) return marked;
  const steps = shown();
  const [first = '', second] = steps.split('\n');
  if (second === undefined || letters(lines[heading + 1] ?? '') !== letters(first)) return marked;
  const article = new Set(lines.map(letters));
  return steps.split('\n').every((step) => article.has(letters(step))) ? steps : marked;
}

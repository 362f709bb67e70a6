import { sectionKind } from '../recipe-text/heading-words.ts';

const maxLines = 300;
const maxParagraph = 5_000;
const letters = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const minCut = 60;

/**
 * Returns true where the steps of the markup are only the beginning of a paragraph of the page, which a program cut off,
 * as it does for a description.
 */
export function isCutOff(marked: string, lines: readonly { text: string }[]): boolean {
  const start = letters(marked);
  if (marked.includes('\n') || marked.length < minCut) return false;
  return lines.some(({ text }) => {
    if (text.length <= marked.length || text.length > maxParagraph) return false;
    const line = letters(text);
    return line.length > start.length && line.startsWith(start);
  });
}

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

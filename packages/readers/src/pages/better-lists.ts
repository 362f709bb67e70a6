import { sectionKind } from '../recipe-text/heading-words.ts';
import { statesAmount } from '../recipe-text/line-kind.ts';
import type { Candidate } from '../markup/candidates.ts';

// Longer lists are not examined.
const maxLines = 300;
const maxLength = 50_000;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const linesOf = (text: string): string[] =>
  text
    .slice(0, maxLength)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('['))
    .slice(0, maxLines);

const shareWithAmount = (lines: readonly string[]): number =>
  lines.length === 0 ? 0 : lines.filter((line) => statesAmount(line)).length / lines.length;

/** Returns the share of lines whose letters occur in a text. */
function shareWithin(lines: readonly string[], text: string): number {
  const whole = letters(text.slice(0, maxLength));
  return lines.length === 0 ? 0 : lines.filter((line) => whole.includes(letters(line))).length / lines.length;
}

/**
 * Returns true for a poor list: names without amounts, one ingredient on two lines, or two on one. The page then shows
 * more than its metadata.
 */
export function isPoorIngredients(ingredients: string): boolean {
  const lines = linesOf(ingredients);
  const isTorn = lines.some((line) => /^[\d.,/\s]+$/.test(line));
  const isOneText = lines.some((line) => line.length > 150 && (line.match(/\d+/g) ?? []).length > 3);
  return lines.length < 3 || isTorn || isOneText || shareWithAmount(lines) < 0.3;
}

/** Returns true for poor steps: one text for all, or only a headline for each. */
export function isPoorInstructions(instructions: string): boolean {
  const lines = linesOf(instructions);
  return lines.length < 2 || instructions.length < lines.length * 40;
}

/** Returns true where a list of ingredients says all that a poor list says, and more. */
function isFullerList(poor: string, other: string): boolean {
  const [lines, others] = [linesOf(poor), linesOf(other)];
  if (others.length < 2) return false;
  // Both have the same words with other line breaks. The page shows the right ones.
  if (lines.length !== others.length && shareWithin(others, poor) >= 0.85 && shareWithin(lines, other) >= 0.85)
    return true;
  const saysMore = shareWithAmount(others) >= 0.5 && shareWithAmount(others) > shareWithAmount(lines) + 0.3;
  return saysMore && (lines.length <= 2 || others.length >= lines.length * 2 || shareWithin(lines, other) >= 0.6);
}

/** Returns the sentences of steps that are long enough to be told from one another. */
const sentencesOf = (text: string): string[] =>
  linesOf(text)
    .flatMap((line) => line.split(/[.!?。！？]/u))
    .filter((sentence) => letters(sentence).length > 2)
    .slice(0, maxLines);

/** Returns true where steps contain others, with more detail. */
export function isFullerText(poor: string, other: string): boolean {
  if (linesOf(other).length < 2 || other.length < poor.length * 1.8) return false;
  return shareWithin(sentencesOf(poor), other) >= 0.7;
}

/**
 * Returns the candidate from which to take the ingredients or the steps: the first, unless its list is poor and a later
 * one has all of it.
 */
export function holderOf(
  field: 'ingredients' | 'instructions',
  candidates: readonly Candidate[],
): Candidate | undefined {
  const [isPoor, isFuller] =
    field === 'ingredients' ? [isPoorIngredients, isFullerList] : [isPoorInstructions, isFullerText];
  const [first, ...later] = candidates.filter(({ read }) => read.recipe[field] !== '');
  if (first === undefined) return undefined;
  const written = first.read.recipe[field];
  if (!isPoor(written)) return first;
  return later.find(({ read }) => isFuller(written, read.recipe[field])) ?? first;
}

const maxArticleLines = 300;
const maxParagraph = 5_000;
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
  const lines = marked.split('\n').slice(0, maxArticleLines);
  const heading = lines.findIndex((line, at) => at > 0 && sectionKind(line, true) === 'instructions');
  if (heading === -1) return marked;
  const steps = shown();
  const [first = '', second] = steps.split('\n');
  if (second === undefined || letters(lines[heading + 1] ?? '') !== letters(first)) return marked;
  const article = new Set(lines.map(letters));
  return steps.split('\n').every((step) => article.has(letters(step))) ? steps : marked;
}

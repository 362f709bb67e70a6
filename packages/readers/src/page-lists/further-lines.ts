import { isUnit } from '@trivet/shared/recipes/ingredients/units';
import { OutlineLine } from '../recipe-text/outline.ts';
import type { LaidOutLine } from '../recipe-text/text-line.ts';
import { isSetOff, shapeOf } from './group-headings.ts';
import { sharedWords, wordsOf } from './line-keys.ts';
import type { Match } from './markup-finder.ts';

const maxFurther = 50;
/** So many lines after the last ingredient of the markup may be more of the list. */
const maxBelow = 10;
const likeIngredient = 0.7;
const sameIngredient = 0.7;

/** Returns the places after an ingredient whose successor in the markup the page does not show: they may show it. */
function doubtful(written: readonly string[], matches: readonly Match[]): Set<number> {
  const found = new Set(matches.map(({ line }) => line));
  return new Set(matches.filter(({ line }) => line + 1 < written.length && !found.has(line + 1)).map(({ end }) => end));
}

const nameOf = (words: readonly string[]): string[] => words.filter((word) => /\p{L}/u.test(word) && !isUnit(word));

function likenessOf(one: readonly string[], other: readonly string[]): number {
  return one.length === 0 ? 0 : (2 * sharedWords(one, other)) / (one.length + other.length);
}

/** Returns true for a line in other words or other units than one of the markup. */
function isWritten(text: string, written: readonly string[]): boolean {
  const words = wordsOf(text);
  return written.some((line) => {
    const others = wordsOf(line);
    const isGlued = others.join('') === words.join('');
    return isGlued || likenessOf(nameOf(others), nameOf(words)) >= sameIngredient;
  });
}

/**
 * Returns the places of the ingredients that a page shows in the list of its markup and that the markup leaves out:
 * lines of the same look. Returns none where there are more of them than of the others, because they are another list.
 */
export function furtherLines(
  written: readonly string[],
  lines: readonly LaidOutLine[],
  matches: readonly Match[],
  usual: string,
): number[] {
  const isIngredient = (line: LaidOutLine): boolean => {
    const { ingredient } = new OutlineLine(line);
    return shapeOf(line) === usual && ingredient >= likeIngredient && !isSetOff(new OutlineLine(line), usual);
  };
  const [first, last] = [matches[0]?.start ?? 0, matches.at(-1)?.end ?? 0];
  const unsure = doubtful(written, matches);
  const shown = new Set(
    matches.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  const places: number[] = [];
  for (let at = first; at < Math.min(lines.length, last + maxBelow) && places.length < maxFurther; at += 1) {
    const line = lines[at];
    if (line === undefined || shown.has(at)) continue;
    const isFurther = isIngredient(line) && !unsure.has(at);
    if (at >= last && !isFurther) break;
    if (isFurther && !isWritten(line.text, written)) places.push(at);
  }
  return places.length < matches.length ? places : [];
}

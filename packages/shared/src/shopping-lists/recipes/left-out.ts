import { ingredientKey } from '../../amounts/adding/ingredient-key.ts';
import { parseLine } from '../../amounts/lines/parse-line.ts';
import type { Notation } from '../../amounts/notation.ts';

/**
 * Returns a function that says whether the person ignores a line of ingredients: one that contains one of these titles, in
 * any case. `titles` has one a line.
 */
export function ignoringTitles(titles: string): (line: string) => boolean {
  const ignored = titles
    .split('\n')
    .map((title) => title.trim().toLowerCase())
    .filter((title) => title !== '');
  return (line) => {
    const text = line.toLowerCase();
    return ignored.some((title) => text.includes(title));
  };
}

/** Returns a function that says whether a line of ingredients names one of these things, which are at hand. */
export function namingThings(things: readonly string[], notation: Notation): (line: string) => boolean {
  const keyOf = (text: string) => ingredientKey(parseLine(text, notation).name, notation.language);
  const keys = new Set(things.map(keyOf));
  keys.delete('');
  return (line) => keys.size > 0 && keys.has(keyOf(line));
}

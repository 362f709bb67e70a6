import { wordsOf } from './read.ts';

/** Returns a word as a pattern, with the spaces around it that a star at an end leaves out. */
const sourceOf = (word: string): string =>
  ` ${word} `
    .replace(/^ \*/, '')
    .replace(/\* $/, '')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&');

/**
 * Returns a pattern for the words of a list in a text that has a space before each word and behind the last one. A star
 * stands for any letters at an end of a word.
 * @example patternOf('tk, tiefkuhl*, *gefroren*').test(' tiefkuhlpizza ') // true
 */
export const patternOf = (list: string): RegExp => new RegExp(wordsOf(list).map(sourceOf).join('|'));

/** Letters by which words that end with a star are found. The shortest of them are as long. */
const sortedBy = 2;

/**
 * Returns what finds the value of a word. One that ends with a star stands for all words that begin so, where no whole word
 * is found.
 * @example finderOf([['deci*', 'deciliter']])('decis') // 'deciliter'
 */
export function finderOf<Value>(
  values: Iterable<readonly [word: string, value: Value]>,
): (word: string) => Value | undefined {
  const whole = new Map<string, Value>();
  const starts = new Map<string, [start: string, value: Value][]>();
  for (const [word, value] of values) {
    const start = word.endsWith('*') ? word.slice(0, -1) : null;
    if (start === null) whole.set(word, value);
    else starts.set(start.slice(0, sortedBy), [...(starts.get(start.slice(0, sortedBy)) ?? []), [start, value]]);
  }
  return (word) =>
    whole.get(word) ?? starts.get(word.slice(0, sortedBy))?.find(([start]) => word.startsWith(start))?.[1];
}

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

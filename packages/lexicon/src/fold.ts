import { normalized } from './normalized.ts';

/**
 * Returns a text in lower case, without the accents of Latin letters.
 * @example foldText('Crème') // 'creme'
 */
export const foldText = (text: string): string =>
  normalized(
    normalized(text.toLowerCase(), 'NFD')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae'),
    'NFC',
  ).replaceAll('ё', 'е');

const isAscii = /^[\0-\x7F]*$/;

/** Returns a word as the tables of words have it: folded, with simple quotation marks in Hebrew abbreviations. */
export const foldWord = (word: string): string =>
  isAscii.test(word) ? word.toLowerCase() : foldText(word).replaceAll('״', '"').replaceAll(/[’׳]/g, "'");

import { normalized } from './normalized.ts';

/**
 * What becomes of quotation marks and apostrophes: they stay, those of Hebrew abbreviations become simple ones, or all are
 * left out or become spaces, as in huile d'olive.
 */
type Quotes = 'kept' | 'simple' | 'none' | 'spaces';

const isAscii = /^[\0-\x7F]*$/;
/** Quotation marks that stand for an apostrophe, and those of Hebrew abbreviations. */
const anyQuotes = /['’ʼ`´׳"״]/g;

const withoutAccents = (text: string): string =>
  normalized(
    normalized(text.toLowerCase(), 'NFD')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae'),
    'NFC',
  ).replaceAll('ё', 'е');

/**
 * Returns a text in lower case, without the accents of Latin letters.
 * @example fold('Crème') // 'creme'
 */
export function fold(text: string, quotes: Quotes = 'kept'): string {
  const isPlain = isAscii.test(text);
  const folded = isPlain ? text.toLowerCase() : withoutAccents(text);
  if (quotes === 'kept' || (isPlain && quotes === 'simple')) return folded;
  if (quotes === 'simple') return folded.replaceAll('״', '"').replaceAll(/[’׳]/g, "'");
  return folded.replace(anyQuotes, quotes === 'spaces' ? ' ' : '');
}

/** Returns a word as the lists of words have it: folded, with simple quotation marks in Hebrew abbreviations. */
export const foldWord = (word: string): string => fold(word, 'simple');

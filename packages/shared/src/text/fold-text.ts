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

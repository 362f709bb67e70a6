import { normalized } from '@trivet/lexicon/normalized';
import { writtenOut } from '@trivet/lexicon/written-out';

/**
 * Ranges of code points, in hexadecimal, that the search writes as Unicode decomposes them (NFKD) without their marks:
 * Latin and Greek letters, and signs that are made of letters. Letters of other scripts keep their marks: й is no и.
 */
const decomposed =
  '89 aa b5 ba-1e1 1e7-1ed 1f0-1fb 201-2b0 2b2-2b3 2b7-2b8 2e1-2e3 300-362 390-3d2 3d5-3f5 451 1d2c 1d2e-1d31 1d33-1d3c ' +
  '1d3e-1d43 1d47-1d49 1d4d-1d50 1d52 1d56-1d58 1d5b 1d5d-1d6a 1d9c 1da0 1dbb 1dbf 1e01-1e99 1ea1-1fb7 1fc2-1fc7 1fd0-1fd7 ' +
  '1fe0-1fe7 1ff2-1ff7 2024-2026 203c 2047-2049 2071 207f 2090-2093 2095-209c 2100-2106 2109-210e 2110-211d 2121 2124-2134 ' +
  '2139-213f 2145-217f 2474-24b5 2a74-2c7d 3371-3377 337a 3380-3381 3383-338b 338e-3394 3399-339a 339c-339e 33a9-33ad ' +
  '33b0-33b1 33b3-33b5 33b7-33bb 33bd-33bf 33c2-33dd a7f2-a7f4 fb00-fb06 fe10-fe16 fe19 fe30 fe35-fe38 fe47-fe48 fe50-fe6b ' +
  'ff01-ff5e 107a5 1d400-1d6a3 1d6a8-1d6b8 1d6ba-1d6c0 1d6c2-1d6da 1d6e2-1d6f2 1d6f4-1d6fa 1d6fc-1d714 1d71c-1d72c ' +
  '1d72e-1d734 1d736-1d74e 1d756-1d766 1d768-1d76e 1d770-1d788 1d790-1d7a0 1d7a2-1d7a8 1d7aa-1d7c2 1f100-1f129';

const ranges = decomposed
  .split(' ')
  .map((range) => range.split('-').map((end) => Number.parseInt(end, 16)))
  .map(([from = 0, to = from]): readonly [number, number] => [from, to]);

const isDecomposed = (code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to);

/** The folded form of each character that was asked for, so that each is looked up once. */
const known = new Map<string, string>(
  writtenOut.flatMap(([written, signs]) => Array.from(signs, (sign) => [sign, written] as const)),
);

/** Returns a character, or several that are one in the form NFC, as the search folds it. */
export function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  // Of the dotted capital I, the dot counts as a mark.
  const [lower = ''] = character.toLowerCase();
  const folded = known.get(lower) ?? (isDecomposed(lower.codePointAt(0) ?? 0) ? withoutMarks(lower) : lower);
  known.set(character, folded);
  return folded;
}

const withoutMarks = (character: string): string =>
  character
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns true for text whose folded form is its lower case everywhere. */
export const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/**
 * Returns a text as the search compares it, the same as the database function `fold`: in lower case, Latin and Greek
 * letters without their accents, ß as ss and ½ as 1/2.
 * @example foldText('Crème') // 'creme'
 */
export const foldText = (text: string): string =>
  (isAscii(text) ? text : normalized(text, 'NFC').replaceAll(/[^\0-\u007f]/gu, foldCharacter)).toLowerCase();

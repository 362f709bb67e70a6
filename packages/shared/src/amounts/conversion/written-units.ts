import { foldWord } from '@trivet/lexicon/fold';
import { byLanguage, foldedWords, formsOf } from '@trivet/lexicon/read';
import type Fraction from 'fraction.js';
import { isMark, type Token } from '../tokens.ts';
import { aboutWords } from '../lines/line-words.ts';
import { formFor } from '../plurals.ts';
import type { UnitName } from '../units/units.ts';

/** How conversions write units by language (BCP 47): by a sign, or in the order of the plural categories (CLDR). */
const written = new Map(byLanguage((words) => words.written));

/** Words for an amount that is rounded. The Hebrew one is written together with its number. */
const abouts = new Map(byLanguage((words) => words.aboutWritten));

/** English words behind which the sign reads better: the remaining ~60 ml. */
const beforeSign = foldedWords('beforeSign');

/**
 * Returns the word for about with the space behind it, for an amount that begins at a token. It is `~` in an unknown
 * language (BCP 47), and where English has no room for the word.
 */
export function aboutAt(tokens: readonly Token[], at: number, language: string | null): string {
  const word = tokens[at - 2]?.folded ?? '';
  return language === 'en' && beforeSign.has(word) ? '~' : aboutIn(language);
}

/** Returns the word for about with the space behind it in a language (BCP 47). It is `~` in an unknown one. */
export const aboutIn = (language: string | null): string => abouts.get(language ?? '') ?? '~';

/** Returns true for an amount that has a word or sign for about in front. */
export function isAfterAbout(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (tokens[before]?.kind === 'space' || isMark(tokens[before], '.־')) before -= 1;
  const token = tokens[before];
  return isMark(token, '~≈') || (token?.kind === 'word' && aboutWords.has(foldWord(token.text)));
}

/** Returns a unit as recipes of a language write it behind a value. English serves for an unknown language. */
export function unitIn(language: string | null, unit: UnitName, value: Fraction): string {
  const code = language !== null && abouts.has(language) ? language : 'en';
  const forms = formsOf(written.get(code)?.[unit] ?? written.get('all')?.[unit] ?? unit);
  const [first = unit] = forms;
  return formFor([{ language: code, forms }], first, value) ?? first;
}

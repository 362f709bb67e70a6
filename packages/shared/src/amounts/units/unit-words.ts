import { foldWord } from '@trivet/lexicon/fold';
import { byLanguage, formsOf, wordsOf } from '@trivet/lexicon/read';
import type { WordForms } from '@trivet/lexicon/nouns';
import { countedNouns } from '@trivet/lexicon/nouns';
import { skipSpace, type Token, tokensOf } from '../tokens.ts';
import type { UnitName } from './units.ts';

interface UnitWord extends WordForms {
  unit: UnitName;
}

/** A unit where it stands in a line. */
export interface LineUnit {
  unit: UnitName;
  /** Its word in the language of the line, or in each language that has it. */
  words: readonly WordForms[];
  /** False for a word of other languages only. */
  isOwn: boolean;
  /** Index of its first token, and of the token behind it. */
  start: number;
  end: number;
}

interface Entry {
  /** The tokens behind the first one, without white space and dots. */
  rest: readonly string[];
  words: UnitWord[];
}

const isSkipped = ({ kind, text }: Token): boolean => kind === 'space' || text === '.';
/** T is a tablespoon and t a teaspoon. */
const keyOf = (word: string): string => (word === 'T' ? word : foldWord(word));

const entries = new Map<string, Entry[]>();

function add(form: string, word: UnitWord): void {
  const [first = '', ...rest] = tokensOf(form)
    .filter((token) => !isSkipped(token))
    .map(({ kind, text, folded }) => (kind === 'word' ? keyOf(text) : folded));
  const known = entries.get(first) ?? [];
  const same = known.find((entry) => entry.rest.join(' ') === rest.join(' '));
  if (same === undefined) entries.set(first, [...known, { rest, words: [word] }]);
  else same.words.push(word);
}

for (const [language, units] of byLanguage((words) => words.units)) {
  for (const [unit, words] of Object.entries(units)) {
    for (const forms of wordsOf(words).map(formsOf)) {
      const word = { unit: unit as UnitName, language, forms };
      for (const form of forms) add(form, word);
    }
  }
}
for (const known of entries.values()) known.sort((one, other) => other.rest.length - one.rest.length);

/** Returns the index behind the tokens of an entry, or null when others stand there. */
function endOf({ rest }: Entry, tokens: readonly Token[], start: number): number | null {
  let end = start + 1;
  for (const wanted of rest) {
    let next = end;
    // The mark of a square stands at its unit. Of 10 cm 2 the two is another number.
    const isSquare = wanted === '²' || wanted === '2';
    for (let token = tokens[next]; !isSquare && token !== undefined && isSkipped(token); token = tokens[next])
      next += 1;
    if (tokens[next]?.folded !== wanted) return null;
    end = next + 1;
  }
  return end;
}

/** Returns the index behind what may follow a word: a dot, or an ending as in `Prise(n)` and `Zehe/n`. */
function behindEnding(tokens: readonly Token[], end: number): number {
  const ending = tokens[end + 1];
  const hasEnding =
    tokens[end]?.text === '(' && ending?.kind === 'word' && ending.text.length <= 3 && tokens[end + 2]?.text === ')';
  if (tokens[end]?.text === '/' && ending?.kind === 'word' && ending.text.length <= 2) return end + 2;
  const behind = hasEnding ? end + 3 : end;
  return tokens[behind]?.text === '.' ? behind + 1 : behind;
}

/** Returns true for a noun of another language than the unit. A chili is no kilogram, as it is in the plural in Italian. */
const isOtherNoun = (word: string, { words }: Entry): boolean =>
  countedNouns(word).some((noun) => words.every(({ language }) => language !== noun.language));

/** The scale of a temperature behind a word for degrees: 350 degrees F, 180 градусов по Цельсию. Others are of an angle. */
const scales = /^(?:[cfс]|celsius|fahrenheit|цельси\p{L}*|фаренгейт\p{L}*|צלזיוס|פרנהייט)$/u;

/** Returns true for degrees of a temperature, which the conversion reads by itself. */
function isTemperature(tokens: readonly Token[], end: number): boolean {
  const next = skipSpace(tokens, end);
  const isBy = tokens[next]?.folded === 'по' || tokens[next]?.folded === 'за';
  return scales.test(tokens[isBy ? skipSpace(tokens, next + 1) : next]?.folded ?? '');
}

/** Words for units that are a part of a name with the word behind them. */
const nameWords: ReadonlyMap<string, string> = new Map([['bouquet', 'garni']]);

const isName = (tokens: readonly Token[], start: number, end: number): boolean => {
  const behind = nameWords.get(tokens[start]?.folded ?? '');
  return behind !== undefined && tokens[end + 1]?.folded === behind;
};

/**
 * Returns the unit that begins at a token, or null. `language` decides where a word means several units.
 */
export function readUnit(tokens: readonly Token[], start: number, language: string | null): LineUnit | null {
  const token = tokens[start];
  if (token?.kind !== 'word') return null;
  const known = (token.text === 'T' ? entries.get('T') : undefined) ?? entries.get(token.folded);
  if (known === undefined) return null;
  for (const entry of known) {
    const end = endOf(entry, tokens, start);
    if (end === null) continue;
    const own = entry.words.filter((each) => each.language === language);
    if ((own.length === 0 && isOtherNoun(token.folded, entry)) || isName(tokens, start, end)) continue;
    const [meant] = own.length > 0 ? own : entry.words;
    if (meant === undefined || (meant.unit === 'degree' && isTemperature(tokens, end))) continue;
    const words = own.length > 0 ? own.filter((each) => each.unit === meant.unit) : entry.words;
    return { unit: meant.unit, words, isOwn: own.length > 0, start, end: behindEnding(tokens, end) };
  }
  return null;
}

/** Returns the languages that have a word for a unit. The word is folded. */
export const languagesOfUnit = (word: string): string[] =>
  (entries.get(word) ?? []).flatMap(({ rest, words }) =>
    rest.length === 0 ? words.map(({ language }) => language) : [],
  );

import { foldWord } from '@trivet/lexicon/fold';
import Fraction from 'fraction.js';
import { amountsInside, hasUnit, wordBefore } from './amounts-inside.ts';
import { behindAbout, type LineAmounts, readAmounts } from './line-amounts.ts';
import { ofWords, orWords } from './line-words.ts';
import { fractionBehindUnit, isContainer, type Reading } from './measures.ts';
import { behindSizes } from './sizes.ts';
import { withMeantUnits } from './meant-units.ts';
import { longestLine } from './longest-line.ts';
import { behindOf } from './name-start.ts';
import { type LineWords, readWords } from './names.ts';
import { numberWords } from '../numbers/number-words.ts';
import type { Correction, Notation } from '../notation.ts';
import { hebrewOneAt } from '../scaling/hebrew-one.ts';
import { endOf } from '../scaling/scaled-pieces.ts';
import { isMark, skipSpace, type Token, tokensOf } from '../tokens.ts';
import { type LineUnit, readUnit } from '../units/unit-words.ts';
import { type UnitClass, units } from '../units/units.ts';

/** What a line of ingredients says. Its text is never changed. */
export interface ParsedLine extends Reading, LineWords {
  text: string;
  /** Null when no amount was found. */
  amounts: LineAmounts | null;
  /** True when somebody said how the line is to be read. */
  isCorrected: boolean;
  /** True where the unit is the name: 6 cloves, 2 bottles. */
  isNamedByUnit: boolean;
  /** The unit in an amount that somebody marked, when no table has it: the loaves of 2 loaves. Empty in other lines. */
  unknownUnit: string;
}

/**
 * Reads a line of ingredients in the notation of its recipe: amounts, units and sizes, the name and the remarks about it.
 * @example parseLine('2 (14 oz) cans tomatoes, drained', notation).name // 'tomatoes'
 */
export function parseLine(text: string, notation: Omit<Notation, 'fractions'>): ParsedLine {
  const line = readLine(text, notation);
  const amounts = line.amounts && withMeantUnits(line.amounts, line.name, line);
  return amounts === line.amounts ? line : { ...line, amounts };
}

function readLine(text: string, notation: Omit<Notation, 'fractions'>): ParsedLine {
  const { mark, isMarkSure, language, isBritish, corrections } = notation;
  const isTooLong = text.length > longestLine;
  const tokens = isTooLong ? [] : tokensOf(text);
  const reading: Reading = { tokens, mark, isMarkSure, language, isBritish };
  const line = { ...reading, text, isCorrected: false, isNamedByUnit: false, unknownUnit: '' };
  if (isTooLong) return { ...line, amounts: null, name: text.trim(), notes: [], noun: null };
  const correction = corrections?.get(text.trim());
  if (correction !== undefined) return correctedLine(line, correction);
  const front = readAmounts(reading, 0);
  const inside = front === null ? amountsInside(reading) : null;
  const bare = front === null ? bareUnitBeside(reading, inside) : null;
  if (bare !== null && inside?.end === tokens.length) return countedBehind(line, bare, inside);
  const first = front ?? bare;
  if (first !== null) {
    const start = behindOf(reading, first.end);
    const behind = unitBehind(reading, first, start);
    const amounts = behind === null ? first : { ...first, container: behind };
    const isCanned = amounts.container !== null && isContainer(amounts.container);
    const one = first === bare ? hebrewOneAt(tokens, start) : null;
    const words = readWords(reading, start, behind?.start ?? one ?? tokens.length, isCanned);
    const rest = behind?.end ?? (one === null ? tokens.length : one + 1);
    const notes = [...words.notes, ...remarksOf(reading, rest)];
    return { ...line, amounts, ...words, notes, ...namedByUnit(line, amounts) };
  }
  if (inside !== null) return { ...line, amounts: inside, ...wordsAround(reading, inside) };
  return { ...line, amounts: null, ...readWords(reading, behindAbout(reading, 0), tokens.length) };
}

/** A line without what it says. */
type ParsedTokens = Pick<ParsedLine, 'text' | keyof Reading>;

/** Returns a line as somebody corrected it. An amount that cannot be read is none, so that the line stays as it is. */
function correctedLine(line: Omit<ParsedLine, 'amounts' | keyof LineWords>, correction: Correction): ParsedLine {
  const { amount, name } = correction;
  const amounts = amountsAt(line, amount);
  const unknownUnit = amounts === null ? '' : unknownUnitOf(line, amount, amounts);
  return { ...line, amounts, name, notes: [], noun: null, isCorrected: true, unknownUnit };
}

/** Returns the amounts that a part of a line says. */
function amountsAt(line: ParsedTokens, part: string): LineAmounts | null {
  const start = part === '' ? -1 : line.text.indexOf(part);
  if (start < 0) return null;
  const first = line.tokens.findIndex((token) => token.start >= start);
  const behind = line.tokens.findIndex((token) => token.start >= start + part.length);
  const tokens = behind < 0 ? line.tokens : line.tokens.slice(0, behind);
  return readAmounts({ ...line, tokens }, Math.max(0, first));
}

/** Returns the word behind the number of an amount that has no other unit. */
function unknownUnitOf(line: ParsedTokens, amount: string, { parts: [part], container, end }: LineAmounts): string {
  if (part?.unit !== null || container !== null) return '';
  const behind = line.text.slice(endOf(line, end), line.text.indexOf(amount) + amount.length);
  return /^\s*([\p{L}\p{M}]+)\.?\s*$/u.exec(behind)?.[1] ?? '';
}

/** Classes of units that are things. */
const namingClasses: ReadonlySet<UnitClass> = new Set(['piece', 'can', 'package']);

/** Returns the unit as the name where nothing else is one: 6 cloves, 1 Knoblauchzehe. */
function namedByUnit(
  line: ParsedTokens,
  { parts: [part], sizes, container, end }: LineAmounts,
): Partial<LineWords & Pick<ParsedLine, 'isNamedByUnit'>> {
  const { tokens } = line;
  const unit = container ?? part?.unit ?? null;
  const next = tokens[skipSpace(tokens, end)];
  // Of 4 packages (8 oz) cheese the name stands behind the bracket.
  const isLast = next === undefined || isMark(next, ',;') || (isMark(next, '(') && isMark(tokens.at(-1), ')'));
  if (unit?.end !== end || sizes.length > 0 || !namingClasses.has(units[unit.unit].class) || !isLast) return {};
  const start = tokens[unit.start]?.start ?? 0;
  const name = line.text.slice(start, endOf(line, unit.end));
  return { name, isNamedByUnit: true, notes: remarksOf(line, end), noun: null };
}

/** Returns a line that counts its unit at the end, as Italian ones do: Spicchi di aglio 2. */
function countedBehind(
  line: Omit<ParsedLine, 'amounts' | keyof LineWords>,
  bare: LineAmounts,
  count: LineAmounts,
): ParsedLine {
  const words = readWords(line, behindOf(line, bare.end), count.start);
  return { ...line, amounts: { ...count, container: bare.container, size: bare.size }, ...words };
}

/** Units that stand behind their noun in English: garlic cloves, celery stalks. */
const behindNouns = new Set(['clove', 'stalk', 'rib', 'stick', 'sprig', 'sheet', 'bulb']);

/** Returns the unit behind the name of a line such as `2 garlic cloves, chopped`. */
function unitBehind(reading: Reading, { parts: [part], container }: LineAmounts, start: number): LineUnit | null {
  const { tokens, language } = reading;
  if (part?.unit !== null || container !== null) return null;
  for (let at = start + 1; at < tokens.length && !isMark(tokens[at], ',;:(–—'); at += 1) {
    const unit = tokens[at]?.kind === 'word' ? readUnit(tokens, at, language) : null;
    if (unit !== null && behindNouns.has(unit.unit) && isLastWord(tokens, unit.end)) return unit;
  }
  return null;
}

/** Returns the words from a token on as remarks. */
function remarksOf(reading: Reading, start: number): string[] {
  const { name, notes } = readWords(reading, start, reading.tokens.length, true);
  return [name, ...notes].filter((note) => note !== '');
}

const isLastWord = (tokens: readonly Token[], end: number): boolean => {
  const next = tokens[skipSpace(tokens, end)];
  return next === undefined || isMark(next, ',;:(–—');
};

/** Words in front of an amount behind which the ingredient stands: juice of 1 lemon, leaves from 1/2 bunch thyme. */
const isOfWord = (word: string): boolean => ofWords.has(word) || word === 'from';

/** Returns the words of a line around its amounts. */
function wordsAround(reading: Reading, { start, end }: LineAmounts): LineWords {
  const { tokens } = reading;
  const of = wordBefore(reading, start);
  const before = readWords(reading, 0, start);
  const behind = readWords(reading, behindOf(reading, end), tokens.length);
  if (!/[\p{L}\p{N}]/u.test(behind.name)) return { ...before, notes: [...before.notes, ...behind.notes] };
  const isOf = isOfWord(tokens[of]?.folded ?? '');
  if (isOf || before.name === '') {
    const notes = [before.name, ...before.notes, ...behind.notes];
    return { ...behind, notes: notes.filter((note) => note !== '' && !isOfWord(foldWord(note))) };
  }
  return {
    ...before,
    notes: [...before.notes, behind.name, ...behind.notes].filter((note) => /[\p{L}\p{N}]/u.test(note)),
  };
}

/** Returns the unit that begins a line, unless an amount inside counts. That in brackets says how large a package is. */
function bareUnitBeside(reading: Reading, inside: LineAmounts | null): LineAmounts | null {
  const { tokens } = reading;
  // Of handful parsley or 1 tsp dried, the handful is the amount.
  const isOther =
    inside !== null &&
    (isMark(tokens[inside.start - 1], '(') || orWords.has(tokens[wordBefore(reading, inside.start)]?.folded ?? ''));
  const bare = inside === null || !hasUnit(inside) || isOther ? bareUnit(reading) : null;
  const isPackage = bare?.container != null && bare.container.isOwn && isContainer(bare.container);
  return hasUnit(inside) && !isPackage && !isOther ? null : bare;
}

/** Returns one of a unit that begins a line without a number, or one and a half of it. */
function bareUnit(reading: Reading): LineAmounts | null {
  const { tokens, language } = reading;
  const sizeEnd = behindSizes(reading, 0);
  const unit = readUnit(tokens, skipSpace(tokens, sizeEnd), language);
  if (unit === null || (language !== null && !unit.isOwn)) return null;
  const half = fractionBehindUnit(reading, unit.end);
  return {
    parts: [],
    equivalents: [],
    implied: new Fraction(1).add(half?.value ?? 0),
    sizes: [],
    container: unit,
    size: sizeEnd > 0 ? [skipSpace(tokens, 0), sizeEnd] : null,
    start: skipSpace(tokens, 0),
    end: half?.end ?? behindHebrewOne(tokens, unit),
  };
}

/** Hebrew has the word for one behind its noun. */
function behindHebrewOne(tokens: readonly Token[], unit: LineUnit): number {
  const next = skipSpace(tokens, unit.end);
  const word = tokens[next]?.folded ?? '';
  const isOne = /^\p{Script=Hebrew}/u.test(word) && numberWords.get(word) === '1';
  return isOne && units[unit.unit].class !== 'time' ? next + 1 : unit.end;
}

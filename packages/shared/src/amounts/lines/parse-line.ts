import Fraction from 'fraction.js';
import { countedNouns } from '../counted-nouns.ts';
import { behindAbout, type LineAmounts, readAmounts } from './line-amounts.ts';
import { ofWords } from './line-words.ts';
import { behindSizes, classOf, fractionBehindUnit, isContainer, type Measure, type Reading } from './measures.ts';
import { longestLine } from './longest-line.ts';
import { behindOf } from './name-start.ts';
import { type LineWords, readWords } from './names.ts';
import { numberWords } from '../numbers/number-words.ts';
import type { Correction, Notation } from '../notation.ts';
import { skipSpace } from '../numbers/numbers.ts';
import { hebrewOneAt } from '../scaling/hebrew-one.ts';
import { endOf } from '../scaling/scaled-pieces.ts';
import { isMark, type Token, tokensOf } from '../tokens.ts';
import { type LineUnit, readUnit } from '../units/unit-words.ts';
import { units } from '../units/units.ts';

/** What a line of ingredients says. Its text is never changed. */
export interface ParsedLine extends Reading, LineWords {
  text: string;
  /** Null when no amount was found. */
  amounts: LineAmounts | null;
  /** True when somebody said how the line is to be read. */
  isCorrected: boolean;
  /** The unit in an amount that somebody marked, when no table has it: the loaves of 2 loaves. Empty in other lines. */
  unknownUnit: string;
}

/**
 * Reads a line of ingredients in the notation of its recipe: amounts, units and sizes, the name and the remarks about it.
 * @example parseLine('2 (14 oz) cans tomatoes, drained', notation).name // 'tomatoes'
 */
export function parseLine(text: string, notation: Omit<Notation, 'fractions'>): ParsedLine {
  const { mark, isMarkSure, language, corrections } = notation;
  const isTooLong = text.length > longestLine;
  const tokens = isTooLong ? [] : tokensOf(text);
  const reading: Reading = { tokens, mark, isMarkSure, language };
  const line = { ...reading, text, isCorrected: false, unknownUnit: '' };
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

/** Returns the unit as the name where nothing else is one: 6 cloves, 1 Knoblauchzehe. */
function namedByUnit(line: ParsedTokens, { parts: [part], container, end }: LineAmounts): Partial<LineWords> {
  const { tokens } = line;
  const unit = container ?? part?.unit ?? null;
  const next = tokens[skipSpace(tokens, end)];
  const isLast = next === undefined || isMark(next, ',;(');
  if (unit?.end !== end || units[unit.unit].class !== 'piece' || !isLast) return {};
  const start = tokens[unit.start]?.start ?? 0;
  return { name: line.text.slice(start, endOf(line, unit.end)), notes: remarksOf(line, end), noun: null };
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

/** Returns the words of a line around its amounts. */
function wordsAround(reading: Reading, { start, end }: LineAmounts): LineWords {
  const { tokens } = reading;
  const of = wordBefore(reading, start);
  const before = readWords(reading, 0, start);
  const behind = readWords(reading, behindOf(reading, end), tokens.length);
  if (!/[\p{L}\p{N}]/u.test(behind.name)) return { ...before, notes: [...before.notes, ...behind.notes] };
  const isOf = ofWords.has(tokens[of]?.folded ?? '');
  if (isOf || before.name === '') {
    return { ...behind, notes: [before.name, ...before.notes, ...behind.notes].filter((note) => note !== '') };
  }
  return {
    ...before,
    notes: [...before.notes, behind.name, ...behind.notes].filter((note) => /[\p{L}\p{N}]/u.test(note)),
  };
}

/** Returns the index of the word in front of a token. */
function wordBefore({ tokens }: Reading, at: number): number {
  let place = at - 1;
  while (place >= 0 && (tokens[place]?.kind === 'space' || isMark(tokens[place], "'’"))) place -= 1;
  return place;
}

/** Returns true where a number can begin: not inside a word, a code or a fraction. */
function canBegin(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token?.kind === 'word') {
    return numberWords.has(token.folded) && ofWords.has(tokens[wordBefore(reading, at)]?.folded ?? '');
  }
  if (token?.kind !== 'digits' && token?.kind !== 'sign') return false;
  if (before?.kind === 'word')
    return /^[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(before.text) || before.text === 'x';
  return before?.kind !== 'sign' && !isMark(before, '.,/⁄#№');
}

/** Returns the amounts of a line that begins with its ingredient: `Flour 200 g`. */
function amountsInside(reading: Reading): LineAmounts | null {
  const { tokens } = reading;
  let depth = 0;
  let bare: LineAmounts | null = null;
  let inBrackets: LineAmounts | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    if (isMark(tokens[at], '([')) depth += 1;
    if (isMark(tokens[at], ')]')) depth -= 1;
    if (!canBegin(reading, at)) continue;
    const found = readAmounts(reading, at);
    if (found === null) continue;
    at = found.end - 1;
    const whole = withUnitBefore(reading, found);
    if (whole.parts.some(isTimeOrHeat)) continue;
    if (depth === 0 && hasUnit(whole)) return whole;
    if (depth === 0) bare ??= isCount(reading, whole) ? whole : null;
    else if (hasUnit(whole)) inBrackets ??= whole;
  }
  return bare ?? inBrackets;
}

/** Returns true for how long and how hot: soaked for 20 minutes. */
const isTimeOrHeat = (measure: Measure): boolean => ['time', 'temperature'].includes(classOf(measure) ?? '');

/** Most things that a line counts behind their name. A larger number is a type, such as 405 of flour. */
const mostThings = 24;
/** Words before a number that is a name: flour type 00, penne no. 72. */
const codeWords = new Set(
  'type typ tipo tip no nr nro num numero numéro n size grosse format formato тип номер מספר סוג'.split(' '),
);

/** Returns true for a number without a unit that counts things: `Eggs 3`, `juice of 1 lemon`. */
function isCount(reading: Reading, { parts, start, end }: LineAmounts): boolean {
  const { tokens } = reading;
  const [part] = parts;
  if (part === undefined || (part.range.high ?? part.range.low).value.compare(mostThings) > 0) return false;
  let before = wordBefore(reading, start);
  while (isMark(tokens[before], '.:№#')) before = wordBefore(reading, before);
  const word = tokens[before]?.folded ?? '';
  if (codeWords.has(word) || isMark(tokens[start - 1], '№#')) return false;
  const next = tokens[skipSpace(tokens, end)];
  const isEnd = next === undefined || isMark(next, ',;:()–—/');
  return isEnd || ofWords.has(word) || part.size !== null || countedNouns(next.folded).length > 0;
}

const hasUnit = (amounts: LineAmounts | null): boolean =>
  amounts !== null && (amounts.container !== null || amounts.parts.some(({ unit }) => unit !== null));

/** Japanese writes some units in front of the number: 大さじ2. */
function withUnitBefore(reading: Reading, found: LineAmounts): LineAmounts {
  const before = found.start - 1;
  const [part] = found.parts;
  if (part?.unit !== null || reading.tokens[before]?.kind !== 'word') return found;
  const unit = readUnit(reading.tokens, before, reading.language);
  return unit?.end === found.start ? { ...found, start: before, container: unit } : found;
}

/** Returns the unit that begins a line, unless an amount inside counts. That in brackets says how large a package is. */
function bareUnitBeside(reading: Reading, inside: LineAmounts | null): LineAmounts | null {
  const bare =
    inside === null || !hasUnit(inside) || isMark(reading.tokens[inside.start - 1], '(') ? bareUnit(reading) : null;
  const isPackage = bare?.container != null && bare.container.isOwn && isContainer(bare.container);
  return hasUnit(inside) && !isPackage ? null : bare;
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

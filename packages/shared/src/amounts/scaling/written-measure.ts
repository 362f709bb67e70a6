import type Fraction from 'fraction.js';
import { formsOfNoun } from '@trivet/lexicon/nouns';
import type { Measure } from '../lines/measures.ts';
import type { LineNoun } from '../lines/names.ts';
import type { Notation } from '../notation.ts';
import type { LineNumber } from '../numbers/line-number.ts';
import { formFor } from '../plurals.ts';
import { type Edit, endOf, startOf } from './scaled-pieces.ts';
import { inSmallerUnit } from './smaller-units.ts';
import { isMark, type Token } from '../tokens.ts';
import type { LineUnit } from '../units/unit-words.ts';
import { isDecimalUnit } from '../units/spoons.ts';
import { isKitchenFraction, writeNumber } from '../numbers/write-number.ts';

/** A text while its amounts are scaled. */
export interface Scaling {
  text: string;
  tokens: readonly Token[];
  factor: Fraction;
  notation: Notation;
}

/** Writes a value in the notation of its recipe. */
export const writtenValue = ({ notation: { fractions, mark } }: Scaling, value: Fraction, isDecimal: boolean): string =>
  writeNumber(value, { notation: isDecimal ? 'decimal' : fractions, mark });

/** Returns the edits that multiply the numbers of a measure. */
export function scaledMeasure(scaling: Scaling, measure: Measure): Edit[] {
  const { low, high } = measure.range;
  const values = [low, ...(high === null ? [] : [high])].map(({ value }) => value.mul(scaling.factor));
  return writtenMeasure(scaling, measure, values);
}

/** Returns the edits that write values in place of the numbers of a measure. Its unit follows the last value. */
export function writtenMeasure(scaling: Scaling, measure: Measure, values: readonly Fraction[]): Edit[] {
  const { range, unit } = measure;
  const numbers = [range.low, ...(range.high === null ? [] : [range.high])];
  const smaller = numbers.length === 1 ? smallerUnitEdit(scaling, measure, values[0] ?? range.low.value) : null;
  if (smaller !== null) return [smaller];
  const texts = numbers.map((number, place) =>
    writtenValue(scaling, values[place] ?? number.value, isDecimal(number, unit)),
  );
  // One sign serves both ends of a range.
  const isRounded = texts.some((text) => text.startsWith('~'));
  const edits = numbers.map((number, place) => ({
    start: startOf(scaling, number.start),
    end: endOf(scaling, number.end),
    text: `${isRounded && place === 0 ? '~' : ''}${texts[place]?.replace('~', '')}`,
    isChanged: true,
  }));
  edits.push(...slashEdits(scaling, measure), ...elisionEdits(scaling, range.low));
  if (measure.tail !== null) edits.push(tailEdit(scaling, measure.tail));
  edits.push(...numbers.flatMap((number) => spaceBehind(scaling, number)));
  const last = (values.at(-1) ?? range.low.value).mul(range.times);
  return unit === null ? edits : [...edits, ...unitForm(scaling, unit, last)];
}

/** Returns the edit that writes out a preposition in front of what was a word for one: of jus d’un citron, jus de 2 citrons. */
function elisionEdits({ tokens, text, notation: { language } }: Scaling, { notation, start }: LineNumber): Edit[] {
  const preposition = tokens[start - 2];
  if (notation !== 'word' || !isMark(tokens[start - 1], "'’") || preposition?.folded !== 'd') return [];
  const end = startOf({ tokens, text }, start);
  return [{ start: preposition.start, end, text: language === 'it' ? 'di ' : 'de ', isChanged: false }];
}

/** A range with a slash between its ends gets a dash, because 4/6 by a half would look like a fraction. */
function slashEdits(scaling: Scaling, { range: { low, high } }: Measure): Edit[] {
  const between = high === null ? [] : scaling.tokens.slice(low.end, high.start);
  if (high === null || !between.some((token) => isMark(token, '/⁄∕'))) return [];
  return [{ start: endOf(scaling, low.end), end: startOf(scaling, high.start), text: '–', isChanged: true }];
}

/** A number in words may be written together with its unit, or with a hyphen between them: полстакана, half-cup. */
function spaceBehind(scaling: Scaling, { notation, end }: LineNumber): Edit[] {
  const place = endOf(scaling, end);
  if (notation !== 'word') return [];
  if (isMark(scaling.tokens[end], '-‐‑')) return [{ start: place, end: place + 1, text: ' ', isChanged: false }];
  return scaling.tokens[end]?.kind === 'word' ? [{ start: place, end: place, text: ' ', isChanged: false }] : [];
}

/** Returns the edit that takes out words that belong to a number, such as the "and a half" behind a unit. */
export const tailEdit = (scaling: Scaling, [start, end]: readonly [start: number, end: number]): Edit => ({
  start: endOf(scaling, start),
  end: endOf(scaling, end),
  text: '',
  isChanged: false,
});

/** Returns the edit that writes an amount in a smaller unit, where the present one has no fraction for it. */
function smallerUnitEdit(scaling: Scaling, { range: { low }, unit }: Measure, value: Fraction): Edit | null {
  if (unit === null || isDecimal(low, unit) || isKitchenFraction(value)) return null;
  const other = inSmallerUnit(value, unit.unit);
  if (other === null) return null;
  const text = `${writtenValue(scaling, other.value, false)} ${other.word}`;
  return { start: startOf(scaling, low.start), end: endOf(scaling, unit.end), text, isChanged: true };
}

/** Returns true for what scales and measuring jugs show as decimals. Spoons hold fractions. */
const isDecimal = ({ notation }: LineNumber, unit: LineUnit | null): boolean =>
  notation === 'decimal' || (notation === 'whole' && unit !== null && isDecimalUnit(unit.unit));

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the edit that changes a unit to its form for a value, if it has another one. */
export function unitForm(scaling: Scaling, unit: LineUnit, value: Fraction): Edit[] {
  const start = startOf(scaling, unit.start);
  const word = scaling.text.slice(start, endOf(scaling, unit.end));
  const form = formFor(unit.words, word, value);
  // German nouns have a capital, also where they stood behind a number: Viertelliter.
  const isGlued = scaling.notation.language === 'de' && scaling.tokens[unit.start - 1]?.kind === 'word';
  const text = isGlued ? capitalized(form ?? word) : form;
  return text === null ? [] : [{ start, end: start + word.length, text, isChanged: false }];
}

/**
 * Returns the edit that changes a counted noun to its form for a value. Adjectives agree with it in most languages, so
 * there only a noun that is alone changes.
 */
export function nounForm({ tokens, notation: { language } }: Scaling, noun: LineNoun, value: Fraction): Edit[] {
  const token = tokens[noun.at];
  const text = token === undefined ? null : nounFor(token, { language, isAlone: noun.isAlone }, value);
  if (token === undefined || text === null) return [];
  return [{ start: token.start, end: token.start + token.text.length, text, isChanged: false }];
}

/** Returns a counted noun in the form for a value, or null where it stays. */
export function nounFor(
  { text }: Token,
  { language, isAlone }: Pick<LineNoun, 'isAlone'> & Pick<Notation, 'language'>,
  value: Fraction,
): string | null {
  const nouns = formsOfNoun(text, language);
  return !isAlone && nouns.some((each) => each.language !== 'en') ? null : formFor(nouns, text, value);
}

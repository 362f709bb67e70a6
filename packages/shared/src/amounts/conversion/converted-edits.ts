import type Fraction from 'fraction.js';
import type { Measure } from '../lines/measures.ts';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { type Edit, endOf, type Line, type ScaledPiece, startOf } from '../scaling/scaled-pieces.ts';
import { isMark, type Token } from '../tokens.ts';
import { isDecimalUnit } from '../units/spoons.ts';
import type { UnitName } from '../units/units.ts';
import type { Conversion } from './conversion.ts';
import type { Converted } from './convert-quantity.ts';
import { unitIn } from './written-units.ts';

/** A text while its amounts are converted. */
export interface Converting {
  text: string;
  tokens: readonly Token[];
  notation: Notation;
  conversion: Conversion;
}

/** Where an amount stands in its text, in UTF-16 units. */
interface Place {
  start: number;
  end: number;
}

/** Returns where a measure stands in its text, without words behind its unit. */
export const placeOf = (converting: Converting, { range, unit }: Measure): Place => ({
  start: startOf(converting, range.low.start),
  end: endOfUnit(converting, unit?.end ?? range.end),
});

/** Returns the place behind a unit. A dot that ends a sentence stays behind it, unlike that of an abbreviation. */
export function endOfUnit(line: Line, at: number): number {
  const end = endOf(line, at);
  const isSentence = isMark(line.tokens[at - 1], '.') && /^\s*(?:\p{Lu}|$)/u.test(line.text.slice(end, end + 10));
  return isSentence ? end - 1 : end;
}

/** Returns the edits that write a converted amount in the words of a recipe: `about 475 ml`, `1 cup + 2 tbsp`. */
export function convertedEdits(converting: Converting, place: Place, converted: Converted, about: string): Edit[] {
  const { low, high, unit, rest } = converted;
  const { language } = converting.notation;
  const numbers = [low, ...(high === null ? [] : [high])].map((value) => numberIn(converting, unit, value));
  const isWordBehind = /^[\p{L}\p{N}]/u.test(converting.text.slice(place.end, place.end + 2));
  return written(place, [
    { text: about, isChanged: false },
    { text: numbers.join('–'), isChanged: true },
    { text: ` ${unitIn(language, unit, high ?? low)}`, isChanged: false },
    ...(rest === null
      ? []
      : [
          { text: ' + ', isChanged: false },
          { text: numberIn(converting, rest.unit, rest.value), isChanged: true },
          { text: ` ${unitIn(language, rest.unit, rest.value)}`, isChanged: false },
        ]),
    { text: isWordBehind ? ' ' : '', isChanged: false },
  ]);
}

const numberIn = ({ notation: { fractions, mark } }: Converting, unit: UnitName, value: Fraction): string =>
  writeNumber(value, {
    notation: isDecimalUnit(unit) ? 'decimal' : fractions,
    mark,
  });

/** Returns the edits that write pieces in place of a part of a text. */
const written = ({ start, end }: Place, pieces: readonly ScaledPiece[]): Edit[] =>
  pieces.map((piece, place) => ({ ...piece, start, end: place === pieces.length - 1 ? end : start }));

import type Fraction from 'fraction.js';
import { aboutIn, unitIn } from '../conversion/written-units.ts';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { formFor } from '../plurals.ts';
import { isDecimalUnit } from '../units/spoons.ts';
import { units } from '../units/units.ts';
import type { Amount, Amounts } from './amount.ts';
import { type Measured, measuredSum } from './measured-sum.ts';

/**
 * Writes amounts of one thing in the notation of a recipe: weights as one weight, volumes as one volume, and beside them
 * what is counted. A weight is never made a volume.
 * @example 500 ml and 1 l are `1.5 l`, a cup and two tablespoons `1 cup + 2 tbsp`, a can and 100 g `100 g + 1 can`
 */
export function writeAmounts(amounts: Amounts, notation: Notation): string {
  const all = withoutSticks([...amounts.values()]);
  const classes = Map.groupBy(all.filter(isMeasured), ({ unit }) => units[unit].class);
  const counted = all.filter((amount) => !isMeasured(amount));
  return [
    ...[...classes.values()].map((measured) => writtenMeasured(measured, notation)),
    // What is counted without a unit stands beside its noun.
    ...counted
      .sort((one, other) => Number(isCount(one)) - Number(isCount(other)))
      .map((amount) => writtenCount(amount, notation)),
  ].join(' + ');
}

/** Tablespoons in a stick of butter, as they are printed on it. */
const spoonsOfStick = 8;

/** Returns amounts of butter with sticks in tablespoons, where others are a volume and none is a weight. */
function withoutSticks(all: readonly Amount[]): Amount[] {
  const classes = new Set(
    all.filter(({ unit }) => unit !== 'butterStick').flatMap(({ unit }) => (unit === null ? [] : [units[unit].class])),
  );
  if (!classes.has('volume') || classes.has('weight')) return [...all];
  return all.map((amount) =>
    amount.unit === 'butterStick'
      ? {
          ...amount,
          low: amount.low.mul(spoonsOfStick),
          high: amount.high.mul(spoonsOfStick),
          unit: 'tablespoon',
          word: 'tbsp',
          forms: [],
        }
      : amount,
  );
}

/** Returns true for a number of things: the two of 2 eggs. */
export const isCount = ({ unit, word, content }: Amount): boolean => unit === null && word === '' && content === '';

/** Returns true for an amount in a unit of a fixed size. That of a container or a heaped spoon is none. */
const isMeasured = (amount: Amount): amount is Measured =>
  amount.unit !== null && units[amount.unit].size !== null && amount.size === '' && amount.content === '';

function writtenMeasured(measured: readonly Measured[], notation: Notation): string {
  const { amounts, isExact } = measuredSum(measured);
  const texts = amounts.map(({ low, high, unit }) => {
    const present = measured.find((each) => each.unit === unit);
    const word = present === undefined ? unitIn(notation.language, unit, high) : formOf(present, high);
    return `${writtenRange({ low, high }, notation, isDecimalUnit(unit))} ${word}`;
  });
  return `${isExact ? '' : aboutIn(notation.language)}${texts.join(' + ')}`;
}

function writtenCount(amount: Amount, notation: Notation): string {
  const { unit, size, content, word } = amount;
  const isDecimal = unit !== null && isDecimalUnit(unit);
  const number = writtenRange(amount, notation, isDecimal);
  if (word === '' && content !== '') return `${number} × ${content}`;
  return [number, size, content === '' ? '' : `(${content})`, formOf(amount, amount.high)]
    .filter((text) => text !== '')
    .join(' ');
}

const formOf = ({ forms, word }: Amount, value: Fraction): string => formFor(forms, word, value) ?? word;

function writtenRange(
  { low, high }: Pick<Amount, 'low' | 'high'>,
  { fractions, mark }: Notation,
  isDecimal: boolean,
): string {
  const [first, last] = [low, high].map((value) =>
    writeNumber(value, { notation: isDecimal ? 'decimal' : fractions, mark }),
  );
  return first === last ? `${first}` : `${first}–${last}`;
}

import Fraction from 'fraction.js';
import { writtenIn } from '../conversion/convert-quantity.ts';
import { isDecimalUnit } from '../units/spoons.ts';
import { sizeOf, type UnitClass, type UnitName, units, type UnitSystem } from '../units/units.ts';
import type { Amount } from './amount.ts';

/** An amount in a unit that it reads well in. */
export interface WrittenAmount {
  low: Fraction;
  high: Fraction;
  unit: UnitName;
}

/** A sum of weights, of volumes, or of another class, as kitchens say it. */
export interface MeasuredSum {
  /** The larger unit first: 1 cup and 2 tbsp. */
  amounts: WrittenAmount[];
  /** False for a rounded sum. */
  isExact: boolean;
}

/** The next larger unit that sums are written in where it reads well. */
const larger: Partial<Readonly<Record<UnitName, UnitName>>> = {
  milligram: 'gram',
  gram: 'kilogram',
  dekagram: 'kilogram',
  hectogram: 'kilogram',
  ounce: 'pound',
  milliliter: 'liter',
  centiliter: 'liter',
  deciliter: 'liter',
  metricTeaspoon: 'metricTablespoon',
  teaspoon: 'tablespoon',
  tablespoon: 'cup',
  minute: 'hour',
  kilobyte: 'megabyte',
  megabyte: 'gigabyte',
  gigabyte: 'terabyte',
};

const f = (above: number, below = 1): Fraction => new Fraction(above, below);
const one = f(1);
/** What the spoons, cups and scales of kitchens divide a unit into. */
const kitchenParts: Partial<Readonly<Record<UnitName, readonly Fraction[]>>> = {
  cup: [f(1, 4), f(1, 3)],
  tablespoon: [f(1, 2)],
  metricTablespoon: [f(1, 2)],
};
const quarters = [f(1, 4)];
/** Decimals of a kilogram or a liter that read well. */
const mostDecimals = 2;
/** A quarter is the smallest part of a cup that has a measure. Of another larger unit there is at least a whole one. */
const leastOf = (unit: UnitName): Fraction => (unit === 'cup' ? f(1, 4) : one);

const partsOf = (unit: UnitName): readonly Fraction[] => kitchenParts[unit] ?? quarters;
const isMultiple = (value: Fraction, of: Fraction): boolean => value.div(of).d === 1n;

/**
 * Returns measures of one class as one sum: exact, in the largest unit that reads well, and in two where one has no part for
 * it. Measures of several systems are rounded in that of the largest share.
 */
export function measuredSum(amounts: readonly Measured[]): MeasuredSum {
  const bySystem = new Map<UnitSystem | null, Fraction>();
  for (const { unit, high } of amounts) {
    // Sticks of butter are in no scale, and go with the others.
    if (unit === 'butterStick') continue;
    const system = systemOf(unit);
    bySystem.set(system, (bySystem.get(system) ?? f(0)).add(high.mul(sizeOf(unit))));
  }
  const hasSticks = amounts.some(({ unit }) => unit === 'butterStick');
  const isMixed = bySystem.size > 1 || (hasSticks && bySystem.has('metric'));
  return (isMixed ? roundedSum(amounts, bySystem) : null) ?? exactSum(amounts);
}

/** An amount in a unit of a fixed size. */
export interface Measured extends Amount {
  unit: UnitName;
}

/** Ounces, pounds, stones and inches are the same in the US and in Britain. */
function systemOf(unit: UnitName): UnitSystem | null {
  const { class: of, system } = units[unit];
  return of !== 'volume' && system === 'imperial' ? 'us' : system;
}

type Total = Pick<Amount, 'low' | 'high'>;

/** Returns the sum of both ends in the base of the class. */
const totalOf = (amounts: readonly Measured[]): Total => ({
  low: amounts.reduce((sum, { low, unit }) => sum.add(low.mul(sizeOf(unit))), f(0)),
  high: amounts.reduce((sum, { high, unit }) => sum.add(high.mul(sizeOf(unit))), f(0)),
});

function roundedSum(
  amounts: readonly Measured[],
  bySystem: ReadonlyMap<UnitSystem | null, Fraction>,
): MeasuredSum | null {
  const [first] = amounts;
  const systems: readonly UnitSystem[] = ['metric', 'us', 'imperial'];
  const largest = systems.reduce((best, other) =>
    (bySystem.get(other) ?? f(0)).compare(bySystem.get(best) ?? f(0)) > 0 ? other : best,
  );
  const { low, high } = totalOf(amounts);
  const of: UnitClass | null = first === undefined ? null : units[first.unit].class;
  const written = of && writtenIn({ low, high: low.equals(high) ? null : high }, of, largest);
  if (written === null) return null;
  const { rest, isExact } = written;
  return {
    amounts: [
      { low: written.low, high: written.high ?? written.low, unit: written.unit },
      ...(rest === null ? [] : [{ low: rest.value, high: rest.value, unit: rest.unit }]),
    ],
    isExact,
  };
}

/** Returns the units that a sum may be written in, the largest first. */
function unitsFor(amounts: readonly Measured[]): UnitName[] {
  const present = amounts.map(({ unit }) => unit);
  const found = new Set(present);
  for (const unit of found) {
    const next = larger[unit];
    if (next !== undefined) found.add(next);
  }
  // Jugs have no spoons on them.
  const hasJug = present.some(isDecimalUnit);
  return [...found]
    .filter((unit) => !hasJug || isDecimalUnit(unit))
    .sort((a, b) => sizeOf(b).compare(sizeOf(a)) || (a < b ? -1 : 1));
}

function exactSum(amounts: readonly Measured[]): MeasuredSum {
  const total = totalOf(amounts);
  const bySize = [...amounts].sort((one, other) => sizeOf(other.unit).compare(sizeOf(one.unit)));
  const present = new Set(bySize.map(({ unit }) => unit));
  const candidates = unitsFor(amounts);
  const isRange = !total.low.equals(total.high);
  for (const [place, unit] of candidates.entries()) {
    const single = inUnit(total, unit);
    if (readsWell(single)) return { amounts: [single], isExact: true };
    // 1–2 cups and a tablespoon are no 17–33 tablespoons.
    if (isRange && present.has(unit)) break;
    const isLarge = single.low.compare(present.has(unit) ? leastOf(unit) : one) >= 0;
    const two = isLarge && !isRange ? inTwoUnits(single, candidates.slice(place + 1)) : null;
    if (two !== null) return { amounts: two, isExact: true };
  }
  const smallest = bySize.at(-1);
  const isOne = present.size === 1 || (!isRange && smallest !== undefined && isDecimalUnit(smallest.unit));
  return { amounts: isOne && smallest !== undefined ? [inUnit(total, smallest.unit)] : bySize, isExact: true };
}

const inUnit = ({ low, high }: Total, unit: UnitName): WrittenAmount => ({
  low: low.div(sizeOf(unit)),
  high: high.div(sizeOf(unit)),
  unit,
});

function readsWell({ low, high, unit }: WrittenAmount): boolean {
  if (low.compare(leastOf(unit)) < 0) return false;
  return [low, high].every((value) =>
    isDecimalUnit(unit)
      ? value.round(mostDecimals).equals(value)
      : partsOf(unit).some((part) => isMultiple(value, part)),
  );
}

/** Returns an amount as much of its unit as has a measure, and the rest in a smaller one. Null where none is exact. */
function inTwoUnits({ low, unit }: WrittenAmount, smaller: readonly UnitName[]): WrittenAmount[] | null {
  if (isDecimalUnit(unit)) return null;
  const measures = unit === 'cup' ? [...partsOf(unit), one] : [one];
  const wholes = measures.map((part) => low.div(part).floor().mul(part)).sort((a, b) => b.compare(a));
  for (const whole of wholes) {
    for (const other of whole.n === 0n ? [] : smaller) {
      const rest = low.sub(whole).mul(sizeOf(unit)).div(sizeOf(other));
      if (!partsOf(other).some((part) => isMultiple(rest, part))) continue;
      return [
        { low: whole, high: whole, unit },
        { low: rest, high: rest, unit: other },
      ];
    }
  }
  return null;
}

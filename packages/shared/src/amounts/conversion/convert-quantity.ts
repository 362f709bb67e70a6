import Fraction from 'fraction.js';
import { isSpoon } from '../units/spoons.ts';
import { sizeOf, type UnitClass, type UnitName, units, type UnitSystem } from '../units/units.ts';

/** An amount apart from the line that says it. */
export interface Quantity {
  low: Fraction;
  /** The upper end of a range. */
  high: Fraction | null;
  unit: UnitName;
}

/** An amount in another system of measures. */
export interface Converted extends Quantity {
  /** What is added in a smaller unit: the 2 tbsp of 1 cup + 2 tbsp. */
  rest: { value: Fraction; unit: UnitName } | null;
  /** False for a rounded amount. */
  isExact: boolean;
}

/** Amounts of at least `from` of a unit are written in it, as a multiple of `step`. */
interface Target {
  unit: UnitName;
  from: Fraction;
  step: Fraction;
}

const target = (unit: UnitName, from: Fraction, step: Fraction): Target => ({ unit, from, step });
const f = (above: number, below = 1): Fraction => new Fraction(above, below);

type MeasuredClass = 'weight' | 'volume' | 'length' | 'area';

const pounds = [target('pound', f(1), f(1, 8)), target('ounce', f(1), f(1, 4)), target('ounce', f(1, 4), f(1, 8))];
const inches = [
  target('inch', f(3), f(1, 2)),
  target('inch', f(1), f(1, 4)),
  target('inch', f(1, 2), f(1, 8)),
  target('inch', f(1, 8), f(1, 16)),
];
const squareInches = [
  target('squareFoot', f(3), f(1, 4)),
  target('squareInch', f(3), f(1, 2)),
  target('squareInch', f(1), f(1, 4)),
  target('squareInch', f(1, 4), f(1, 8)),
];
const usSpoons = [target('tablespoon', f(1), f(1, 2)), ...teaspoons('teaspoon')];
const metricSpoons = [target('metricTablespoon', f(1), f(1, 2)), ...teaspoons('metricTeaspoon')];

function teaspoons(unit: UnitName): Target[] {
  return [target(unit, f(1, 2), f(1, 4)), target(unit, f(1, 4), f(1, 8))];
}

/**
 * The units of kitchens by system and class, the largest first. The steps are those of scales, jugs, spoons and tape
 * measures: 5 g from 50 g on, quarters of an ounce, halves of a tablespoon.
 */
const targets: Readonly<Record<UnitSystem, Readonly<Record<MeasuredClass, readonly Target[]>>>> = {
  metric: {
    weight: [
      target('kilogram', f(1), f(1, 20)),
      target('gram', f(50), f(5)),
      target('gram', f(5), f(1)),
      target('gram', f(1), f(1, 2)),
    ],
    volume: [
      target('liter', f(1), f(1, 20)),
      target('milliliter', f(50), f(5)),
      target('milliliter', f(5), f(1)),
      target('milliliter', f(1), f(1, 2)),
    ],
    length: [
      target('centimeter', f(5), f(1)),
      target('centimeter', f(3, 2), f(1, 2)),
      target('millimeter', f(2), f(1)),
    ],
    area: [
      target('squareMeter', f(1), f(1, 20)),
      target('squareCentimeter', f(200), f(5)),
      target('squareCentimeter', f(5), f(1)),
      target('squareCentimeter', f(1), f(1, 2)),
    ],
  },
  us: {
    weight: pounds,
    volume: [target('quart', f(4), f(1, 4)), target('cup', f(1, 4), f(1, 4)), ...usSpoons],
    length: inches,
    area: squareInches,
  },
  imperial: {
    weight: pounds,
    volume: [target('imperialPint', f(1), f(1, 4)), target('imperialFluidOunce', f(1), f(1, 4)), ...metricSpoons],
    length: inches,
    area: squareInches,
  },
};

/** A weight of a few grams is a volume of spoons. Spoons are in kitchens of all systems. */
const spoonfuls: readonly Target[] = [...targets.metric.volume.slice(0, 2), ...metricSpoons];

const isMeasuredClass = (of: UnitClass): of is MeasuredClass => Object.hasOwn(targets.metric, of);

/** Returns true for a unit of a system. Ounces, pounds and inches are the same in the US and in Britain. */
export function isUnitOf(unit: UnitName, system: UnitSystem): boolean {
  const { class: of, system: present } = units[unit];
  // Britain has no sticks of butter.
  if (unit === 'butterStick') return system === 'us';
  return present === system || (of !== 'volume' && present !== null && present !== 'metric' && system !== 'metric');
}

/**
 * Converts a weight, a volume, a length or an area to a system of measures. Returns null for an amount that is in it already, for
 * spoons, for what is none of these, and for an amount too small to measure there.
 * @example convertQuantity({ low: new Fraction(2), high: null, unit: 'cup' }, 'metric') // 475 milliliter, not exact
 */
export function convertQuantity({ low, high, unit }: Quantity, system: UnitSystem): Converted | null {
  const { class: of, size } = units[unit];
  if (size === null || isUnitOf(unit, system) || isSpoon(unit)) return null;
  return writtenIn({ low: low.mul(size), high: high?.mul(size) ?? null }, of, system);
}

/**
 * Returns an amount in grams, milliliters, millimeters or square millimeters in the units that kitchens of a system have for its class. Returns
 * null for other classes, and for an amount too small to measure.
 */
export function writtenIn(base: Omit<Quantity, 'unit'>, of: UnitClass, system: UnitSystem): Converted | null {
  return isMeasuredClass(of) ? inTargets(base, targets[system][of]) : null;
}

/**
 * Converts a volume to a weight or the other way round. `density` is in grams per milliliter. Returns null for what is
 * already one, for spoons, and for an amount too small to measure.
 */
export function convertByDensity(
  { low, high, unit }: Quantity,
  density: Fraction,
  foods: 'weight' | 'volume',
  system: UnitSystem,
): Converted | null {
  const { class: of, size } = units[unit];
  if (size === null || of !== (foods === 'weight' ? 'volume' : 'weight') || isSpoon(unit)) return null;
  const factor = foods === 'weight' ? size.mul(density) : size.div(density);
  const written = foods === 'volume' && system === 'metric' ? spoonfuls : targets[system][foods];
  const converted = inTargets({ low: low.mul(factor), high: high?.mul(factor) ?? null }, written);
  return converted && { ...converted, isExact: false };
}

/** How much less than a whole unit counts as one. */
const nearlyOne = f(199, 200);

/** Writes an amount in the base of its class in the first unit that it is large enough for. */
function inTargets({ low, high }: Omit<Quantity, 'unit'>, of: readonly Target[]): Converted | null {
  const found = of.find(({ unit, from }) => low.div(sizeOf(unit)).compare(from.mul(nearlyOne)) >= 0);
  if (found === undefined) return null;
  const { unit } = found;
  const [exactLow, exactHigh] = [low.div(sizeOf(unit)), high?.div(sizeOf(unit)) ?? null];
  if (unit === 'cup' && exactHigh === null) return inCups(exactLow);
  const roundedLow = rounded(exactLow, found);
  const roundedHigh = exactHigh === null ? null : rounded(exactHigh, found);
  return {
    low: roundedLow,
    high: roundedHigh?.equals(roundedLow) === true ? null : roundedHigh,
    unit,
    rest: null,
    isExact: roundedLow.equals(exactLow) && (exactHigh === null || roundedHigh?.equals(exactHigh) === true),
  };
}

/** Returns the nearest multiple of the step, or for cups the nearest third or quarter. It is never zero. */
function rounded(value: Fraction, { unit, step }: Target): Fraction {
  const steps = unit === 'cup' ? [step, f(1, 3)] : [step];
  const near = steps.map((each) => multiple(value, each));
  return near.reduce((one, other) => (distance(other, value).compare(distance(one, value)) < 0 ? other : one));
}

function multiple(value: Fraction, step: Fraction): Fraction {
  const steps = value.div(step).round();
  return (steps.n === 0n ? f(1) : steps).mul(step);
}

const distance = (one: Fraction, other: Fraction): Fraction => one.sub(other).abs();

/** How far a number of cups may be from the exact one, as a part of it. Beyond that, tablespoons are added. */
const cupTolerance = f(6, 100);
const tablespoonsOfCup = 16;

/** Writes a volume with the measures for thirds and quarters of a cup, and with tablespoons where they are not close. */
function inCups(cups: Fraction): Converted {
  const near = rounded(cups, { unit: 'cup', from: f(1, 4), step: f(1, 4) });
  const isExact = near.equals(cups);
  if (distance(near, cups).compare(cups.mul(cupTolerance)) <= 0)
    return { low: near, high: null, unit: 'cup', rest: null, isExact };
  const whole = [f(1, 4), f(1, 3)]
    .map((part) => cups.div(part).floor().mul(part))
    .reduce((one, other) => (one.compare(other) > 0 ? one : other));
  const rest = multiple(cups.sub(whole).mul(tablespoonsOfCup), f(1, 2));
  return { low: whole, high: null, unit: 'cup', rest: { value: rest, unit: 'tablespoon' }, isExact: false };
}

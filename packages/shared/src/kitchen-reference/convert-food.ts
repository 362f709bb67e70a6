import Fraction from 'fraction.js';
import { writtenIn } from '../amounts/conversion/convert-quantity.ts';
import type { Measure as ReadMeasure } from '../amounts/lines/measures.ts';
import { parseLine } from '../amounts/lines/parse-line.ts';
import { type UnitName, units, type UnitSystem } from '../amounts/units/units.ts';
import { languageOf } from '../languages.ts';
import type { Measure } from './measures.ts';
import type { KitchenLanguage } from './texts.ts';
import { volumeUnits } from './volume-units.ts';

/** One amount in one measure. A volume of cups may have spoons behind it. Only a range has an upper end. */
export interface ConvertedMeasure {
  readonly low: readonly Measure[];
  readonly high: readonly Measure[] | null;
}

/** What an amount of a food is in other measures, or why that is not known. */
export type ConvertedFood =
  | { readonly kind: 'empty' | 'noAmount' | 'noFood' | 'unknownUnit' }
  | { readonly kind: 'unknownFood'; readonly food: string }
  | {
      readonly kind: 'known';
      readonly food: string;
      /** The weight and the volume, metric and of the US. */
      readonly measures: readonly ConvertedMeasure[];
      /** True when the amount has cups or glasses of a country that does not say how large they are. */
      readonly hasLooseCup: boolean;
    };

/** UTF-16 units of an amount with its food that are read. */
export const longestFood = 200;

/** Cups and glasses that differ from country to country. They count as the metric cup. */
const looseCups: ReadonlySet<string> = new Set(['metricCup', 'glass']);

/**
 * Converts an amount of a food as somebody typed it.
 * @example convertFood('1 cup flour', english) // 120 g, 235 ml, 4.25 oz, 1 cup
 */
export function convertFood(text: string, language: KitchenLanguage): ConvertedFood {
  if (text.trim() === '') return { kind: 'empty' };
  const { amounts, name } = parseLine(text.slice(0, longestFood), {
    mark: languageOf(language.code).decimalMark,
    isMarkSure: true,
    language: language.base,
    isBritish: false,
  });
  const parts = amounts?.parts ?? [];
  if (parts.length === 0 || parts.some(({ unit }) => unit === null)) return { kind: 'noAmount' };
  if (name === '') return { kind: 'noFood' };
  const density = language.densityOf(name, language.base);
  if (density === null) return { kind: 'unknownFood', food: name };
  const [low, high] = [gramsOf(parts, 'low', density), gramsOf(parts, 'high', density)];
  if (low === null || high === null || low.n === 0n) return { kind: 'unknownUnit' };
  const hasLooseCup = parts.some(({ unit }) => unit !== null && looseCups.has(unit.unit));
  return { kind: 'known', food: name, measures: allMeasures(low, high, density), hasLooseCup };
}

/** Returns the grams of all measures of a food, or null where one has no size. */
function gramsOf(parts: readonly ReadMeasure[], end: 'low' | 'high', density: Fraction): Fraction | null {
  const grams = parts.map(({ unit, range: { low, high, times } }) => {
    const each = unit === null ? null : gramsOfOne(unit.unit, density);
    return each?.mul((end === 'low' ? low : (high ?? low)).value).mul(times) ?? null;
  });
  return grams.every((each) => each !== null) ? grams.reduce((one, other) => one.add(other), new Fraction(0)) : null;
}

/** Returns the grams of a food in one of a unit, or null for a unit without a size. */
function gramsOfOne(unit: UnitName, density: Fraction): Fraction | null {
  const { class: of, size } = units[unit];
  if (looseCups.has(unit)) return volumeUnits.metricCup.milliliters.mul(density);
  if (of === 'weight') return size;
  return of === 'volume' ? (size?.mul(density) ?? null) : null;
}

function allMeasures(low: Fraction, high: Fraction, density: Fraction): ConvertedMeasure[] {
  const systems: readonly UnitSystem[] = ['metric', 'us'];
  return systems.flatMap((system) =>
    (['weight', 'volume'] as const).flatMap((of) => {
      const measured = (grams: Fraction) => measuresIn(of === 'weight' ? grams : grams.div(density), of, system);
      const [lower, upper] = [measured(low), low.equals(high) ? null : measured(high)];
      return lower === null ? [] : [{ low: lower, high: upper }];
    }),
  );
}

/** Writes grams or milliliters in the units of a kitchen. Null for less than a kitchen measures. */
function measuresIn(base: Fraction, of: 'weight' | 'volume', system: UnitSystem): Measure[] | null {
  const written = writtenIn({ low: base, high: null }, of, system);
  if (written === null) return null;
  return [{ value: written.low, unit: written.unit }, ...(written.rest === null ? [] : [written.rest])];
}

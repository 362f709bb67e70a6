import Fraction from 'fraction.js';
import { sizeOf } from '../amounts/units/units.ts';
import type { KitchenSourceId } from './sources.ts';

/** A unit of volume that recipes have. */
interface VolumeUnit {
  readonly milliliters: Fraction;
  readonly source: KitchenSourceId;
}

/** The cup and the tablespoon of Australia, in milliliters. */
const [metricCup, australianTablespoon] = [250, 20];

/** The units of volume by key, in the order of the page. */
export const volumeUnits = {
  teaspoon: { milliliters: sizeOf('teaspoon'), source: 'nist' },
  tablespoon: { milliliters: sizeOf('tablespoon'), source: 'nist' },
  fluidOunce: { milliliters: sizeOf('fluidOunce'), source: 'nist' },
  cup: { milliliters: sizeOf('cup'), source: 'nist' },
  pint: { milliliters: sizeOf('pint'), source: 'nist' },
  quart: { milliliters: sizeOf('quart'), source: 'nist' },
  gallon: { milliliters: sizeOf('gallon'), source: 'nist' },
  metricTeaspoon: { milliliters: sizeOf('metricTeaspoon'), source: 'fda' },
  metricTablespoon: { milliliters: sizeOf('metricTablespoon'), source: 'fda' },
  australianTablespoon: { milliliters: new Fraction(australianTablespoon), source: 'fsanz' },
  metricCup: { milliliters: new Fraction(metricCup), source: 'fsanz' },
  imperialFluidOunce: { milliliters: sizeOf('imperialFluidOunce'), source: 'weightsAndMeasures' },
  imperialPint: { milliliters: sizeOf('imperialPint'), source: 'weightsAndMeasures' },
} as const satisfies Record<string, VolumeUnit>;

/** The key of a unit of volume. */
export type VolumeUnitId = keyof typeof volumeUnits;

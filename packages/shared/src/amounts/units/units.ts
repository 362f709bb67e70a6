import Fraction from 'fraction.js';

/** What a unit measures. Amounts of one class can be added. */
export type UnitClass =
  | 'weight'
  | 'volume'
  | 'length'
  | 'area'
  | 'time'
  | 'temperature'
  | 'angle'
  | 'digital'
  | 'can'
  | 'package'
  | 'pinch'
  | 'piece';

/** The system of measures that a unit belongs to. US and imperial spoons, pints and gallons differ. */
export type UnitSystem = 'metric' | 'us' | 'imperial';

/** A unit of measure. */
export interface Unit {
  class: UnitClass;
  system: UnitSystem | null;
  /**
   * How much one is in the base of its class: grams, milliliters, millimeters, square millimeters, seconds, bytes. Null when it is not exact, as with
   * a clove or a pinch.
   */
  size: Fraction | null;
}

const size = (above: number, below = 1): Fraction => new Fraction(above, below);
/** The international avoirdupois pound of 453.59237 g and the inch of 25.4 mm (agreement of 1959). */
const pound = size(45_359_237, 100_000);
/** The US gallon of 231 cubic inches, in milliliters (NIST Handbook 44, appendix C). */
const usGallon = size(3_785_411_784, 1_000_000);

const unit = (of: UnitClass, system: UnitSystem | null, amount: Fraction | null): Unit => ({
  class: of,
  system,
  size: amount,
});
const counted = (of: UnitClass): Unit => unit(of, null, null);

/** The units of recipes by their English name. */
export const units = {
  milligram: unit('weight', 'metric', size(1, 1_000)),
  gram: unit('weight', 'metric', size(1)),
  dekagram: unit('weight', 'metric', size(10)),
  hectogram: unit('weight', 'metric', size(100)),
  kilogram: unit('weight', 'metric', size(1_000)),
  // The metric pound of German, Dutch and French markets.
  metricPound: unit('weight', 'metric', size(500)),
  ounce: unit('weight', 'us', pound.div(16)),
  pound: unit('weight', 'us', pound),
  // Butter of the US comes in sticks of a quarter of a pound, which have eight tablespoons.
  butterStick: unit('weight', 'us', pound.div(4)),
  stone: unit('weight', 'imperial', pound.mul(14)),
  milliliter: unit('volume', 'metric', size(1)),
  centiliter: unit('volume', 'metric', size(10)),
  deciliter: unit('volume', 'metric', size(100)),
  liter: unit('volume', 'metric', size(1_000)),
  // Metric spoons: 5 and 15 ml.
  metricTeaspoon: unit('volume', 'metric', size(5)),
  metricTablespoon: unit('volume', 'metric', size(15)),
  dessertspoon: unit('volume', 'metric', size(10)),
  teaspoon: unit('volume', 'us', usGallon.div(768)),
  tablespoon: unit('volume', 'us', usGallon.div(256)),
  fluidOunce: unit('volume', 'us', usGallon.div(128)),
  cup: unit('volume', 'us', usGallon.div(16)),
  pint: unit('volume', 'us', usGallon.div(8)),
  quart: unit('volume', 'us', usGallon.div(4)),
  gallon: unit('volume', 'us', usGallon),
  // The imperial pint of 568.26125 ml has 20 fluid ounces (Weights and Measures Act 1985).
  imperialFluidOunce: unit('volume', 'imperial', size(56_826_125, 2_000_000)),
  imperialPint: unit('volume', 'imperial', size(56_826_125, 100_000)),
  imperialQuart: unit('volume', 'imperial', size(56_826_125, 50_000)),
  imperialGallon: unit('volume', 'imperial', size(56_826_125, 12_500)),
  // Cups and glasses of kitchens differ from country to country.
  metricCup: counted('volume'),
  glass: counted('volume'),
  bowl: counted('volume'),
  coffeeSpoon: counted('volume'),
  ladle: counted('volume'),
  spoon: counted('volume'),
  millimeter: unit('length', 'metric', size(1)),
  centimeter: unit('length', 'metric', size(10)),
  meter: unit('length', 'metric', size(1_000)),
  inch: unit('length', 'us', size(254, 10)),
  foot: unit('length', 'us', size(3_048, 10)),
  second: unit('time', null, size(1)),
  minute: unit('time', null, size(60)),
  hour: unit('time', null, size(3_600)),
  day: unit('time', null, size(86_400)),
  squareCentimeter: unit('area', 'metric', size(100)),
  squareMeter: unit('area', 'metric', size(1_000_000)),
  squareInch: unit('area', 'us', size(64_516, 100)),
  squareFoot: unit('area', 'us', size(9_290_304, 100)),
  celsius: unit('temperature', 'metric', null),
  fahrenheit: unit('temperature', 'us', null),
  degree: counted('angle'),
  // The prefixes of the International System of Units, as makers of memory count.
  kilobyte: unit('digital', null, size(1_000)),
  megabyte: unit('digital', null, size(1_000_000)),
  gigabyte: unit('digital', null, size(1_000_000_000)),
  terabyte: unit('digital', null, size(1_000_000_000_000)),
  can: counted('can'),
  jar: counted('can'),
  bottle: counted('can'),
  tub: counted('can'),
  package: counted('package'),
  box: counted('package'),
  bag: counted('package'),
  sachet: counted('package'),
  pinch: counted('pinch'),
  dash: counted('pinch'),
  drop: counted('pinch'),
  knifePoint: counted('pinch'),
  splash: counted('pinch'),
  bar: counted('piece'),
  bulb: counted('piece'),
  bunch: counted('piece'),
  clove: counted('piece'),
  cube: counted('piece'),
  ear: counted('piece'),
  handful: counted('piece'),
  head: counted('piece'),
  knob: counted('piece'),
  leaf: counted('piece'),
  loaf: counted('piece'),
  part: counted('piece'),
  piece: counted('piece'),
  pod: counted('piece'),
  portion: counted('piece'),
  rack: counted('piece'),
  rib: counted('piece'),
  sheet: counted('piece'),
  slice: counted('piece'),
  sprig: counted('piece'),
  stalk: counted('piece'),
  stick: counted('piece'),
  strip: counted('piece'),
  wedge: counted('piece'),
} as const satisfies Record<string, Unit>;

/** The name of a unit. */
export type UnitName = keyof typeof units;

const one = size(1);

/** Returns how much one of a unit is in the base of its class. It is 1 where no size is exact. */
export const sizeOf = (name: UnitName): Fraction => units[name].size ?? one;

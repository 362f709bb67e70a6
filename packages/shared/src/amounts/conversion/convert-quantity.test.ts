import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { isSpoon } from '../units/spoons.ts';
import { type UnitName, units, type UnitSystem } from '../units/units.ts';
import { convertByDensity, type Converted, convertQuantity } from './convert-quantity.ts';
import { convertTemperature, gasMarkFahrenheit } from './temperatures.ts';

const systems: readonly UnitSystem[] = ['metric', 'us', 'imperial'];
const measured = (Object.keys(units) as UnitName[]).filter(
  (name) =>
    ['weight', 'volume', 'length', 'area'].includes(units[name].class) && units[name].size !== null && !isSpoon(name),
);
const amounts = fc
  .record({ above: fc.integer({ min: 1, max: 4_000 }), below: fc.integer({ min: 1, max: 16 }) })
  .map(({ above, below }) => new Fraction(above, below));

/** Returns an amount in the base of its class. */
const baseOf = ({ low, unit, rest }: Pick<Converted, 'low' | 'unit' | 'rest'>): number =>
  low.mul(units[unit].size ?? 1).valueOf() + (rest === null ? 0 : rest.value.mul(units[rest.unit].size ?? 1).valueOf());

/** The farthest that a rounded amount may be from the exact one, as a part of it. */
const farthest = 0.26;
/** The same from an eighth of a cup, an ounce or five grams on. */
const usual = 0.07;

test('an amount that is converted there and back is the same within the rounding of both', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...measured), fc.constantFrom(...systems), (low, unit, system) => {
      const there = convertQuantity({ low, high: null, unit }, system);
      const from = units[unit].system;
      if (there === null || from === null || there.rest !== null) return;
      const exact = baseOf({ low, unit, rest: null });
      expect(Math.abs(baseOf(there) - exact) / exact).toBeLessThan(farthest);
      const back = convertQuantity({ low: there.low, high: null, unit: there.unit }, from);
      if (back === null) return;
      expect(Math.abs(baseOf(back) - exact) / exact).toBeLessThan(2 * farthest);
    }),
    { numRuns: 2_000 },
  );
});

test('amounts that kitchens measure often are within seven per cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 3_000 }), fc.constantFrom('gram', 'milliliter'), (low, unit) => {
      const there = convertQuantity({ low: new Fraction(low), high: null, unit }, 'us');
      expect(there).not.toBeNull();
      if (there !== null) expect(Math.abs(baseOf(there) - low) / low).toBeLessThan(usual);
    }),
  );
});

test('a range stays in order, and is one number where both ends round to it', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...measured), (one, other, unit) => {
      const [low, high] = one.compare(other) <= 0 ? [one, other] : [other, one];
      const there = convertQuantity({ low, high, unit }, 'metric');
      if (there?.high != null) expect(there.high.compare(there.low)).toBeGreaterThan(0);
    }),
  );
  const near = { low: new Fraction(101), high: new Fraction(102), unit: 'fluidOunce' } as const;
  expect(convertQuantity(near, 'metric')).toMatchObject({ low: new Fraction(3), unit: 'liter', high: null });
});

test('by density there and back is the same amount', () => {
  const density = new Fraction(120).div(units.cup.size ?? 1);
  const weight = convertByDensity({ low: new Fraction(2), high: null, unit: 'cup' }, density, 'weight', 'metric');
  expect(weight).toMatchObject({ low: new Fraction(240), unit: 'gram', isExact: false });
  const volume = convertByDensity({ low: new Fraction(240), high: null, unit: 'gram' }, density, 'volume', 'us');
  expect(volume).toMatchObject({ low: new Fraction(2), unit: 'cup', rest: null });
});

test.each([
  [165, 74],
  [203, 95],
  [225, 110],
  [250, 120],
  [275, 135],
  [300, 150],
  [325, 160],
  [350, 180],
  [375, 190],
  [400, 200],
  [425, 220],
  [450, 230],
])('%i °F is %i °C: round from the heat of ovens on, exact below', (fahrenheit, celsius) => {
  expect(convertTemperature(new Fraction(fahrenheit), 'fahrenheit', 'celsius').valueOf()).toBe(celsius);
});

test('an oven there and back is the same oven', () => {
  for (let mark = 1; mark <= 9; mark += 1) {
    const fahrenheit = gasMarkFahrenheit(new Fraction(mark));
    const celsius = convertTemperature(fahrenheit, 'fahrenheit', 'celsius');
    expect(convertTemperature(celsius, 'celsius', 'fahrenheit')).toEqual(fahrenheit);
  }
});

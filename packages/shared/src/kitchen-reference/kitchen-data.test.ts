import { allFoods } from '@trivet/lexicon/all-foods';
import { type FoodKind, foodKinds, weighedFoods } from '@trivet/lexicon/food';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertTemperature, gasMarkFahrenheit } from '../amounts/conversion/temperatures.ts';
import { sizeOf, units } from '../amounts/units/units.ts';
import Fraction from 'fraction.js';
import english from './texts/en-us.json' with { type: 'json' };
import { gramsIn } from './food-weights.ts';
import { amountIn, type KitchenAmount, type Measure } from './measures.ts';
import { fanCelsius, ovenSettings, thermostatOf } from './oven.ts';
import { bakingPans, panExchange, panVolume } from './pans.ts';
import { celsiusOf, heldTemperatures, safeSources, safeTemperatures } from './safe-temperatures.ts';
import { kitchenSources } from './sources.ts';
import { substitutions } from './substitutions.ts';
import { volumeUnits } from './volume-units.ts';

const knownFoods = weighedFoods(allFoods);
const foodTables = Object.fromEntries(Object.entries(allFoods.kinds).map(([kind, { foods }]) => [kind, foods]));
const otherFoods = allFoods.withoutWeight.foods;

const ratio = (one: number, other: number): number => Math.max(one, other) / Math.min(one, other);

describe('weights', () => {
  test('every kind of food of the tables is shown, and each food once', () => {
    expect([...foodKinds].sort()).toEqual((Object.keys(foodTables) as FoodKind[]).sort());
    const foods = Object.values(foodTables).reduce((sum, table) => sum + Object.keys(table).length, 0);
    expect(knownFoods.size).toBe(foods);
  });

  test('a cup holds sixteen tablespoons and forty-eight teaspoons of any food', () => {
    for (const food of knownFoods.values()) {
      expect(gramsIn('cup', food).valueOf()).toBe(food.gramsPerCup);
      expect(gramsIn('tablespoon', food).mul(16).equals(new Fraction(food.gramsPerCup))).toBe(true);
      expect(gramsIn('teaspoon', food).mul(48).equals(new Fraction(food.gramsPerCup))).toBe(true);
    }
  });
});

describe('ovens', () => {
  test('marks, degrees and fans rise together', () => {
    for (const [place, setting] of ovenSettings.entries()) {
      const before = ovenSettings[place - 1];
      if (before === undefined) continue;
      expect(setting.celsius).toBeGreaterThan(before.celsius);
      expect(setting.fahrenheit).toBeGreaterThan(before.fahrenheit);
      expect(fanCelsius(setting)).toBeGreaterThan(fanCelsius(before));
      expect(new Fraction(setting.gasMark).compare(before.gasMark)).toBeGreaterThan(0);
    }
  });

  test('a setting is where recipes convert it to, within the ten degrees by which dials go', () => {
    for (const { gasMark, celsius, fahrenheit } of ovenSettings) {
      expect(gasMarkFahrenheit(new Fraction(gasMark)).valueOf()).toBe(fahrenheit);
      const converted = convertTemperature(new Fraction(fahrenheit), 'fahrenheit', 'celsius').valueOf();
      expect(Math.abs(converted - celsius)).toBeLessThanOrEqual(10);
    }
  });

  test('a French thermostat has 30 degrees a number, and two numbers between them', () => {
    expect(ovenSettings.map(thermostatOf)).toEqual([
      [3, 4],
      [4, 5],
      [4, 5],
      [5],
      [5, 6],
      [6],
      [6, 7],
      [6, 7],
      [7, 8],
      [7, 8],
      [8],
    ]);
  });
});

describe('pans', () => {
  const anyPan = fc.constantFrom(...bakingPans);

  test('a pan in place of another, and that one in its place, change nothing', () => {
    fc.assert(
      fc.property(anyPan, anyPan, anyPan, (from, by, to) => {
        expect(panExchange(from, from)).toBe(1);
        expect(panExchange(from, to) * panExchange(to, from)).toBeCloseTo(1, 10);
        expect(panExchange(from, by) * panExchange(by, to)).toBeCloseTo(panExchange(from, to), 10);
      }),
    );
  });

  test('every pan has a key of its own, and a measured one is about as large as its sizes say', () => {
    expect(new Set(bakingPans.map(({ id }) => id)).size).toBe(bakingPans.length);
    for (const pan of bakingPans) {
      const bySizes = panVolume({ ...pan, measured: null }) * pan.cups;
      // Sides slope, and rings have a hole in the middle.
      expect(ratio(panVolume(pan), bySizes), pan.id).toBeLessThan(1.75);
    }
  });

  test('a round pan of 26 cm holds 1.69 times that of 20 cm', () => {
    const find = (id: string) => bakingPans.find((pan) => pan.id === id);
    const [large, small] = [find('springform 260x70'), find('springform 200x70')];
    expect(large && small && panExchange(small, large)).toBeCloseTo(1.69, 5);
  });
});

describe('safe temperatures', () => {
  test('each food has one, which no authority asks to be lower than another food of the same kind', () => {
    expect(new Set(safeTemperatures.map(({ id }) => id)).size).toBe(safeTemperatures.length);
    const us = Object.fromEntries(safeTemperatures.map((food) => [food.id, food.us.fahrenheit]));
    expect(us.poultry).toBeGreaterThan(us.groundMeat ?? 0);
    expect(us.groundMeat).toBeGreaterThan(us.wholeCuts ?? 0);
    expect([145, 160, 165].map(celsiusOf)).toEqual([62.8, 71.1, 73.9]);
  });

  test('the hotter the middle, the shorter it has to last', () => {
    const seconds = heldTemperatures.map((each) => each.seconds);
    expect(seconds).toEqual([...seconds].sort((one, other) => other - one));
    expect(heldTemperatures).toContainEqual({ celsius: 70, seconds: 120 });
  });
});

describe('substitutions', () => {
  const isNamed = (id: string): boolean => knownFoods.has(id) || Object.hasOwn(otherFoods, id);
  const all = substitutions.flatMap((each) => [each, ...each.instead.flatMap(({ parts }) => parts)]);

  /** Returns grams or milliliters of a food, or null for a number of things. */
  const baseOf = ({ value, unit }: Measure, food: string): number | null => {
    const { class: of } = units[unit];
    if (of === 'piece') return null;
    const size = value.mul(sizeOf(unit));
    const known = knownFoods.get(food);
    return of === 'volume' && known !== undefined
      ? size.mul(known.gramsPerCup).div(sizeOf('cup')).valueOf()
      : size.valueOf();
  };

  test('there are forty and more, each food once, and every food has a name', () => {
    expect(substitutions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(substitutions.map(({ food }) => food)).size).toBe(substitutions.length);
    expect(all.map(({ food }) => food).filter((food) => !isNamed(food))).toEqual([]);
    const unused = Object.keys(otherFoods).filter((id) => !all.some(({ food }) => food === id));
    expect(unused).toEqual([]);
  });

  test('what cooks of the US measure is what others weigh or pour', () => {
    const apart = all.filter(({ food, amount: { us, metric } }) => {
      const [one, other] = [baseOf(us, food), baseOf(metric, food)];
      return one !== null && other !== null && knownFoods.has(food) && ratio(one, other) > 1.07;
    });
    expect(apart.map(({ food }) => food)).toEqual([]);
  });

  test('no food replaces itself, and every remark is used', () => {
    for (const { food, instead } of substitutions)
      expect(instead.some(({ parts }) => parts.some((part) => part.food === food))).toBe(false);
    const remarks = substitutions.flatMap(({ instead }) => instead.flatMap(({ remark }) => remark ?? []));
    expect([...new Set(remarks)].sort()).toEqual(Object.keys(english.remarks).sort());
  });

  test('an amount is that of the US, that of other countries, or ounces of Britain', () => {
    const amount: KitchenAmount = {
      us: { value: new Fraction(1), unit: 'cup' },
      metric: { value: new Fraction(240), unit: 'milliliter' },
    };
    expect(amountIn(amount, 'us')).toBe(amount.us);
    expect(amountIn(amount, 'metric')).toBe(amount.metric);
    const british = amountIn(amount, 'imperial');
    expect([british.value.valueOf(), british.unit]).toEqual([8.5, 'imperialFluidOunce']);
  });
});

test('every publication is behind something, and has an address that nobody else has', () => {
  const used = [
    'usda',
    'kingArthur',
    'homeCookingSkills',
    'gasMark',
    ...Object.values(volumeUnits).map(({ source }) => source),
    ...bakingPans.flatMap(({ source }) => source ?? []),
    ...Object.values(safeSources),
    ...substitutions.flatMap(({ instead }) => instead.map(({ source }) => source)),
  ];
  expect([...new Set(used)].sort()).toEqual(Object.keys(kitchenSources).sort());
  const addresses = Object.values(kitchenSources).map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(/^https?:\/\/[\w.-]+\/\S*$/);
});

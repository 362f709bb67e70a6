import { describe, expect, test } from 'vitest';
import { allFoods } from './all-foods.ts';
import { foodLanguages, namesIn, weighedFoods } from './food.ts';
import { loadFoods } from './load-foods.ts';

const weighed = weighedFoods(allFoods);
const others = Object.entries(allFoods.withoutWeight.foods);

test('each food has a key of its own, and a weight above nothing', () => {
  const keys = Object.values(allFoods.kinds).flatMap(({ foods }) => Object.keys(foods));
  expect(new Set([...keys, ...others.map(([key]) => key)]).size).toBe(keys.length + others.length);
  for (const { id, gramsPerCup } of weighed.values()) expect(gramsPerCup, id).toBeGreaterThan(0);
});

describe.each(foodLanguages)('the foods in %s', (language) => {
  test('all have names, without white space around them', () => {
    for (const [key, food] of [...weighed, ...others]) {
      const names = namesIn(language, food);
      expect(names, key).not.toEqual([]);
      for (const name of names) expect(name.trim().normalize('NFC'), key).toBe(name);
      expect(names, key).not.toContain('');
    }
  });

  test('share no name', () => {
    const names = [...weighed.values()].flatMap((food) => namesIn(language, food).map((name) => name.toLowerCase()));
    expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
  });

  test('can be loaded alone', async () => {
    const table = await loadFoods(language);
    expect([...weighedFoods(table).keys()]).toEqual([...weighed.keys()]);
  });
});

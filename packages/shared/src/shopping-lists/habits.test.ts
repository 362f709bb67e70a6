import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lightEffort, superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { categoriesByName, categoryByHabit, habitName } from './habits.ts';
import { habitChangeSchema } from './schemas.ts';
import { maxHabitName } from './shopping-list.ts';
import type { ShoppingHabit } from './habit-row.ts';

describe('the name of an item', () => {
  test.each([
    ['milk', ['2 l Milk', 'MILK', '  milk ', 'milk 2 l', '2x milk', 'milk (the blue one)', 'milk - blue']],
    ['tomato', ['Tomatoes', '3 tomatoes', '1 lb large tomatoes', 'tomatoes, ripe']],
    ['win', ['Wine', 'a bottle of wine', '2 bottles of wine']],
    ['milch', ['1,5 l Milch', '1.5 l Milch', 'milch']],
    ['tomate', ['Tomaten', '1 kg Tomaten', '1 Tomate']],
    ['помидр', ['помидоры', '1 kg помидоров']],
    ['frozen pea', ['500 g frozen peas', 'Frozen pea']],
    ['guisant', ['guisantes', '1 guisante']],
    ['can tomato', ['2 cans tomatoes', 'can of tomatoes', '2 (14 oz) cans tomatoes']],
  ])('%j is that of %j', (name, titles) => {
    for (const title of titles) expect(habitName(title), title).toBe(name);
  });

  test('of what names nothing is empty', () => {
    for (const title of ['', ' ', '12', '½', '2 kg', 'large', '()', '👍', 'ß'.repeat(300), ' '.repeat(5_000)]) {
      expect(habitName(title), title).toBe('');
    }
  });

  test('of any text is one that a list can remember, or empty', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1_000 }),
      fc.string({ unit: 'grapheme', maxLength: 1_000 }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const name = habitName(title);
        expect(name.length).toBeLessThanOrEqual(maxHabitName);
        if (name === '') return;
        expect(habitChangeSchema.parse({ type: 'set', name, category: '::dairy' })).toMatchObject({ name });
      }),
    );
  });

  test('D2 takes work that grows no faster than its text', async () => {
    const alphabet = tokensOfSources('packages/shared/src/amounts/lines/*.ts', 'packages/shared/src/amounts/tokens.ts');
    expect(await superLinearTexts(habitName, alphabet, lightEffort)).toEqual([]);
  });
});

describe('a remembered category', () => {
  const rows: [string, ShoppingHabit][] = [
    ['b', { name: 'milk', category: 'Cold' }],
    ['c', { name: 'bread', category: '::bakery' }],
    ['a', { name: 'milk', category: '::dairy' }],
  ];

  test('is that of the thing, with any amount', () => {
    const categories = categoriesByName(rows);
    expect(categoryByHabit(categories, '2 loaves bread')).toBe('::bakery');
    expect(categoryByHabit(categories, 'butter')).toBeNull();
    expect(categoryByHabit(categories, '12')).toBeNull();
    expect(categoryByHabit(categoriesByName([]), 'milk')).toBeNull();
  });

  test('is that of the row with the greatest id, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(categoryByHabit(categoriesByName(shuffled), '2 l milk')).toBe('Cold');
      }),
    );
  });
});

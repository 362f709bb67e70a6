import { expect, test } from 'vitest';
import type { KeptPicture } from './library-disk.ts';
import {
  budgetOf,
  keysToDrop,
  missingPictures,
  type PicturedRecipe,
  unwantedKeys,
  type WantedPicture,
  wantedPictures,
} from './wanted-pictures.ts';

const allWidths = [320, 800, 1600];

/** Returns a recipe with pictures of these keys. */
const recipe = (changedAt: number, ...keys: string[]): PicturedRecipe => ({
  pictures: keys.map((key) => ({ key, widths: allWidths })),
  changedAt,
});

const wanted = (...pictures: (readonly [key: string, width: number])[]): WantedPicture[] =>
  pictures.map(([key, width]) => ({ key, width }));

const kept = (...pictures: (readonly [key: string, width: number, bytes: number])[]): Map<string, KeptPicture> =>
  new Map(pictures.map(([key, width, bytes]) => [key, { key, width, bytes }]));

const mb = 1024 * 1024;

test('all pictures of recipes that are needed soon come first and large, then one small one of each other', () => {
  const recipes = new Map([
    ['old', recipe(1, 'old 1', 'old 2')],
    ['new', recipe(3, 'new 1')],
    ['favorite', recipe(2, 'favorite 1', 'favorite 2')],
    ['pinned', recipe(0, 'pinned 1', 'pinned 2')],
    ['viewed', recipe(4, 'viewed 1')],
  ]);
  const found = wantedPictures(recipes, ['pinned', 'gone', 'viewed', 'pinned'], new Set(['favorite', 'viewed']));
  expect(found.map(({ key, width }) => `${key}: ${width}`)).toEqual([
    'pinned 1: 800',
    'pinned 2: 800',
    'viewed 1: 800',
    'favorite 1: 320',
    'new 1: 320',
    'old 1: 320',
  ]);
});

test('a picture that the server has in fewer widths is kept in the next or the widest, and one of two recipes once', () => {
  const recipes = new Map([
    ['tiny', { pictures: [{ key: 'tiny', widths: [200] }], changedAt: 3 }],
    ['shared', recipe(2, 'both')],
    [
      'soon',
      {
        pictures: [
          { key: 'both', widths: [1600] },
          { key: 'none', widths: [] },
        ],
        changedAt: 1,
      },
    ],
  ]);
  expect(wantedPictures(recipes, ['soon'], new Set())).toEqual(wanted(['both', 1600], ['tiny', 200]));
});

test('what is missing or too small is fetched in its order, and what is too large last', () => {
  const order = wanted(['a', 800], ['b', 800], ['c', 320], ['d', 320]);
  const found = missingPictures(order, kept(['a', 320, 1], ['b', 800, 1], ['c', 800, 1]));
  expect(found).toEqual(wanted(['a', 800], ['d', 320], ['c', 320]));
});

test('what nobody wants is thrown away, and of the rest the least wanted until all fit', () => {
  const order = wanted(['a', 800], ['b', 320], ['c', 320], ['d', 320]);
  const all = kept(['d', 320, 10], ['a', 800, 50], ['x', 320, 10], ['c', 320, 10]);
  expect(unwantedKeys(order, all)).toEqual(['x']);
  all.delete('x');
  expect(keysToDrop(order, all, { budget: 70 })).toEqual([]);
  expect(keysToDrop(order, all, { budget: 69 })).toEqual(['d']);
  expect(keysToDrop(order, all, { budget: 0 })).toEqual(['d', 'c', 'a']);
});

test('a picture takes the place of less wanted ones and of its own in another width, and of no other', () => {
  const order = wanted(['a', 800], ['b', 800], ['c', 320]);
  const all = kept(['a', 800, 50], ['b', 320, 10], ['c', 320, 10]);
  const before = order[1]!;
  expect(keysToDrop(order, all, { budget: 110, bytes: 50, before })).toEqual([]);
  expect(keysToDrop(order, all, { budget: 109, bytes: 50, before })).toEqual(['c']);
  expect(keysToDrop(order, all, { budget: 99, bytes: 50, before })).toBeNull();
});

test('pictures take 100 MB, a fifth of what the browser allows, and nothing that recipes need', () => {
  expect(budgetOf({}, 0)).toBe(100 * mb);
  expect(budgetOf({ quota: 10_000 * mb, usage: 50 * mb }, 0)).toBe(100 * mb);
  expect(budgetOf({ quota: 200 * mb, usage: 50 * mb }, 0)).toBe(40 * mb);
  expect(budgetOf({ quota: 200 * mb, usage: 155 * mb }, 30 * mb)).toBe(35 * mb);
  expect(budgetOf({ quota: 200 * mb, usage: 200 * mb }, 30 * mb)).toBe(0);
});

import { expect, test } from 'vitest';
import { plannedYield } from './planned-yield.ts';

test.each([
  ['4 servings', '1', '4 servings'],
  ['4 servings', '3/2', '6 servings'],
  [' 1,5 l ', '2', '3 l'],
  ['a cake', '2', '2 cake'],
  ['for everybody', '2', 'for everybody'],
  ['', '1', ''],
  ['  ', '3/2', '× 1½'],
  ['', '1/3', '× ⅓'],
])('of a recipe with the yield %j, times %s, %j is planned', (amount, scale, expected) => {
  expect(plannedYield({ yield: amount, scale }, ',')).toBe(expected);
});

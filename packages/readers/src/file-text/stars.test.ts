import { expect, test } from 'vitest';
import { starsOf } from './stars.ts';

test.each([
  ['4', 4],
  ['3/5 stars', 3],
  ['8 / 10', 4],
  ['4.5/5', 4.5],
  ['3/0', undefined],
  ['none', undefined],
  ['', undefined],
])('%j are %j stars', (rating, stars) => {
  expect(starsOf(rating)).toBe(stars);
});

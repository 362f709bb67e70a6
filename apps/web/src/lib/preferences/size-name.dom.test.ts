import { expect, test } from 'vitest';
import { sizeName } from './size-name.ts';

test('a size is told in the unit that fits', () => {
  expect([1, 2_400, 3_440_000, 5_100_000_000].map(sizeName)).toEqual(['1 kB', '2 kB', '3.4 MB', '5.1 GB']);
});

import { expect, test } from 'vitest';
import { decimalAmount } from './decimal-amount.ts';

test.each([
  ['3.00', 'cups', '3'],
  ['0.5', 'tsp', '1/2'],
  ['1.25', 'cups', '1 1/4'],
  ['0.67', 'cup', '2/3'],
  ['0.333', '', '1/3'],
  ['0.13', 'cup', '1/8'],
  ['0.4', 'cup', '0.4'],
  ['0.75', 'kg', '0.75'],
  ['1.50', 'L', '1.5'],
  ['0.5–1.00', 'c.', '1/2–1'],
  ['2', 'eggs', '2'],
  ['1 1/2', 'cups', '1 1/2'],
  ['a few', '', 'a few'],
  ['', 'g', ''],
])('%j %s becomes %j', (amount, unit, text) => {
  expect(decimalAmount(amount, unit)).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { amountText, ingredientLine } from './ingredient-line.ts';

describe('ingredients in parts', () => {
  test.each<[number | string | undefined, string, string]>([
    [2, '', '2'],
    [0, 'g', ''],
    [-1, 'g', ''],
    [undefined, 'g', ''],
    [Number.NaN, 'g', ''],
    [1.333_333_3, 'cups', '1 1/3'],
    [0.5, 'tsp', '1/2'],
    [0.5, 'l', '0.5'],
    [0.123_456, 'g', '0.123'],
    [' ½ ', 'tsp', '½'],
  ])('%s %s is %j', (amount, unit, text) => {
    expect(amountText(amount, unit)).toBe(text);
  });

  test('what is missing leaves no gap', () => {
    expect(ingredientLine({ amount: 2, unit: ' כפות ', name: 'שמן', note: 'זית' })).toBe('2 כפות שמן (זית)');
    expect(ingredientLine({ amount: 0, name: 'salt' })).toBe('salt');
    expect(ingredientLine({})).toBe('');
  });
});

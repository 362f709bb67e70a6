import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { notationOf } from '../../amounts/notation.ts';
import { superLinearTexts } from '../../testing/growth.ts';
import { scaleYield, yieldCount } from './scale-yield.ts';

test.each([
  ['4 servings', '4'],
  ['Makes 8-10 cookies', '8'],
  ['Serves 4', '4'],
  ['1,5 Liter', '3/2'],
  ['1.5 dozen', '3/2'],
  ['2,5 portions', '5/2'],
  ['1,000 cookies', '1000'],
  ['Two dozen', '2'],
  ['(für 6 Personen)', '6'],
  ['один пирог', null],
  ['0 servings', null],
  ['1/0 servings', null],
  ['4/6 personnes', '4'],
  ['4/5 persone', '4'],
  ['10/12 fette', '10'],
  ['1/2 Blech', '1/2'],
  ['3/4 l', '3/4'],
  ['a cake', null],
  ['enough for everybody', null],
  ['', null],
])('the yield %s is for %s', (text, count) => {
  expect(yieldCount(text, notationOf(text, '.'))?.toFraction() ?? null).toBe(count);
});

test.each([
  ['4 servings', '1/4', '1 serving'],
  ['4 Portionen', '1/4', '1 Portion'],
  ['a cake', '2', '2 cake'],
  ['Makes 8-10 cookies', '2', 'Makes 16-20 cookies'],
  ['Makes 12 muffins', '5/2', 'Makes 30 muffins'],
  ['one 9-inch cake', '2', '2 × 9-inch cake'],
  ['1 (9-inch) cake', '2', '2 (9-inch) cake'],
  ['Two dozen', '3/2', '3 dozen'],
  ['ca. 1,5 l', '2', 'ca. 3 l'],
  ['4/5 persone', '2', '8–10 persone'],
  ['3/4 l', '2', '1 1/2 l'],
  ['enough for everybody', '2', 'enough for everybody'],
])('the yield %s × %s is %s', (text, factor, scaled) => {
  expect(scaleYield(text, new Fraction(factor), notationOf(text, '.'))).toBe(scaled);
});

test.each([
  ['one 9-inch cake', '1', 'one 23 cm cake'],
  ['one 9-inch cake', '2', '2 × 23 cm cake'],
  ['Makes 2 cups', '2', 'Makes about 945 ml'],
  ['4 servings', '2', '8 servings'],
  ['1 l', '1', '1 l'],
])('the yield %s × %s in metric units is %s', (text, factor, shown) => {
  const conversion = { system: 'metric', foods: null, hasFan: false, densityOf: () => null } as const;
  expect(scaleYield(text, new Fraction(factor), { ...notationOf(text, '.'), language: 'en' }, conversion)).toBe(shown);
});

test('the work for a yield grows with the text and no faster', async () => {
  const alphabet = ['((1', '1/0', '½', ' or ', '1.1111', 'one ', '14 oz', ' - ', '(', 'x'];
  expect(await superLinearTexts((text) => yieldCount(text, notationOf(text, '.')), alphabet)).toEqual([]);
});

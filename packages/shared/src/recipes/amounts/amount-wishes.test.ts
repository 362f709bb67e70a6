import { expect, test } from 'vitest';
import { type AmountWishes, conversionFor, originalAmounts } from './amount-wishes.ts';

const plain = { instructions: 'Bake at 180 °C.', notes: 'Fantastic.' };
const wishes = (changes: Partial<AmountWishes>): AmountWishes => ({ ...originalAmounts, ...changes });
const nothing = () => null;

test('who wants amounts as the recipe has them gets no conversion', () => {
  expect(conversionFor(plain, originalAmounts, nothing)).toBeNull();
});

test.each([
  [{ units: 'metric' }, { system: 'metric', foods: null, hasFan: false }],
  [{ foods: 'weight' }, { system: null, foods: 'weight', hasFan: false }],
  [{ hasFanOven: true }, { system: null, foods: null, hasFan: true }],
] satisfies [Partial<AmountWishes>, object][])('%j is %j', (changes, conversion) => {
  expect(conversionFor(plain, wishes(changes), nothing)).toMatchObject(conversion);
});

test.each([
  'Ofen auf 200 °C (Umluft: 180 °C) vorheizen.',
  'Preheat a convection oven to 325°F.',
  'Heat the oven to 180C/160C fan.',
  'Cuire à 180 °C, chaleur tournante.',
  'Cuocere in forno ventilato a 180 °C.',
  'אופים בתנור על מצב טורבו ב-160 מעלות.',
])('a recipe that names the fan stays for its own oven: %s', (text) => {
  expect(conversionFor({ instructions: text, notes: '' }, wishes({ hasFanOven: true }), nothing)).toBeNull();
  expect(conversionFor({ ...plain, notes: text }, wishes({ hasFanOven: true, units: 'us' }), nothing)?.hasFan).toBe(
    false,
  );
});

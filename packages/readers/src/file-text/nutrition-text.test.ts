import { expect, test } from 'vitest';
import { nutritionOfText } from './nutrition-text.ts';

test('lines with a name and an amount are numbers, the rest is kept as text', () => {
  expect(
    nutritionOfText(
      'Calories: 237 kcal,\nTotal Fat: 12.2 g\r\nSodium: 0.5 g\nServing Size: 1 slice\nEiweiß: 3 g\nvery healthy',
    ),
  ).toEqual({
    calories: 237,
    totalFat: 12.2,
    sodiumMg: 500,
    servingSize: '1 slice',
    protein: 3,
    description: 'very healthy',
  });
  expect(nutritionOfText('Protein: 3 g\nProtein: 4 g\nFat: a lot')).toEqual({
    protein: 3,
    description: 'Protein: 4 g\nFat: a lot',
  });
  expect(nutritionOfText('')).toEqual({});
});

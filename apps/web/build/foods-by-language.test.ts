import { expect, test } from 'vitest';
import { foodsIn, languageOfFoods } from './foods-by-language.ts';

test('the table of a language has its names alone, and no notes', () => {
  const table = {
    kinds: { dairy: { note: 'Milk', foods: { milk: { gramsPerCup: 244, names: { en: 'milk', hu: 'tej' } } } } },
  };
  expect(JSON.parse(foodsIn(JSON.stringify(table), 'hu'))).toEqual({
    kinds: { dairy: { foods: { milk: { gramsPerCup: 244, names: { hu: 'tej' } } } } },
  });
});

test('a module tells the language of its foods', () => {
  expect(languageOfFoods('/trivet/packages/lexicon/foods.json?hu')).toBe('hu');
  expect(languageOfFoods('/trivet/packages/lexicon/foods.json')).toBeNull();
  expect(languageOfFoods('/trivet/packages/shared/locales/hu.json')).toBeNull();
});

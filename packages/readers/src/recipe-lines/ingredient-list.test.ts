import { describe, expect, test } from 'vitest';
import { listedIngredients } from './ingredient-list.ts';
import { readIngredientLines } from '../schema-org/read-ingredients.ts';

describe('ingredients in one line', () => {
  test.each<[string, string, string[]]>([
    ['commas', '2 leeks, 1 l stock, salt', ['2 leeks', '1 l stock', 'salt']],
    ['commas without blanks', '2 leeks,1 l stock,salt', ['2 leeks', '1 l stock', 'salt']],
    ['decimal commas and thousands', '1,5 l Brühe, 1,000 g Lauch', ['1,5 l Brühe', '1,000 g Lauch']],
    ['semicolons', '2 leeks, sliced; salt', ['2 leeks, sliced', 'salt']],
    [
      'preparations',
      '2 leeks, finely sliced, 1 l stock, hot, salt, to taste',
      ['2 leeks, finely sliced', '1 l stock, hot', 'salt, to taste'],
    ],
    ['preparations in German', '2 Zwiebeln, fein gehackt, 200 g Mehl', ['2 Zwiebeln, fein gehackt', '200 g Mehl']],
    ['preparations in French', '2 oignons, hachés, 1 l de bouillon', ['2 oignons, hachés', '1 l de bouillon']],
    ['brackets', '2 leeks (white, green), 1 l stock', ['2 leeks (white, green)', '1 l stock']],
    ['a word before the last', '2 leeks, 1 l stock, and 1 pinch of salt.', ['2 leeks', '1 l stock', '1 pinch of salt']],
    ['names alone', 'salt, pepper, olive oil', ['salt', 'pepper', 'olive oil']],
    ['a name before', 'Dough: 500 g flour, 3 eggs', ['[Dough]', '500 g flour', '3 eggs']],
    ['Hebrew', '2 בצלים, 3 ביצים, מלח', ['2 בצלים', '3 ביצים', 'מלח']],
  ])('with %s are several', (_what, line, list) => {
    expect(listedIngredients([line])).toEqual(list);
    expect(readIngredientLines(line, new Map())).toEqual(list);
  });

  test.each([
    '2 leeks, washed, sliced',
    '1 chicken, about 3 lb',
    'salt, to taste',
    '1 onion, chopped or sliced',
    '2 eggs',
  ])('are one in %s', (line) => {
    expect(listedIngredients([line])).toEqual([line]);
  });

  test('a line among others is a list only where it cannot be one ingredient', () => {
    const lines = ['1 cup sugar, 2 tbsp reserved', '2 eggs, beaten', 'salt, pepper, oil', '[Top]'];
    expect(listedIngredients(lines)).toEqual(lines);
    expect(listedIngredients(['2 eggs, 1 l milk, 3 figs', '1 lime'])).toEqual([
      '2 eggs',
      '1 l milk',
      '3 figs',
      '1 lime',
    ]);
  });
});

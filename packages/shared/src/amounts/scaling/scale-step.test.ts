import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { notationOf } from '../notation.ts';
import { hasStepAmounts, scaleStep } from './scale-step.ts';
import { textOf } from './scaled-pieces.ts';

const scaled = (text: string, factor: string, hasAmounts = false): string =>
  textOf(scaleStep(text, new Fraction(factor), notationOf(text, '.'), { hasAmounts }));

describe('amounts in braces are scaled, and show without the braces', () => {
  test.each([
    ['Bake at {350}°F', '1', 'Bake at 350°F'],
    ['Bake for {30 minutes}', '1/3', 'Bake for 10 minutes'],
    ['Add {2 cups} of milk and {1-2 tbsp} of sugar.', '2', 'Add 4 cups of milk and 2-4 tbsp of sugar.'],
    ['Add { 1/2 } of it.', '2', 'Add 1 of it.'],
    ['Add {½ cup} now.', '3', 'Add 1½ cups now.'],
    ['Gib {1,5 l} Wasser dazu.', '2', 'Gib 3 l Wasser dazu.'],
    ['Add {variable} to mix', '2', 'Add {variable} to mix'],
    ['Add {} and {{2 cups}} and {2 cups', '2', 'Add {} and {4 cups} and {2 cups'],
    ['Add {1/0 cup} and {½½}.', '2', 'Add {1/0 cup} and {½½}.'],
    ['Add 2 cups of milk.', '2', 'Add 2 cups of milk.'],
  ])('%s × %s → %s', (text, factor, expected) => {
    expect(scaled(text, factor)).toBe(expected);
  });
});

describe('amounts in the text are scaled on wish', () => {
  test.each([
    ['Add 2 cups of milk.', 'Add 4 cups of milk.'],
    ['Stir in 100 g of sugar and 1½ tbsp of oil.', 'Stir in 200 g of sugar and 3 tbsp of oil.'],
    ['Beat 2 eggs for 5 minutes.', 'Beat 4 eggs for 5 minutes.'],
    ['Bake at 180 °C for 30 to 40 minutes in a 26 cm tin.', 'Bake at 180 °C for 30 to 40 minutes in a 26 cm tin.'],
    ['Form 2-inch balls of 30 g each.', 'Form 2-inch balls of 30 g each.'],
    ['Cook 3 times at 50 %.', 'Cook 3 times at 50 %.'],
    ['200 ml Milch und 3 Eier verquirlen.', '400 ml Milch und 6 Eier verquirlen.'],
    ['להוסיף 2 כוסות מים', 'להוסיף 4 כוסות מים'],
    ['Добавьте 2 ст. л. сахара и 3 яйца.', 'Добавьте 4 ст. л. сахара и 6 яиц.'],
  ])('%s → %s', (text, expected) => {
    expect(scaled(text, '2', true)).toBe(expected);
    expect(hasStepAmounts(text, notationOf(text, '.'))).toBe(text !== expected);
  });
});

test('the work for a step grows with the text and no faster', async () => {
  const alphabet = [
    ...tokensOfSources('packages/shared/src/amounts/scaling/{braces,scale-step}.ts'),
    '{2 cups}',
    '{',
    '2 cups ',
    '1/',
    '½',
    '1 to ',
    'one ',
  ];
  const read = (text: string) => scaled(text, '2', true);
  expect(await superLinearTexts(read, alphabet)).toEqual([]);
});

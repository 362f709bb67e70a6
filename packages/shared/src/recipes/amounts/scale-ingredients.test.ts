import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { readScale, recipeNotation, scaleIngredients, writeScale } from './scale-ingredients.ts';

const scaled = (ingredients: string, factor: Fraction, otherwise: '.' | ',' = '.', amount = ''): string =>
  scaleIngredients(ingredients, factor, recipeNotation({ ingredients, yield: amount }, otherwise));
const twice = new Fraction(2);
const half = new Fraction(1, 2);

test('ingredients keep their headers, blank lines and line ends, and share one decimal mark', () => {
  expect(scaled('[Sauce for 2]\r\n\r\n1.250 g tomatoes\n0,5 l Wasser', twice)).toBe(
    '[Sauce for 2]\r\n\r\n2500 g tomatoes\n1 l Wasser',
  );
  expect(scaled('1.250 kg flour', twice)).toBe('2.5 kg flour');
});

test('ingredients by one stay as they were typed', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('{'));
  fc.assert(fc.property(text, (ingredients) => scaled(ingredients, new Fraction(1)) === ingredients));
});

test('scaled ingredients have one notation of fractions, that of the first one', () => {
  expect(scaled('1 egg\n1/2 cup milk\n1½ cups flour\n0.5 l water', half)).toBe(
    '1/2 egg\n1/4 cup milk\n3/4 cup flour\n0.25 l water',
  );
  expect(scaled('1 egg\n1½ cups flour\n1/2 cup milk', new Fraction(3, 2))).toBe('1½ eggs\n2¼ cups flour\n¾ cup milk');
});

test('a word that two languages have takes the plural of the language of the recipe', () => {
  expect(scaled('1 tasse de lait\n2 œufs', twice, ',')).toBe('2 tasses de lait\n4 œufs');
  expect(scaled('1 Tasse Milch\n2 Eier', twice, ',')).toBe('2 Tassen Milch\n4 Eier');
  expect(scaled('1 Tasse', twice, ',', '4 Portionen aus dem Ofen')).toBe('2 Tassen');
});

describe('a line that somebody corrected is read as they said', () => {
  const corrected = (line: string, amount: string, factor = twice): string =>
    scaleIngredients(
      line,
      factor,
      recipeNotation({ ingredients: line, yield: '', corrections: [{ line: line.trim(), amount, name: 'x' }] }, '.'),
    );

  test.each([
    ['2 x 4 inch cod fillets', '2', '4 x 4 inch cod fillets'],
    ['7 Up, 2 cups', '2 cups', '7 Up, 4 cups'],
    ['7 Up, 2 cups', '7', '14 Up, 2 cups'],
    ['Type 2 flour', '', 'Type 2 flour'],
    ['  2 cups flour (3 cups sifted) ', '2 cups', '  4 cups flour (3 cups sifted) '],
    ['ביצה אחת', '', 'ביצה אחת'],
    ['3 eggs', 'cups', '3 eggs'],
    ['3 eggs', '4', '3 eggs'],
  ])('%s, by its %j: %s', (line, amount, expected) => {
    expect(corrected(line, amount)).toBe(expected);
  });

  test('whatever part they named, the text around the numbers stays', () => {
    const line = '1 (14 oz) can tomatoes, 2 cups chopped';
    fc.assert(
      fc.property(fc.nat(line.length), fc.nat(line.length), (one, other) => {
        const amount = line.slice(Math.min(one, other), Math.max(one, other));
        expect(
          corrected(line, amount)
            .replace(/[\d½⅓¼~/]+/g, '#')
            .replace('cans', 'can'),
        ).toBe(line.replace(/\d+/g, '#').replace('cans', 'can'));
      }),
    );
  });

  test('other lines and other recipes are read as before', () => {
    const notation = recipeNotation(
      { ingredients: '2 eggs', yield: '', corrections: [{ line: '3 eggs', amount: '', name: 'eggs' }] },
      '.',
    );
    expect(scaleIngredients('2 eggs\n3 eggs', twice, notation)).toBe('4 eggs\n3 eggs');
  });
});

test('a factor is read in every spelling and written as a person would', () => {
  const read = ['2', '1/2', '1 1/2', '1½', ' 0.5 ', '1,5', '×3', '0.333333333'].map((text) =>
    readScale(text)?.toFraction(),
  );
  expect(read).toEqual(['2', '1/2', '3/2', '3/2', '1/2', '3/2', '3', '1/3']);
  expect(['', '0', '-1', '1/0', 'two', '2 cups', '1e9', '1001', '9'.repeat(400)].map(readScale)).toEqual(
    Array(9).fill(null),
  );
  const written = ['1/2', '1', '3/2', '2', '7/10', '1/3', '1/7'].map((scale) => writeScale(new Fraction(scale), ','));
  expect(written).toEqual(['½', '1', '1½', '2', '0,7', '⅓', '0,143']);
});

test('a factor within the limits is read again as it was kept', () => {
  const factor = fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 2_000 }));
  fc.assert(
    fc.property(factor, ([above, below]) => {
      const scale = readScale(`${above}/${below}`);
      if (scale !== null) expect(readScale(scale.toFraction())?.toFraction()).toBe(scale.toFraction());
    }),
  );
});

test.each([
  ['ingredients', (text: string) => scaled(text, twice)],
  ['a factor', readScale],
])('the work for %s grows with the text and no faster', async (_what, read) => {
  const alphabet = [
    ...tokensOfSources(
      'packages/shared/src/{recipes/amounts/scale-ingredients,amounts/**/*}.ts',
      'packages/lexicon/src/{nouns,stem}.ts',
      'packages/lexicon/languages/{en,ru}/lines.json',
    ),
    '((1',
    '1/0',
    '½',
    ' or ',
    ' plus ',
    ' to ',
    '1.1111',
    '1,',
    'type ',
    '\r\n',
    'one ',
    '14 oz can',
    '{2 cups}',
    ', finely ',
  ];
  expect(await superLinearTexts(read, alphabet)).toEqual([]);
});

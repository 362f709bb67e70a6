import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { decimalMarkOf, readScale, scaleIngredients, scaleLine, writeScale, yieldCount } from './scale-ingredients.ts';

describe('a line is scaled', () => {
  test.each([
    ['2 cups flour', 2, '4 cups flour'],
    ['1/2 cup sugar', 2, '1 cup sugar'],
    ['1/2 cup sugar', 3, '1 1/2 cup sugar'],
    ['1/3 cup sugar', 1 / 2, '1/6 cup sugar'],
    ['1 1/2 cups flour', 1 / 2, '3/4 cups flour'],
    ['½', 2, '1'],
    ['½ cup butter', 3, '1½ cup butter'],
    ['1½ cups milk', 2, '3 cups milk'],
    ['1 ½ cups milk', 1 / 2, '¾ cups milk'],
    ['3 eggs', 1 / 2, '1½ eggs'],
    ['1 cup sugar', 1 / 3, '⅓ cup sugar'],
    ['1-2 teaspoons salt', 2, '2-4 teaspoons salt'],
    ['1 - 2 cups milk', 2, '2 - 4 cups milk'],
    ['1–2 cups flour', 2, '2–4 cups flour'],
    ['1 to 2 tsp salt', 2, '2 to 4 tsp salt'],
    ['1/2 to 1 cup water', 2, '1 to 2 cup water'],
    ['2 bis 3 Äpfel', 2, '4 bis 6 Äpfel'],
    ['1 cup + 2 tbsp flour', 2, '2 cup + 4 tbsp flour'],
    ['1 cup plus 2 tablespoons flour', 2, '2 cup plus 4 tablespoons flour'],
    ['1 cup or 250ml milk', 2, '2 cup or 500ml milk'],
    ['0.25 cup oil', 3, '0.75 cup oil'],
    ['1,5 kg Mehl', 2, '3 kg Mehl'],
    ['1,5 kg Mehl', 1 / 2, '0,75 kg Mehl'],
    ['120 g bread flour', 1 / 16, '7.5 g bread flour'],
    ['100 ml milk', 1 / 3, '33.3 ml milk'],
    ['1,000 g flour', 2, '2000 g flour'],
    ['2 (14 oz) cans tomatoes', 2, '4 (14 oz) cans tomatoes'],
    ['2 x 400 g tomatoes', 2, '4 x 400 g tomatoes'],
    ['tomato paste (2 tbsp)', 2, 'tomato paste (4 tbsp)'],
    ['tomato paste 2 tbsp', 2, 'tomato paste 4 tbsp'],
    ['10% milk 2 cups', 2, '10% milk 4 cups'],
    ['Mehl Type 550, 250 g', 2, 'Mehl Type 550, 500 g'],
    ['9-inch pie crust', 2, '9-inch pie crust'],
    ['one 15 ounce can chickpeas', 2.5, '2½ 15 ounce can chickpeas'],
    ['One 14-ounce can coconut milk', 2, '2 14-ounce can coconut milk'],
    ['two (14 oz) cans tomatoes', 1 / 2, '1 (14 oz) cans tomatoes'],
    ['a 9-inch pie crust', 2, '2 9-inch pie crust'],
    ['14 oz can tomatoes', 2, '2 × 14 oz can tomatoes'],
    ['14-ounce can tomatoes', 1 / 2, '½ × 14-ounce can tomatoes'],
    ['1 14 ounce can tomatoes', 2, '2 14 ounce can tomatoes'],
    ['eine 400 g Dose Tomaten', 2, '2 400 g Dose Tomaten'],
    ['400-g-Dose Tomaten', 3, '3 × 400-g-Dose Tomaten'],
    ['une boîte de 400 g', 2, '2 boîte de 400 g'],
    ['one can (14 oz) tomatoes', 2, '2 can (14 oz) tomatoes'],
    ['один 400 г', 2, '2 400 г'],
    ['400 g tomatoes', 2, '800 g tomatoes'],
    ['2 cups canned beans', 2, '4 cups canned beans'],
    ['flour 00', 2, 'flour 00'],
    ['1/0 cup flour', 2, '1/0 cup flour'],
    ['salt to taste', 2, 'salt to taste'],
    ['鸡肉500克', 2, '鸡肉1000克'],
    ['1½ כוסות קמח', 2, '3 כוסות קמח'],
    ['כ-2 ביצים', 2, 'כ-4 ביצים'],
    ['250 г муки или 2 стакана', 2, '500 г муки или 4 стакана'],
  ])('%s × %d → %s', (line, scale, scaled) => {
    expect(scaleLine(line, scale, decimalMarkOf(line, '.'))).toBe(scaled);
  });

  test('by one stays as it was typed', () => {
    fc.assert(fc.property(fc.string(), (line) => scaleLine(line, 1, '.') === line));
  });

  test('without a digit or a fraction stays as it is, and nothing is ever thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.double({ min: 0.01, max: 100, noNaN: true }), (line, scale) => {
        const scaled = scaleLine(line, scale, '.');
        if (!/\p{N}/u.test(line)) expect(scaled).toBe(line);
      }),
    );
  });

  test('twice is as far as once by the product, within what kitchens measure', () => {
    const amount = fc.constantFrom('1', '2', '1/2', '3/4', '1 1/2', '½', '1¼', '0.5', '12', '25');
    const factor = fc.constantFrom(2, 3, 4, 1 / 2);
    fc.assert(
      fc.property(amount, factor, factor, (text, one, other) => {
        const line = `${text} cups`;
        const value = (scaled: string) => readScale(scaled.replace(' cups', '')) ?? NaN;
        const [stepwise, atOnce] = [
          scaleLine(scaleLine(line, one, '.'), other, '.'),
          scaleLine(line, one * other, '.'),
        ];
        expect(value(stepwise)).toBeCloseTo(value(atOnce), 5);
      }),
    );
  });
});

test('ingredients keep their headers, blank lines and line ends, and share one decimal mark', () => {
  expect(scaleIngredients('[Sauce for 2]\r\n\r\n1.250 g tomatoes\n0,5 l Wasser', 2, '.')).toBe(
    '[Sauce for 2]\r\n\r\n2500 g tomatoes\n1 l Wasser',
  );
  expect(scaleIngredients('1.250 kg flour', 2, '.')).toBe('2.5 kg flour');
});

test('scaled ingredients have one notation of fractions, that of the first one', () => {
  expect(scaleIngredients('1 egg\n1/2 cup milk\n1½ cups flour\n0.5 l water', 1 / 2, '.')).toBe(
    '1/2 egg\n1/4 cup milk\n3/4 cups flour\n0.25 l water',
  );
  expect(scaleIngredients('1 egg\n1½ cups flour\n1/2 cup milk', 3 / 2, '.')).toBe('1½ egg\n2¼ cups flour\n¾ cup milk');
});

test('a factor is read in every spelling and written as a person would', () => {
  expect(['2', '1/2', '1 1/2', '1½', ' 0.5 ', '1,5', '×3'].map(readScale)).toEqual([2, 0.5, 1.5, 1.5, 0.5, 1.5, 3]);
  expect(['', '0', '-1', '1/0', 'two', '2 cups', '1e9', '1001'].map(readScale)).toEqual(Array(8).fill(null));
  expect([0.5, 1, 1.5, 2, 0.7, 1 / 3].map((scale) => writeScale(scale, ','))).toEqual([
    '½',
    '1',
    '1½',
    '2',
    '0,7',
    '⅓',
  ]);
});

test('a yield names how many', () => {
  expect(
    ['4 servings', 'Makes 8-10 cookies', '1,5 Liter', 'Two dozen', '0 servings', ''].map((text) =>
      yieldCount(text, '.'),
    ),
  ).toEqual([4, 8, 1.5, null, null, null]);
});

test.each([
  ['ingredients', (text: string) => scaleIngredients(text, 2, '.')],
  ['a line', (text: string) => scaleLine(text, 2, '.')],
  ['a decimal mark', (text: string) => decimalMarkOf(text, '.')],
  ['a yield', (text: string) => yieldCount(text, '.')],
  ['a factor', readScale],
])('the work for %s grows with the text and no faster', async (_what, read) => {
  const named = tokensOfSources('packages/shared/src/recipes/{scale-ingredients,scale-sizes,amounts}.ts');
  const alphabet = [
    ...named,
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
  ];
  expect(await superLinearTexts(read, alphabet)).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { scaleLine } from '../scale-ingredients.ts';
import { scaledAmounts } from './scaled-amounts.ts';

const changed = (line: string, scale: number) =>
  scaledAmounts(line, scaleLine(line, scale, '.')).filter((_part, place) => place % 2 === 1);

describe('the amounts that a scaling has changed', () => {
  test.each([
    ['2 cups flour', 2, ['4']],
    ['1 1/2 cups flour', 2, ['3']],
    ['½ cup butter', 3, ['1½']],
    ['1 to 2 tsp salt', 2, ['2', '4']],
    ['1 cup + 2 tbsp milk', 2, ['2', '4']],
    ['500 g flour type 550', 2, ['1000']],
    ['one 14-ounce can tomatoes', 2, ['2']],
    ['14 oz can tomatoes', 2, ['2 ×']],
    ['1 14-ounce can tomatoes', 2, ['2']],
    ['100 g butter', 0.5, ['50']],
    ['salt to taste', 2, []],
    ['2 eggs', 1, []],
  ])('%j × %d: %j', (line, scale, expected) => {
    expect(changed(line, scale)).toEqual(expected);
  });
});

test('the parts are the scaled line, whatever it holds', () => {
  const word = fc.oneof(
    fc.constantFrom('1', '½', '1/2', '14-ounce', 'one', '2–3', ' × ', 'or', '(', '0'),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(0.5, 1, 2, 3), (words, scale) => {
      const line = words.join(' ');
      const scaled = scaleLine(line, scale, '.');
      expect(scaledAmounts(line, scaled).join('')).toBe(scaled);
    }),
  );
});

test('the work grows with the line and no faster', async () => {
  const alphabet = tokensOfSources('packages/shared/src/recipes/{amounts,ingredients/scaled-amounts}.ts');
  expect(await superLinearTexts((text) => scaledAmounts(text, `${text}1`), [...alphabet, '1/2 ', '½'])).toEqual([]);
});

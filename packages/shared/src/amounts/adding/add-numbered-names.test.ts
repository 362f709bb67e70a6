import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLines } from './add-lines.ts';
import { notationOf } from '../notation.ts';

const added = (lines: readonly string[], language = 'en'): string[] =>
  addLines(lines, () => ({ ...notationOf(lines.join('\n'), '.'), language }));

describe('digits that belong to a name do not keep its lines apart', () => {
  test.each([
    ['en', ['1 l milk 3.5%', '1 l milk 3.5%'], '2 l milk 3.5%'],
    ['en', ['300 g 00 flour', '300 g 00 flour'], '600 g 00 flour'],
    ['en', ['2 packs of 6 eggs', '1 pack of 6 eggs'], '3 packs of 6 eggs'],
    ['en', ['480 g thing 480', '20 g thing 480'], '500 g thing 480'],
    ['en', ['2 l 7up', '1 l 7up'], '3 l 7up'],
    ['en', ['2 7 Up', '1 7 Up'], '3 7 Up'],
    ['en', ['1 lb 80/20 beef', '1 lb 80/20 beef'], '2 lb 80/20 beef'],
    ['en', ['100 g omega-3 margarine', '200 g omega 3 margarine'], '300 g omega-3 margarine'],
    ['en', ['1 tsp five-spice', '1 tbsp 5-spice powder', '1 tbsp 5-spice powder'], '2 tbsp 5-spice powder'],
    ['en', ['1 pack A4 paper', '2 packs A4 paper'], '3 packs A4 paper'],
    ['en', ['2 packs of size 4 nappies', '1 pack of size 4 nappies'], '3 packs of size 4 nappies'],
    ['de', ['500 g Mehl Type 405', '500 g Mehl Type 405'], '1 kg Mehl Type 405'],
    ['de', ['500 g Mehl 405 glatt', '250 g Mehl 405 glatt'], '750 g Mehl 405 glatt'],
    ['de', ['Mehl Type 405 500 g', '250 g Mehl Type 405'], '750 g Mehl Type 405'],
    ['de', ['1 l Milch 3,5 %', '1 l Milch 3,5 %'], '2 l Milch 3,5 %'],
    ['de', ['2 Packungen à 6 Eier', '1 Packung à 6 Eier'], '3 Packungen à 6 Eier'],
    ['fr', ['200 g farine T55', '500 g farine T55'], '700 g farine T55'],
    ['fr', ['200 g de farine T55', '200 g de farine T55'], '400 g de farine T55'],
    ['fr', ['2 paquets de 6 œufs', '1 paquet de 6 œufs'], '3 paquets de 6 œufs'],
    ['it', ['500 g farina tipo 00', '500 g farina tipo 00'], '1 kg farina tipo 00'],
    ['es', ['1 l leche 1,5 %', '1 l leche 1,5 %'], '2 l leche 1,5 %'],
    ['hu', ['1 l tej 2,8%', '1 l tej 2,8%'], '2 l tej 2,8%'],
    ['ru', ['1 л молока 3,2%', '1 л молока 3,2%'], '2 л молока 3,2%'],
    ['uk', ['1 л молока 2,5%', '1 л молока 2,5%'], '2 л молока 2,5%'],
    ['he', ['1 ליטר חלב 3%', '1 ליטר חלב 3%'], '2 ליטר חלב 3%'],
  ])('in %s: %j is %s', (language, lines, sum) => {
    expect(added(lines, language).at(-1)).toBe(sum);
  });

  test('and other digits make another thing', () => {
    const lines = ['1 l milk 3.5%', '1 l milk 1.5%', '1 l milk 3½%', '1 l milk 3%', '1 l milk', '200 g farine T65'];
    expect(added(lines)).toEqual(lines);
  });
});

test.each([
  ['a second thing in the line', 'en', '1 cup milk 2 eggs', '2 × 1 cup milk 2 eggs'],
  ['a second thing behind a weight', 'en', '1 kg 3 onions', '2 × 1 kg 3 onions'],
  ['a second amount', 'en', '1 can 400 g tomatoes', '2 × 1 can 400 g tomatoes'],
  ['a number in a name that may count', 'en', '1 pack maxi 4 nappies', '2 × 1 pack maxi 4 nappies'],
  ['more than the amount', 'en', '1 cup flour, plus more for dusting', '2 × 1 cup flour, plus more for dusting'],
  ['a number of two meanings', 'en', '1.250 g flour', '2 × 1.250 g flour'],
  ['a long name', 'en', '1 l milk of the farm behind the old mill', '2 × 1 l milk of the farm behind the old mill'],
  ['a number and no amount', 'en', '30x40 cm baking paper', '2 × 30x40 cm baking paper'],
])('equal lines that cannot be added say how many they are: %s', (_what, language, line, text) => {
  expect(added([line, line], language)).toEqual([text]);
});

test('a merged line never says less than its lines, whatever their names', () => {
  const pieces = fc.constantFrom('T55', '3.5%', '00', '405', '2', '7', 'eggs', 'flour', 'of', 'bread', '½', 'x', '/');
  const name = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(name, (words) => {
      const line = `300 g ${words} rice`;
      const [text = '', ...others] = added([line, line]);
      expect(others.length > 0 || text.startsWith('600 g') || text === `2 × ${line}`, text).toBe(true);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { type ParsedLine, parseLine } from './parse-line.ts';
import { told } from './testing/told.ts';

const parse = (line: string): ParsedLine => parseLine(line, notationOf(line, '.'));

describe('a line tells amounts, units, sizes, the name and remarks', () => {
  test.each([
    ['2 cups flour', '2 cup | flour'],
    ['2 tbsp. olive oil, divided', '2 tablespoon | olive oil | (divided)'],
    ['1½ (14 oz) cans tomatoes, drained', '3/2 | can | of 14 ounce | tomatoes | (drained)'],
    ['1 14-ounce can coconut milk', '1 | can | of 14 fluidOunce | coconut milk'],
    ['1 14-ounce can corn', '1 | can | of 14 ounce | corn'],
    ['1 cup (240 ml) milk', '1 cup | 240 milliliter | milk'],
    ['1 cup + 2 tbsp sugar', '1 cup | 2 tablespoon | sugar'],
    ['1 lb 2 oz beef', '1 pound | 2 ounce | beef'],
    ['2-3 garlic cloves, crushed', '2-3 | clove | garlic | (crushed)'],
    ['3 large eggs, beaten', '3 | eggs | (beaten)'],
    ['1 cup finely chopped onion', '1 cup | onion | (finely chopped)'],
    ['a pinch of salt', '1 pinch | salt'],
    ['salt to taste', 'salt | (to taste)'],
    ['Flour 200 g', '200 gram | Flour'],
    ['250 g Mehl (Type 405)', '250 gram | Mehl | (Type 405)'],
    ['3 EL Öl zum Braten', '3 metricTablespoon | Öl | (zum Braten)'],
    ['1 Prise Salz', '1 pinch | Salz'],
    ['1 Dose (400 g) Tomaten', '1 can | of 400 gram | Tomaten'],
    ['2 cucharadas de aceite de oliva', '2 metricTablespoon | aceite de oliva'],
    ['2 cebollas picadas', '2 | cebollas | (picadas)'],
    ['3 c. à soupe d’huile', '3 metricTablespoon | huile'],
    ['2 gousses d’ail, hachées', '2 clove | ail | (hachées)'],
    ['200 g di farina', '200 gram | farina'],
    ['1 spicchio d’aglio', '1 clove | aglio'],
    ['20 dkg cukor', '20 dekagram | cukor'],
    ['2 evőkanál olaj', '2 metricTablespoon | olaj'],
    ['2 כפות שמן זית', '2 metricTablespoon | שמן זית'],
    ['חצי כוס סוכר', '1/2 metricCup | סוכר'],
    ['2 ст. л. сахара', '2 metricTablespoon | сахара'],
    ['щепотка соли', 'pinch | соли'],
    ['3 зубчики часнику', '3 clove | часнику'],
    ['½ склянки води', '1/2 glass | води'],
  ])('%s → %s', (line, expected) => {
    expect(told(line)).toBe(expected);
  });
});

test('what has no amount is a name, and a line too long to be an ingredient is not read', () => {
  expect(told('butter for the pan')).toBe('butter | (for the pan)');
  expect(parse(`2 cups ${'flour '.repeat(200)}`)).toMatchObject({ amounts: null, notes: [] });
  expect(told('')).toBe('');
  expect(told('2')).toBe('2');
  expect(told('cup')).toBe('cup');
});

test('the words of a recipe decide in which language a word is meant', () => {
  const languages = [
    '1 tasse de lait',
    '1 Tasse Milch',
    '2 tazze di latte',
    '2 tazas de leche',
    '2 csésze tej',
    '2 כוסות חלב',
  ];
  expect(languages.map((line) => parse(line).language)).toEqual(['fr', 'de', 'it', 'es', 'hu', 'he']);
  expect(parse('2 стакани молока і сіль').language).toBe('uk');
  expect(parse('2 стакана молока').language).toBe('ru');
  expect(parse('xyzzy').language).toBeNull();
});

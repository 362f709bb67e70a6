import { describe, expect, test } from 'vitest';
import { notationOf } from '../../amounts/notation.ts';
import { splitAmount } from './split-amount.ts';
import { stepAmount } from './step-amount.ts';

const notation = notationOf('', '.');

describe('a press on more or less', () => {
  test.each([
    ['milk', '2 milk', null],
    ['1 milk', '2 milk', null],
    ['2 eggs', '3 eggs', '1 egg'],
    ['3 l milk', '4 l milk', '2 l milk'],
    ['1 l milk', '2 l milk', '0.75 l milk'],
    ['0.5 kg flour', '0.75 kg flour', '0.25 kg flour'],
    ['0.25 kg flour', '0.5 kg flour', null],
    ['200 g butter', '250 g butter', '150 g butter'],
    ['100 g butter', '150 g butter', '90 g butter'],
    ['1000 g flour', '1250 g flour', '950 g flour'],
    ['12 eggs', '13 eggs', '11 eggs'],
    ['2 cans tomatoes', '3 cans tomatoes', '1 can tomatoes'],
    ['2-3 onions', null, null],
    ['1 cup + 2 tbsp sugar', null, null],
    ['0 eggs', null, null],
  ])('makes of %j %j or %j', (title, more, less) => {
    expect([stepAmount(title, 1, notation), stepAmount(title, -1, notation)]).toEqual([more, less]);
  });
});

describe('the amount that a title begins with', () => {
  test.each([
    ['2 l milk', '2 l', 'milk'],
    ['2 eggs', '2', 'eggs'],
    ['1 (14 oz) can tomatoes, drained', '1 (14 oz) can', 'tomatoes, drained'],
    ['200 g de farine', '200 g', 'farine'],
    ['1½ kg Tomaten', '1½ kg', 'Tomaten'],
    ['milk', '', 'milk'],
    ['a dozen eggs', '', 'a dozen eggs'],
    ['a very long thing', '', 'a very long thing'],
    ['milk 2 l', '', 'milk 2 l'],
    ['2 l', '', '2 l'],
    ['7up', '', '7up'],
    ['1 cup + 2 tbsp sugar', '1 cup + 2 tbsp', 'sugar'],
    ['7 small rolls + 8 large rolls', '', '7 small rolls + 8 large rolls'],
    ['', '', ''],
  ])('of %j is %j before %j', (title, amount, name) => {
    expect(splitAmount(title, notation)).toEqual({ amount, name });
  });
});

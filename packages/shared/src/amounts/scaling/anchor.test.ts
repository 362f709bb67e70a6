import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { anchorOf, factorFor, scaledAnchor } from './anchor.ts';

const notation = notationOf('200 g flour and 1.5 l of water', '.');

test.each([
  ['1 1/2 tsp salt', '1 1/2 tsp'],
  ['200–250 g flour', '200–250 g'],
  ['3 large eggs', '3 large'],
  ['Flour 200 g', '200 g'],
  ['1 cup + 2 tbsp sugar', null],
  ['salt', null],
  ['0 g salt', null],
  ['', null],
])('the amount of %s by which a recipe is scaled is %s', (line, text) => {
  expect(anchorOf(line, notation)?.text ?? null).toBe(text);
});

test.each([
  ['200 g flour', '300 g', '3/2'],
  ['200 g flour', '300', '3/2'],
  ['200 g flour', '1/2 kg', '5/2'],
  ['200–250 g flour', '100 g', '1/2'],
  ['1 cup milk', '4 tbsp', '1/4'],
  ['3 eggs', '2', '2/3'],
  ['2 cloves garlic', '3 cloves', '3/2'],
  ['200 g flour', '1 cup', null],
  ['3 eggs', '200 g', null],
  ['200 g flour', '0', null],
  ['200 g flour', '1/0', null],
  ['200 g flour', 'some', null],
  ['200 g flour', '300 g please', null],
  ['200 g flour', '', null],
])('of %s, somebody who has %s takes %s', (line, typed, factor) => {
  const anchor = anchorOf(line, notation);
  expect(anchor && (factorFor(anchor, typed, notation)?.toFraction() ?? null)).toBe(factor);
});

test('an amount is told for the scaled recipe, in the form of its unit', () => {
  const told = (line: string, factor: string) => {
    const anchor = anchorOf(line, notation);
    return anchor && scaledAnchor(anchor, new Fraction(factor), notation);
  };
  expect([told('200 g flour', '3/2'), told('1 cup milk', '2'), told('3 large eggs', '2')]).toEqual([
    '300 g',
    '2 cups',
    '6 large',
  ]);
});

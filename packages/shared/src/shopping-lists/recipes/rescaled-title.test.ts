import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notationOf } from '../../amounts/notation.ts';
import { rescaledTitle, titleOfLine } from './rescaled-title.ts';
import { maxItemTitle } from '../shopping-list.ts';

const notation = notationOf('100 g sugar\n1 egg\n2 cups flour', '.');

describe('an item of a recipe', () => {
  test.each([
    ['100 g sugar', '3/2', '150 g sugar'],
    ['1 egg', '2', '2 eggs'],
    ['1 egg', '1', '1 egg'],
    ['salt', '3', 'salt'],
    ['{2} sheets', '2', '4 sheets'],
  ])('has for the line %j at %s the title %j', (line, scale, title) => {
    expect(titleOfLine(line, scale, notation)).toBe(title);
  });

  test('has none for a factor that is none, or for what is too long', () => {
    expect(titleOfLine('1 egg', 'many', notation)).toBeNull();
    expect(titleOfLine(' ', '2', notation)).toBeNull();
    expect(titleOfLine('x'.repeat(maxItemTitle + 1), '2', notation)).toBeNull();
  });

  test('follows its recipe', () => {
    expect(rescaledTitle({ title: '2 eggs', line: '1 egg' }, '2', '3', notation)).toBe('3 eggs');
    expect(rescaledTitle({ title: '150 g sugar', line: '100 g sugar' }, '3/2', '1/2', notation)).toBe('50 g sugar');
  });

  test('stays as it is without a line, and once somebody edited its title', () => {
    expect(rescaledTitle({ title: '2 eggs', line: null }, '2', '3', notation)).toBeNull();
    expect(rescaledTitle({ title: '2 brown eggs', line: '1 egg' }, '2', '3', notation)).toBeNull();
    expect(rescaledTitle({ title: '2 eggs', line: '1 egg' }, 'many', '3', notation)).toBeNull();
    expect(rescaledTitle({ title: '2 eggs', line: '1 egg' }, '2', '0', notation)).toBeNull();
  });

  test('has its first title again when its recipe is scaled there and back', () => {
    const lines = fc.oneof(
      fc.constantFrom('1 egg', '100 g sugar', '1 (14 oz) can tomatoes', '1 1/2 cups flour', '1 lb 2 oz beef', 'salt'),
      fc.constantFrom('0.3 l milk', '2-3 onions', '{3} sheets', 'a pinch of salt', '½ bunch parsley'),
      fc.string({ maxLength: 40 }),
    );
    const scales = fc.oneof(
      fc.constantFrom('1', '2', '1/2', '3/2', '1/3', '7'),
      fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })).map((both) => both.join('/')),
    );
    fc.assert(
      fc.property(lines, scales, scales, (line, from, to) => {
        const title = titleOfLine(line, from, notation);
        fc.pre(title !== null);
        const there = rescaledTitle({ title, line }, from, to, notation);
        expect(there).toBe(titleOfLine(line, to, notation));
        fc.pre(there !== null);
        expect(rescaledTitle({ title: there, line }, to, from, notation)).toBe(title);
      }),
    );
  });
});

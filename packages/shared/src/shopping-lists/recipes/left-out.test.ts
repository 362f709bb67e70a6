import { describe, expect, test } from 'vitest';
import { notationOf } from '../../amounts/notation.ts';
import { ignoringTitles, namingThings } from './left-out.ts';

describe('the titles that a person ignores', () => {
  test('leave out lines that contain one of them, in any case', () => {
    const isIgnored = ignoringTitles(' Salt\n\nice cube \n');
    expect(['1 pinch salt', '2 tsp sea SALT, fine', '6 ice cubes', 'pepper', ''].map(isIgnored)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('leave nothing out where there are none', () => {
    expect(ignoringTitles(' \n ')('salt')).toBe(false);
  });
});

describe('what is at hand', () => {
  const notation = notationOf('2 cups of flour\n3 eggs\n1 onion, chopped', '.');

  test('is found in any amount and number, and only as a whole', () => {
    const isAtHand = namingThings(['Eggs', 'butter', '', '3'], notation);
    expect(
      ['3 eggs', '1 egg', '100 g butter, melted', '2 tbsp peanut butter', 'flour', '', '2 l'].map(isAtHand),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  test('is nothing for somebody who named nothing', () => {
    expect(namingThings([], notation)('3 eggs')).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { createNames, fileNameOf } from './file-names.ts';

test('a title becomes a name that every system takes', () => {
  expect(fileNameOf('Fish & chips: a "classic"', 'recipe')).toBe('Fish & chips a classic');
  expect(fileNameOf('../../etc/passwd', 'recipe')).toBe('etc passwd');
  expect(fileNameOf('מרק עדשים', 'recipe')).toBe('מרק עדשים');
  expect(fileNameOf('a\u202Egpj.exe', 'recipe')).toBe('a gpj.exe');
  expect(fileNameOf('CON', 'recipe')).toBe('recipe CON');
  expect(fileNameOf('...', 'recipe')).toBe('recipe');
  expect(fileNameOf('🍲'.repeat(300), 'recipe')).toBe('🍲'.repeat(60));
});

test('no name is given out twice, whatever its case', () => {
  const nameOf = createNames('recipe');
  expect(['Soup', 'soup', 'Soup (2)', 'SOUP', 'Stew'].map(nameOf)).toEqual([
    'Soup',
    'soup (2)',
    'Soup (2) (2)',
    'SOUP (3)',
    'Stew',
  ]);
});

test('ten thousand recipes of one title have ten thousand names', () => {
  const nameOf = createNames('recipe');
  const names = Array.from({ length: 10_000 }, () => nameOf('Soup'));
  expect(new Set(names).size).toBe(10_000);
});

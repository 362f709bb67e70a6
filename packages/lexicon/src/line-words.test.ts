import { describe, expect, test } from 'vitest';
import { finderOf, patternOf } from './find.ts';
import { lineWords } from './line-words.ts';
import { byLanguage, foldedWords, formsOf, wordsOf } from './read.ts';

/** Lists whose words stand in an order of their own: forms of nouns, and the text that conversions write. */
const unsorted = ['language', 'aboutWritten', 'fanWritten', 'compoundHeads', 'countedNouns'];

describe.each([...lineWords])('the words of %s', (_, words) => {
  const lists = Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).filter(([, each]) => typeof each === 'string'),
  );

  test('are divided by a comma and a space, and none is empty', () => {
    for (const [key, list] of lists) {
      if (key === 'language' || key === 'aboutWritten') continue;
      for (const form of wordsOf(list).flatMap(formsOf)) {
        expect(form, key).toMatch(/^[^\s,|]+(?: [^\s,|]+)*$/u);
        expect(form.normalize('NFC'), key).toBe(form);
      }
    }
  });

  test('stand in order and once where their order says nothing', () => {
    for (const [key, value] of Object.entries(words)) {
      if (typeof value !== 'string' || unsorted.includes(key)) continue;
      expect(wordsOf(value), key).toEqual([...new Set(wordsOf(value))].sort());
    }
  });
});

test('what a language has is found by it, and by all together', () => {
  expect(new Map(byLanguage(({ dozens }) => dozens)).get('hu')).toBe('tucat');
  expect(foldedWords('dozens')).toContain('tucat');
  expect(foldedWords('or')).toContain('или');
});

test('a star at an end of a word stands for any letters there', () => {
  const pattern = patternOf('tk, tiefkuhl*, *gefroren*, *bohnen, 0 0');
  for (const text of [' tk ', ' erbsen tk ', ' tiefkuhlpizza ', ' eingefrorenes ', ' saubohnen ', ' bier 0 0 '])
    expect(text).toMatch(pattern);
  for (const text of [' tkk ', ' atiefkuhl ', ' bohnenkraut ', ' 10 0 ']) expect(text).not.toMatch(pattern);
});

test('a word is found whole, then by its beginning', () => {
  const find = finderOf([
    ['deci*', 'deciliter'],
    ['decis', 'other'],
    ['l', 'liter'],
  ]);
  expect(['deci', 'deciliter', 'decis', 'l', 'li', ''].map(find)).toEqual([
    'deciliter',
    'deciliter',
    'other',
    'liter',
    undefined,
    undefined,
  ]);
});

import { byLanguage } from '@trivet/lexicon/read';
import { expect, test } from 'vitest';
import { units } from './units.ts';

test('the lexicon has words for our units alone, and writes no others', () => {
  const named = [...byLanguage((words) => words.units), ...byLanguage((words) => words.written)];
  for (const [language, words] of named)
    expect(
      Object.keys(words).filter((unit) => !Object.hasOwn(units, unit)),
      language,
    ).toEqual([]);
});

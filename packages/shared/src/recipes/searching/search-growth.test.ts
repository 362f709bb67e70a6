import { lightEffort, superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { expect, test } from 'vitest';
import { matchesOf, type SearchedTexts } from './search-matches.ts';
import { readIngredientTerm, useOf } from './ingredient-terms.ts';
import { readWord, wordsOf } from './search-words.ts';
import { textWords } from './text-words.ts';
import { foldText } from './fold-text.ts';

const alphabet = [
  '\u0301\u0323',
  '\u{1D165}\u302E',
  ...tokensOfSources('packages/shared/src/recipes/searching/*.ts'),
  'of 1 ',
  'rice ',
  'a\n',
  'a ',
  '[a]\n',
  'é',
  'ß',
  '鸡',
  '鸡 ',
  '\u0301',
  '😀',
];
const marks = [['a'], ['1', '11'], ['鸡', '鸡鸡'], ['ss']];
const terms = ['a', '1 1', '鸡'].flatMap((typed) => readIngredientTerm(typed, typed) ?? []);

const recipeOf = (text: string) => ({ ingredients: text, folded: text, corrections: [] });
const found = (texts: Partial<SearchedTexts>): unknown => matchesOf({ title: '', ...texts }, marks);

test.each<[string, (text: string) => unknown]>([
  ['the matches in a title', (title) => found({ title })],
  ['the matches in ingredients', (ingredients) => found({ ingredients })],
  ['the matches in notes', (notes) => found({ notes: `é${notes}` })],
  ['the words of a search', wordsOf],
  ['a word of a search', readWord],
  ['an ingredient that somebody has', (text) => readIngredientTerm(text, text)],
  ['the folded form of a text', foldText],
  ['the words of a text', textWords],
  ['what a recipe uses of a kitchen', (text) => useOf(recipeOf(text), { terms, staples: terms, decimalMark: '.' })],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
});

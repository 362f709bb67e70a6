import { expect, test } from 'vitest';
import { isTableFor, partFiles, successorsOf, tableLanguage } from './table-files.ts';

const file = (url: string) => ({ url, revision: null });
const english = file('assets/groceries/en-us-Ab-_1234.js');
const englishTexts = file('assets/kitchen-reference/en-us-Qrs45678.js');
const hebrew = file('assets/groceries/he-Xyz98765.js');
const others = [file('assets/index-Xyz98765.js'), file('assets/i18n/en-us.json'), file('boot.js')];

test('a table has the language of its name, wherever the client is', () => {
  expect(tableLanguage(english.url)).toBe('en-us');
  expect(tableLanguage(englishTexts.url)).toBe('en-us');
  expect(tableLanguage(`/below/${hebrew.url}`)).toBe('he');
  expect(others.map(({ url }) => tableLanguage(url))).toEqual([null, null, null]);
});

test('tables are not among the files that are kept from the start', () => {
  expect(partFiles([english, ...others, englishTexts, hebrew])).toEqual({
    atOnce: others,
    tables: [english, englishTexts, hebrew],
  });
});

test('the next build has the tables of the languages that were kept', () => {
  const kept = ['https://x.test/assets/groceries/en-us-Older123.js'];
  expect(successorsOf(kept, [english, englishTexts, hebrew])).toEqual([english.url, englishTexts.url]);
  expect(successorsOf([], [english, hebrew])).toEqual([]);
});

test('everybody needs the foods in English beside the tables of a language', () => {
  const foods = [file('assets/foods/en-us-Ab-_1234.js'), file('assets/foods/he-Qrs45678.js')];
  const needed = [english, englishTexts, hebrew, ...foods, ...others].filter(({ url }) => isTableFor('he', url));
  expect(needed).toEqual([hebrew, ...foods]);
});

test('foods that were kept for recipes bring no other tables of their language into the next build', () => {
  const foods = ['en-us', 'fr-fr', 'he', 'it-it'].map((code) => file(`assets/foods/${code}-Ab-_1234.js`));
  const kept = ['groceries/he', 'foods/he', 'foods/en-us', 'foods/fr-fr'].map((name) => `assets/${name}-Older123.js`);
  expect(successorsOf(kept, [english, englishTexts, hebrew, ...foods])).toEqual([
    hebrew.url,
    ...foods.slice(0, 3).map(({ url }) => url),
  ]);
});

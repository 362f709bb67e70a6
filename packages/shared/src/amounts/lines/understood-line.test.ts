import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { notationOf } from '../notation.ts';
import { isAmountOf, understoodLine } from './understood-line.ts';

const understood = (line: string, language: string | null = 'en') =>
  understoodLine(line, { ...notationOf(line, '.'), language });

describe('a line is shown in its own words', () => {
  test.each([
    ['1½ (14 oz) cans tomatoes, drained', '1½ (14 oz) cans', 'tomatoes', ['drained']],
    ['1 cup + 2 tbsp sifted flour', '1 cup + 2 tbsp', 'flour', ['sifted']],
    ['2 garlic cloves, chopped', '2 cloves', 'garlic', ['chopped']],
    ['2 eggs', '2', 'eggs', []],
    ['salt', '', 'salt', []],
    ['salt, coarse, to taste', '', 'salt', ['coarse, to taste']],
    ['salt (to taste)', '', 'salt', []],
    ['Flour 200 g', '200 g', 'Flour', []],
  ])('%s', (line, amount, name, notes) => {
    expect(understood(line)).toMatchObject({ amount, name, notes, isSure: true });
  });
});

test.each([
  '1/0 cup flour',
  '1,250 flour',
  `${'9'.repeat(400)} eggs`,
  'for the cake you need all the flour that there is at home',
  '2 cups tomatoes, peppers or courgettes',
  '',
  '7',
  'a'.repeat(2_000),
])('%s is not sure', (line) => {
  expect(understoodLine(line, { ...notationOf('', '.'), language: 'en' }).isSure).toBe(false);
});

test.each([
  ['1 tsp chili flakes (optional)', true, false],
  ['Salt, to taste', false, true],
  ['Salz und Pfeffer nach Geschmack', false, true],
  ['etwas Petersilie (optional)', true, false],
  ['persil (facultatif)', true, false],
  ['sel au goût', false, true],
  ['perejil (opcional)', true, false],
  ['sal al gusto', false, true],
  ['prezzemolo (facoltativo)', true, false],
  ['sale q.b.', false, true],
  ['só ízlés szerint', false, true],
  ['petrezselyem (elhagyható)', true, false],
  ['מלח לפי הטעם', false, true],
  ['פטרוזיליה (לא חובה)', true, false],
  ['соль по вкусу', false, true],
  ['петрушка (по желанию)', true, false],
  ['сіль за смаком', false, true],
  ['петрушка (за бажанням)', true, false],
  ['2 cups optionally soaked beans', false, false],
  ['1 aubergine', false, false],
])('%s: optional %s, to taste %s', (line, isOptional, isToTaste) => {
  expect(understood(line, null)).toMatchObject({ isOptional, isToTaste });
});

test('a corrected line is sure, with the words that somebody gave it', () => {
  const notation = {
    ...notationOf('', '.'),
    corrections: new Map([['7 Up, 2 cups', { amount: '2 cups', name: '7 Up' }]]),
  };
  expect(understoodLine(' 7 Up, 2 cups', notation)).toMatchObject({
    amount: '2 cups',
    name: '7 Up',
    isSure: true,
    isCorrected: true,
  });
});

test.each([
  ['2 cups', true],
  ['2', true],
  ['', false],
  ['cups', false],
  ['3 cups', false],
])('%j can be the amount of 2 cups flour: %s', (part, expected) => {
  expect(isAmountOf('2 cups flour', part, notationOf('', '.'))).toBe(expected);
});

test('the work for a line grows with the line and no faster', async () => {
  const alphabet = [
    ...tokensOfSources(
      'packages/shared/src/amounts/lines/{remarks,understood-line}.ts',
      'packages/lexicon/languages/nl/lines.json',
    ),
    '1 ',
    '½',
    ',',
  ];
  expect(await superLinearTexts((text) => understood(text), alphabet)).toEqual([]);
});

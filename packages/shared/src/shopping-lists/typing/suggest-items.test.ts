import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { lightEffort, superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { loadTable } from '../categories/load-categorizer.ts';
import { maxItems, maxItemTitle } from '../shopping-list.ts';
import { foldTitles, itemNames, suggestItems } from './suggest-items.ts';

interface Titles {
  done?: readonly string[];
  toBuy?: readonly string[];
  elsewhere?: readonly string[];
  names?: readonly string[];
}

const folded = (code: LanguageCode, titles: readonly string[] = []) =>
  foldTitles(
    titles.map((title) => ({ title })),
    code,
  );

const sourcesOf = ({ done = [], toBuy, elsewhere, names }: Titles, code: LanguageCode = 'en-us') => ({
  done: foldTitles(
    done.map((title, at) => ({ id: `done ${at}`, title })),
    code,
  ),
  toBuy: folded(code, toBuy),
  elsewhere: folded(code, elsewhere),
  names: folded(code, names),
});

/** The titles that are suggested for a text. */
const suggested = (typed: string, titles: Titles, code: LanguageCode = 'en-us'): string[] =>
  suggestItems(typed, sourcesOf(titles, code), code).map(({ title }) => title);

describe('suggestions for what is being typed', () => {
  test('are bought items of the list, then those of other lists, then names of the language', () => {
    const titles = { done: ['mint', 'milk'], elsewhere: ['mineral water'], names: ['mirin', 'miso'] };
    expect(suggested('mi', titles)).toEqual(['mint', 'milk', 'mineral water', 'miso', 'mirin']);
    expect(suggestItems('mil', sourcesOf(titles), 'en-us')).toEqual([{ title: 'milk', itemId: 'done 1', listed: [] }]);
  });

  test('are six at most', () => {
    const names = Array.from({ length: 20 }, (_, at) => `mi${'x'.repeat(at)}`);
    expect(suggested('mi', { names })).toEqual(['mix', 'mixx', 'mixxx', 'mixxxx', 'mixxxxx', 'mixxxxxx']);
  });

  test('begin words of what was bought, and names of the language', () => {
    const titles = { done: ['oat milk', 'salmiak'], names: ['coconut milk', 'milk'] };
    expect(suggested('mi', titles)).toEqual(['oat milk', 'milk']);
    expect(suggested('oat m', titles)).toEqual(['oat milk']);
    expect(suggested('alm', titles)).toEqual([]);
  });

  test('do not depend on case and accents', () => {
    expect(suggested('CREME F', { done: ['Crème fraîche'] })).toEqual(['Crème fraîche']);
    expect(suggested('crème', { names: ['creme fraiche'] })).toEqual(['creme fraiche']);
    expect(suggested('елк', { done: ['Ёлка'] }, 'ru-ru')).toEqual(['Ёлка']);
    expect(suggested('חל', { done: ['חלב'] }, 'he')).toEqual(['חלב']);
  });

  test('have the amount that was typed', () => {
    const titles = { done: ['1 l Milk'], elsewhere: ['500 g minced beef'], names: ['mint'] };
    expect(suggested('2 l mi', titles)).toEqual(['2 l Milk', '2 l minced beef', '2 l mint']);
    expect(suggested('2 mi', titles)).toEqual(['2 Milk', '2 minced beef', '2 mint']);
    expect(suggested('2 l de la', { names: ['lait'] }, 'fr-fr')).toEqual(['2 l de lait']);
    expect(suggested('2 l d’ea', { names: ['eau'] }, 'fr-fr')).toEqual(['2 l d’eau']);
  });

  test('are there while the name could still be a unit', () => {
    expect(suggested('2 l', { names: ['lemon'] })).toEqual(['2 lemon']);
    expect(suggested('2 c', { names: ['carrot'] })).toEqual(['2 carrot']);
    expect(suggested('7 u', { done: ['7 up'] })).toEqual(['7 up']);
  });

  test('keep the amount of the last time only for an item of this list', () => {
    expect(suggested('mi', { done: ['1 l milk'] })).toEqual(['1 l milk']);
    expect(suggested('mi', { elsewhere: ['1 l milk', 'Mint 20 g'] })).toEqual(['milk', 'Mint']);
    expect(suggested('l', { done: ['1 l milk'] })).toEqual([]);
  });

  test('name each thing once, whatever its amount and number', () => {
    const titles = { done: ['3 Tomatoes', '1 tomato'], elsewhere: ['tomato'], names: ['tomato', 'tomato paste'] };
    expect(suggested('tom', titles)).toEqual(['3 Tomatoes', 'tomato paste']);
  });

  test('name what is to be bought already first where an amount was typed, and say so', () => {
    const given = { toBuy: ['almond milk', '1 l milk', 'milk'], done: ['milkshake'], names: ['milk', 'mile'] };
    expect(suggestItems('2 l mil', sourcesOf(given), 'en-us')).toEqual([
      { title: '2 l milk', itemId: null, listed: ['1 l milk', 'milk'] },
      { title: '2 l almond milk', itemId: null, listed: ['almond milk'] },
      { title: '2 l milkshake', itemId: 'done 0', listed: [] },
      { title: '2 l mile', itemId: null, listed: [] },
    ]);
    expect(suggested('3 tomat', { toBuy: ['2 Tomaten'] }, 'de-de')).toEqual(['3 Tomaten']);
    expect(suggested('2 kg т', { toBuy: ['томаты'] }, 'ru-ru')).toEqual(['2 kg томаты']);
    expect(suggested('2 ח', { toBuy: ['1 חלב'] }, 'he')).toEqual(['2 חלב']);
    expect(suggested('½ l mi', { toBuy: ['2 l milk'] })).toEqual(['½ l milk']);
  });

  test('name nothing else that is to be bought already', () => {
    const titles = { toBuy: ['2 kg Tomatoes'], done: ['tomato'], names: ['tomato', 'tomato paste'] };
    expect(suggested('tomato', titles)).toEqual(['tomato paste']);
    expect(suggested('tomatoes', { toBuy: ['tomato'], elsewhere: ['tomatoes, ripe', 'tomatoes'] })).toEqual([
      'tomatoes, ripe',
    ]);
  });

  test('are not what stands in the field, except for a bought item', () => {
    expect(suggested('Milk', { names: ['milk', 'milkshake'] })).toEqual(['milkshake']);
    expect(suggested('2 l milk', { elsewhere: ['1 l milk'] })).toEqual([]);
    expect(suggested('milk', { done: ['Milk'] })).toEqual(['Milk']);
  });

  test('are none for nothing, for signs and for what is no name', () => {
    const titles = { done: ['milk', '!'], names: ['milk'] };
    for (const typed of ['', '  ', '-', '2', '2 ', 'm'.repeat(301)]) expect(suggested(typed, titles)).toEqual([]);
  });

  test('have the signs that were typed between an amount and a name', () => {
    expect(suggested('2 C! mi', { done: ['milk'] })).toEqual(['2 C! milk']);
  });

  test('stand there once where a word is read as a unit and as the beginning of a name', () => {
    expect(suggested('2 l', { done: ['l של'], names: ['2 l של'] })).toEqual(['2 l של']);
  });

  test('are as long as a title may be', () => {
    const done = [`milk ${'a'.repeat(maxItemTitle - 5)}`];
    expect(suggested('mi', { done })).toEqual(done);
    expect(suggested('2 l mi', { done })).toEqual([]);
  });
});

const word = fc.constantFrom('milk', 'Milk', 'mint', 'mints', 'tomato', 'Tomaten', 'l', 'crème', 'של', '½', '-', 'a');
const amount = fc.constantFrom('', '2 ', '2 l ', '500 g ', '1.5 kg ');
const title = fc
  .tuple(
    amount,
    fc.array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: fc.string() }), { maxLength: 4 }),
  )
  .map(([before, words]) => before + words.join(' '));
const titles = fc.array(title, { maxLength: 30 });

test('suggestions begin with what was typed, are different, few, and say what is on the list', () => {
  const codes = fc.constantFrom<LanguageCode>('en-us', 'de-de', 'he');
  const parts = fc.record({ done: titles, toBuy: titles, elsewhere: titles, names: titles });
  fc.assert(
    fc.property(title, parts, codes, (typed, given, code) => {
      const sources = sourcesOf(given, code);
      const found = suggestItems(typed, sources, code);
      expect(found.length).toBeLessThanOrEqual(6);
      // Signs part words: the last one of "2 C!a" is "a".
      const [last = ''] = folded(code, [typed]).map((each) => each.folded.trim().split(' ').at(-1));
      for (const each of folded(
        code,
        found.map((one) => one.title),
      ))
        expect(each.folded).toContain(` ${last}`);
      expect(new Set(found.map((one) => one.title)).size).toBe(found.length);
      for (const { itemId } of found)
        expect(itemId === null || sources.done.some(({ id }) => id === itemId)).toBe(true);
      // Once one of them is on the list to buy, it is suggested no more, or it says so.
      for (const one of found) {
        const later = { ...sources, toBuy: [...folded(code, [one.title]), ...sources.toBuy] };
        const again = suggestItems(typed, later, code).filter((each) => each.title === one.title);
        expect(again.filter(({ listed }) => listed.length === 0)).toEqual([]);
      }
    }),
  );
});

test('names of German things begin with a capital letter', async () => {
  const names = itemNames(await loadTable('de-de'), 'de-de');
  const found = suggestItems('2 kg kart', { done: [], toBuy: [], elsewhere: [], names }, 'de-de');
  expect(found[0]).toMatchObject({ title: '2 kg Kartoffel', itemId: null });
});

test('a full list has suggestions for one letter', () => {
  const many = (name: string) => Array.from({ length: maxItems }, (_, at) => `${at} l ${name} ${at}`);
  const sources = sourcesOf({ done: many('milk'), toBuy: many('mint'), elsewhere: many('mango') });
  const found = suggestItems('3 l m', sources, 'en-us');
  expect(found.map(({ title }) => title)).toEqual(
    ['mint 0', 'mint 1', 'mint 2', 'milk 0', 'milk 1', 'milk 2'].map((name) => `3 l ${name}`),
  );
});

test('the work for a text grows with it and no faster', async () => {
  const names = itemNames(await loadTable('en-us'), 'en-us');
  const sources = { ...sourcesOf({ done: ['milk', '2 l milk'], toBuy: ['mint'] }), names };
  const alphabet = tokensOfSources('packages/shared/src/shopping-lists/typing/suggest-items.ts');
  const read = (text: string) => [
    suggestItems(text, sources, 'en-us'),
    suggestItems('a', sourcesOf({ done: [text], toBuy: [text], elsewhere: text.split('\n') }), 'en-us'),
  ];
  expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
});

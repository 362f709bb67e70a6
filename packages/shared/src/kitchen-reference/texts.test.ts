import { describe, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { capitalized, filled, loadKitchenLanguage } from './texts.ts';

interface Tree {
  readonly [key: string]: string | readonly string[] | Tree;
}

const isForms = (value: Tree[string]): value is readonly string[] => Array.isArray(value);

/** Returns the texts of a tree by their keys with dots. The forms of a word are one text. */
const flat = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (isForms(value)) return [[`${path}${key}`, value.join('|')]];
    return typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`);
  });

const languages = await Promise.all(languageCodes.map(loadKitchenLanguage));
const textsOf = new Map(languages.map(({ code, texts }) => [code, new Map(flat(texts))]));
const english = textsOf.get('en-us') ?? new Map<string, string>();
const others = languages.filter(({ code }) => code !== 'en-us');

const placesOf = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

/** Texts that are the same word in another language. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  'volumeUnits.quart': ['de-de', 'fr-fr'],
  'volumeUnits.pint': ['de-de'],
  'volumeUnits.gallon': ['fr-fr'],
};

describe.each(others)('the texts in $code', ({ code }) => {
  const texts = textsOf.get(code) ?? new Map<string, string>();

  test('have the keys and places of the English ones, and none is empty', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of texts) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(placesOf(text), key).toEqual(placesOf(english.get(key) ?? ''));
      expect(text.normalize('NFC'), key).toBe(text);
    }
  });

  test('are not left in English', () => {
    const same = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key);
    expect(same.filter((key) => sameWords[key]?.includes(code) !== true)).toEqual([]);
  });
});

test('texts of languages with letters of their own have none in Latin but names and units', () => {
  const names = /USDA|FSA/g;
  for (const { code } of others.filter((language) => ['he', 'ru-ru', 'uk-ua'].includes(language.code))) {
    for (const [key, text] of textsOf.get(code) ?? []) {
      const own = text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(names, '');
      expect(own, `${code} ${key}`).not.toMatch(/\p{Script=Latin}/u);
    }
  }
});

test('a value that looks like a place stays as it is, and a name begins with a capital', () => {
  expect(filled('“{{query}}” and {{query}}', { query: '{{query}}}}' })).toBe('“{{query}}}}” and {{query}}}}');
  expect(filled('no place', {})).toBe('no place');
  expect(capitalized('œuf', { code: 'fr-fr' })).toBe('Œuf');
  expect(capitalized('', { code: 'fr-fr' })).toBe('');
});

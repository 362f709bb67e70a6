import { describe, expect, test } from 'vitest';
import { languageFrom, languages } from './languages.ts';

describe('languageFrom', () => {
  test.each([
    ['it-IT', 'it-it'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de-de'],
    ['uk', 'uk-ua'],
    ['iw-IL', 'he'],
    ['he-IL,en', 'he'],
    ['ru_RU', 'ru-ru'],
    ['en-GB', 'en-us'],
  ])('reads %s as %s', (header, code) => {
    expect(languageFrom(header)).toBe(code);
  });

  test('takes the tag of the highest quality that it knows, whatever the order', () => {
    expect(languageFrom('en;q=0.2, ja, hu;q=0.7, fr;q=0.5')).toBe('hu-hu');
  });

  test('keeps the order of the browser among tags of equal quality', () => {
    expect(languageFrom(['pt-BR', 'es-MX', 'fr-FR'])).toBe('es-es');
  });

  test('never gives a language that is refused by quality 0', () => {
    expect(languageFrom('de;q=0, it;q=0.1')).toBe('it-it');
  });

  test.each([undefined, '', '*', ';;,,q=', 'de;q=abc', 'x'.repeat(1_000_000), []])(
    'falls back to English without a tag that it knows (case %#)',
    (preferred) => {
      expect(languageFrom(preferred)).toBe('en-us');
    },
  );
});

test('every locale is one that Intl knows, and Hebrew alone runs from right to left', () => {
  expect(Intl.PluralRules.supportedLocalesOf(languages.map(({ locale }) => locale))).toHaveLength(languages.length);
  expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['he']);
});

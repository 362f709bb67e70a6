import fc from 'fast-check';
import { expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { createTranslator } from './translator.ts';

const english = {
  locale: 'en-US',
  texts: {
    jars_one: '{{count}} jar',
    jars_other: '{{count}} jars',
    hello: 'Hello {{name}}',
    deep: { only: 'English' },
  },
};
const ukrainian = {
  locale: 'uk-UA',
  texts: { jars_one: '{{count}} банка', jars_few: '{{count}} банки', jars_many: '{{count}} банок' },
};

test('plural forms follow the rules of the language, and those it lacks are those of the next one', () => {
  const t = createTranslator([ukrainian, english]);
  expect([1, 2, 5, 21, 22, 0.5].map((count) => t('jars', { count }))).toEqual([
    '1 банка',
    '2 банки',
    '5 банок',
    '21 банка',
    '22 банки',
    '0.5 jars',
  ]);
});

test('numbers are written as the language writes them', () => {
  expect(createTranslator([english])('jars', { count: 12_345.5 })).toBe('12,345.5 jars');
  expect(createTranslator([ukrainian])('jars', { count: 12_345 })).toBe('12\u00a0345 банок');
});

test('a text that a language lacks comes from the next one, and a key that none has is returned itself', () => {
  const t = createTranslator([ukrainian, english]);
  expect(t('deep.only')).toBe('English');
  expect(t('deep')).toBe('deep');
  expect(t('deep.none')).toBe('deep.none');
  expect(t('constructor.name')).toBe('constructor.name');
});

test('X6 any text in a place of another one stays as it is', () => {
  const t = createTranslator([english]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('{{count}}', '{{name}}', '$&', '$1', '<b>&amp;</b>')), (name) => {
      expect(t('hello', { name, count: 3 })).toBe(`Hello ${name}`);
    }),
  );
});

test('a place without a value is empty', () => {
  expect(createTranslator([english])('hello')).toBe('Hello ');
});

test('D2 filling the places of a text takes time in proportion to its length', async () => {
  const fill = (text: string) => createTranslator([{ locale: 'en-US', texts: { text } }])('text', { name: text });
  expect(await superLinearTexts(fill, tokensOfSources('packages/shared/src/text/translator.ts'))).toEqual([]);
});

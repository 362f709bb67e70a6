import { expect, test } from 'vitest';
import { hidesUnseenText, replacedTexts } from './seen-texts.ts';

test('a change names the texts that it replaces or removes, and no change of text is told from a first text', () => {
  const before = { title: 'Milk', note: '' };
  expect(replacedTexts(before, { title: 'Oat milk', note: '' })).toEqual({ title: 'Milk' });
  expect(replacedTexts(before, { title: 'Milk', note: 'fresh' })).toEqual({});
  expect(replacedTexts(before, {})).toEqual({ title: 'Milk' });
  expect(replacedTexts(before, { title: 'Milk' })).toBeNull();
});

test.each([
  ['the text that its author saw', { title: 'Milk' }, { title: 'Oat milk' }, { title: 'Milk' }, false],
  ['a text that came meanwhile', { title: 'Soy milk' }, { title: 'Oat milk' }, { title: 'Milk' }, true],
  ['a first text that came meanwhile', { title: 'Milk', note: 'fresh' }, { title: 'Milk', note: 'cold' }, {}, true],
  ['a row whose note came meanwhile', { title: 'Milk', note: 'fresh' }, {}, { title: 'Milk' }, true],
  ['nothing, because both wrote the same', { title: 'Oat milk' }, { title: 'Oat milk' }, { title: 'Milk' }, false],
  ['nothing, because the other one took the text away', { title: '' }, { title: 'Oat milk' }, { title: 'Milk' }, false],
  ['whatever is there, by a client that does not say what it saw', { title: 'Soy milk' }, {}, undefined, false],
])('a change may replace %s', (_what, before, after, seen, isHidden) => {
  expect(hidesUnseenText(before, after, seen)).toBe(isHidden);
});

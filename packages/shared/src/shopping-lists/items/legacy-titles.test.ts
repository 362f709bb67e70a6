import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodCategory, titleWithNote, titleWithoutNote, uncategorized } from './legacy-titles.ts';

const texts = fc.oneof(fc.string(), fc.constantFrom('milk', 'milk (cold)', '(', ')', ' (', ')('));

describe('the title of an item for clients without notes', () => {
  test('has the note behind it', () => {
    expect(titleWithNote({ title: 'milk', note: 'the blue one' })).toBe('milk (the blue one)');
    expect(titleWithNote({ title: 'milk', note: '' })).toBe('milk');
  });

  test('comes back as title and note when it was not edited', () => {
    fc.assert(
      fc.property(texts, texts, (title, note) => {
        expect(titleWithoutNote(titleWithNote({ title, note }), note)).toEqual({ title, note });
      }),
    );
  });

  test('keeps the note when the words before it were edited', () => {
    fc.assert(
      fc.property(texts, texts, texts, (title, other, note) => {
        const sent = titleWithNote({ title, note }).replace(title, () => other);
        expect(titleWithoutNote(sent, note)).toEqual({ title: other, note });
      }),
    );
  });

  test.each([
    ['oat milk', 'the blue one'],
    ['milk (the red one)', 'the blue one'],
    ['milk the blue one', 'the blue one'],
    ['milk (the blue one', 'the blue one'],
    ['milk (the blue one) 2', 'the blue one'],
    ['milk (cold)', ''],
  ])('%j loses the note %j, which was edited away', (sent, note) => {
    expect(titleWithoutNote(sent, note)).toEqual({ title: sent, note: '' });
  });

  test('never loses a letter of what was sent', () => {
    fc.assert(
      fc.property(texts, texts, (sent, note) => {
        expect(titleWithNote(titleWithoutNote(sent, note))).toBe(sent);
      }),
    );
  });
});

describe('the category of an item for clients of the period', () => {
  test('is a name that they show', () => {
    expect(periodCategory('::produce')).toBe('Produce');
    expect(periodCategory(uncategorized)).toBe('Uncategorized');
  });

  test('of an item that nobody knows is that for what nobody knows', () => {
    expect(periodCategory(null)).toBe('Uncategorized');
  });

  test('in own words or of another version stays as it is', () => {
    expect(periodCategory('Corner shop')).toBe('Corner shop');
    expect(periodCategory('::pets')).toBe('::pets');
  });

  test.each(['toString', '__proto__', 'constructor'])('named %s is a word like others', (name) => {
    expect(periodCategory(name)).toBe(name);
  });
});

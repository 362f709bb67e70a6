import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './line-breaking.ts';

/** Breaks a text into lines. Every character is one wide. */
const lines = (text: string, width: number): string[] =>
  breakLines(text, width, ({ start, end }) => end - start).map(({ start, end }) => text.slice(start, end));

test('lines are as long as fit and do not end with a space', () => {
  expect(lines('stir now and then', 8)).toEqual(['stir now', 'and then']);
  expect(lines('לערבב מדי פעם', 9)).toEqual(['לערבב מדי', 'פעם']);
});

test('a number stays with what a no-break space binds to it', () => {
  expect(lines('add 1\u00A01/2 cups', 7)).toEqual(['add', '1\u00A01/2', 'cups']);
});

test('a compound word may end a line at its hyphen, a range of numbers may not', () => {
  expect(lines('a low-fat one', 6)).toEqual(['a low-', 'fat', 'one']);
  expect(lines('cook 20-25 min', 8)).toEqual(['cook', '20-25', 'min']);
});

test('a word that is wider than a line begins one and is broken, but no character of two units is', () => {
  expect(lines('see https:aaaabbbb now', 6)).toEqual(['see', 'https:', 'aaaabb', 'bb now']);
  expect(lines('😀😀😀', 3)).toEqual(['😀', '😀', '😀']);
});

test('Chinese and Japanese lines end between any two characters, but none begins with a full stop', () => {
  expect(lines('豆腐を入れます。炒める', 7)).toEqual(['豆腐を入れま', 'す。炒める']);
});

test('Thai lines end between words, although nothing stands between them', () => {
  expect(lines('ผัดหมูกับกระเทียม', 9)).toEqual(['ผัดหมูกับ', 'กระเทียม']);
  expect(lines('ใส่น้ำปลา (หรือเกลือ) ชิม', 12)).toEqual(['ใส่น้ำปลา', '(หรือเกลือ)', 'ชิม']);
});

test('no line is longer than the width, and none of the text is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
      fc.integer({ min: 1, max: 20 }),
      (text, width) => {
        const broken = lines(text, width);
        expect(broken.every((line) => line.length <= width)).toBe(true);
        expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      },
    ),
  );
});

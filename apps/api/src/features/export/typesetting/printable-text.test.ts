import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineParts, printable } from './printable-text.ts';
import { canPrint, facesOf, widthOf } from './typefaces.ts';

const print = (text: string): string => printable(text, canPrint);

test('every vulgar fraction becomes one with a fraction slash, apart from the whole number before it', () => {
  expect(print('½ tsp')).toBe('1\u20442 tsp');
  expect(print('1⅓ cups')).toBe('1\u00A01\u20443 cups');
  expect(print('2 ⅞ כוסות')).toBe('2\u00A07\u20448 כוסות');
  expect(print('⅔–¾')).toBe('2\u20443–3\u20444');
});

test('a mixed number that was typed with a slash is held together', () => {
  expect(print('1 1/2 cups')).toBe('1\u00A01/2 cups');
  expect(print('for 2 or 3 / 4')).toBe('for 2 or 3 / 4');
});

test('white space and control characters become one space', () => {
  expect(print('  a\tb\u0000c \u2003 d ')).toBe('a b c d');
});

test('signs and emoji that a font has stay', () => {
  expect(print('done ✓ → ★')).toBe('done ✓ → ★');
  for (const text of ['🍅 Tomatoes 🥕', '🧑‍🍳 chopped 🇮🇹', '❤ 😀 👍🏽 chili 🌶 🫛', '🍅']) expect(print(text)).toBe(text);
});

test('emoji that no font has yet are told by a sign, and other signs are left out', () => {
  expect(print('one \u{1FAFF} two \u{E0F80} three')).toBe('one [?] two three');
});

test('emoji have glyphs of their own in both weights, and other letters keep their fonts', () => {
  for (const emoji of ['🍅', '🧑‍🍳', '🥕', '😀', '🫛'])
    expect(new Set(facesOf(emoji, 'regular'))).toEqual(new Set(facesOf(emoji, 'bold')));
  expect(facesOf('a 🍅 b', 'regular')).toEqual(['text', 'text', 'emoji', 'emoji', 'text', 'text']);
  expect(facesOf('1 # * © ✓ ★', 'regular')).not.toContain('emoji');
});

test('the parts of an emoji become one glyph', () => {
  const family = widthOf('👨‍👩‍👧', 'emoji', 'regular');
  expect(family).toBeGreaterThan(0.5);
  expect(family).toBeLessThan(widthOf('👨👩👧', 'emoji', 'regular') * 0.7);
});

test('words in a script that no font has become a readable sign, once', () => {
  expect(print('ሽሮ ወጥ (Shiro Wat)')).toBe('[?] (Shiro Wat)');
});

test('Arabic, Chinese, Japanese, Korean, Thai and the scripts of India stay as they are', () => {
  const titles = [
    'شوربة عدس',
    '麻婆豆腐',
    'とても辛い。',
    '김치찌개',
    'ผัดไทย',
    'दाल मखनी',
    'মাছের ঝোল',
    'ઢોકળા',
    'சாம்பார்',
    'పులిహోర',
    'ದೋಸೆ',
    'പായസം',
    'ਮੱਖਣ',
  ];
  for (const text of titles) expect(print(text)).toBe(text);
});

test('letters typed apart from their accents are joined, unpaired surrogates do not break a line', () => {
  expect(print('cre\u0300me \uD83C')).toBe('crème \uFFFD');
});

test('invisible marks that turn the order of a text round are not printed', () => {
  expect(print('a\u202Egnp.exe')).toBe('agnp.exe');
});

test('a long line is made ready in parts, which together are the whole line', () => {
  const signs = [
    'a',
    'b',
    ' ',
    ' ',
    'ש',
    'Ж',
    '1',
    '/',
    '½',
    '⅓',
    '🍅',
    '\u0301',
    '\u200D',
    'ሽ',
    '\u202E',
    '\t',
    '1 1/2',
  ];
  const line = fc.array(fc.constantFrom(...signs), { maxLength: 80 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 20 }), (text, least) => {
      const parts = lineParts(text, least).map(print);
      expect(parts.filter((part) => part !== '').join(' ')).toBe(print(text));
    }),
    { numRuns: 2_000 },
  );
  const parts = lineParts('½ cup 🍅 '.repeat(90_000));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(20_100);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesOf, type SearchedTexts } from './search-matches.ts';

const marked = (texts: SearchedTexts, ...words: string[]) =>
  matchesOf(
    texts,
    words.map((word) => [word]),
  ).map(({ field, text, ranges }) => [field, text, ranges.map(([start, end]) => text.slice(start, end))]);

describe('the matches of a found recipe', () => {
  test('are the title alone where it has every word', () => {
    expect(marked({ title: 'Leek soup', ingredients: '2 leeks' }, 'leek', 'soup')).toEqual([
      ['title', 'Leek soup', ['Leek', 'soup']],
    ]);
  });

  test('are the line with the most words, ingredients before the rest, whole words that begin so', () => {
    const texts = { title: 'Soup', ingredients: '1 onion\n2 red onions, sliced', notes: 'red onion' };
    expect(marked(texts, 'red', 'onion')).toEqual([['ingredients', '2 red onions, sliced', ['red', 'onions']]]);
    expect(marked(texts, 'nion')).toEqual([]);
  });

  test('stand where they stand in a line with accents and other letters', () => {
    expect(marked({ title: 'Die weiße Crème brûlée' }, 'weisse', 'brulee')).toEqual([
      ['title', 'Die weiße Crème brûlée', ['weiße', 'brûlée']],
    ]);
    expect(marked({ title: '😀 ЁЖИК' }, 'ежик')).toEqual([['title', '😀 ЁЖИК', ['ЁЖИК']]]);
  });

  test('may begin anywhere in scripts without spaces', () => {
    expect(marked({ title: '炒饭鸡肉' }, '鸡肉')).toEqual([['title', '炒饭鸡肉', ['鸡肉']]]);
  });

  test('of a long line come with what is around them', () => {
    const line = `${'before '.repeat(60)}saffron ${'after '.repeat(60)}`.trim();
    const [[field, text, words] = []] = marked({ title: 'A', instructions: line }, 'saffron');
    expect(field).toBe('instructions');
    expect(String(text).length).toBeLessThan(180);
    expect(text).toMatch(/^… before .*saffron after .* …$/);
    expect(words).toEqual(['saffron']);
  });

  test('lie inside the text that is shown, in order and apart, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.array(fc.string({ minLength: 1 })),
        (text, words) => {
          for (const match of matchesOf({ title: text, notes: text }, [words])) {
            let last = -1;
            for (const [start, end] of match.ranges) {
              expect(start).toBeGreaterThan(last);
              expect(end).toBeGreaterThan(start);
              expect(end).toBeLessThanOrEqual(match.text.length);
              last = end;
            }
          }
        },
      ),
    );
  });

  test.each(['йогурт', 'їжак', 'Сирники з йогуртом'])('are there for letters that keep their marks: %s', (title) => {
    const word = title.toLowerCase().split(' ').at(-1)!;
    expect(matchesOf({ title }, [[word]])).toEqual([
      { field: 'title', text: title, ranges: [[title.length - word.length, title.length]] },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Recogniser, WordLine } from '../engine/recogniser.ts';
import type { Grey } from '../picture/grey.ts';
import { pageOf } from '../testing/page-of.ts';
import { lineAt, linesAt } from '../testing/read-lines.ts';
import { proseRecipe } from './clipped-recipe.ts';
import { mendDropCaps } from './drop-caps.ts';
import { mendWords } from './mend-words.ts';
import { linesOfPage } from './page-lines.ts';

const textsOf = (lines: readonly { words: WordLine }[]): string[] =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('the large letter with which a text begins', () => {
  const picture = (hasLetter: boolean): Grey => {
    const [width, height] = [400, 200];
    const data = new Uint8Array(width * height).fill(255);
    if (hasLetter) for (let y = 12; y < 60; y += 1) data.fill(0, y * width + 4, y * width + 34);
    return { data, width, height };
  };
  const block = [
    lineAt('AKE two cupfuls of', { left: 44, top: 10 }),
    lineAt('T flour and some', { left: 4, top: 38 }),
    lineAt('salt and stir it', { left: 4, top: 66 }),
    lineAt('until it is done', { left: 4, top: 94 }),
  ];
  const again = [
    lineAt('AKE two cupfuls of', { left: 44, top: 10 }),
    lineAt('flour and some', { left: 44, top: 38 }),
    ...block.slice(2),
  ];
  const reader = (letter: WordLine) => {
    const recogniser: Recogniser = {
      languages: ['en-us'],
      use: () => undefined,
      show: () => undefined,
      read: () => [letter],
    };
    return { recogniser, read: () => again };
  };
  const mended = (letter: string, { hasLetter = true, language = 'en-us' as const, lines = block } = {}) =>
    textsOf(
      (mendDropCaps(reader(lineAt(letter)), picture(hasLetter), { blocks: [lines], language })[0] ?? []).map(
        (words) => ({
          words,
        }),
      ),
    );

  test('belongs to the first word, and the lines beside it are read again without it', () => {
    expect(mended('T')).toEqual(['Take two cupfuls of', 'flour and some', 'salt and stir it', 'until it is done']);
  });

  test('is found within a block as well, below a heading', () => {
    const lines = [lineAt('Batter Pudding', { left: 60, top: -30 }), ...block];
    expect(mended('T', { lines })[0]).toBe('Take two cupfuls of');
  });

  test('is left alone where it is no letter, where there is none, and where nothing is indented', () => {
    const texts = textsOf(block.map((words) => ({ words })));
    expect(mended('||')).toEqual(texts);
    expect(mended('T', { hasLetter: false })).toEqual(texts);
    const flush = linesAt(['Take two cups', 'of flour and', 'stir it well.']);
    expect(mended('T', { lines: flush })).toEqual(textsOf(flush.map((words) => ({ words }))));
  });
});

describe('the heading of a page', () => {
  const linesWith = (heading: WordLine, below: readonly string[]) => linesOfPage([[heading], linesAt(below)], false);
  const sentences = ['Take two cups of flour', 'and a pinch of salt.'];

  test('in capitals of the size of the text is its title, without its full stop', () => {
    const [title] = linesWith(lineAt('POTATO SOUP.'), sentences);
    expect(title).toMatchObject({ isTitle: true });
    expect(textsOf(title === undefined ? [] : [title])).toEqual(['POTATO SOUP']);
  });

  test('in small capitals is written in small letters, and marked as unsure', () => {
    const [title] = linesWith(lineAt('Mutton BroTH WiTH BARLEY.', { height: 44 }), sentences);
    expect(textsOf(title === undefined ? [] : [title])).toEqual(['Mutton Broth With Barley']);
    expect(title?.words.every(({ confidence }) => confidence === 60)).toBe(true);
  });

  test('over a list, or with a colon, is no title by its capitals alone', () => {
    expect(linesWith(lineAt('INGREDIENTS'), ['1 leek', '2 cups water'])[0]).toMatchObject({ isTitle: false });
    expect(linesWith(lineAt('FOR THE DOUGH:'), sentences)[0]).toMatchObject({ isTitle: false });
  });

  test('with a name that has a capital in it stays as it is', () => {
    const [title] = linesWith(lineAt('McDonald Cake', { height: 44 }), sentences);
    expect(textsOf(title === undefined ? [] : [title])).toEqual(['McDonald Cake']);
  });
});

test('a letter that none of the languages has is the one that it looks like', () => {
  expect(textsOf(mendWords([lineAt('mıttelgroße Kartoffeln')]).map((words) => ({ words })))).toEqual([
    'mittelgroße Kartoffeln',
  ]);
});

describe('a page of sentences below a title', () => {
  const sentences = [
    'Take two cupfuls of flour, a teaspoonful of salt and a pint of new milk.',
    'Break three eggs into a basin and beat them until they are light.',
    'Bake it in a quick oven for forty minutes.',
  ];

  test('is a recipe whose sentences are its steps', () => {
    expect(proseRecipe([pageOf(['Batter Pudding', ...sentences])])).toMatchObject({
      title: 'Batter Pudding',
      ingredients: '',
      instructions: sentences.join('\n'),
      confidence: 0.3,
    });
  });

  test('is none without a title, with a few words, or with lines that are no sentences', () => {
    const [untitled] = [pageOf(['', ...sentences])].map((page) => ({ ...page, lines: page.lines.slice(1) }));
    expect(untitled && proseRecipe([untitled])).toBeUndefined();
    expect(proseRecipe([pageOf(['Batter Pudding', 'Bake it in a quick oven now.'])])).toBeUndefined();
    expect(proseRecipe([pageOf(['Prices', ...sentences, ...Array<string>(20).fill('Flour a pound')])])).toBeUndefined();
  });
});

import fc from 'fast-check';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import type { PageBox, RecipeSources, TextSource } from '@trivet/shared/ocr/schemas';
import { describe, expect, it } from 'vitest';
import { type Doubt, doubtsOf, linesWith, placeOfLine, type ReadTexts } from './places.ts';

const boxAt = (top: number): PageBox => ({ left: 0.1, top, width: 0.5, height: 0.02 });
const sourceAt = (top: number, extra: Partial<TextSource> = {}): TextSource => ({
  page: 0,
  box: boxAt(top),
  confidence: 90,
  unsure: [],
  unseen: [],
  ...extra,
});

const read: ReadTexts = { ...emptyRecipe, title: 'Leek soup', ingredients: '2 leeks\n1 l stock\n3 tbsp crearn' };
const sources: RecipeSources = {
  title: sourceAt(0.1),
  yield: null,
  activeTime: null,
  totalTime: null,
  ingredients: [sourceAt(0.2), sourceAt(0.3), sourceAt(0.4, { unsure: [{ text: 'crearn', box: boxAt(0.41) }] })],
  instructions: [],
  notes: [],
};
const lineOf = (text: string, line: number, count = 3) => ({ field: 'ingredients' as const, text, line, count });

describe('the place of a line', () => {
  it('is where it was read, wherever it stands in the field now', () => {
    expect(placeOfLine(read, sources, lineOf('1 l stock', 1))).toBe(sources.ingredients[1]);
    expect(placeOfLine(read, sources, lineOf('1 l stock', 0, 1))).toBe(sources.ingredients[1]);
    expect(placeOfLine(read, sources, { field: 'title', text: 'Soup', line: 0, count: 1 })).toBe(sources.title);
  });

  it('stays with a line that was edited, and is nowhere for one that was written', () => {
    expect(placeOfLine(read, sources, lineOf('3 tbsp cream', 2))).toBe(sources.ingredients[2]);
    expect(placeOfLine(read, sources, lineOf('pepper', 2))).toBeUndefined();
    expect(placeOfLine(read, sources, lineOf('3 tbsp cream', 2, 4))).toBeUndefined();
  });
});

const parts = (doubts: readonly Doubt[]) => doubts.map(({ field, text, reason }) => [field, text, reason]);

describe('what is to be compared', () => {
  it('is a word that was hard to read, until somebody edits its line', () => {
    expect(parts(doubtsOf(read, read, sources))).toEqual([['ingredients', 'crearn', 'unsure']]);
    const [doubt] = doubtsOf(read, read, sources);
    expect(doubt).toMatchObject({ page: 0, box: boxAt(0.41) });
    expect(read.ingredients.slice(doubt?.start, doubt?.end)).toBe('crearn');
    const mended = { ...read, ingredients: read.ingredients.replace('crearn', 'cream') };
    expect(doubtsOf(mended, read, sources)).toEqual([]);
  });

  it('is a word that the page does not have there, and a line that it has nowhere', () => {
    const invented = { ...read, ingredients: '3 leeks\n1 l stock\nsaffron\n—' };
    const found = {
      ...sources,
      ingredients: [sourceAt(0.2, { unseen: ['3'] }), sourceAt(0.3), null, null],
    };
    expect(parts(doubtsOf(invented, invented, found))).toEqual([
      ['ingredients', '3', 'unseen'],
      ['ingredients', 'saffron', 'absent'],
    ]);
  });

  it('names each of two equal words of a line', () => {
    const twice = { ...read, title: 'Soup soup Soup' };
    const unsure = [0.1, 0.5].map((left) => ({ text: 'Soup', box: { ...boxAt(0.1), left } }));
    const doubts = doubtsOf(twice, twice, { ...sources, title: sourceAt(0.1, { unsure }), ingredients: [] });
    expect(doubts.filter(({ field }) => field === 'title').map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [10, 14],
    ]);
  });

  it('lies within the field, whatever somebody makes of it', () => {
    const line = fc.constantFrom('2 leeks', '1 l stock', '3 tbsp crearn', 'crearn', 'saffron', '');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const form = { ...read, ingredients: lines.join('\n') };
        for (const { field, start, end, text } of doubtsOf(form, read, sources)) {
          expect(form[field].slice(start, end)).toBe(text);
        }
      }),
    );
  });
});

describe('the lines of a text for a line of the recipe', () => {
  const text = ['Leek soup', '', '2 leeks', '- 1 l of stock', 'Fry the leeks', 'until soft.', '', 'Serve hot.'];

  it('are the one that says it, without regard to signs and capitals', () => {
    expect(linesWith(text, '2 LEEKS!')).toEqual([2, 2]);
    expect(linesWith(text, '1 l of stock')).toEqual([3, 3]);
  });

  it('are all over which it is wrapped', () => {
    expect(linesWith(text, 'Fry the leeks until soft. ')).toEqual([4, 5]);
    expect(linesWith(text, 'Fry the leeks until soft. Serve hot.')).toEqual([4, 7]);
  });

  it('are none for what it does not say', () => {
    expect(linesWith(text, 'saffron')).toBeNull();
    expect(linesWith(text, ' – ')).toBeNull();
  });
});

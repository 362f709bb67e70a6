import { describe, expect, test } from 'vitest';
import { findRecipeNodes } from './find-recipes.ts';
import { readIngredientLines } from './read-ingredients.ts';
import { readInstructionLines } from './read-lines.ts';

/** A graph in which each list names the next one many times, and the last one the first. */
function circle(names: readonly string[], times: number, text: string) {
  const nodes = names.map((name, at) => ({
    '@id': name,
    '@type': 'HowToSection',
    text,
    itemListElement: Array.from({ length: times }, () => ({ '@id': names[(at + 1) % names.length] })),
  }));
  return { value: { '@id': names[0] }, index: findRecipeNodes({ '@graph': nodes }).index };
}

describe('lists that name each other in a circle', () => {
  test.each([
    ['two that name each other 50 times', 50, 'Stir.'],
    ['two that name each other 5,000 times', 5_000, ''],
    ['long texts', 5_000, 'Stir. '.repeat(20_000)],
  ])('%s end after what a recipe may have', (_what, times, text) => {
    const { value, index } = circle(['a', 'b'], times, text);
    expect(readInstructionLines(value, index).join('\n').length).toBeLessThan(50_000_000);
    expect(readIngredientLines(value, index).length).toBeLessThan(20_000);
  });

  test('a list that is named twice is read twice', () => {
    const index = findRecipeNodes({ '@id': 'a', '@type': 'HowToStep', text: 'Stir.' }).index;
    expect(readInstructionLines([{ '@id': 'a' }, { '@id': 'a' }], index)).toEqual(['Stir.', 'Stir.']);
  });
});

describe('lines as people write them', () => {
  const none = new Map();

  test('headers of Markdown are headers', () => {
    const lines = ['## SAUCE', '2 onions', '# For the dough ##', '1 egg', '#10 can of beans', '# 2 cans'];
    const headers = ['[SAUCE]', '2 onions', '[For the dough]', '1 egg', '#10 can of beans', '# 2 cans'];
    expect(readIngredientLines(lines, none)).toEqual(headers);
    expect(readInstructionLines(lines, none)).toEqual(headers);
  });

  test.each([
    'Chop.\nFry.<br>Stir.\nServe.',
    'Chop.<br>Fry.\nStir.\nServe.',
    'Chop.\nFry.<br>\nStir.\nServe.',
    'Chop.<br>\nFry.\nStir.<br />\nServe.\n',
  ])('a text that breaks its own lines keeps them beside breaks of HTML: %j', (text) => {
    expect(readInstructionLines(text, none)).toEqual(['Chop.', 'Fry.', 'Stir.', 'Serve.']);
  });

  test('one line of its own beside one break is a line, but not within a sentence', () => {
    expect(readInstructionLines('Chop.\nFry.<br>Stir.', none)).toEqual(['Chop.', 'Fry.', 'Stir.']);
    expect(readIngredientLines('1 egg\n2 leeks<br>\n3 l water', none)).toEqual(['1 egg', '2 leeks', '3 l water']);
    expect(readInstructionLines('Chop the\nonions.<br>Fry.', none)).toEqual(['Chop the onions.', 'Fry.']);
  });

  test('a source of HTML breaks no lines', () => {
    expect(readInstructionLines('Chop the\nonions.<br>Fry\nthem.<br>Stir.', none)).toEqual([
      'Chop the onions.',
      'Fry them.',
      'Stir.',
    ]);
    expect(readInstructionLines('<p>Chop the\nonions\nfinely.</p>', none)).toEqual(['Chop the onions finely.']);
  });
});

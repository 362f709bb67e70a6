import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { ingredientLines } from './ingredient-lines.ts';
import { instructionLines } from './instruction-lines.ts';

const shown = (instructions: string) =>
  instructionLines(instructions).map(({ content, count, isHeader }) =>
    isHeader ? `# ${content}` : `${count} ${content}`,
  );

describe('ingredientLines', () => {
  test('spec 5: shows one line each, brackets as headers, and keeps what was typed', () => {
    expect(ingredientLines('[ Sauce ]\r\n\r\n  ½ cup butter \n2 eggs (large)')).toEqual([
      { content: 'Sauce', originalContent: '[ Sauce ]', isHeader: true, complete: false },
      { content: '½ cup butter', originalContent: '  ½ cup butter ', isHeader: false, complete: false },
      { content: '2 eggs (large)', originalContent: '2 eggs (large)', isHeader: false, complete: false },
    ]);
  });

  test.each(['[]', '[ ]', '[', ']', 'salt [to taste]', '[optional] salt'])('%s is not a header', (line) => {
    expect(ingredientLines(line)).toMatchObject([{ content: line, isHeader: false }]);
  });

  test('every line of any text comes out exactly as it was typed, and only blank ones are missing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }).map((line) => line.replaceAll(/[\r\n]/g, ''))), (lines) => {
        const filled = lines.filter((line) => line.trim() !== '');
        expect(ingredientLines(lines.join('\r')).map((line) => line.originalContent)).toEqual(filled);
      }),
    );
  });
});

describe('instructionLines', () => {
  test('spec 5: drops blank lines and restarts the numbering after a header', () => {
    expect(shown('Mix\n\nStir\n[Baking]\nPreheat\n \t\nBake')).toEqual([
      '1 Mix',
      '2 Stir',
      '# Baking',
      '1 Preheat',
      '2 Bake',
    ]);
  });

  test('a header has the number 0, and headers may follow each other', () => {
    expect(instructionLines('[A]\r[B]\rMix')).toEqual([
      { content: 'A', isHeader: true, count: 0, complete: false },
      { content: 'B', isHeader: true, count: 0, complete: false },
      { content: 'Mix', isHeader: false, count: 1, complete: false },
    ]);
  });

  test('nothing typed gives no line', () => {
    expect(shown('')).toEqual([]);
    expect(shown(' \n\r\n\t')).toEqual([]);
  });
});

test.each([
  ['ingredients', ingredientLines],
  ['instructions', instructionLines],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  const units = ['[]', '[ ', ' ]', '\r\n', '[a]\n', '((((', '1/1/1/', '½', ' plus plus'];
  const named = tokensOfSources(
    'packages/shared/src/text/lines.ts',
    'packages/shared/src/recipes/{ingredient,instruction}-lines.ts',
  );
  expect(await superLinearTexts(read, [...named, ...units])).toEqual([]);
});

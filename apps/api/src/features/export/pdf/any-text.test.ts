import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from '@trivet/shared/testing/proof';
import { readPdf } from '../testing/read-pdf.ts';
import { pdfOf, recipeWith } from '../testing/sample-recipes.ts';

const letters = fc.constantFrom(
  'a',
  'é',
  '½',
  '1',
  '/',
  '(',
  '[',
  ']',
  '\n',
  ' ',
  '\t',
  '-',
  'ש',
  'ָ',
  '״',
  'ع',
  'لا',
  '٣',
  'Ж',
  '中',
  'か',
  '한',
  'ก',
  '🍕',
  '\u200D',
  '\u200F',
  '\u202E',
  '\u2067',
  '\uFE0F',
  '\uD83C',
  '\uDF45',
  '\u0000',
  '\u0301',
  '\u2044',
  '\u3000',
  '☐',
);
const anyText = fc.oneof(
  fc.array(letters, { maxLength: 300 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

test('a recipe of any text becomes a document', async () => {
  const fields = fc.record({
    title: anyText,
    description: anyText,
    yield: anyText,
    source: anyText,
    url: anyText,
    notes: anyText,
    ingredients: anyText,
    instructions: anyText,
    labels: fc.array(anyText, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fields, fc.constantFrom('he' as const, 'en-us' as const), async (recipe, locale) => {
      const options = { locale, kind: 'cookbook' as const, title: recipe.title, contents: true };
      const bytes = await pdfOf([recipeWith(recipe)], options);
      const { pages } = readPdf(bytes);
      expect(pages.length).toBeGreaterThanOrEqual(1);
      // Fonts show a character that they lack as an empty box, which has no text.
      expect(pages.flat().filter(({ text }) => text.includes('\u0000'))).toEqual([]);
    }),
    { numRuns: amountOf({ gate: 15, proof: 400 }) },
  );
});

test('a mark after a ligature that once had a variation selector is written', async () => {
  const { pages } = readPdf(await pdfOf([recipeWith({ labels: ['\u0644\u0627\uFE0F', '\u0644\u0627\u05B8'] })]));
  expect(pages.length).toBeGreaterThanOrEqual(1);
});

/** The growth of the parts is proven beside them, so that the gate needs no more. */
const times = (count: number): number => amountOf({ gate: count / 10, proof: count });

test.each([
  ['one word without an end', 'x'.repeat(times(200_000))],
  ['one line of Hebrew and numbers', 'ש 1 2 '.repeat(times(30_000))],
  ['one line of brackets', 'ש'.padEnd(times(100_000), '(').padEnd(times(200_000), ')')],
  ['one line of marks', `ש${'\u05B8'.repeat(times(200_000))}`],
  ['one line of invisible marks', `ש${'\u2067\u200F'.repeat(times(100_000))}`],
  ['many thousand lines', 'a\n'.repeat(times(5_000))],
])('hostile text is written in reasonable time: %s', async (_name, text) => {
  const bytes = await pdfOf([recipeWith({ title: 'Soup', ingredients: text, instructions: text })]);
  expect(bytes.subarray(-6).toString('latin1')).toContain('%%EOF');
});

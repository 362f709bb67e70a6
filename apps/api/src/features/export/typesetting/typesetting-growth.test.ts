import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { layOut } from './paragraph.ts';
import { lineParts, printable } from './printable-text.ts';
import { canPrint } from './typefaces.ts';
import type { TextStyle } from './text-style.ts';
import { wordsToSet } from './words.ts';

const style: TextStyle = { size: 10, lineHeight: 14, weight: 'regular', color: '#000' };
const alphabet = [
  '\u0301\u0323',
  '\u{1D165}\u302E',
  ...tokensOfSources('apps/api/src/features/export/typesetting/{printable-text,line-breaking,words,bidi,paragraph}.ts'),
  '½',
  '1 ½',
  '1 1/2 ',
  'a ',
  'א',
  'א (1 a',
  'ก',
  '炒',
  'ሽ ',
  '\u0301',
  '👩‍',
  '\uFF11',
  '\u202B',
];

test.each<[string, (text: string) => unknown]>([
  ['a printable text', (text) => printable(text, canPrint)],
  ['the parts of a line', (text) => lineParts(text)],
  ['the words to set', wordsToSet],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
});

test('D2 the work for the lines of a paragraph grows with the text and no faster', async () => {
  const read = (text: string): unknown => Array.from(layOut(text, style, 400, 'ltr').parts, (lines) => lines.length);
  expect(await superLinearTexts(read, alphabet, { ...lightEffort, length: 16_384 })).toEqual([]);
});

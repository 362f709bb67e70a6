import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { countWords, linesOfWords } from './count-words.ts';

const mostLines = 500;

test('lines of constants that are words of other languages than English are counted', () => {
  for (const [source, lines] of [
    ["const words = ['só', 'bors'];", 1],
    ["export const words = {\n  hu: 'só',\n  en: 'salt',\n} as const;", 4],
    ["const words = new Set(\n  'só bors'.split(' '),\n);", 3],
    ['const pattern = /percent|százalék/u;', 1],
  ] as const)
    assert.equal(linesOfWords(source), lines, source);
});

test('what is computed, and words of English alone, are not', () => {
  for (const source of [
    "const words = ['salt', 'pepper'];",
    'const limit = 500;',
    "const read = (text: string) => text.includes('só');",
    "function read() {\n  return 'só';\n}",
  ])
    assert.equal(linesOfWords(source), 0, source);
});

test('lists of words stand in the lexicon and not in the code', () => {
  const sum = countWords(join(import.meta.dirname, '../..')).reduce((total, { lines }) => total + lines, 0);
  assert.ok(sum > 0 && sum <= mostLines, `${sum} lines; node .ci/lint/count-words.ts says where`);
});

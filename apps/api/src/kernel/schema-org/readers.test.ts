import { expect, test } from 'vitest';
import { alphabetOf, superLinearTexts } from '@trivet/shared/testing/growth';
import { textDuration } from './text-duration.ts';
import type { NodeIndex } from './json-node.ts';
import { jsonLdScripts } from './json-ld-scripts.ts';
import { parseJson } from './parse-json.ts';
import { storableWithin, textLine, visibleLines } from './plain-text.ts';
import { headerLine, readIngredientLines, readInstructionLines, withoutNumbers } from './read-lines.ts';

const none: NodeIndex = new Map();

test.each<[string, (text: string) => unknown, string[]]>([
  ['a time', textDuration, ['1 h ', '½', ' and ']],
  ['scripts of a page', jsonLdScripts, ['<script', '<script type="application/ld+json">', '</script>', '<!--']],
  ['broken JSON', parseJson, ['{}', '[{', ', ', '/*', '//', '\\"', '&quot;', '<!--', '<![CDATA[', '*/']],
  ['lines of HTML', visibleLines, ['<p>', '<', '</p', '<script>', '&amp;', '&#1', '<br ', '<!']],
  ['a line of HTML', textLine, ['<p>', '<', '<style', '&', '\u2028']],
  ['text to store', (text) => storableWithin(text, 1_000), ['\0', '\ud800', '\r', '\u2028']],
  ['a header', headerLine, [' :', '[a']],
  ['numbered lines', (text) => withoutNumbers(text.split('\n')), ['1. ', '1.\n', '1) a\n']],
  ['instructions', (text) => readInstructionLines([text, { name: text, text: 'a' }], none), ['Step 1', '…', '- ']],
  ['ingredients', (text) => readIngredientLines(text, none), ['a:\n', '• ']],
])('the work for %s grows with the text and no faster', async (_what, read, units) => {
  expect(await superLinearTexts(read, [...alphabetOf(), ...units])).toEqual([]);
});

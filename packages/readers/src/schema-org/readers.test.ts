import { expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { readTime } from './durations.ts';
import { imageAddresses } from './read-images.ts';
import { readNutrition } from './read-nutrition.ts';
import { textDuration } from './text-duration.ts';
import type { NodeIndex } from './json-node.ts';
import { jsonLdScripts } from './json-ld-scripts.ts';
import { parseJson } from './parse-json.ts';
import { storableWithin, textLine, visibleLines } from './plain-text.ts';
import { numberedSteps } from '../recipe-lines/numbered-steps.ts';
import { readIngredientLines } from './read-ingredients.ts';
import { headerLine, readInstructionLines } from './read-lines.ts';
import { isStepNumber } from '../recipe-lines/step-words.ts';

const none: NodeIndex = new Map();

const markup = tokensOfSources('packages/readers/src/schema-org/{plain-text,entities}.ts');
const lines = [
  ...markup,
  ...tokensOfSources(
    'packages/readers/src/schema-org/{read-lines,read-ingredients}.ts',
    'packages/readers/src/recipe-lines/{ingredient-list,numbered-steps,step-words}.ts',
  ),
];
const times = tokensOfSources('packages/readers/src/schema-org/{text-duration,durations}.ts');
test.each<[string, (text: string) => unknown, named: string[], units: string[]]>([
  ['a time', textDuration, times, ['1 h ', '½', ' and ']],
  ['a time for machines', (text) => readTime(`P${text}`, 'en-US'), times, ['T1', '1H', '1,5H', '\u0301\u0323']],
  [
    'a nutrient',
    (text) => readNutrition({ nutrition: { calories: text, servingSize: text } }),
    [...markup, ...tokensOfSources('packages/readers/src/schema-org/read-nutrition.ts')],
    ['1,234', '1 g'],
  ],
  [
    'addresses of pictures',
    (text) => imageAddresses({ image: [text, `https://${text}`, `data:image/${text}`] }, none),
    [...markup, ...tokensOfSources('packages/readers/src/schema-org/read-images.ts')],
    ['a+'],
  ],
  [
    'scripts of a page',
    jsonLdScripts,
    tokensOfSources('packages/readers/src/schema-org/json-ld-scripts.ts'),
    ['<script', '<script type="application/ld+json">', '</script>', '<!--'],
  ],
  [
    'broken JSON',
    parseJson,
    tokensOfSources('packages/readers/src/schema-org/parse-json.ts'),
    ['{}', '[{', ', ', '/*', '//', '\\"', '&quot;', '<!--', '<![CDATA[', '*/'],
  ],
  ['lines of HTML', visibleLines, markup, ['<p>', '<', '</p', '<script>', '&amp;', '&#1', '<br ', '<!']],
  ['a line of HTML', textLine, markup, ['<p>', '<', '<style', '&', '\u2028']],
  ['text to store', (text) => storableWithin(text, 1_000), markup, ['\0', '\ud800', '\r', '\u2028']],
  ['a header', headerLine, lines, [' :', '[a']],
  [
    'numbered lines',
    (text) => numberedSteps(text.split('\n')),
    lines,
    ['1. ', '1.\n', '1) a\n', '1. a. 2. b. ', 'Step 1 ', '① '],
  ],
  [
    'instructions',
    (text) => readInstructionLines([text, { name: text, text: 'a' }], none),
    lines,
    ['Step 1', '…', '- '],
  ],
  ['the number of a step', isStepNumber, lines, ['Step 1', "'"]],
  [
    'ingredients as objects',
    (text) =>
      readIngredientLines([{ quantity: text, unit: { name: text }, food: text, note: text, title: text }], none),
    lines,
    ['1'],
  ],
  ['ingredients', (text) => readIngredientLines(text, none), lines, ['a:\n', '• ']],
])('the work for %s grows with the text and no faster', async (_what, read, named, units) => {
  expect(await superLinearTexts(read, [...named, ...units])).toEqual([]);
});

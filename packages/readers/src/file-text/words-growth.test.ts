import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { clockMinutes } from './clock-time.ts';
import { splitCredits } from './credit-lines.ts';
import { decimalAmount } from '../recipe-lines/decimal-amount.ts';
import { factOf, factsIn } from './fact-lines.ts';
import { fieldOf } from './field-words.ts';
import { isTitleLine, labelKeys, labelledFields, labelledRecipe } from './labelled-fields.ts';
import { markdownLines } from './markdown-lines.ts';
import { nutritionOfText } from './nutrition-text.ts';
import { headingOf, labelOf } from './plain-headings.ts';
import { isProse, isQuantityLine, withoutBullet } from './quantity-lines.ts';
import { sectionName } from './section-name.ts';
import { starsOf } from './stars.ts';
import { withHeaders } from './step-headers.ts';
import { unwrapped } from './unwrapped-lines.ts';
import { yieldOf } from './yield-of.ts';

const named = tokensOfSources(
  'packages/readers/src/file-text/{clock-time,credit-lines,fact-lines,labelled-fields,markdown-lines}.ts',
  'packages/readers/src/recipe-lines/decimal-amount.ts',
  'packages/readers/src/file-text/{nutrition-text,plain-headings,quantity-lines,section-name,stars}.ts',
  'packages/readers/src/file-text/{step-headers,unwrapped-lines,yield-of}.ts',
);
const units = [
  'a\n',
  'a\n\n',
  'A\n',
  '- ',
  '--',
  '- a\n',
  '# ',
  '**',
  '** ',
  '__',
  '[a](',
  '![',
  'a:',
  'Title: a\n',
  'Serves: 1\n',
  'for ',
  '1 g',
  '1 g, ',
  '1/1',
  ' :',
  ')',
  '½',
  'source: ',
  'Fat: 1 g\n',
  '\u0301\u0323',
];

const inLines =
  (read: (lines: string[]) => unknown) =>
  (text: string): unknown =>
    read(text.split('\n'));

test.each<[string, (text: string) => unknown]>([
  ['a time on the clock', clockMinutes],
  ['credits', inLines(splitCredits)],
  ['a decimal amount', decimalAmount],
  ['facts on a line', factsIn],
  ['a fact', factOf],
  ['the field of a word', fieldOf],
  ['a line with a title', isTitleLine],
  ['the names of labels', labelKeys],
  ['labelled fields', inLines((lines) => labelledRecipe(labelledFields(lines)))],
  ['the source of labelled fields', (text) => labelledRecipe(new Map([['source', [`http://${text}`]]]))],
  ['lines of Markdown', markdownLines],
  ['nutrition', nutritionOfText],
  ['a heading', headingOf],
  ['a heading with text', labelOf],
  ['a line without its bullet', withoutBullet],
  ['an amount at the start of a line', isQuantityLine],
  ['prose', isProse],
  ['the name of a section', sectionName],
  ['stars', starsOf],
  ['headers among steps', inLines(withHeaders)],
  ['lines that were broken', inLines((lines) => unwrapped(lines))],
  ['a yield', (text) => yieldOf(text, text)],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  expect(await superLinearTexts(read, [...named, ...units], lightEffort)).toEqual([]);
});

import { expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { splitMixedNumbers } from './mixed-numbers.ts';

test.each([
  ['1½ כוסות קמח', ['', '1½', ' כוסות קמח']],
  ['קמח, 2 1/2 כוסות ו־1 ¼ כפית', ['קמח, ', '2 1/2', ' כוסות ו־', '1 ¼', ' כפית']],
  ['½ כוס', ['½ כוס']],
  ['12 ביצים', ['12 ביצים']],
  ['1½ cups', ['1½ cups']],
])('%s', (line, parts) => {
  expect(splitMixedNumbers(line)).toEqual(parts);
});

test('the work for a line grows with the text and no faster', async () => {
  const named = tokensOfSources('packages/shared/src/text/{mixed-numbers,fraction-signs}.ts');
  expect(await superLinearTexts(splitMixedNumbers, [...named, 'ש', 'ש1 1/2', '1 ½', '1 1/'])).toEqual([]);
});

import { expect, test } from 'vitest';
import { alphabetOf, superLinearTexts } from '../testing/growth.ts';
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
  expect(await superLinearTexts(splitMixedNumbers, [...alphabetOf(), 'ש1 1/2', '1 ½', '1 1/'])).toEqual([]);
});

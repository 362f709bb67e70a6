import { isSuperLinear, superLinearTexts } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { htmlBlocks, htmlLines, withHtml } from './html-blocks.ts';

const start = /<div class="r">/;

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const blocksOf = (text: string, length: number) => Array.fromAsync(htmlBlocks(inPieces(text, length), start));

describe('a page in blocks', () => {
  test('blocks begin with their tag, wherever the text is cut', async () => {
    const text = '<style>x</style><div class="r">one</div><DIV CLASS="r">two</div><div class="r">';
    for (const length of [1, 3, 7, 16, 100]) {
      expect(await blocksOf(text, length)).toEqual([
        '<div class="r">one</div>',
        '<DIV CLASS="r">two</div>',
        '<div class="r">',
      ]);
    }
  });

  test('a page without blocks has none', async () => {
    expect(await blocksOf('<p>nothing</p>'.repeat(1_000), 100)).toEqual([]);
  });

  test('a block that is too long is passed over, and the next is read', async () => {
    const text = `<div class="r">one<div class="r">${'x'.repeat(3_000_000)}<div class="r">three`;
    expect(await blocksOf(text, 500_000)).toEqual(['<div class="r">one', undefined, '<div class="r">three']);
    expect(await blocksOf(text, 5_000_000)).toEqual(['<div class="r">one', undefined, '<div class="r">three']);
  });

  test.each([
    ['nested without end', '<b>'.repeat(300_000), 'tooDeep'],
    ['nested with closing tags of others', '<b></i>'.repeat(300_000), 'tooDeep'],
    ['of endless elements', '<li>x</li>'.repeat(100_000), 'tooLarge'],
    ['that was too long', undefined, 'tooLarge'],
  ])('I4 a block %s is a failure of that block', (_what, block, reason) => {
    expect(() => withHtml(block, ($) => $('b, li').text())).toThrow(
      expect.objectContaining({ name: 'EntryFailure', reason }),
    );
  });

  test('I4 the work for a block grows with it and no faster, also for one that fails', async () => {
    const read = (block: string) => withHtml(block, ($) => $('b, li').text());
    expect(
      await superLinearTexts(read, ['<b>', '<b></i>', '<li>x</li>'], {
        length: 262_144,
        mixtures: 0,
        isThorough: false,
      }),
    ).toEqual([]);
  });

  test('I4 the work for the largest block that is read grows with its elements and no faster', async () => {
    const item = `<li ${Array.from({ length: 10 }, (_, at) => `a${at}="${'x'.repeat(10)}"`).join(' ')}>x</li>`;
    const most = 4_998;
    const list = { name: 'list', of: (length: number) => `<ul>${item.repeat((length / 8_192) * most)}</ul>` };
    const read = (block: string) => withHtml(block, ($) => [...htmlLines($, $('ul > *')), $('#none').text()]);
    expect(read(list.of(8_192))).toHaveLength(most + 1);
    expect(await isSuperLinear(read, list, { length: 8_192, isThorough: false })).toBe(false);
  });

  test('text comes line by line, without tags', () => {
    const lines = withHtml('<ul><li>2 &lt; 3<li>salt &amp;\n pepper<br>mill</ul>', ($) => htmlLines($, $('ul')));
    expect(lines).toEqual(['2 < 3', 'salt & pepper', 'mill']);
  });
});

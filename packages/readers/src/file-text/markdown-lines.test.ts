import { superLinearTexts } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { markdownLines } from './markdown-lines.ts';

const effort = { length: 262_144, mixtures: 0, isThorough: false };

test('headers, links, pictures and emphasis become text', () => {
  expect(
    markdownLines(
      '# For the dough:\nMix **well** and __rest__.\r\n[Salty Sow](http://example.org/s) knows, [this too](mela://recipe/1)\n![photo](a.jpg)#10 can\n## ',
    ),
  ).toEqual([
    '[For the dough]',
    'Mix well and rest.',
    'Salty Sow (http://example.org/s) knows, this too',
    '#10 can',
    '## ',
  ]);
});

test('the work for marks without end grows with them and no faster', async () => {
  expect(await superLinearTexts(markdownLines, ['[', '**', '__', '![](', '[a](', '# '], effort)).toEqual([]);
});

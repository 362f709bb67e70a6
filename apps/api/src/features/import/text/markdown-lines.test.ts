import { expect, test } from 'vitest';
import { markdownLines } from './markdown-lines.ts';

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

test('marks without end take no longer than their length', () => {
  const start = process.cpuUsage();
  for (const mark of ['[', '**', '__', '![](', '[a](', '# ']) markdownLines(mark.repeat(200_000));
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
});

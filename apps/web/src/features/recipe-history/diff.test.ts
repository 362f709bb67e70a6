import type { RevisionSummary } from '@trivet/shared/recipes/revision-schemas';
import { isSuperLinear } from '@trivet/shared/testing/growth';
import { describe, expect, it } from 'vitest';
import { diffRows } from './diff.ts';
import { versionsOf } from './versions.ts';

const entry = (version: number, name: string, changedFields: RevisionSummary['changedFields']): RevisionSummary => ({
  version,
  createdAt: new Date(version * 1_000),
  author: { id: name, name },
  changedFields,
});
const recipe = { version: 5, createdAt: new Date(0) };

describe('the versions', () => {
  it('have each the maker of its state, whom the entry before it names', () => {
    const history = [entry(4, 'Ben', ['notes']), entry(1, 'Ann', ['title'])];
    expect(versionsOf(recipe, history, true)).toEqual([
      { version: 5, madeAt: new Date(4_000), madeBy: 'Ben', changedFields: ['notes'] },
      { version: 4, madeAt: new Date(1_000), madeBy: 'Ann', changedFields: ['title'] },
      { version: 1, madeAt: new Date(0), madeBy: null, changedFields: [] },
    ]);
  });

  it('leave the last one out until its maker is known', () => {
    expect(versionsOf(recipe, [entry(4, 'Ben', ['notes'])], false).map(({ version }) => version)).toEqual([5]);
  });
});

describe('a comparison', () => {
  const text = (rows: ReturnType<typeof diffRows>) =>
    rows.map((row) => {
      if (row.kind === 'skipped') return `~${row.count}`;
      return `${{ same: ' ', removed: '-', added: '+' }[row.kind]}${row.text}`;
    });

  it('has what went before what came, with two lines around', () => {
    const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const after = ['1', '2', '3', '4', 'five', '6', '7', '8', '9', '10'];
    expect(text(diffRows(lines, after))).toEqual(['~2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8', ' 9', '+10']);
  });

  it('leaves out many lines that are the same, also where nothing differs', () => {
    const lines = Array.from({ length: 9 }, (_value, index) => String(index));
    expect(text(diffRows([...lines, 'a'], [...lines, 'b']))).toEqual(['~7', ' 7', ' 8', '-a', '+b']);
    expect(text(diffRows(lines, lines))).toEqual(['~9']);
  });

  it('of nothing and something is all new', () => {
    expect(text(diffRows([], ['a', 'b']))).toEqual(['+a', '+b']);
    expect(text(diffRows(['a'], []))).toEqual(['-a']);
  });

  it('of many lines costs work that grows with them and no faster', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_value, index) => `${index} g flour`);
    const compare = (before: readonly string[]) => diffRows(before, before.toSpliced(before.length / 2, 1, 'salt'));
    expect(compare(lines(10_000))).toHaveLength(8);
    const text = { name: 'lines', of: (count: number) => lines(count).join('\n') };
    const read = (joined: string) => compare(joined.split('\n'));
    expect(await isSuperLinear(read, text, { length: 8_192, isThorough: true })).toBe(false);
  });
});

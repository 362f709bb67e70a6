import { screen, within } from '@testing-library/react';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { expect, it } from 'vitest';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';
import { showImport } from '../testing/show-import.tsx';
import { BatchList } from './batch-list.tsx';

async function rowsOf(batches: readonly Partial<ImportBatch>[]): Promise<string[]> {
  const idOf = (index: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${index}`;
  serveTyped({
    'import.getImports': () => batches.map((batch, index) => ({ ...emptyBatch, id: idOf(index), ...batch })),
  });
  showImport(<BatchList />);
  const region = within(await screen.findByRole('region', { name: 'Your imports' }));
  return region.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

it('says so when there was none', async () => {
  expect(await rowsOf([])).toEqual([]);
  expect(screen.getByText('No imports yet')).toBeTruthy();
});

it('tells the state and the format of each import, and what is wrong with a file', async () => {
  const rows = await rowsOf([
    { fileName: 'one.json', counts: { ...noEntries, ready: 1, similar: 1 } },
    { fileName: 'mine.mcb', source: 'cookmate', status: 'done', counts: { ...noEntries, written: 1 } },
    { fileName: 'holiday.xyz', source: '', status: 'failed', errorCode: 'unknownImport' },
    { fileName: 'large.json', source: '', status: 'cancelled' },
  ]);
  expect(rows).toEqual([
    expect.stringContaining('one.json2 recipes can be added · JSON-LD · '),
    expect.stringContaining('mine.mcb1 recipe added · Cookmate · '),
    expect.stringContaining('This file type isn’t supported.'),
    expect.stringContaining('large.jsonStopped'),
  ]);
});

it('names programs as they name themselves, and other formats by a word', async () => {
  const sources = ['paprika', 'livingcookbook', 'fdx', 'trivet-archive', 'csv'];
  const rows = await rowsOf(sources.map((source) => ({ source })));
  const names = ['Paprika', 'Living Cookbook', 'Living Cookbook', 'Trivet', 'a table (CSV)'];
  expect(rows).toEqual(names.map((name) => expect.stringContaining(` · ${name} · `) as string));
});

import { screen } from '@testing-library/react';
import type { ImportBatch, ImportEntry } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { EntryList } from './entry-list.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';

const batch: ImportBatch = { ...emptyBatch, status: 'undone', counts: { ...noEntries, written: 2, skipped: 1 } };
const restored = '7b0d5c0a-6a55-4a1c-8f0a-000000000002';
const entry: ImportEntry = {
  position: 0,
  status: 'written',
  name: 'Soup',
  reason: null,
  recipeId: null,
  existingId: null,
  labels: [],
  hasImage: false,
  isChosen: false,
};

it('says after an undo which entries are gone, and which are there again', async () => {
  const entries: ImportEntry[] = [
    entry,
    { ...entry, position: 1, name: 'Bread', recipeId: restored },
    { ...entry, position: 2, name: 'Cake', status: 'skipped', reason: 'inFile' },
  ];
  serveTyped({ 'import.getEntries': () => entries });
  show(
    <WithApi>
      <Suspense>
        <EntryList batch={batch} />
      </Suspense>
    </WithApi>,
  );
  const row = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await row('Soup')).toBe('SoupUndone');
  expect(await row('Bread')).toBe('BreadAdded');
  expect(await row('Cake')).toBe('CakeSkipped · Duplicate of an earlier entry');
  expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undone (2)' })).toBeTruthy();
});

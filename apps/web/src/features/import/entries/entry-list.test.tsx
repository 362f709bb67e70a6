import { screen, within } from '@testing-library/react';
import type { ImportBatch, ImportEntry } from '@trivet/shared/import/schemas';
import { expect, it } from 'vitest';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { EntryList } from './entry-list.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';
import { showImport } from '../testing/show-import.tsx';

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
  showImport(<EntryList batch={batch} />);
  const row = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await row('Soup')).toBe('SoupUndone');
  expect(await row('Bread')).toBe('BreadAdded');
  expect(await row('Cake')).toBe('CakeSkipped · Duplicate of an earlier entry');
  expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undone (2)' })).toBeTruthy();
});

it('says of each entry why it was not read', async () => {
  const reasons = ['notARecipe', 'titleRequired', 'addressRefused', 'titleInLibrary'];
  serveTyped({
    'import.getEntries': () =>
      reasons.map((reason, position): ImportEntry => ({
        ...entry,
        position,
        status: 'unreadable',
        name: `#${position}`,
        reason,
      })),
  });
  showImport(<EntryList batch={{ ...batch, status: 'done', counts: { ...noEntries, unreadable: 4 } }} />);
  const list = within(await screen.findByRole('list', { name: 'In this file' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not a recipe'),
    expect.stringContaining('No title'),
    expect.stringContaining('Couldn’t reach that site.'),
    expect.stringContaining('You have a recipe with this title'),
  ]);
});

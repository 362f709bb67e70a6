import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { expect, it } from 'vitest';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';
import { showImport } from '../testing/show-import.tsx';
import { leaveImagesOut } from '../upload/upload-memory.ts';
import { BatchPanel } from './batch-panel.tsx';

const other = '7b0d5c0a-6a55-4a1c-8f0a-000000000009';

/** Shows an import. `later` is what the server answers to further calls. */
function open(batch: Partial<ImportBatch>, later: Parameters<typeof serveTyped>[0] = {}) {
  serveTyped({
    'import.getImport': () => ({ ...emptyBatch, ...batch }),
    'import.getEntries': () => [],
    ...later,
  });
  const { router } = showImport(<BatchPanel batchId={emptyBatch.id} />, '/settings/import/batches/1');
  return { person: userEvent.setup(), path: () => router.state.location.pathname };
}

it('leads to the recipes that came in last', async () => {
  open({ status: 'done', counts: { ...noEntries, written: 2 } });
  const link = await screen.findByRole('link', { name: 'View recipes' });
  expect(link.getAttribute('href')).toBe('/list/main?sort=-updatedAt');
});

it.each([
  ['paprika', 'Paprika'],
  ['csv', 'a table (CSV)'],
])('names the format of a file: %s', async (source, name) => {
  open({ source });
  expect(await screen.findByText(`Recognized as ${name}`)).toBeTruthy();
});

it('says why nothing was added, and is forgotten once that is confirmed', async () => {
  const forgotten: unknown[] = [];
  const { person, path } = open(
    { status: 'failed', errorCode: 'unknownImport', source: '' },
    { 'import.deleteImport': (input) => void forgotten.push(input) },
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Nothing was added.');
  expect(alert.textContent).toContain('This file type isn’t supported.');
  await person.click(screen.getByRole('button', { name: 'Delete report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete report' }));
  expect(forgotten).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/settings/import'));
  expect(forgotten).toEqual([{ batchId: emptyBatch.id }]);
});

it('is read again without a file, with what is chosen for a Living Cookbook', async () => {
  const read: unknown[] = [];
  leaveImagesOut(emptyBatch.id);
  const { person, path } = open(
    { source: 'livingcookbook' },
    {
      'import.readAgain': (input) => {
        read.push(input);
        return { batchId: other, jobId: other };
      },
    },
  );
  // The photos that were left out when the file was chosen stay out.
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Include photos' })).checked).toBe(false);
  await person.click(screen.getByRole('switch', { name: 'Include techniques' }));
  await person.click(screen.getByRole('button', { name: 'Read file again' }));
  await waitFor(() => expect(path()).toBe(`/settings/import/batches/${other}`));
  const options = { includeStockRecipes: false, includeTechniques: true };
  expect(read).toEqual([{ batchId: emptyBatch.id, options }]);
});

it('tells what became of the columns of a table', async () => {
  open({
    source: 'csv',
    columns: [
      { header: 'Titel', field: 'title' },
      { header: 'Zutaten', field: 'ingredients' },
      { header: 'prep_time', field: 'activeTime' },
      { header: 'Farbe', field: 'notes' },
      { header: 'uuid', field: null },
    ],
  });
  await screen.findByText('How the columns were read');
  const told = (role: string) => screen.getAllByRole(role, { hidden: true }).map(({ textContent }) => textContent);
  expect(told('term')).toEqual(['Titel', 'Zutaten', 'prep_time', 'Farbe', 'uuid']);
  expect(told('definition')).toEqual(['Title', 'Ingredients', 'Active time', 'Notes', 'Not imported']);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChooseEntries, ImportBatch, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';

const batch: ImportBatch = {
  ...emptyBatch,
  counts: { ...noEntries, ready: 1, duplicate: 1, similar: 1, unreadable: 1 },
  chosen: { ...noEntries, ready: 1, similar: 1 },
};

/** The results of the entries that have each label. */
const labelled: readonly (readonly [string, readonly ImportEntryStatus[]])[] = [
  ['Soups', ['ready', 'duplicate']],
  ['Breads', ['duplicate']],
  ['Cakes', ['similar']],
];

interface BatchServer {
  /** When the server has saved what is chosen. */
  saved?: Promise<unknown>;
  write?: () => void;
}

/** Shows an import of a server that keeps what is chosen by status. */
function showBatch(first: ImportBatch, { saved = Promise.resolve(), write = () => {} }: BatchServer = {}) {
  const { counts } = first;
  const chosen = { ...first.chosen };
  serveTyped({
    'import.getImport': () => ({
      ...first,
      chosen: { ...chosen },
      labels: labelled.map(([title, statuses]) => ({ title, isChosen: statuses.some((each) => chosen[each] > 0) })),
    }),
    'import.getEntries': () => [],
    'import.writeImport': write,
    'import.chooseEntries': async ({ status, isChosen }: ChooseEntries) => {
      await saved;
      if (status !== undefined) chosen[status] = isChosen ? counts[status] : 0;
    },
  });
  queryClient.clear();
  show(
    <WithApi>
      <Suspense>
        <BatchPanel batchId={first.id} />
      </Suspense>
    </WithApi>,
  );
}

it('tells what is in the library from what is twice in the file, and skips each by itself', async () => {
  const person = userEvent.setup();
  const counts = { ...batch.counts, ready: 1, duplicate: 2, repeated: 3, similar: 0 };
  showBatch({ ...batch, counts, chosen: { ...batch.chosen, similar: 0 } });
  expect(await screen.findByText('2 are already in your library')).toBeTruthy();
  expect(screen.getByText('3 are in this file more than once')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Skip duplicates in this file' }));
  expect(await screen.findByRole('button', { name: 'Add 4 recipes' })).toBeTruthy();
});

it('names the labels of what is added as chosen', async () => {
  const person = userEvent.setup();
  showBatch(batch);
  const shown = () => ['Soups', 'Breads', 'Cakes'].filter((title) => screen.queryByText(title) !== null);
  expect(await screen.findByText('2 labels will be created:')).toBeTruthy();
  expect(shown()).toEqual(['Soups', 'Cakes']);
  await person.click(screen.getByRole('switch', { name: 'Skip similar recipes' }));
  await expect.poll(shown).toEqual(['Soups']);
  await person.click(screen.getByRole('switch', { name: 'Skip recipes you already have' }));
  await expect.poll(shown).toEqual(['Soups', 'Breads']);
  expect(await screen.findByRole('button', { name: 'Add 2 recipes' })).toBeTruthy();
});

it('says of files that were dropped together what they are', async () => {
  showBatch({ ...batch, source: 'archive', isDrop: true, fileName: 'one.json + 2' });
  expect(await screen.findByText('Several files')).toBeTruthy();
  expect(screen.queryByText(/archive/)).toBeNull();
});

it('is written once the server knows what is chosen', async () => {
  const person = userEvent.setup();
  const { promise: saved, resolve } = Promise.withResolvers<undefined>();
  const write = vi.fn();
  showBatch(batch, { saved, write });
  await person.click(await screen.findByRole('switch', { name: 'Skip similar recipes' }));
  await person.click(await screen.findByRole('button', { name: 'Add 1 recipe' }));
  await new Promise((settled) => setTimeout(settled, 20));
  expect(write).not.toHaveBeenCalled();
  resolve(undefined);
  await expect.poll(() => write.mock.calls.length).toBe(1);
});

it('is not written with a label that is too long, which stays as it was pasted', async () => {
  const person = userEvent.setup();
  showBatch(batch);
  const field = await screen.findByRole('textbox', { name: 'Label for this import' });
  await person.click(field);
  await person.paste('x'.repeat(256));
  expect(screen.getByText('Too long: 256 characters. The limit is 255.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 2 recipes' })).toHaveProperty('disabled', true);
  await person.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Add 2 recipes' })).toHaveProperty('disabled', false);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntryWithoutPictures, ImportBatch } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const recipeId = '7b0d5c0a-6a55-4a1c-8f0a-000000000002';

const batch: ImportBatch = {
  ...emptyBatch,
  id,
  status: 'done',
  counts: { ...noEntries, written: 2 },
  lostPictures: { count: 3, retryable: 2 },
};

const soup: EntryWithoutPictures = {
  position: 0,
  name: 'Soup',
  recipeId,
  count: 3,
  retryable: 2,
  pictures: [
    { address: 'https://example.org/a.jpg', reason: 'unreachable' },
    { address: null, reason: 'damaged' },
  ],
};

it('tells which photos are missing and why, and tries again', async () => {
  const person = userEvent.setup();
  let state = batch;
  const tried: unknown[] = [];
  serveTyped({
    'import.getImport': () => state,
    'import.getEntries': () => [],
    'import.getLostPictures': () => (state.lostPictures.count === 0 ? [] : [soup]),
    'import.retryPictures': (input: { position?: number }) => {
      tried.push(input);
      if (input.position !== undefined) return { jobId: null };
      state = { ...batch, lostPictures: { count: 0, retryable: 0 } };
      return { jobId: null };
    },
  });
  show(
    <WithApi>
      <Suspense>
        <BatchPanel batchId={id} />
      </Suspense>
    </WithApi>,
  );
  expect(await screen.findByText('3 photos couldn’t be added')).toBeTruthy();
  const row = within(await screen.findByRole('list', { name: 'Missing photos' }));
  expect(row.getByRole('link', { name: 'Soup' }).getAttribute('href')).toContain(recipeId);
  expect(row.getByText('https://example.org/a.jpg').parentElement?.textContent).toContain('The site can’t be reached');
  expect(row.getByText('Photo in the file · Damaged or in an unknown format')).toBeTruthy();
  expect(row.getByText('and 1 more')).toBeTruthy();
  await person.click(row.getByRole('button', { name: 'Try again: Soup' }));
  await expect.poll(() => tried).toEqual([{ batchId: id, position: 0 }]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByText('Missing photos')).toBeNull();
  expect(tried).toEqual([{ batchId: id, position: 0 }, { batchId: id }]);
});

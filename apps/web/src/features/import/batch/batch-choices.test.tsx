import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { useImportActions } from '../import.mutations.ts';
import { BatchChoices } from './batch-choices.tsx';

const batch: ImportBatch = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  source: 'json-ld',
  fileName: 'mine.json',
  status: 'staged',
  errorCode: null,
  jobId: null,
  createdAt: new Date(0),
  counts: { ready: 1, duplicate: 1, repeated: 0, similar: 1, unreadable: 1, written: 0, skipped: 0 },
  columns: [],
  lostPictures: { count: 0, retryable: 0 },
  isFetchingPictures: false,
  labels: [
    { title: 'Soups', statuses: ['ready', 'duplicate'] },
    { title: 'Breads', statuses: ['duplicate'] },
    { title: 'Cakes', statuses: ['similar'] },
  ],
};

function Choices({ counts = batch.counts }: { counts?: ImportBatch['counts'] }) {
  return <BatchChoices batch={{ ...batch, counts }} actions={useImportActions()} />;
}

it('tells what is in the library from what is twice in the file, and skips each by itself', async () => {
  const person = userEvent.setup();
  const counts = { ...batch.counts, ready: 1, duplicate: 2, repeated: 3, similar: 0 };
  show(
    <WithApi>
      <Choices counts={counts} />
    </WithApi>,
  );
  expect(screen.getByText('2 are already in your library')).toBeTruthy();
  expect(screen.getByText('3 are in this file more than once')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Skip duplicates in this file' }));
  expect(screen.getByRole('button', { name: 'Add 4 recipes' })).toBeTruthy();
});

it('names the labels of what is added as chosen', async () => {
  const person = userEvent.setup();
  show(
    <WithApi>
      <Choices />
    </WithApi>,
  );
  const shown = () => ['Soups', 'Breads', 'Cakes'].filter((title) => screen.queryByText(title) !== null);
  expect(screen.getByText('2 labels will be created:')).toBeTruthy();
  expect(shown()).toEqual(['Soups', 'Cakes']);
  await person.click(screen.getByRole('switch', { name: 'Skip similar recipes' }));
  expect(shown()).toEqual(['Soups']);
  await person.click(screen.getByRole('switch', { name: 'Skip recipes you already have' }));
  expect(shown()).toEqual(['Soups', 'Breads']);
  expect(screen.getByRole('button', { name: 'Add 2 recipes' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';
import { leaveImagesOut } from '../upload/upload-memory.ts';
import { AddAll } from './add-all.tsx';

const idOf = (index: number): string => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${index}`;
const batchOf = (index: number, ready: number, status: ImportBatch['status'] = 'staged'): ImportBatch => ({
  ...emptyBatch,
  id: idOf(index),
  fileName: `${index}.json`,
  status,
  counts: { ...noEntries, ready, duplicate: 1, repeated: 1, similar: 1 },
  chosen: { ...noEntries, ready, similar: 1 },
});

const shown = (batches: readonly ImportBatch[]) =>
  show(
    <WithApi>
      <AddAll batches={batches} />
    </WithApi>,
  );

it('adds every import that is ready with one press, also when one is gone meanwhile', async () => {
  const person = userEvent.setup();
  const written: unknown[] = [];
  serveTyped({
    'import.writeImport': (input: { batchId: string }) => {
      written.push(input);
      if (input.batchId === idOf(1)) throw new Refusal(409, 'importNotReady');
      return { jobId: idOf(9) };
    },
  });
  leaveImagesOut(idOf(3));
  shown([batchOf(1, 2), batchOf(2, 5, 'done'), batchOf(3, 4)]);
  await person.click(screen.getByRole('button', { name: 'Add all 8 recipes' }));
  await expect
    .poll(() => written)
    .toEqual([
      { batchId: idOf(1), keepImages: true },
      { batchId: idOf(3), keepImages: false },
    ]);
});

it('adds shopping lists and meal plans as well, also those of an archive whose recipes are all there', async () => {
  const person = userEvent.setup();
  const written: unknown[] = [];
  serveTyped({
    'import.writeImport': ({ batchId }: { batchId: string }) => {
      written.push(batchId);
      return { jobId: idOf(9) };
    },
  });
  shown([batchOf(1, 2), { ...emptyBatch, id: idOf(2), plans: { ...emptyBatch.plans, ready: 1 } }]);
  await person.click(screen.getByRole('button', { name: 'Import all' }));
  await expect.poll(() => written).toEqual([idOf(1), idOf(2)]);
});

it('is not offered for a single import', () => {
  shown([batchOf(1, 2), batchOf(2, 5, 'done'), emptyBatch]);
  expect(screen.queryByRole('button')).toBeNull();
});

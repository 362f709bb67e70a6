import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { leaveImagesOut } from '../upload/upload-memory.ts';
import { AddAll } from './add-all.tsx';

const idOf = (index: number): string => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${index}`;
const batchOf = (index: number, ready: number, status: ImportBatch['status'] = 'staged'): ImportBatch => ({
  id: idOf(index),
  source: 'json-ld',
  fileName: `${index}.json`,
  status,
  errorCode: null,
  jobId: null,
  createdAt: new Date(0),
  counts: { ready, duplicate: 1, repeated: 1, similar: 1, unreadable: 0, written: 0, skipped: 0 },
  chosen: { ready, duplicate: 0, repeated: 0, similar: 1, unreadable: 0, written: 0, skipped: 0 },
  columns: [],
  isDrop: false,
  labels: [],
  lists: { ready: 0, duplicate: 0, written: 0, skipped: 0 },
  lostPictures: { count: 0, retryable: 0 },
  isFetchingPictures: false,
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

it('is not offered for a single import', () => {
  shown([batchOf(1, 2), batchOf(2, 5, 'done')]);
  expect(screen.queryByRole('button')).toBeNull();
});

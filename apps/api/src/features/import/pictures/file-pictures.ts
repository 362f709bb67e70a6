import type { Services } from '#api/kernel/context';
import type { ImportBatch } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { withSmallHeap } from '#api/kernel/small-heap';
import { readBatchOptions } from '../batch-options.ts';
import { entriesOf } from '../staging/address-list.service.ts';
import { filePictures } from '../staging/entry-pictures.ts';
import { withOriginal } from '../originals.ts';
import type { EntryPicture } from './store-pictures.ts';

/** Reads the kept original again and hands the pictures of these entries to `use`, one entry after the other. */
export async function readPicturesAgain(
  services: Services,
  batch: ImportBatch,
  { positions, signal }: { positions: ReadonlySet<number>; signal: AbortSignal },
  use: (position: number, pictures: readonly EntryPicture[]) => Promise<void>,
): Promise<void> {
  if (positions.size === 0) return;
  const options = readBatchOptions(batch.options);
  await withSmallHeap(() =>
    withOriginal(services, batch, async (file) => {
      let position = -1;
      let left = positions.size;
      for await (const result of entriesOf(services, batch.source, { file, options, signal })) {
        position += 1;
        signal.throwIfAborted();
        if (!positions.has(position)) continue;
        if (!result.ok) throw new DomainError('unreadableImport');
        await use(
          position,
          filePictures(result.recipe).map((read, place) => ({ place, address: null, read })),
        );
        left -= 1;
        if (left === 0) break;
      }
    }),
  );
}

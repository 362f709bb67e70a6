import type { Services } from '#api/kernel/context';
import type { ImportBatch } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { withSmallHeap } from '#api/kernel/small-heap';
import { readBatchOptions } from '../batch-options.ts';
import { base64Images } from '@trivet/readers/containers/base64-image';
import type { ImportedRecipe } from '@trivet/readers/recipe-files/importer';
import { entriesOf } from '../staging/address-list.service.ts';
import { picturesOf } from '../staging/staged-own.ts';
import { withOriginal } from '../uploads/originals.ts';
import type { EntryPicture } from './store-pictures.ts';

/** Returns true for an address that is the picture itself. */
export const isData = (url: string): boolean => /^data:image\//i.test(url);

/** Returns functions that read the pictures of an entry that are in its file, in the order of their places. */
export function filePictures({
  images = [],
  imageUrls,
  own,
}: Pick<ImportedRecipe, 'images' | 'imageUrls' | 'own'>): (() => Promise<Uint8Array>)[] {
  const pictures = own ? picturesOf(own).map((picture) => () => picture.read()) : [];
  const inFile = [...images, ...base64Images(imageUrls.filter(isData))].map((bytes) => () => Promise.resolve(bytes));
  return [...pictures, ...inFile];
}

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

import { z } from 'zod';
import { storeImageForImport } from '#api/features/images/images.service';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { StageRun } from './stage-import.service.ts';

/** Entries whose images are fetched at the same time. */
const parallel = 4;
/** Images of one recipe (facts: W10). */
const maxImages = 10;
const imageBytes = 40 * 1024 * 1024;
const imageTimeoutMs = 10_000;

const addressesSchema = z.array(z.string());

/**
 * Brings the images of a batch into storage, entry by entry, and notes their ids at the entries, so that a restart goes
 * on where it was. An image that cannot be had is left out; the recipe comes without it.
 */
export async function fetchEntryImages(
  services: Services,
  batch: { id: string; libraryId: string },
  run: StageRun,
): Promise<void> {
  const waiting = await services.db.$queryRaw<{ position: number }[]>(Prisma.sql`
    SELECT position FROM import_entries
    WHERE batch_id = ${batch.id}::uuid AND status IN ('ready', 'duplicate') AND recipe->'imageIds' IS NULL
      AND jsonb_array_length(recipe->'imageUrls') > 0 ORDER BY position`);
  let done = 0;
  const queue = waiting.values();
  const work = async (): Promise<void> => {
    for (const { position } of queue) {
      run.signal.throwIfAborted();
      const ids: string[] = [];
      for (const url of await addressesOf(services, batch.id, position)) {
        const id = await storeOne(services, batch.libraryId, url);
        if (id !== null) ids.push(id);
      }
      await services.db.$executeRaw(Prisma.sql`
        UPDATE import_entries SET recipe = jsonb_set(recipe, '{imageIds}', ${JSON.stringify(ids)}::jsonb)
          || '{"imageUrls": []}' WHERE batch_id = ${batch.id}::uuid AND position = ${position}`);
      done += 1;
      await run.progress(done, waiting.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

// One entry at a time: its images may be in the file itself, megabytes each.
async function addressesOf(services: Services, batchId: string, position: number): Promise<string[]> {
  const [row] = await services.db.$queryRaw<{ urls: unknown }[]>(Prisma.sql`
    SELECT recipe->'imageUrls' AS urls FROM import_entries WHERE batch_id = ${batchId}::uuid AND position = ${position}`);
  return addressesSchema.parse(row?.urls ?? []).slice(0, maxImages);
}

async function storeOne(services: Services, libraryId: string, url: string): Promise<string | null> {
  try {
    return await storeImageForImport(services, libraryId, await bytesOf(services, url));
  } catch (error) {
    services.log.info({ err: error }, 'an image of an import was left out');
    return null;
  }
}

const dataUrl = /^data:image\/[\w.+-]+;base64,/i;

async function bytesOf(services: Services, url: string): Promise<Buffer> {
  const data = dataUrl.exec(url);
  if (data) return Buffer.from(url.slice(data[0].length), 'base64');
  const { bytes } = await services.fetcher.get(url, {
    accept: 'image/*',
    maxBytes: imageBytes,
    timeoutMs: imageTimeoutMs,
  });
  return bytes;
}

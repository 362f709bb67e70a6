import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { findByAddress, storeImageForImport } from '#api/features/images/images.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { Fetcher } from '#api/kernel/fetch/fetcher';
import type { StageRun } from '../staging/stage-import.service.ts';
import { stagedStatuses } from '../staging/staged-statuses.ts';

/** Number of entries whose images are fetched at the same time. */
const parallel = 4;
/** Most images of one recipe that are fetched (docs/security-cases.md, W10). */
const maxImages = 10;
const imageBytes = 40 * 1024 * 1024;
const imageTimeoutMs = 10_000;
/** Number of timeouts after which a host that never answered gets no further requests. */
const maxFailures = 5;

const picturesSchema = z.object({ imageKeys: z.array(z.string()).default([]), imageUrls: z.array(z.string()) });

/**
 * Brings the images of a batch into storage, entry by entry, and notes their ids at the entries, so that a restart
 * continues where it stopped. It leaves out an image that it cannot get, and the recipe comes without it.
 */
export async function fetchEntryImages(
  services: Services,
  batch: { id: string; libraryId: string },
  run: StageRun,
): Promise<void> {
  const waiting = await services.db.$queryRaw<{ position: number }[]>(Prisma.sql`
    SELECT position FROM import_entries
    WHERE batch_id = ${batch.id}::uuid AND status IN ${stagedStatuses} AND recipe->'imageIds' IS NULL
      AND jsonb_array_length(recipe->'imageUrls') + coalesce(jsonb_array_length(recipe->'imageKeys'), 0) > 0
    ORDER BY position`);
  const hosts = new ImageHosts(services.fetcher);
  let done = 0;
  const queue = waiting.values();
  const work = async (): Promise<void> => {
    for (const { position } of queue) {
      run.signal.throwIfAborted();
      // A missing image keeps its place, because earlier states of the recipe name the others by their places.
      const ids: (string | null)[] = [];
      for (const read of await picturesOf(services, hosts, { batchId: batch.id, position })) {
        ids.push(await storeOne(services, batch.libraryId, read));
      }
      await services.db.$executeRaw(Prisma.sql`
        UPDATE import_entries SET recipe = jsonb_set(recipe, '{imageIds}', ${JSON.stringify(ids)}::jsonb)
          || '{"imageUrls": [], "imageKeys": []}' WHERE batch_id = ${batch.id}::uuid AND position = ${position}`);
      done += 1;
      await run.progress(done, waiting.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

type ReadPicture = () => Promise<Buffer>;

/** Returns functions that get the pictures of an entry, one by one: those of the file, then those of the web. */
async function picturesOf(
  services: Services,
  hosts: ImageHosts,
  { batchId, position }: { batchId: string; position: number },
): Promise<ReadPicture[]> {
  const { db, storage } = services;
  const [row] = await db.$queryRaw<{ recipe: unknown }[]>(Prisma.sql`
    SELECT jsonb_build_object('imageUrls', recipe->'imageUrls', 'imageKeys', coalesce(recipe->'imageKeys', '[]')) AS recipe
    FROM import_entries WHERE batch_id = ${batchId}::uuid AND position = ${position}`);
  const { imageKeys, imageUrls } = picturesSchema.parse(row?.recipe ?? { imageUrls: [] });
  const stored = async (key: string): Promise<Buffer> => {
    const object = await storage.get(key);
    if (!object) throw new Error('a picture of the file is gone');
    return buffer(object.content);
  };
  const inFile = imageKeys.map((key) => () => stored(key));
  // Our own files name pictures of this server, which not everybody can reach on the web.
  const fetched = async (url: string): Promise<Buffer> => {
    const own = await findByAddress(services, url);
    return own ? buffer(own.content) : hosts.get(url);
  };
  const onWeb = imageUrls.slice(0, Math.max(0, maxImages - inFile.length)).map((url) => () => fetched(url));
  return [...inFile, ...onWeb];
}

async function storeOne(services: Services, libraryId: string, read: ReadPicture): Promise<string | null> {
  try {
    return await storeImageForImport(services, libraryId, await read());
  } catch (error) {
    services.log.info({ err: error }, 'an image of an import was left out');
    return null;
  }
}

/** Fetches pictures. It stops asking a host that never answered, because thousands of recipes may name it. */
class ImageHosts {
  readonly #fetcher: Fetcher;
  readonly #failures = new Map<string, number>();

  constructor(fetcher: Fetcher) {
    this.#fetcher = fetcher;
  }

  async get(url: string): Promise<Buffer> {
    const { host } = new URL(url);
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= maxFailures) throw new DomainError('addressBlocked');
    try {
      const { bytes } = await this.#fetcher.get(url, {
        accept: 'image/*',
        maxBytes: imageBytes,
        timeoutMs: imageTimeoutMs,
      });
      this.#failures.set(host, Number.NEGATIVE_INFINITY);
      return bytes;
    } catch (error) {
      // A host that refuses a picture answers at once, and may be asked for the next.
      const isSilent = error instanceof DomainError && error.code === 'addressBlocked';
      if (isSilent) this.#failures.set(host, failures + 1);
      throw error;
    }
  }
}

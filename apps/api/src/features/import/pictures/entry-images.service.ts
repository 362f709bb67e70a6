import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { capabilitiesOfLibrary } from '#api/features/capabilities/capabilities.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { StageRun } from '../staging/stage-run.ts';
import { stagedStatuses } from '../staging/staged-statuses.ts';
import { ImageHosts } from './image-hosts.ts';
import { type EntryPicture, type LostPicture, storePictures, webPicture } from './store-pictures.ts';

/** Number of entries whose images are fetched at the same time. */
const parallel = 4;
/**
 * Most images of one recipe that are fetched (docs/security-cases.md, W10). A page may name thousands.
 * @limit Imports (10, of 40 MiB each, 10 seconds each)
 */
const maxImages = 10;

const names = z.array(z.string()).default([]);
const picturesSchema = z.object({ imageKeys: names, imageUrls: z.array(z.string()), missingImages: names });

/**
 * Brings the images of the chosen entries into storage, entry by entry, and notes their ids at the entries, so that a
 * restart continues where it stopped. A recipe comes without the images that cannot be had, which are noted beside the
 * ids.
 */
export async function fetchEntryImages(
  services: Services,
  batch: { id: string; libraryId: string; chosen: Prisma.Sql },
  run: StageRun,
): Promise<void> {
  const waiting = await services.db.$queryRaw<{ position: number }[]>(Prisma.sql`
    SELECT position FROM import_entries e
    WHERE batch_id = ${batch.id}::uuid AND status IN ${stagedStatuses} AND ${batch.chosen} AND recipe->'imageIds' IS NULL
      AND jsonb_array_length(recipe->'imageUrls') + coalesce(jsonb_array_length(recipe->'imageKeys'), 0)
        + coalesce(jsonb_array_length(recipe->'missingImages'), 0) > 0
    ORDER BY position`);
  const hosts = new ImageHosts(services.fetcher);
  const { multipleImages } = await capabilitiesOfLibrary(services, services.db, batch.libraryId);
  const most = multipleImages ? maxImages : 1;
  let done = 0;
  const queue = waiting.values();
  const work = async (): Promise<void> => {
    for (const { position } of queue) {
      run.signal.throwIfAborted();
      await noteImages(
        services,
        { batchId: batch.id, position },
        await imagesOf(services, hosts, { ...batch, most }, position),
      );
      done += 1;
      await run.progress(done, waiting.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** The ids of an entry's images, and the pictures that it has to do without. */
interface EntryImages {
  /** A missing image keeps its place, because earlier states of the recipe name the others by their places. */
  ids: (string | null)[];
  lost: LostPicture[];
}

async function imagesOf(
  services: Services,
  hosts: ImageHosts,
  batch: { id: string; libraryId: string; most: number },
  position: number,
): Promise<EntryImages> {
  const { pictures, left } = await picturesOf(services, hosts, { batchId: batch.id, most: batch.most, position });
  const { found, lost } = await storePictures(services, batch.libraryId, pictures);
  const idAt = new Map(found.map(({ place, imageId }) => [place, imageId]));
  return { ids: pictures.map(({ place }) => idAt.get(place) ?? null), lost: [...lost, ...left] };
}

const noteImages = (
  { db }: Services,
  { batchId, position }: { batchId: string; position: number },
  { ids, lost }: EntryImages,
): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    UPDATE import_entries SET recipe = recipe || ${JSON.stringify({ imageUrls: [], imageKeys: [], imageIds: ids, lostPictures: lost })}::jsonb
    WHERE batch_id = ${batchId}::uuid AND position = ${position}`);

/**
 * Returns the pictures of an entry, those of the file before those of the web, and the ones that nobody need try: those
 * beyond the limit, and those that the file only names.
 */
async function picturesOf(
  services: Services,
  hosts: ImageHosts,
  { batchId, most, position }: { batchId: string; most: number; position: number },
): Promise<{ pictures: EntryPicture[]; left: LostPicture[] }> {
  const { db, storage } = services;
  const [row] = await db.$queryRaw<{ recipe: unknown }[]>(Prisma.sql`
    SELECT jsonb_build_object('imageUrls', recipe->'imageUrls', 'imageKeys', coalesce(recipe->'imageKeys', '[]'),
      'missingImages', coalesce(recipe->'missingImages', '[]')) AS recipe
    FROM import_entries WHERE batch_id = ${batchId}::uuid AND position = ${position}`);
  const { imageKeys, imageUrls, missingImages } = picturesSchema.parse(row?.recipe ?? { imageUrls: [] });
  const stored = async (key: string): Promise<Uint8Array> => {
    const object = await storage.get(key);
    // It was damaged in the file, and nothing of it was kept.
    if (!object) throw new DomainError('notAnImage');
    return buffer(object.content);
  };
  const allInFile = imageKeys.map((key, place) => ({ place, address: null, read: () => stored(key) }));
  // A file of ours has no more than a recipe may have, unless its owner may have fewer.
  const inFile = most < maxImages ? allInFile.slice(0, most) : allInFile;
  const onWeb = imageUrls.map((url, index) => webPicture(services, hosts, allInFile.length + index, url));
  const free = Math.max(0, most - inFile.length);
  const named = allInFile.length + onWeb.length;
  return {
    pictures: [...inFile, ...onWeb.slice(0, free)],
    left: [
      ...allInFile.slice(inFile.length).map(({ place, address }) => ({ place, address, reason: 'tooMany' as const })),
      ...onWeb.slice(free).map(({ place, address }) => ({ place, address, reason: 'tooMany' as const })),
      ...missingImages.map((name, index) => ({ place: named + index, address: name, reason: 'notInFile' as const })),
    ],
  };
}

import type { retryPicturesSchema } from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import { librariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import { addImages } from '#api/features/recipes/recipes.public';
import type { Services, UserContext } from '#api/kernel/context';
import { type ImportBatch, Prisma, type Tx } from '#api/kernel/db/client';
import { holdAccount } from '#api/kernel/db/hold-account';
import { DomainError } from '#api/kernel/errors';
import { ownBatch, requireBatch } from '../import.access.ts';
import type { StageRun } from '../staging/stage-run.ts';
import { readPicturesAgain } from './file-pictures.ts';
import { ImageHosts } from './image-hosts.ts';
import { lostSql } from './lost-pictures.service.ts';
import { type EntryPicture, storePictures, webPicture } from './store-pictures.ts';

/** Name of the job that tries again to get pictures. */
export const retryJob = 'import.retryPictures';
/** Number of entries whose pictures are fetched at the same time. */
const parallel = 4;

/**
 * Tries again to get the pictures that the recipes of an import came without, or that one of them did. Returns the job,
 * which is the running one when there is one, or null when there is nothing to try.
 */
export async function retryPictures(
  ctx: UserContext,
  { batchId, position }: z.output<typeof retryPicturesSchema>,
): Promise<{ jobId: string | null }> {
  const { libraryId } = await requireBatch(ctx, batchId);
  if (!librariesFor(ctx, 'edit').includes(libraryId)) throw new DomainError('forbidden');
  await ctx.limits.consume('imports', ctx.actor.userId);
  const jobId = await ctx.db.$transaction(async (tx) => {
    await holdAccount(ctx, tx);
    // This locks until the commit, so that one of two that start at once sees the job of the other.
    const { count } = await tx.importBatch.updateMany({
      where: { ...ownBatch(ctx, batchId), status: 'done' },
      data: { updatedAt: ctx.now() },
    });
    if (count === 0) throw new DomainError('importNotReady');
    const lost = await noteWanted(tx, batchId, position);
    const running = await tx.job.findFirst({
      where: { subjectId: batchId, kind: retryJob, status: { in: ['queued', 'running'] } },
      select: { id: true },
    });
    if (running) return running.id;
    if (lost === 0) return null;
    return ctx.queue.start(retryJob, { userId: ctx.actor.userId, subjectId: batchId }, tx);
  });
  ctx.queue.wake();
  return { jobId };
}

/** Notes which pictures the job is to try. Without any note, it tries all. Returns how many there are. */
async function noteWanted(tx: Tx, batchId: string, position: number | undefined): Promise<number> {
  if (position === undefined) {
    await tx.importLostPicture.updateMany({ where: { batchId, isWanted: true }, data: { isWanted: false } });
    return tx.importLostPicture.count({ where: { batchId, canRetry: true } });
  }
  const where = { batchId, position, canRetry: true };
  return (await tx.importLostPicture.updateMany({ where, data: { isWanted: true } })).count;
}

type Batch = Pick<ImportBatch, 'id' | 'libraryId' | 'userId'>;

/** A recipe and the places of the pictures that it lacks. */
interface Lacking {
  position: number;
  recipeId: string;
  places: number[];
}

const lackingOf = (services: Services, batchId: string, isOnWeb: boolean): Promise<Lacking[]> =>
  services.db.$queryRaw<Lacking[]>(Prisma.sql`
    SELECT p.position, r.id AS "recipeId", array_agg(p.place ORDER BY p.place) AS places FROM ${lostSql}
    WHERE p.batch_id = ${batchId}::uuid AND p.can_retry AND (p.address IS NOT NULL) = ${isOnWeb}
      AND (p.is_wanted OR NOT EXISTS (
        SELECT FROM import_lost_pictures w WHERE w.batch_id = ${batchId}::uuid AND w.is_wanted))
    GROUP BY 1, 2 ORDER BY 1`);

/**
 * Gets lost pictures: those of the web from their sites, those of the file from the kept original. What was got is
 * settled recipe by recipe, so that a restart goes on with the rest.
 */
export async function getPicturesAgain(services: Services, batchId: string, run: StageRun): Promise<void> {
  const batch = await services.db.importBatch.findUnique({ where: { id: batchId } });
  if (batch?.status !== 'done') return;
  const onWeb = await lackingOf(services, batchId, true);
  const inFile = await lackingOf(services, batchId, false);
  const total = onWeb.length + inFile.length;
  const changed: string[] = [];
  let done = 0;
  const settle = async (lacking: Lacking, pictures: readonly EntryPicture[]): Promise<void> => {
    run.signal.throwIfAborted();
    if (await settleRecipe(services, batch, lacking, pictures)) changed.push(lacking.recipeId);
    await services.db.importLostPicture.updateMany({
      where: { batchId, position: lacking.position, place: { in: lacking.places } },
      data: { isWanted: false },
    });
    done += 1;
    await run.progress(done, total);
  };
  try {
    const hosts = new ImageHosts(services.fetcher);
    const queue = onWeb.values();
    const work = async (): Promise<void> => {
      for (const lacking of queue) await settle(lacking, await webPicturesOf(services, hosts, batchId, lacking));
    };
    await Promise.all(Array.from({ length: parallel }, work));
    const byPosition = new Map(inFile.map((lacking) => [lacking.position, lacking]));
    const again = { positions: new Set(byPosition.keys()), signal: run.signal };
    await readPicturesAgain(services, batch, again, async (position, pictures) => {
      const lacking = byPosition.get(position);
      if (lacking) await settle(lacking, pictures);
    });
  } finally {
    if (changed.length > 0) {
      const members = await membersOf(services.db, batch.libraryId);
      publishRecipes(services.publish, members, { ids: changed, kind: 'updated', hasLabels: false });
    }
  }
}

async function webPicturesOf(
  services: Services,
  hosts: ImageHosts,
  batchId: string,
  { position, places }: Lacking,
): Promise<EntryPicture[]> {
  const rows = await services.db.importLostPicture.findMany({
    where: { batchId, position, place: { in: places } },
    orderBy: { place: 'asc' },
  });
  return rows.flatMap(({ place, address }) => (address === null ? [] : [webPicture(services, hosts, place, address)]));
}

/** Returns whether the recipe got a picture. */
async function settleRecipe(
  services: Services,
  { id: batchId, libraryId, userId }: Batch,
  { position, recipeId, places }: Lacking,
  pictures: readonly EntryPicture[],
): Promise<boolean> {
  const wanted = pictures.filter(({ place }) => places.includes(place));
  const { found, lost } = await storePictures(services, libraryId, wanted);
  for (const { place, reason } of lost) {
    await services.db.importLostPicture.updateMany({ where: { batchId, position, place }, data: { reason } });
  }
  if (found.length === 0) return false;
  return services.db.$transaction(async (tx) => {
    // The library is locked before the batch, as its undo does. Whoever deletes the batch waits for the commit.
    await tx.$queryRaw`SELECT FROM libraries WHERE id = ${libraryId}::uuid FOR NO KEY UPDATE`;
    await tx.$queryRaw`SELECT FROM import_batches WHERE id = ${batchId}::uuid FOR KEY SHARE`;
    // A picture that another run has got in the meantime is no longer lost, and comes once.
    const still = await tx.importLostPicture.findMany({ where: { batchId, position }, select: { place: true } });
    const got = found.filter(({ place }) => still.some((row) => row.place === place));
    if (got.length === 0) return false;
    if (!(await addImages(tx, { recipeId, libraryId, userId, imageIds: got.map(({ imageId }) => imageId) })))
      return false;
    await tx.importLostPicture.deleteMany({
      where: { batchId, position, place: { in: got.map(({ place }) => place) } },
    });
    return true;
  });
}

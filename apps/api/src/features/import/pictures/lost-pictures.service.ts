import type { EntryWithoutPictures, ImportBatch, lostPicturesInputSchema } from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import type { UserContext } from '#api/kernel/context';
import { type Db, Prisma, type Tx } from '#api/kernel/db/client';
import { requireBatch } from '../import.access.ts';
import { addressListSource } from '../staging/address-list.service.ts';
import { stagedStatuses } from '../staging/staged-statuses.ts';

/** Most pictures of an entry that the report names. It counts the others. */
const namedPictures = 10;
/** Most characters of an address that the report shows. */
const shownLength = 500;

/**
 * Keeps what the entries of a batch have noted about lost pictures, before the notes go. Another try cannot help where
 * an entry has too many, or the file lacks them, nor give earlier states of a recipe their pictures back, nor read a page
 * out of a list.
 */
export const keepLostPictures = (tx: Tx, batchId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO import_lost_pictures (batch_id, position, place, address, reason, can_retry)
    SELECT b.id, e.position, lost.place, lost.address, lost.reason,
      lost.reason NOT IN ('tooMany', 'notInFile') AND lost.place < coalesce((e.recipe->'own'->>'shownPictures')::int, lost.place + 1)
        AND (lost.address IS NOT NULL OR b.source <> ${addressListSource})
    FROM import_batches b JOIN import_entries e ON e.batch_id = b.id
      CROSS JOIN LATERAL jsonb_to_recordset(coalesce(e.recipe->'lostPictures', '[]'))
        AS lost (place int, address text, reason text)
    WHERE b.id = ${batchId}::uuid AND e.status IN ${stagedStatuses}
    ON CONFLICT DO NOTHING`);

/** The lost pictures `p` of entries `e` whose recipes `r` are still there. */
export const lostSql = Prisma.sql`import_lost_pictures p
  JOIN import_entries e ON e.batch_id = p.batch_id AND e.position = p.position
  JOIN recipes r ON r.id = e.recipe_id AND r.import_batch_id = e.batch_id AND r.deleted_at IS NULL`;

/** Counts the lost pictures of imports, by the ids of these. */
export async function countLostPictures(
  db: Db,
  batchIds: readonly string[],
): Promise<Map<string, ImportBatch['lostPictures']>> {
  const rows = await db.$queryRaw<(ImportBatch['lostPictures'] & { id: string })[]>(Prisma.sql`
    SELECT p.batch_id AS id, count(*)::int, (count(*) FILTER (WHERE p.can_retry))::int AS retryable FROM ${lostSql}
    WHERE p.batch_id = ANY(${batchIds}::uuid[]) GROUP BY 1`);
  return new Map(rows.map(({ id, count, retryable }) => [id, { count, retryable }]));
}

/** Returns a page of the entries whose recipes came without some of their pictures, in the order of the file. */
export async function listEntriesWithoutPictures(
  ctx: UserContext,
  { batchId, cursor, limit }: z.output<typeof lostPicturesInputSchema>,
): Promise<EntryWithoutPictures[]> {
  await requireBatch(ctx, batchId);
  return ctx.db.$queryRaw<EntryWithoutPictures[]>(Prisma.sql`
    SELECT e.position, e.name, r.id AS "recipeId", count(*)::int,
      (count(*) FILTER (WHERE p.can_retry))::int AS retryable, to_jsonb((array_agg(
      jsonb_build_object('address', left(p.address, ${shownLength}::int), 'reason', p.reason) ORDER BY p.place
    ))[:${namedPictures}::int]) AS pictures
    FROM ${lostSql} JOIN import_batches b ON b.id = e.batch_id
    WHERE b.id = ${batchId}::uuid AND b.user_id = ${ctx.actor.userId}::uuid AND e.position > ${cursor ?? -1}
    GROUP BY e.position, e.name, r.id ORDER BY e.position LIMIT ${limit}`);
}

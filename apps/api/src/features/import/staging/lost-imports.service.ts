import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { notifyOfFailure } from '../notify-of-import.ts';

/**
 * Milliseconds without a sign of work after which an import counts as lost. A job that works on one updates it more
 * often.
 */
const silentMs = 60_000;

/**
 * Ends imports that nobody works on any more, because the process died or the job was given up. An import in writing is
 * staged again, because nothing of it has been written. An import in reading has failed. Neither starts again by itself: a
 * file can kill the process that reads it, again and again, so that its person sees what happened and decides.
 */
export async function settleLostImports(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  const before = new Date(at.getTime() - silentMs);
  const settled = await db.$queryRaw<{ batchId: string; userId: string; isFailed: boolean }[]>(Prisma.sql`
    WITH lost AS (SELECT b.id, b.status FROM import_batches b
        WHERE b.status IN ('reading', 'writing') AND b.updated_at < ${before}
          AND NOT EXISTS (SELECT FROM jobs j WHERE j.subject_id = b.id AND j.status IN ('queued', 'running'))
        FOR UPDATE SKIP LOCKED),
      unread AS (DELETE FROM import_entries e USING lost WHERE e.batch_id = lost.id AND lost.status = 'reading'),
      "unreadScopes" AS (DELETE FROM import_scopes s USING lost WHERE s.batch_id = lost.id AND lost.status = 'reading')
    UPDATE import_batches b SET updated_at = ${at},
      status = CASE lost.status WHEN 'writing' THEN 'staged' ELSE 'failed' END::import_status,
      error_code = CASE lost.status WHEN 'reading' THEN 'unexpected' END
    FROM lost WHERE b.id = lost.id
    RETURNING b.id AS "batchId", b.user_id AS "userId", b.status = 'failed' AS "isFailed"`);
  const failed = settled.filter(({ isFailed }) => isFailed);
  await Promise.all(
    failed.map(({ batchId, userId }) => notifyOfFailure(services, { batchId, userId, reason: 'unexpected' })),
  );
}

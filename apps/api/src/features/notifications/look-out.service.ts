import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { deliverTask } from './task-name.ts';

/** Most devices of one look-out. */
const maxFound = 1_000;

/**
 * Starts the tasks again that were lost with their process, and deletes what nobody waits for any more: what was handed
 * to a push service by a process that died, and what no device took for a day.
 * @limit Notifications (1 day): Age of a notification that no device took. It is no news any more.
 */
export async function lookOut({ db, queue }: Services): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    DELETE FROM notifications WHERE claimed_at < now() - interval '2 minutes'
      OR (claimed_at IS NULL AND created_at < now() - interval '1 day')`);
  const found = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT s.id FROM notifications n JOIN push_subscriptions s ON s.id = n.subscription_id
    WHERE n.claimed_at IS NULL AND n.due_at < now() - interval '15 seconds'
      AND (s.waits_until IS NULL OR s.waits_until <= now()) LIMIT ${maxFound}`);
  await queue.startTasks(
    deliverTask,
    found.map(({ id }) => id),
  );
}

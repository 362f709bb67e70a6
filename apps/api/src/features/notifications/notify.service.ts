import { defaultSwitches, type NotificationKind } from '@trivet/shared/notifications/kinds';
import type { Services } from '#api/kernel/context';
import { type Db, Prisma, type Tx } from '#api/kernel/db/client';
import { foldSpaces } from '@trivet/shared/text/fold-spaces';
import { truncate } from '#api/kernel/truncate';
import type { NoticeContent } from './notice-content.ts';
import { deliverTask } from './task-name.ts';

/** Something that people are told on their devices. */
export interface Notice {
  readonly userIds: readonly string[];
  readonly kind: NotificationKind;
  /** Of one topic, a device shows the newest notice alone. */
  readonly topic: string;
  readonly content: NoticeContent;
  /** Who caused it. Nobody is told of a person where one of the two has blocked the other. */
  readonly fromUserId?: string | undefined;
  /** What this notice names of several, such as what was added to a list. */
  readonly items?: readonly string[] | undefined;
}

/**
 * Seconds that a notice waits, so that what follows at once becomes one with it. Somebody who fills a list adds one
 * thing after the other.
 * @limit Notifications (5 seconds, for changes of lists)
 */
const waitSeconds: Partial<Record<NotificationKind, number>> = { listChanges: 5 };
/** Most items that a waiting notice names, and most letters of one. */
const maxItems = 20;
const maxItemLength = 60;

interface Waiting {
  subscriptionId: string;
  isNew: boolean;
}

/**
 * Tells people on those of their devices that take notifications, unless they have switched the kind off. It is called
 * after the transaction has committed, and only writes down what a task sends. Never throws: what was done is done.
 */
export async function notify(services: Services, notices: readonly Notice[]): Promise<void> {
  const wanted = notices.filter(({ userIds }) => userIds.length > 0);
  if (wanted.length === 0) return;
  try {
    const added = await writeDown(services, wanted);
    const seconds = Math.max(...wanted.map(({ kind }) => waitSeconds[kind] ?? 0));
    const fresh = new Set(added.filter(({ isNew }) => isNew).map(({ subscriptionId }) => subscriptionId));
    await services.queue.startTasks(deliverTask, [...fresh], seconds);
  } catch (error) {
    services.log.error({ err: error }, 'notifications were not written down');
  }
}

const writeDown = ({ db, pusher }: Services, notices: readonly Notice[]): Promise<Waiting[]> => {
  const rows = notices.flatMap(({ userIds, kind, topic, content, fromUserId, items = [] }) => {
    const names = items.slice(0, maxItems).map((item) => truncate(foldSpaces(item).trim(), maxItemLength));
    const [byDefault, wait] = [defaultSwitches[kind], waitSeconds[kind] ?? 0];
    const row = { fromUserId, kind, topic, content, items: names, byDefault, wait };
    return userIds.map((userId) => ({ ...row, userId }));
  });
  return db.$queryRaw<Waiting[]>(Prisma.sql`
    INSERT INTO notifications AS n (id, subscription_id, user_id, from_user_id, kind, topic, content, items, due_at)
    SELECT gen_random_uuid(), s.id, s.user_id, x."fromUserId", x.kind, x.topic, x.content, x.items, now() + make_interval(secs => x.wait)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS x("userId" uuid, "fromUserId" uuid, kind text, topic text, content jsonb, items text[], "byDefault" boolean, wait int)
      JOIN push_subscriptions s ON s.user_id = x."userId" AND (s.kind = 'web' OR ${pusher.hasFcm})
      JOIN sessions e ON e.id = s.session_id AND e.expires_at > now()
      LEFT JOIN notification_settings p ON p.user_id = s.user_id
    WHERE coalesce((p.switches->>x.kind)::boolean, x."byDefault")
      AND NOT EXISTS (SELECT FROM blocks WHERE user_id = s.user_id AND blocked_id = x."fromUserId")
      AND NOT EXISTS (SELECT FROM blocks WHERE user_id = x."fromUserId" AND blocked_id = s.user_id)
    ORDER BY s.id
    ON CONFLICT (subscription_id, topic) WHERE claimed_at IS NULL DO UPDATE SET
      content = excluded.content, from_user_id = excluded.from_user_id, count = n.count + 1,
      -- What one person added is not said to be another's.
      items = CASE WHEN n.from_user_id IS NOT DISTINCT FROM excluded.from_user_id
        THEN (n.items || excluded.items)[1:${maxItems}] ELSE excluded.items END
    RETURNING subscription_id AS "subscriptionId", (xmax = 0) AS "isNew"`);
};

/** Forgets what is not told yet of somebody: to one person and of that person to them, or to anybody. */
export async function forgetNotices(db: Db | Tx, fromUserId: string, toUserId?: string): Promise<void> {
  const [from, to] = [Prisma.sql`${fromUserId}::uuid`, Prisma.sql`${toUserId ?? null}::uuid`];
  await db.$executeRaw(
    toUserId === undefined
      ? Prisma.sql`DELETE FROM notifications WHERE from_user_id = ${from}`
      : Prisma.sql`DELETE FROM notifications
          WHERE (from_user_id = ${from} AND user_id = ${to}) OR (from_user_id = ${to} AND user_id = ${from})`,
  );
}

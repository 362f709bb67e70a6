import { languageOf } from '@trivet/shared/languages';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { languageFor, translator } from '#api/kernel/i18n';
import type { PushOutcome, PushReceiver } from '#api/kernel/push/push';
import { noticeContentSchema } from './notice-content.ts';
import { deliverTask } from './task-name.ts';
import { type WaitingNotice, writeMessage } from './write-payload.ts';

/**
 * Most notices that a process takes at once. Even a push service that is slow with each of them is done before they count
 * as those of a process that died (`look-out.service.ts`).
 */
const takenAtOnce = 5;
/**
 * A device that did not take this many notices one after the other gets no more. Nobody waits for it any more.
 * @limit Notifications
 */
const maxFailures = 30;
/**
 * The first wait after a failure, twice as long each time, and the longest.
 * @limit Notifications (30 seconds, doubled up to an hour; what the service asks for, up to a day): Pause after a
 * failure. A service that is down is left alone.
 */
const [firstWaitSeconds, longestWaitSeconds] = [30, 3_600];
/** The longest wait that a push service may ask for. */
const maxAskedSeconds = 24 * 3_600;

interface ClaimedRow {
  id: string;
  kind: 'web' | 'fcm';
  endpoint: string;
  p256dh: string | null;
  auth: string | null;
  language: string;
  preferences: unknown;
  failures: number;
  topic: string;
  content: unknown;
  items: string[];
  count: number;
}

/**
 * Sends what waits for a device. What is about to be sent is marked before, so that a process that dies meanwhile never
 * lets another one send it again.
 */
export async function deliver(services: Services, subscriptionId: string): Promise<void> {
  for (;;) {
    const claimed = await claim(services, subscriptionId);
    if (claimed.length === 0 || !(await sendAll(services, subscriptionId, claimed))) return;
  }
}

/** Sends one after the other. Returns false when the device takes nothing more for now. */
async function sendAll(services: Services, subscriptionId: string, claimed: readonly ClaimedRow[]): Promise<boolean> {
  for (const [index, row] of claimed.entries()) {
    const outcome = await send(services, row);
    if (outcome.result === 'gone') {
      await forgetDevice(services, subscriptionId, row);
      return false;
    }
    if (outcome.result === 'later') {
      await putBack(services, subscriptionId, claimed.slice(index), waitOf(row, outcome.afterSeconds));
      return false;
    }
    await settle(services, subscriptionId, row, outcome.result);
  }
  return true;
}

const claim = ({ db }: Services, subscriptionId: string): Promise<ClaimedRow[]> =>
  db.$queryRaw<ClaimedRow[]>(Prisma.sql`
    UPDATE notifications n SET claimed_at = now(), tries = n.tries + 1
    FROM push_subscriptions s LEFT JOIN preferences p ON p.user_id = s.user_id
    WHERE n.subscription_id = s.id AND s.id = ${subscriptionId}::uuid AND n.user_id = s.user_id
      AND n.id IN (SELECT id FROM notifications
        WHERE subscription_id = ${subscriptionId}::uuid AND claimed_at IS NULL AND due_at <= now()
        ORDER BY created_at LIMIT ${takenAtOnce} FOR UPDATE SKIP LOCKED)
      AND (s.waits_until IS NULL OR s.waits_until <= now())
    RETURNING n.id, s.kind, s.endpoint, s.p256dh, s.auth, s.language, p.value AS preferences, s.failures, n.topic,
      n.content, n.items, n.count`);

async function send({ pusher }: Services, row: ClaimedRow): Promise<PushOutcome> {
  const content = noticeContentSchema.safeParse(row.content);
  // Another version of the program wrote it.
  if (!content.success) return { result: 'refused' };
  const notice: WaitingNotice = { ...row, content: content.data };
  const code = languageFor(row.preferences, row.language);
  const message = writeMessage({ t: await translator(code), language: languageOf(code) }, notice);
  return pusher.send(receiverOf(row), message);
}

const receiverOf = ({ kind, endpoint, p256dh, auth }: ClaimedRow): PushReceiver =>
  kind === 'web' ? { kind, endpoint, p256dh: p256dh ?? '', auth: auth ?? '' } : { kind, token: endpoint };

/** Deletes a device that is gone, unless it was registered anew meanwhile. */
async function forgetDevice({ db }: Services, id: string, { endpoint, p256dh }: ClaimedRow): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { id, endpoint, p256dh } });
}

async function settle(
  { db }: Services,
  subscriptionId: string,
  { id, failures }: ClaimedRow,
  result: 'sent' | 'refused',
): Promise<void> {
  await db.notification.deleteMany({ where: { id } });
  if (result === 'refused') await countFailure(db, subscriptionId, null);
  else if (failures > 0)
    await db.pushSubscription.updateMany({ where: { id: subscriptionId }, data: { failures: 0, waitsUntil: null } });
}

/** Returns the seconds until the next attempt. */
function waitOf({ failures }: ClaimedRow, asked: number | undefined): number {
  if (asked !== undefined) return Math.min(Math.max(asked, 1), maxAskedSeconds);
  return Math.min(firstWaitSeconds * 2 ** Math.min(failures, 10), longestWaitSeconds);
}

async function countFailure(db: Services['db'], subscriptionId: string, waitSeconds: number | null): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    UPDATE push_subscriptions SET failures = failures + 1,
      waits_until = coalesce(now() + make_interval(secs => ${waitSeconds}::int), waits_until)
    WHERE id = ${subscriptionId}::uuid`);
  await db.pushSubscription.deleteMany({ where: { id: subscriptionId, failures: { gte: maxFailures } } });
}

/** Lets notices wait again. Where a newer one of the same topic waits already, the older one has nothing left to say. */
async function putBack(
  services: Services,
  subscriptionId: string,
  rows: readonly ClaimedRow[],
  waitSeconds: number,
): Promise<void> {
  await countFailure(services.db, subscriptionId, waitSeconds);
  const ids = rows.map(({ id }) => id);
  await services.db.$executeRaw(Prisma.sql`
    WITH back AS (DELETE FROM notifications WHERE id = ANY(${ids}::uuid[]) RETURNING *)
    INSERT INTO notifications (id, subscription_id, user_id, from_user_id, kind, topic, content, items, count, tries,
      created_at, due_at)
    SELECT b.id, subscription_id, b.user_id, b.from_user_id, b.kind, topic, content, items, count, tries, b.created_at,
      now() + make_interval(secs => ${waitSeconds}::int)
    FROM back b JOIN push_subscriptions s ON s.id = b.subscription_id
    ON CONFLICT (subscription_id, topic) WHERE claimed_at IS NULL DO NOTHING`);
  await services.queue.startTasks(deliverTask, [subscriptionId], waitSeconds);
}

import type { Subscription } from '@trivet/shared/notifications/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { languageFor } from '#api/kernel/i18n';
import type { FcmReceiver, WebReceiver } from '#api/kernel/push/push';
import { ownSubscriptions } from './notifications.access.ts';

/** Most devices of a person. A further one takes the place of the one that was longest not heard of. */
const maxSubscriptions = 20;

/** A device as it is stored. */
interface SavedSubscription {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  isNew: boolean;
}

/**
 * Sends this person's notifications to a device from now on, as long as this session lasts, and those of nobody else. What
 * still waits for somebody else stays unsent.
 */
export async function saveSubscription(
  ctx: UserContext,
  receiver: WebReceiver | FcmReceiver,
): Promise<SavedSubscription> {
  const { userId, sessionId } = ctx.actor;
  const [endpoint, p256dh, auth] =
    receiver.kind === 'web' ? [receiver.endpoint, receiver.p256dh, receiver.auth] : [receiver.token, null, null];
  const language = languageFor(null, ctx.acceptLanguage);
  return ctx.db.$transaction(async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { endpoint, userId: { not: userId } } });
    const [saved] = await tx.$queryRaw<SavedSubscription[]>(Prisma.sql`
      INSERT INTO push_subscriptions (user_id, session_id, kind, endpoint, p256dh, auth, language)
      VALUES (${userId}::uuid, ${sessionId}::uuid, ${receiver.kind}, ${endpoint}, ${p256dh}, ${auth}, ${language})
      ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
        kind = excluded.kind, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
        updated_at = now(), waits_until = NULL, failures = 0
      RETURNING id, created_at AS "createdAt", updated_at AS "updatedAt", (xmax = 0) AS "isNew"`);
    if (saved === undefined) throw new Error('a device was not written');
    await tx.$executeRaw(Prisma.sql`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions WHERE user_id = ${userId}::uuid
        ORDER BY updated_at DESC, id OFFSET ${maxSubscriptions})`);
    return saved;
  });
}

/**
 * Registers a browser. Throws `addressBlocked` for an address to which the server sends nothing, such as one of its own
 * network.
 */
export async function subscribe(ctx: UserContext, { endpoint, keys }: Subscription): Promise<void> {
  await ctx.limits.consume('pushSubscriptions', ctx.actor.userId);
  await ctx.fetcher.check(endpoint);
  await saveSubscription(ctx, { kind: 'web', endpoint, ...keys });
}

/** Sends nothing more to a browser or an application of this person. */
export async function unsubscribe(ctx: UserContext, endpoint: string): Promise<void> {
  await ctx.db.pushSubscription.deleteMany({ where: { ...ownSubscriptions(ctx), endpoint } });
}

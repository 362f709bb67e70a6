import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { saveSubscription, unsubscribe } from './subscriptions.service.ts';

/** A token as clients of the reference product get it back. */
interface FcmTokenRow {
  id: string;
  fcmToken: string;
  userId: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Sends this person's notifications to an application, and those of nobody else. Returns the row, and whether it is new. */
export async function saveFcmToken(ctx: UserContext, fcmToken: string): Promise<[FcmTokenRow, boolean]> {
  await ctx.limits.consume('pushSubscriptions', ctx.actor.userId);
  const { id, createdAt, updatedAt, isNew } = await saveSubscription(ctx, { kind: 'fcm', token: fcmToken });
  return [{ id, fcmToken, userId: ctx.actor.userId, createdAt, updatedAt }, isNew];
}

/** Sends nothing more to an application of this person. */
export const removeFcmToken = unsubscribe;

/** Forgets the applications of a person whose password changed, that of the current session included. */
export async function forgetFcmTokens(tx: Tx, userId: string): Promise<void> {
  await tx.pushSubscription.deleteMany({ where: { userId, kind: 'fcm' } });
}

import type { ClosingAccount } from '@trivet/shared/users/schemas';
import { friendIdsOf } from '#api/features/friendships/friendships.public';
import { forgetClosedImages } from '#api/features/images/images.public';
import { forgetNotices } from '#api/features/notifications/notifications.public';
import { restoreScopesOf, tellOfOwned, trashScopesOf } from '#api/features/sharing/sharing.public';
import type { Services, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { foldEmail } from './fold-email.ts';
import { endOtherAccess } from './sessions.service.ts';

/**
 * Days during which a closed account can be kept by logging in. Its person may change their mind.
 * @limit Accounts and sessions
 */
export const keptClosedDays = 7;

/** Returns when an account that was closed at this moment is deleted for good. */
const deletedAt = (closedAt: Date): Date => new Date(closedAt.getTime() + keptClosedDays * 24 * 60 * 60_000);

/**
 * Closes the caller's account: nobody sees it or anything of it any more, its sessions end, and nothing is sent to it. It
 * is deleted for good in a week unless its person logs in and keeps it. Throws `invalidInput` unless `email` is the
 * address of the account.
 */
export async function closeAccount(ctx: UserContext, { email }: { email: string }): Promise<ClosingAccount> {
  const { userId } = ctx.actor;
  const me = await ctx.db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (foldEmail(email) !== me.email) throw new DomainError('invalidInput', { field: 'email' });
  const { closedAt, ended, scopes } = await ctx.db.$transaction(async (tx) => {
    const [closed] = await tx.$queryRaw<{ closedAt: Date }[]>(Prisma.sql`
      UPDATE users SET closed_at = date_trunc('milliseconds', now())
      WHERE id = ${userId}::uuid AND closed_at IS NULL RETURNING closed_at AS "closedAt"`);
    // Another call was faster, and has ended this session.
    if (closed === undefined) throw new DomainError('unauthorized');
    await forgetNotices(tx, userId);
    return {
      ...closed,
      ended: await endOtherAccess(ctx, tx, userId),
      scopes: await trashScopesOf(tx, userId, closed.closedAt),
    };
  });
  await ctx.revokeSessions(ended);
  forgetClosedImages(ctx);
  tellOfOwned(ctx, scopes);
  ctx.publish(await friendIdsOf(ctx, userId), { type: 'friends:changed', data: {} });
  return { deletedAt: deletedAt(closedAt) };
}

/** Throws `accountClosing` unless the person wants to keep an account that was closed at this moment. */
export function requireWish({ keepAccount }: { keepAccount?: boolean | undefined }, closedAt: Date): void {
  if (keepAccount === true) return;
  throw new DomainError('accountClosing', { data: { deletedAt: deletedAt(closedAt) } satisfies ClosingAccount });
}

/** Opens a closed account again, with all that was there. It changes nothing when the account is open or gone. */
export async function reopenAccount(services: Services, userId: string): Promise<void> {
  const tell = await services.db.$transaction((tx) => reopenWithin(services, tx, userId));
  await tell();
}

/** Opens a closed account within a transaction. Returns what tells others of it after the commit. */
export async function reopenWithin(services: Services, tx: Tx, userId: string): Promise<() => Promise<void>> {
  const [closed] = await tx.$queryRaw<{ closedAt: Date }[]>(Prisma.sql`
    WITH closed AS (SELECT id, closed_at FROM users WHERE id = ${userId}::uuid AND closed_at IS NOT NULL FOR UPDATE)
    UPDATE users u SET closed_at = NULL FROM closed WHERE u.id = closed.id RETURNING closed.closed_at AS "closedAt"`);
  if (closed === undefined) return () => Promise.resolve();
  const scopes = await restoreScopesOf(tx, userId, closed.closedAt);
  return async () => {
    forgetClosedImages(services);
    tellOfOwned(services, scopes);
    services.publish(await friendIdsOf(services, userId), { type: 'friends:changed', data: {} });
  };
}

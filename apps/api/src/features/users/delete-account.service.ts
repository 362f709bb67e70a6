import { friendIdsOf } from '#api/features/friendships/friendships.public';
import { deleteFilesOfImages } from '#api/features/images/images.public';
import { forgetNotices } from '#api/features/notifications/notifications.public';
import type { Services, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { createTurns } from '#api/kernel/turns';
import { keptClosedDays } from './close-account.service.ts';
import { endSessions } from './sessions.service.ts';

/** Longest time for the deletion of an account with a large library. */
const transactionMs = 120_000;
/**
 * Accounts are deleted one after the other, because two people share things in no order in which both deletions could
 * lock them. No other advisory lock of this database has this number.
 */
const deletionLock = 4_718_212;
/** Closed accounts that are looked up at once. */
const closedAtOnce = 20;
// Deletions of this process wait here, so that those behind a large library do not hold a connection each.
const inTurn = createTurns();

const isClosedLongEnough = Prisma.sql`closed_at < now() - make_interval(days => ${keptClosedDays})`;

/** Deletes the caller's account at once, with its library, its files and its sessions. */
export const deleteUser = (ctx: UserContext): Promise<void> => deleteAccount(ctx, ctx.actor.userId, Prisma.sql`true`);

/** Deletes the accounts for good that were closed more than a week ago. */
export async function deleteClosedAccounts(services: Services): Promise<void> {
  for (;;) {
    const due = await services.db.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT id FROM users WHERE ${isClosedLongEnough} ORDER BY closed_at LIMIT ${closedAtOnce}`);
    for (const { id } of due) await deleteAccount(services, id, isClosedLongEnough);
    if (due.length < closedAtOnce) return;
  }
}

/** Deletes an account, unless the condition over `users` is not true of it any more. */
async function deleteAccount(services: Services, userId: string, isWanted: Prisma.Sql): Promise<void> {
  const images = await services.db.image.findMany({ where: { library: { ownerId: userId } }, select: { key: true } });
  const friends = await friendIdsOf(services, userId);
  const sessionIds = await inTurn('deletion', () =>
    services.db.$transaction((tx) => deleteRows(tx, userId, isWanted), { timeout: transactionMs }),
  );
  if (sessionIds === null) return;
  // Not before: whoever writes one of these rows may wait for what the deletion has locked.
  await forgetNotices(services.db, userId);
  await services.revokeSessions(sessionIds);
  services.publish(friends, { type: 'friends:changed', data: {} });
  await deleteFilesOfImages(
    services,
    images.map(({ key }) => key),
  );
}

/** Deletes the rows of an account. Returns the sessions that ended with it, or null when it stays. */
async function deleteRows(tx: Tx, userId: string, isWanted: Prisma.Sql): Promise<string[] | null> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${deletionLock}::bigint)`;
  // This locks the library before its owner, as every write to it does, so that the two never wait for each other. The
  // libraries with recipes that the account has sent are locked as well, because these lose their sender.
  await tx.$queryRaw`
    SELECT FROM libraries WHERE owner_id = ${userId}::uuid
      OR id IN (SELECT library_id FROM recipes WHERE from_user_id = ${userId}::uuid) ORDER BY id FOR UPDATE`;
  // A login that comes meanwhile waits, and finds no account. One that came before has kept it.
  const found = await tx.$queryRaw<unknown[]>(
    Prisma.sql`SELECT FROM users WHERE id = ${userId}::uuid AND ${isWanted} FOR UPDATE`,
  );
  if (found.length === 0) return null;
  const ended = await endSessions(tx, userId);
  await tx.user.delete({ where: { id: userId }, select: { id: true } });
  return ended;
}

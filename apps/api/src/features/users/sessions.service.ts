import type { Session } from '@trivet/shared/users/schemas';
import { revokeApiTokens } from '#api/features/api-tokens/api-tokens.public';
import { forgetFcmTokens } from '#api/features/notifications/notifications.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { acceptedLanguage } from '#api/kernel/i18n';
import { sessionSlideDays } from '#api/kernel/session/session';

/**
 * Signs a person in on this device and returns the token. The clock of the database says when, as for all sessions.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  db: Pick<Tx, '$queryRaw'> = ctx.db,
): Promise<{ token: string }> {
  const token = await insertSession(ctx, db, Prisma.sql`SELECT ${userId}::uuid AS id`);
  if (token === null) throw new Error('a session was not written');
  return token;
}

/**
 * Signs a person in by an address and a password that were found to be right. Returns null when the account has others
 * by now, or is closed. The statement locks the account: it waits for a change that is under way, and a later change finds the
 * session and ends it.
 */
export const openSessionFor = (
  ctx: Context,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<{ token: string } | null> =>
  insertSession(
    ctx,
    ctx.db,
    Prisma.sql`UPDATE users SET last_login = ${ctx.now()},
        language = coalesce(${acceptedLanguage(ctx.acceptLanguage)}, language)
      WHERE id = ${id}::uuid AND email = ${email} AND password_hash = ${passwordHash} AND closed_at IS NULL RETURNING id`,
  );

async function insertSession(
  { tokens, userAgent }: Context,
  db: Pick<Tx, '$queryRaw'>,
  account: Prisma.Sql,
): Promise<{ token: string } | null> {
  const [session] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH account AS (${account}) INSERT INTO sessions (user_id, expires_at, user_agent)
    SELECT id, now() + make_interval(days => ${sessionSlideDays}), ${userAgent.slice(0, 300)}::text FROM account RETURNING id`);
  return session === undefined ? null : { token: tokens.sign(session.id) };
}

/** Returns a ticket for the socket of this session, which works for five minutes. */
export const getSocketTicket = (ctx: UserContext): { ticket: string } => ({
  ticket: ctx.tokens.signTicket(ctx.actor.sessionId, { purpose: 'ws' }),
});

/** Returns the sessions of the account, the last used first. */
export async function listSessions(ctx: UserContext): Promise<Session[]> {
  const rows = await ctx.db.session.findMany({
    where: { userId: ctx.actor.userId, expiresAt: { gt: ctx.now() } },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    createdAt,
    lastSeenAt,
    isCurrent: id === ctx.actor.sessionId,
  }));
}

/** Signs one device out. */
export async function revokeSession(ctx: UserContext, sessionId: string): Promise<void> {
  const { count } = await ctx.db.session.deleteMany({ where: { id: sessionId, userId: ctx.actor.userId } });
  if (count === 0) throw new DomainError('notFound');
  await ctx.revokeSessions([sessionId]);
}

/** Signs every other device out. */
export const revokeOtherSessions = async (ctx: UserContext): Promise<void> =>
  ctx.revokeSessions(await endSessions(ctx.db, ctx.actor.userId, ctx.actor.sessionId));

/**
 * Deletes the sessions of a person except `keep`. Returns their ids, so that the caller closes their sockets after the
 * commit.
 */
export async function endSessions(db: Pick<Tx, '$queryRaw'>, userId: string, keep?: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    DELETE FROM sessions WHERE user_id = ${userId}::uuid AND id IS DISTINCT FROM ${keep ?? null}::uuid RETURNING id`);
  return rows.map(({ id }) => id);
}

/**
 * Ends every other way into an account whose address or password a transaction has just changed: reset links, personal
 * tokens, sessions except `keep` with their devices, and the applications that take notifications. Returns the ids of the
 * sessions, so that the caller closes their sockets after the commit.
 * The changed row stays locked until then, so nobody gets a new session or link by the old address or password.
 */
export async function endOtherAccess(ctx: Context, tx: Tx, userId: string, keep?: string): Promise<string[]> {
  await tx.resetGrant.updateMany({ where: { userId, usedAt: null }, data: { usedAt: ctx.now() } });
  await forgetFcmTokens(tx, userId);
  await revokeApiTokens(tx, userId);
  return endSessions(tx, userId, keep);
}

/** Signs this device out. */
export const logOut = (ctx: UserContext): Promise<void> => revokeSession(ctx, ctx.actor.sessionId);

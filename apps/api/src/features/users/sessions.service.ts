import type { Session } from '@trivet/shared/users/schemas';
import type { Context, UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { sessionSlideDays } from '#api/kernel/session';

const dayMs = 24 * 60 * 60 * 1000;

/** Signs a person in on this device; resolves to the token. */
export async function openSession(ctx: Context, userId: string): Promise<{ token: string }> {
  const expiresAt = new Date(ctx.now().getTime() + sessionSlideDays * dayMs);
  const { id } = await ctx.db.session.create({
    data: { userId, expiresAt, userAgent: ctx.userAgent.slice(0, 300) },
    select: { id: true },
  });
  return { token: ctx.tokens.sign(id) };
}

/** A ticket for the socket of this session, good for five minutes. */
export const getSocketTicket = (ctx: UserContext): { ticket: string } => ({
  ticket: ctx.tokens.signTicket(ctx.actor.sessionId, { purpose: 'ws' }),
});

/** Where the account is signed in, last used first. */
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
export const revokeOtherSessions = (ctx: UserContext): Promise<void> =>
  closeSessions(ctx, ctx.actor.userId, ctx.actor.sessionId);

/** Ends the sessions of a person, but for one, and closes their sockets. */
export async function closeSessions(ctx: Context, userId: string, keep?: string): Promise<void> {
  const ended = await ctx.db.session.findMany({
    where: { userId, ...(keep === undefined ? {} : { id: { not: keep } }) },
    select: { id: true },
  });
  const ids = ended.map(({ id }) => id);
  await ctx.db.session.deleteMany({ where: { id: { in: ids } } });
  await ctx.revokeSessions(ids);
}

/** Signs this device out. */
export const logOut = (ctx: UserContext): Promise<void> => revokeSession(ctx, ctx.actor.sessionId);

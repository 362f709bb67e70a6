import { createHash } from 'node:crypto';
import {
  type Friends,
  type FriendSummary,
  maxFriends,
  type RestoreFriendship,
} from '@trivet/shared/friendships/schemas';
import { claimKey } from '#api/features/recipes/idempotency.access';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { TicketScope } from '#api/kernel/session';

type State = keyof Friends;

/** One's friends, who asks to become one, and who was asked. */
export async function getMyFriends({ db, actor }: UserContext): Promise<Friends> {
  const me = Prisma.sql`${actor.userId}::uuid`;
  const rows = await db.$queryRaw<(FriendSummary & { state: State })[]>(Prisma.sql`
    SELECT * FROM (
      SELECT u.id, u.name, u.handle, u.enable_profile AS "enableProfile", pair.state,
        row_number() OVER (PARTITION BY pair.state ORDER BY u.name COLLATE "und-x-icu", u.id) AS place
      FROM (
        SELECT coalesce(mine.friend_id, theirs.user_id) AS id, CASE
          WHEN theirs.user_id IS NULL THEN 'outgoingRequests'
          WHEN mine.friend_id IS NULL THEN 'incomingRequests' ELSE 'friends' END AS state
        FROM (SELECT friend_id FROM friendships WHERE user_id = ${me}) mine
        FULL JOIN (SELECT user_id FROM friendships WHERE friend_id = ${me}) theirs ON theirs.user_id = mine.friend_id) pair
      JOIN users u ON u.id = pair.id) people
    WHERE place <= ${maxFriends} ORDER BY place`);
  const among = (wanted: State): FriendSummary[] =>
    rows
      .filter(({ state }) => state === wanted)
      .map(({ id, name, handle, enableProfile }) => ({ id, name, handle, enableProfile }));
  return {
    friends: among('friends'),
    incomingRequests: among('incomingRequests'),
    outgoingRequests: among('outgoingRequests'),
  };
}

/** The people who hear of what a person does, at most {@link maxFriends}. */
export async function friendIdsOf({ db }: Pick<UserContext, 'db'>, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT mine.friend_id AS id FROM friendships mine
    JOIN friendships theirs ON theirs.user_id = mine.friend_id AND theirs.friend_id = mine.user_id
    WHERE mine.user_id = ${userId}::uuid ORDER BY mine.friend_id LIMIT ${maxFriends}`);
  return rows.map(({ id }) => id);
}

/** Tells a person's friends, and their own devices, that what others see of them changed. */
export async function tellFriends(ctx: UserContext): Promise<void> {
  const { userId } = ctx.actor;
  ctx.publish([userId, ...(await friendIdsOf(ctx, userId))], { type: 'friends:changed', data: {} });
}

/** Asks somebody to be one's friend; whoever has asked before becomes one. Asking twice changes nothing. */
export async function createFriendship(ctx: UserContext, friendId: string): Promise<void> {
  const me = ctx.actor.userId;
  if (friendId.toLowerCase() === me) throw new DomainError('invalidInput', { field: 'friendId' });
  await ctx.limits.consume('friendRequests', me);
  const [row] = await ctx.db.$queryRaw<{ exists: boolean; isNew: boolean }[]>(Prisma.sql`
    WITH person AS (SELECT id FROM users WHERE id = ${friendId}::uuid FOR KEY SHARE),
      asked AS (INSERT INTO friendships (user_id, friend_id) SELECT ${me}::uuid, id FROM person
        ON CONFLICT DO NOTHING RETURNING friend_id)
    SELECT EXISTS (SELECT FROM person) AS exists, EXISTS (SELECT FROM asked) AS "isNew"`);
  if (!row?.exists) throw new DomainError('notFound');
  if (row.isNew) tellBoth(ctx, friendId);
}

/** Ends a friendship, declines a request or takes one's own back; without any it changes nothing. */
export async function deleteFriendship(ctx: UserContext, friendId: string): Promise<{ undo: string | null }> {
  const me = ctx.actor.userId;
  const ended = await ctx.db.$queryRaw<{ userId: string }[]>(Prisma.sql`
    DELETE FROM friendships WHERE (user_id = ${me}::uuid AND friend_id = ${friendId}::uuid)
      OR (user_id = ${friendId}::uuid AND friend_id = ${me}::uuid) RETURNING user_id AS "userId"`);
  if (ended.length === 0) return { undo: null };
  tellBoth(ctx, friendId);
  // One's own request is simply made again.
  if (ended.every(({ userId }) => userId === me)) return { undo: null };
  const scope = endedScope(friendId, ended.length === 2 ? 'friendship' : 'request');
  return { undo: ctx.tokens.signTicket(ctx.actor.sessionId, scope) };
}

const endedScope = (friendId: string, what: 'friendship' | 'request'): TicketScope => ({
  purpose: 'friendship',
  object: `${what}:${friendId.toLowerCase()}`,
});

/** Brings back what {@link deleteFriendship} ended, once; throws `notFound` for anything else. */
export async function restoreFriendship(ctx: UserContext, { friendId, undo }: RestoreFriendship): Promise<void> {
  const { userId: me, sessionId } = ctx.actor;
  const isFor = (what: 'friendship' | 'request') =>
    ctx.tokens.readTicket(undo, endedScope(friendId, what)) === sessionId;
  const wasFriend = isFor('friendship');
  if (!wasFriend && !isFor('request')) throw new DomainError('notFound');
  const hash = createHash('sha256').update(undo).digest('hex');
  await ctx.db.$transaction(async (tx) => {
    // A second use could bring back what the other one has ended meanwhile.
    if (!(await claimKey(ctx, tx, { key: hash, hash }, friendId))) throw new DomainError('notFound');
    const found = await tx.user.count({ where: { id: friendId } });
    if (found === 0) throw new DomainError('notFound');
    const theirs = { userId: friendId, friendId: me };
    const mine = { userId: me, friendId };
    await tx.friendship.createMany({ data: wasFriend ? [theirs, mine] : [theirs], skipDuplicates: true });
  });
  tellBoth(ctx, friendId);
}

const tellBoth = ({ publish, actor }: UserContext, friendId: string): void =>
  publish([actor.userId, friendId], { type: 'friends:changed', data: {} });

import type { Friends, FriendSummary, RestoreFriendship } from '@trivet/shared/friendships/schemas';
import type { ImageRow } from '#api/features/images/images.public';
import { queueFriendRequest, sendMailsSoon } from '#api/features/mails/mails.public';
import { notify } from '#api/features/notifications/notifications.public';
import type { Services, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { TicketScope } from '#api/kernel/session/session';
import { requireUnblocked } from './friendships.access.ts';
import { personImageJson, presentPersonImage } from './person-images.ts';

type State = keyof Friends;

/** Most people in each of the three lists of friends. Each is a receiver of a frame. @limit People */
const maxFriends = 1_000;

/** Returns the caller's friends, the people who asked to become one, and those whom the caller asked. */
export async function getMyFriends({ db, actor }: UserContext): Promise<Friends> {
  const me = Prisma.sql`${actor.userId}::uuid`;
  const rows = await db.$queryRaw<
    (Omit<FriendSummary, 'image'> & { image: ImageRow | null; state: State })[]
  >(Prisma.sql`
    SELECT * FROM (
      SELECT u.id, u.name, u.handle, u.enable_profile AS "enableProfile", ${personImageJson} AS image, pair.state,
        row_number() OVER (PARTITION BY pair.state ORDER BY u.name COLLATE "und-x-icu", u.id) AS place
      FROM (
        SELECT coalesce(mine.friend_id, theirs.user_id) AS id, CASE
          WHEN theirs.user_id IS NULL THEN 'outgoingRequests'
          WHEN mine.friend_id IS NULL THEN 'incomingRequests' ELSE 'friends' END AS state
        FROM (SELECT friend_id FROM friendships WHERE user_id = ${me}) mine
        FULL JOIN (SELECT user_id FROM friendships WHERE friend_id = ${me}) theirs ON theirs.user_id = mine.friend_id) pair
      JOIN users u ON u.id = pair.id AND u.closed_at IS NULL) people
    WHERE place <= ${maxFriends} ORDER BY place`);
  const among = (wanted: State): FriendSummary[] =>
    rows
      .filter(({ state }) => state === wanted)
      .map(({ id, name, handle, enableProfile, image }) => ({
        id,
        name,
        handle,
        enableProfile,
        image: presentPersonImage(image),
      }));
  return {
    friends: among('friends'),
    incomingRequests: among('incomingRequests'),
    outgoingRequests: among('outgoingRequests'),
  };
}

/** Returns the friends who get a frame about a person's changes, at most {@link maxFriends}. */
export async function friendIdsOf({ db }: Pick<UserContext, 'db'>, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT mine.friend_id AS id FROM friendships mine
    JOIN friendships theirs ON theirs.user_id = mine.friend_id AND theirs.friend_id = mine.user_id
    WHERE mine.user_id = ${userId}::uuid ORDER BY mine.friend_id LIMIT ${maxFriends}`);
  return rows.map(({ id }) => id);
}

/** Tells a person's friends, and the person's own devices, that their profile changed. */
export async function tellFriends(ctx: UserContext): Promise<void> {
  const { userId } = ctx.actor;
  ctx.publish([userId, ...(await friendIdsOf(ctx, userId))], { type: 'friends:changed', data: {} });
}

/** Asks somebody to become a friend. Somebody who has asked before becomes one. A second request changes nothing. */
export async function createFriendship(ctx: UserContext, friendId: string): Promise<void> {
  const me = ctx.actor.userId;
  if (friendId.toLowerCase() === me) throw new DomainError('invalidInput', { field: 'friendId' });
  await ctx.limits.consume('friendRequests', me);
  const isNew = await ctx.db.$transaction(async (tx) => {
    if (!(await lockPair(ctx, tx, friendId))) throw new DomainError('notFound');
    await requireUnblocked(ctx, tx, friendId);
    const { count } = await tx.friendship.createMany({ data: [{ userId: me, friendId }], skipDuplicates: true });
    if (count > 0) {
      await noteChange(ctx, tx, friendId);
      const wasAsked = await tx.friendship.count({ where: { userId: friendId, friendId: me } });
      if (wasAsked === 0) await queueFriendRequest(ctx, tx, { from: me, to: friendId });
    }
    return count > 0;
  });
  if (!isNew) return;
  tellBoth(ctx, friendId);
  sendMailsSoon(ctx);
  await notifyOfRequest(ctx, friendId);
}

/** Tells somebody on their devices that the caller asked them, unless they asked first. */
async function notifyOfRequest(ctx: UserContext, friendId: string): Promise<void> {
  const me = ctx.actor.userId;
  const [asked] = await ctx.db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT name FROM users WHERE id = ${me}::uuid AND NOT EXISTS (
      SELECT FROM friendships WHERE user_id = ${friendId}::uuid AND friend_id = ${me}::uuid)`);
  if (asked === undefined) return;
  const content = { type: 'friends:requested', person: { id: me, name: asked.name } } as const;
  await notify(ctx, [{ userIds: [friendId], fromUserId: me, kind: 'friendRequests', topic: `friends:${me}`, content }]);
}

/** Ends a friendship, declines a request or takes the caller's own back. Changes nothing when there is none. */
export async function deleteFriendship(ctx: UserContext, friendId: string): Promise<{ undo: string | null }> {
  const me = ctx.actor.userId;
  const isThere = Prisma.sql`EXISTS (SELECT FROM friendships WHERE ${between(ctx, friendId)})`;
  const ended = await ctx.db.$transaction(async (tx) => {
    if (!(await lockPair(ctx, tx, friendId, isThere))) return null;
    const by = await deleteBetween(ctx, tx, friendId);
    return by.length === 0 ? null : { by, change: await noteChange(ctx, tx, friendId) };
  });
  if (ended === null) return { undo: null };
  tellBoth(ctx, friendId);
  // There is no undo for the caller's own request, because they can ask again.
  if (ended.by.every((userId) => userId === me)) return { undo: null };
  const scope = endedScope(ended.change, ended.by.length === 2 ? 'friendship' : 'request');
  return { undo: ctx.tokens.signTicket(ctx.actor.sessionId, scope) };
}

/**
 * Ends a friendship and the requests of both inside a transaction, for good: no undo restores them. Returns whether there
 * was one. Throws `notFound` for somebody without an account.
 */
export async function endFriendship(ctx: UserContext, tx: Tx, friendId: string): Promise<boolean> {
  if (!(await lockPair(ctx, tx, friendId))) throw new DomainError('notFound');
  const by = await deleteBetween(ctx, tx, friendId);
  await noteChange(ctx, tx, friendId);
  return by.length > 0;
}

/** Returns the condition for the wishes of the caller and somebody, in both directions. */
const between = ({ actor }: UserContext, friendId: string): Prisma.Sql => Prisma.sql`
  ((user_id = ${actor.userId}::uuid AND friend_id = ${friendId}::uuid)
    OR (user_id = ${friendId}::uuid AND friend_id = ${actor.userId}::uuid))`;

/** Deletes the wishes of both. Returns whose they were. */
async function deleteBetween(ctx: UserContext, tx: Tx, friendId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ userId: string }[]>(Prisma.sql`
    DELETE FROM friendships WHERE ${between(ctx, friendId)} RETURNING user_id AS "userId"`);
  return rows.map(({ userId }) => userId);
}

/** Restores what {@link deleteFriendship} ended. Throws `notFound` when anything has changed between the two since. */
export async function restoreFriendship(ctx: UserContext, { friendId, undo }: RestoreFriendship): Promise<void> {
  const { userId: me, sessionId } = ctx.actor;
  await ctx.db.$transaction(async (tx) => {
    const lastChange = Prisma.sql`SELECT id FROM friendship_changes WHERE ${pairOf(ctx, friendId)}`;
    if (!(await lockPair(ctx, tx, friendId, Prisma.sql`EXISTS (${lastChange})`))) throw new DomainError('notFound');
    const [last] = await tx.$queryRaw<{ id: string }[]>(lastChange);
    if (last === undefined) throw new DomainError('notFound');
    const isFor = (what: Ended) => ctx.tokens.readTicket(undo, endedScope(last.id, what)) === sessionId;
    const wasFriend = isFor('friendship');
    if (!wasFriend && !isFor('request')) throw new DomainError('notFound');
    const theirs = { userId: friendId, friendId: me };
    const mine = { userId: me, friendId };
    await tx.friendship.createMany({ data: wasFriend ? [theirs, mine] : [theirs] });
    await noteChange(ctx, tx, friendId);
  });
  tellBoth(ctx, friendId);
}

type Ended = 'friendship' | 'request';

/**
 * Returns the scope of an undo. It names the change that it takes back, so that the next change between the two voids
 * it.
 */
const endedScope = (changeId: string, what: Ended): TicketScope => ({
  purpose: 'friendship',
  object: `${what}:${changeId}`,
});

const pairOf = ({ actor }: UserContext, friendId: string): Prisma.Sql => Prisma.sql`
  low_user_id = least(${actor.userId}::uuid, ${friendId}::uuid) AND high_user_id = greatest(${actor.userId}::uuid, ${friendId}::uuid)`;

/**
 * Makes everybody who changes something between the two wait until the commit. Returns false when one of them has no
 * open account any more, or when nothing `isWorth` the lock. It locks the people before what they share, as the deletion of
 * an account does.
 */
async function lockPair(
  { actor }: UserContext,
  tx: Tx,
  friendId: string,
  isWorth: Prisma.Sql = Prisma.sql`true`,
): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>(Prisma.sql`
    WITH people AS (SELECT id FROM users WHERE id IN (${actor.userId}::uuid, ${friendId}::uuid) AND closed_at IS NULL
      ORDER BY id FOR KEY SHARE)
    INSERT INTO friendship_changes AS pair (low_user_id, high_user_id)
    SELECT least(${actor.userId}::uuid, ${friendId}::uuid), greatest(${actor.userId}::uuid, ${friendId}::uuid)
    WHERE (SELECT count(*) FROM people) = 2 AND ${isWorth}
    ON CONFLICT (low_user_id, high_user_id) DO UPDATE SET id = pair.id RETURNING id`);
  return locked.length > 0;
}

/** Notes under the lock that something changed between the two. Returns the id of the change. */
async function noteChange(ctx: UserContext, tx: Tx, friendId: string): Promise<string> {
  const [change] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE friendship_changes SET id = gen_random_uuid(), changed_at = now() WHERE ${pairOf(ctx, friendId)} RETURNING id`);
  if (change === undefined) throw new DomainError('notFound');
  return change.id;
}

/** Deletes changes that no undo can name any more. */
export async function forgetOldChanges({ db }: Services): Promise<void> {
  await db.$executeRaw`DELETE FROM friendship_changes WHERE changed_at < now() - interval '1 day'`;
}

const tellBoth = ({ publish, actor }: UserContext, friendId: string): void =>
  publish([actor.userId, friendId], { type: 'friends:changed', data: {} });

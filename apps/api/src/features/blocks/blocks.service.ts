import { type BlockedPeople, maxBlocks } from '@trivet/shared/blocks/schemas';
import { endFriendship, personImageJson, presentPersonImage } from '#api/features/friendships/friendships.public';
import type { ImageRow } from '#api/features/images/images.public';
import { forgetNotices } from '#api/features/notifications/notifications.public';
import { separate, type SharedKinds } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/**
 * Blocks a person. From the commit on neither sees the other, and neither has what the other shared with them. Blocking
 * again changes nothing. Throws `notFound` for nobody and for somebody who has blocked the caller.
 */
export async function blockUser(ctx: UserContext, kinds: SharedKinds, userId: string): Promise<void> {
  const { userId: me } = ctx.actor;
  const blockedId = userId.toLowerCase();
  if (blockedId === me) throw new DomainError('invalidInput', { field: 'userId' });
  const ended = await ctx.db.$transaction(async (tx) => {
    await lockBoth(ctx, tx, blockedId);
    if (!(await insertBlock(ctx, tx, blockedId))) return null;
    await forgetNotices(tx, me, blockedId);
    const wereAsked = await endFriendship(ctx, tx, blockedId);
    const tellOfScopes = await separate(ctx, tx, kinds, blockedId);
    const wrote = await tx.messageThread.count({ where: { userId: me, otherUserId: blockedId } });
    return { wereAsked, tellOfScopes, wrote: wrote > 0 };
  });
  if (ended === null) return;
  ended.tellOfScopes();
  // The other person's devices learn only of what they had of the caller, as from any other change.
  ctx.publish(ended.wereAsked ? [me, blockedId] : [me], { type: 'friends:changed', data: {} });
  ctx.publish(ended.wrote ? [me, blockedId] : [me], { type: 'messages:changed', data: {} });
}

/**
 * Locks both accounts, so that what others do between the two comes before the block or sees it. Throws `notFound` for
 * somebody without an account, and for somebody who has blocked the caller.
 */
async function lockBoth({ actor }: UserContext, tx: Tx, blockedId: string): Promise<void> {
  const people = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT FROM users WHERE id IN (${actor.userId}::uuid, ${blockedId}::uuid) ORDER BY id FOR UPDATE`);
  const isBlocked = await tx.block.count({ where: { userId: blockedId, blockedId: actor.userId } });
  if (people.length < 2 || isBlocked > 0) throw new DomainError('notFound');
}

/** Returns false where the block stands already. */
async function insertBlock({ actor }: UserContext, tx: Tx, blockedId: string): Promise<boolean> {
  const { count } = await tx.block.createMany({ data: [{ userId: actor.userId, blockedId }], skipDuplicates: true });
  if (count === 0) return false;
  if ((await tx.block.count({ where: { userId: actor.userId } })) > maxBlocks) throw new DomainError('limitReached');
  return true;
}

/** Takes a block back. What it ended stays ended, and the messages are there again. Without a block it changes nothing. */
export async function unblockUser({ db, actor, publish }: UserContext, blockedId: string): Promise<void> {
  const { count } = await db.block.deleteMany({ where: { userId: actor.userId, blockedId } });
  if (count === 0) return;
  publish([actor.userId], { type: 'friends:changed', data: {} });
  publish([actor.userId], { type: 'messages:changed', data: {} });
}

/** Returns the people whom the caller has blocked, the last first. */
export async function getBlockedUsers({ db, actor }: UserContext): Promise<BlockedPeople> {
  const people = await db.$queryRaw<(Omit<BlockedPeople[number], 'image'> & { image: ImageRow | null })[]>(Prisma.sql`
    SELECT u.id, u.name, u.handle, ${personImageJson} AS image
    FROM blocks b JOIN users u ON u.id = b.blocked_id WHERE b.user_id = ${actor.userId}::uuid
    ORDER BY b.created_at DESC, u.id LIMIT ${maxBlocks}`);
  return people.map((person) => ({ ...person, image: presentPersonImage(person.image) }));
}

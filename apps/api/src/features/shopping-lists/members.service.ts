import type { AnswerInvitation, Invitation, Invite } from '@trivet/shared/shopping-lists/sharing-schemas';
import { maxMembers, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { areFriends } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { lockOwnScope, lockScope, peopleOf } from '#api/kernel/sync/scope-access';
import { framesOf, newReference, type Reference } from './list-frames.ts';
import { requireList } from './read-lists.service.ts';

/** Most invitations of an answer. */
const maxInvitations = 100;

/** Throws `invalidInput` unless all people have an account and none of them is the caller. */
export async function requirePeople({ db, actor }: UserContext, ids: readonly string[]): Promise<void> {
  const found = ids.includes(actor.userId) ? 0 : await db.user.count({ where: { id: { in: [...ids] } } });
  if (found !== ids.length) throw new DomainError('invalidInput', { field: 'collaboratorUserIds' });
}

/**
 * Counts invitations to a list against the limit: those of people who are no friends of the caller and have not been
 * invited. Throws `tooManyRequests`.
 */
export async function countInvitations(ctx: UserContext, id: string, userIds: readonly string[]): Promise<void> {
  const strangers = await countStrangers(ctx, id, userIds);
  if (strangers > 0) await ctx.limits.consume('listInvitations', ctx.actor.userId, strangers);
}

/**
 * Shares a list with exactly these people, whose invitations are counted. Whoever is a friend has it at once, and others
 * are invited.
 */
export const replaceMembers = (
  ctx: UserContext,
  id: string,
  userIds: readonly string[],
  reference: Reference,
): Promise<void> => changeMembers(ctx, id, { wanted: userIds, role: 'edit', isWhole: true }, reference);

/**
 * Shares a list with somebody, or changes what they may do. A friend has it at once, and somebody else is invited. Throws
 * `invalidInput` for the caller and for nobody.
 */
export async function invite(ctx: UserContext, { id, userId, role }: Invite): Promise<void> {
  await requireOwner(ctx, id);
  await requirePeople(ctx, [userId]);
  await countInvitations(ctx, id, [userId]);
  await changeMembers(ctx, id, { wanted: [userId], role, isWhole: false }, newReference());
}

/** Throws `notFound`, or `forbidden` for a list of somebody else. Whoever may not share a list learns nothing of people. */
export async function requireOwner(ctx: UserContext, id: string): Promise<void> {
  const { ownerId } = await requireList(ctx, id);
  if (ownerId !== ctx.actor.userId) throw new DomainError('forbidden');
}

interface WantedMembers {
  wanted: readonly string[];
  role: Invite['role'];
  /** True when everybody else loses the list. */
  isWhole: boolean;
}

interface Candidate {
  id: string;
  isFriend: boolean;
}

async function changeMembers(
  ctx: UserContext,
  id: string,
  members: WantedMembers,
  reference: Reference,
): Promise<void> {
  const { wanted } = members;
  const { seq, people, added } = await ctx.db.$transaction(async (tx) => {
    const candidates = await holdCandidates(ctx, tx, wanted);
    const list = await lockOwnScope(ctx, tx, shoppingListKind, id);
    const before = await memberIdsOf(tx, id);
    const addedNow = candidates.filter((candidate) => !before.includes(candidate.id));
    await writeMembers(tx, id, members, candidates);
    if ((await memberIdsOf(tx, id)).length > maxMembers) throw new DomainError('limitReached');
    return { seq: Number(list.seq), people: [list.ownerId, ...before, ...wanted], added: addedNow };
  });
  tellOfList(ctx, { id, seq }, people, reference);
  await tellReceivers(ctx, id, added);
}

/** Returns how many of the people are no friends of the caller and have not been invited to the list. */
async function countStrangers(ctx: UserContext, id: string, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const [found] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM unnest(${userIds}::uuid[]) AS wanted (id)
    WHERE NOT ${areFriends(Prisma.sql`${ctx.actor.userId}::uuid`, Prisma.sql`wanted.id`)}
      AND NOT EXISTS (SELECT FROM scope_members m WHERE m.scope_id = ${id}::uuid AND m.user_id = wanted.id)`);
  return found?.count ?? 0;
}

/**
 * Keeps the accounts of people from deletion until the transaction ends. It locks people before the list, as the deletion
 * of an account does. Throws `invalidInput` for somebody who has none.
 */
async function holdCandidates(ctx: UserContext, tx: Tx, userIds: readonly string[]): Promise<Candidate[]> {
  if (userIds.length === 0) return [];
  const candidates = await tx.$queryRaw<Candidate[]>(Prisma.sql`
    SELECT u.id, ${areFriends(Prisma.sql`${ctx.actor.userId}::uuid`, Prisma.sql`u.id`)} AS "isFriend"
    FROM users u WHERE u.id = ANY(${userIds}::uuid[]) ORDER BY u.id FOR KEY SHARE OF u`);
  if (candidates.length !== userIds.length) throw new DomainError('invalidInput', { field: 'collaboratorUserIds' });
  return candidates;
}

async function memberIdsOf(tx: Tx, id: string): Promise<string[]> {
  const members = await tx.scopeMember.findMany({ where: { scopeId: id }, select: { userId: true } });
  return members.map(({ userId }) => userId);
}

// A list that is shared as a whole leaves the roles of people who have it as they are.
async function writeMembers(
  tx: Tx,
  id: string,
  { wanted, role, isWhole }: WantedMembers,
  candidates: readonly Candidate[],
): Promise<void> {
  if (isWhole) await tx.scopeMember.deleteMany({ where: { scopeId: id, userId: { notIn: [...wanted] } } });
  if (candidates.length === 0) return;
  const rows = candidates.map(
    (candidate) => Prisma.sql`(${id}::uuid, ${candidate.id}::uuid, ${role}, ${candidate.isFriend})`,
  );
  const onKnown = isWhole ? Prisma.sql`NOTHING` : Prisma.sql`UPDATE SET role = EXCLUDED.role`;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO scope_members (scope_id, user_id, role, is_accepted) VALUES ${Prisma.join(rows)}
    ON CONFLICT (scope_id, user_id) DO ${onKnown}`);
}

/** Takes a list from somebody, or an invitation back. Whoever is named has nothing of it from now on. */
export async function removeMember(ctx: UserContext, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { seq, people } = await ctx.db.$transaction(async (tx) => {
    const list = await lockOwnScope(ctx, tx, shoppingListKind, id);
    await deleteMember(tx, id, userId);
    return { seq: Number(list.seq), people: list.people };
  });
  tellOfList(ctx, { id, seq }, [...people, userId], newReference());
  ctx.publish([userId], { type: 'shoppingList:removed', data: { shoppingListId: id } });
}

/** Leaves a list of somebody else. Throws `notFound` for one that the caller owns or does not have. */
export async function leaveList(ctx: UserContext, id: string, reference: Reference): Promise<void> {
  const me = ctx.actor.userId;
  const { seq, people } = await ctx.db.$transaction(async (tx) => {
    const list = await lockScope(ctx, tx, shoppingListKind, id);
    if (list === undefined || list.ownerId === me) throw new DomainError('notFound');
    await deleteMember(tx, id, me);
    return { seq: Number(list.seq), people: await peopleOf(tx, id) };
  });
  tellOfList(ctx, { id, seq }, [...people, me], reference);
}

async function deleteMember(tx: Tx, id: string, userId: string): Promise<void> {
  const { count } = await tx.scopeMember.deleteMany({ where: { scopeId: id, userId } });
  if (count === 0) throw new DomainError('notFound');
}

/** Accepts or declines the invitation to a list. Throws `notFound` where there is none any more. */
export async function answerInvitation(ctx: UserContext, { id, isAccepted }: AnswerInvitation): Promise<void> {
  const invitation = { scopeId: id, userId: ctx.actor.userId, isAccepted: false, scope: { deletedAt: null } };
  const { seq, people } = await ctx.db.$transaction(async (tx) => {
    const { count } = isAccepted
      ? await tx.scopeMember.updateMany({ where: invitation, data: { isAccepted } })
      : await tx.scopeMember.deleteMany({ where: invitation });
    if (count === 0) throw new DomainError('notFound');
    const list = await tx.scope.findUniqueOrThrow({ where: { id }, select: { seq: true } });
    return { seq: Number(list.seq), people: await peopleOf(tx, id) };
  });
  tellOfList(ctx, { id, seq }, [...people, ctx.actor.userId], newReference());
}

/** Returns the invitations that the caller has not answered, the newest first. */
export async function getInvitations({ db, actor }: UserContext): Promise<Invitation[]> {
  const rows = await db.$queryRaw<{ id: string; title: string; fromId: string; fromName: string }[]>(Prisma.sql`
    SELECT s.id, l.title, u.id AS "fromId", u.name AS "fromName"
    FROM scope_members m JOIN scopes s ON s.id = m.scope_id AND s.deleted_at IS NULL AND s.kind = ${shoppingListKind}
      JOIN shopping_lists l ON l.scope_id = s.id AND l.list_id = s.id JOIN users u ON u.id = s.owner_id
    WHERE m.user_id = ${actor.userId}::uuid AND NOT m.is_accepted ORDER BY m.created_at DESC, s.id LIMIT ${maxInvitations}`);
  return rows.map(({ id, title, fromId, fromName }) => ({ id, title, from: { id: fromId, name: fromName } }));
}

/** Tells older clients of the people who have a list from now on. */
async function tellReceivers(ctx: UserContext, id: string, added: readonly Candidate[]): Promise<void> {
  const receivers = added.filter(({ isFriend }) => isFriend);
  if (receivers.length === 0) return;
  const { userId } = ctx.actor;
  const me = await ctx.db.user.findUnique({ where: { id: userId }, select: { name: true } });
  ctx.publish(
    receivers.map((receiver) => receiver.id),
    {
      type: 'shoppingList:received',
      data: { shoppingListId: id, from: { id: userId, name: me?.name ?? '', email: '' } },
    },
  );
}

/** Tells people that a list, or who has it, changed. */
export function tellOfList(
  ctx: UserContext,
  { id, seq }: { id: string; seq: number },
  people: readonly string[],
  reference: Reference,
): void {
  const receivers = [...new Set(people)];
  ctx.publish(receivers, { type: 'scope:changed', data: { kind: shoppingListKind, id, seq } });
  ctx.publish(receivers, { type: 'scopes:changed', data: {} });
  for (const frame of framesOf(id, reference)) ctx.publish(receivers, frame);
}

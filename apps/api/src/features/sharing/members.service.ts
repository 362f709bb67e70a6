import { maxMembers } from '@trivet/shared/sharing/limits';
import type { Invite, Member } from '@trivet/shared/sharing/schemas';
import { areFriends, isUnblocked } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { lockOwnScope, lockScope, peopleOf } from '#api/kernel/sync/scope-access';
import { newReference, type Reference } from './compat/references.ts';
import type { SharedKind } from './shared-kind.ts';
import { requireOwner } from './require-scope.service.ts';
import { tellOfScope } from './tell-of-scope.ts';

/**
 * Throws `invalidInput` unless all people have an open account, none of them is the caller, and none has blocked the caller or
 * is blocked by them.
 */
export async function requirePeople(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const found = ids.includes(ctx.actor.userId) ? [] : await findCandidates(ctx, ctx.db, ids);
  if (found.length !== ids.length) throw new DomainError('invalidInput', { field: 'collaboratorUserIds' });
}

/**
 * Counts invitations to a scope against the limit: those of people who are no friends of the caller and have not been
 * invited. Throws `tooManyRequests`.
 */
export async function countInvitations(ctx: UserContext, id: string, userIds: readonly string[]): Promise<void> {
  const strangers = await countStrangers(ctx, id, userIds);
  if (strangers > 0) await ctx.limits.consume('scopeInvitations', ctx.actor.userId, strangers);
}

/**
 * Shares a scope with exactly these people, whose invitations are counted. Whoever is a friend has it at once, and others
 * are invited.
 */
export const replaceMembers = (
  ctx: UserContext,
  kind: SharedKind,
  id: string,
  userIds: readonly string[],
  reference: Reference,
): Promise<void> => changeMembers(ctx, kind, id, { wanted: userIds, role: 'edit', isWhole: true }, reference);

/**
 * Shares a scope with somebody, or changes what they may do. A friend has it at once, and somebody else is invited. Throws
 * `invalidInput` for the caller and for nobody.
 */
export async function invite(ctx: UserContext, kind: SharedKind, { id, userId, role }: Invite): Promise<void> {
  await requireOwner(ctx, kind, id);
  await requirePeople(ctx, [userId]);
  await countInvitations(ctx, id, [userId]);
  await changeMembers(ctx, kind, id, { wanted: [userId], role, isWhole: false }, newReference());
}

interface WantedMembers {
  wanted: readonly string[];
  role: Invite['role'];
  /** True when everybody else loses the scope. */
  isWhole: boolean;
}

interface Candidate {
  id: string;
  isFriend: boolean;
}

async function changeMembers(
  ctx: UserContext,
  kind: SharedKind,
  id: string,
  members: WantedMembers,
  reference: Reference,
): Promise<void> {
  const { wanted } = members;
  const { seq, people, added } = await ctx.db.$transaction(async (tx) => {
    const candidates = await holdCandidates(ctx, tx, wanted);
    const scope = await lockOwnScope(ctx, tx, kind.kind, id);
    const before = await memberIdsOf(tx, id);
    const addedNow = candidates.filter((candidate) => !before.includes(candidate.id));
    await writeMembers(tx, id, members, candidates);
    if ((await memberIdsOf(tx, id)).length > maxMembers) throw new DomainError('limitReached');
    return { seq: Number(scope.seq), people: [scope.ownerId, ...before, ...wanted], added: addedNow };
  });
  tellOfScope(ctx, kind, { id, seq }, people, reference);
  await tellReceivers(ctx, kind, id, added);
}

/** Returns how many of the people are no friends of the caller and have not been invited to the scope. */
async function countStrangers(ctx: UserContext, id: string, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const [found] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM unnest(${userIds}::uuid[]) AS wanted (id)
    WHERE NOT ${areFriends(Prisma.sql`${ctx.actor.userId}::uuid`, Prisma.sql`wanted.id`)}
      AND NOT EXISTS (SELECT FROM scope_members m WHERE m.scope_id = ${id}::uuid AND m.user_id = wanted.id)`);
  return found?.count ?? 0;
}

/**
 * Keeps the accounts of people from deletion until the transaction ends. It locks people before the scope, as the deletion
 * of an account does. Throws `invalidInput` for somebody who has none.
 */
async function holdCandidates(ctx: UserContext, tx: Tx, userIds: readonly string[]): Promise<Candidate[]> {
  if (userIds.length === 0) return [];
  await tx.$queryRaw`SELECT FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR KEY SHARE`;
  // This sees the blocks and friendships for which the lock has waited.
  const candidates = await findCandidates(ctx, tx, userIds);
  if (candidates.length !== userIds.length) throw new DomainError('invalidInput', { field: 'collaboratorUserIds' });
  return candidates;
}

/** Returns those of the people with whom the caller may share something. */
const findCandidates = (
  ctx: UserContext,
  db: Pick<Tx, '$queryRaw'>,
  userIds: readonly string[],
): Promise<Candidate[]> =>
  db.$queryRaw<Candidate[]>(Prisma.sql`
    SELECT u.id, ${areFriends(Prisma.sql`${ctx.actor.userId}::uuid`, Prisma.sql`u.id`)} AS "isFriend"
    FROM users u WHERE u.id = ANY(${userIds}::uuid[]) AND u.closed_at IS NULL AND ${isUnblocked(ctx, Prisma.sql`u.id`)}
    ORDER BY u.id`);

async function memberIdsOf(tx: Tx, id: string): Promise<string[]> {
  const members = await tx.scopeMember.findMany({ where: { scopeId: id }, select: { userId: true } });
  return members.map(({ userId }) => userId);
}

// A scope that is shared as a whole leaves the roles of people who have it as they are.
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

/** Takes a scope from somebody, or an invitation back. Whoever is named has nothing of it from now on. */
export async function removeMember(ctx: UserContext, kind: SharedKind, { id, userId }: Member): Promise<void> {
  const { seq, people } = await ctx.db.$transaction(async (tx) => {
    const scope = await lockOwnScope(ctx, tx, kind.kind, id);
    await deleteMember(tx, id, userId);
    return { seq: Number(scope.seq), people: scope.people };
  });
  tellOfScope(ctx, kind, { id, seq }, [...people, userId], newReference());
  ctx.publish([userId], kind.removedFrame(id));
}

/** Leaves a scope of somebody else. Throws `notFound` for one that the caller owns or does not have. */
export async function leaveScope(ctx: UserContext, kind: SharedKind, id: string, reference: Reference): Promise<void> {
  const me = ctx.actor.userId;
  const { seq, people } = await ctx.db.$transaction(async (tx) => {
    const scope = await lockScope(ctx, tx, kind.kind, id);
    if (scope === undefined || scope.ownerId === me) throw new DomainError('notFound');
    await deleteMember(tx, id, me);
    return { seq: Number(scope.seq), people: await peopleOf(tx, id) };
  });
  tellOfScope(ctx, kind, { id, seq }, [...people, me], reference);
}

async function deleteMember(tx: Tx, id: string, userId: string): Promise<void> {
  const { count } = await tx.scopeMember.deleteMany({ where: { scopeId: id, userId } });
  if (count === 0) throw new DomainError('notFound');
}

/** Tells older clients of the people who have a scope from now on. */
async function tellReceivers(
  ctx: UserContext,
  kind: SharedKind,
  id: string,
  added: readonly Candidate[],
): Promise<void> {
  const receivers = added.filter(({ isFriend }) => isFriend);
  if (receivers.length === 0) return;
  const { userId } = ctx.actor;
  const me = await ctx.db.user.findUnique({ where: { id: userId }, select: { name: true } });
  ctx.publish(
    receivers.map((receiver) => receiver.id),
    kind.receivedFrame(id, { id: userId, name: me?.name ?? '', email: '' }),
  );
}

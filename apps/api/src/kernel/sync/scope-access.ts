import { maxOwnScopes } from '@trivet/shared/sync/limits';
import { ownKinds } from '@trivet/shared/sync/own-scopes';
import type { OwnScope } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma, type Tx } from '../db/client.ts';
import { DomainError } from '../errors.ts';

/** Returns SQL for the role of the actor in a scope `s`: null for somebody who may not know of it. */
export const roleSql = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`
  CASE WHEN s.deleted_at IS NOT NULL THEN NULL WHEN s.owner_id = ${actor.userId}::uuid THEN 'owner' ELSE (
    SELECT m.role FROM scope_members m WHERE m.scope_id = s.id AND m.user_id = ${actor.userId}::uuid AND m.is_accepted)
  END`;

/** Returns SQL for the ids of the people who read a scope `s`: its owner, and the members who accepted. */
export const peopleSql = Prisma.sql`
  s.owner_id || ARRAY(SELECT m.user_id FROM scope_members m WHERE m.scope_id = s.id AND m.is_accepted)`;

/**
 * Keeps others from making scopes that a person owns until the transaction ends, so that their number can be compared with
 * what is allowed. It comes after {@link holdAccount}.
 */
export async function holdOwnScopes(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM scopes WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** A scope whose row is locked until the transaction ends, so that its numbers become visible in their order. */
export interface LockedScope {
  id: string;
  seq: bigint;
  ownerId: string;
}

/** Locks a scope that the actor may read. Returns undefined where there is none. */
export async function lockScope(ctx: UserContext, tx: Tx, kind: string, id: string): Promise<LockedScope | undefined> {
  const [scope] = await tx.$queryRaw<LockedScope[]>(Prisma.sql`
    SELECT s.id, s.seq, s.owner_id AS "ownerId" FROM scopes s
    WHERE s.id = ${id}::uuid AND s.kind = ${kind} AND ${roleSql(ctx)} IS NOT NULL FOR NO KEY UPDATE`);
  return scope;
}

/**
 * Locks a scope that the actor owns, and returns who reads it. No change of its rows is under way until the transaction
 * ends. Throws `notFound`, or `forbidden` for somebody whom it is shared with.
 */
export async function lockOwnScope(
  ctx: UserContext,
  tx: Tx,
  kind: string,
  id: string,
): Promise<LockedScope & { people: string[] }> {
  const scope = await lockScope(ctx, tx, kind, id);
  if (scope === undefined) throw new DomainError('notFound');
  if (scope.ownerId !== ctx.actor.userId) throw new DomainError('forbidden');
  return { ...scope, people: await peopleOf(tx, id) };
}

/** Returns the ids of the people who read a scope. */
export async function peopleOf(tx: Tx, id: string): Promise<string[]> {
  const [scope] = await tx.$queryRaw<{ people: string[] }[]>(
    Prisma.sql`SELECT ${peopleSql} AS people FROM scopes s WHERE s.id = ${id}::uuid`,
  );
  return scope?.people ?? [];
}

/**
 * Returns the scopes outside the trash that the actor owns or has accepted, the newest first, with the other people who
 * have them. Those that everybody has for themselves are left out.
 */
export const findOwnScopes = (ctx: UserContext): Promise<OwnScope[]> => {
  const me = Prisma.sql`${ctx.actor.userId}::uuid`;
  return ctx.db.$queryRaw<OwnScope[]>(Prisma.sql`
    SELECT s.id, s.kind, ${roleSql(ctx)} AS role, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', p.role, 'isAccepted', p.is_accepted)
        ORDER BY p.since NULLS FIRST, u.id)
      FROM (
        SELECT s.owner_id AS id, 'owner' AS role, true AS is_accepted, NULL::timestamptz AS since
        UNION ALL
        SELECT m.user_id, m.role, m.is_accepted, m.created_at FROM scope_members m
        WHERE m.scope_id = s.id AND (m.is_accepted OR s.owner_id = ${me})) p JOIN users u ON u.id = p.id AND u.closed_at IS NULL
      WHERE u.id <> ${me}), '[]') AS people
    FROM scopes s
    WHERE s.kind <> ALL(${ownKinds}) AND s.deleted_at IS NULL AND (s.owner_id = ${me} OR s.id IN (
      SELECT m.scope_id FROM scope_members m WHERE m.user_id = ${me} AND m.is_accepted))
    ORDER BY s.created_at DESC, s.id LIMIT ${maxOwnScopes}`);
};

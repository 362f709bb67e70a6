import type { DeletedScope } from '@trivet/shared/sharing/schemas';
import { ownKinds } from '@trivet/shared/sync/own-scopes';
import type { Services, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { lockOwnScope, peopleOf, peopleSql } from '#api/kernel/sync/scope-access';
import { newReference, type Reference } from './compat/references.ts';
import { type SharedKind, type SharedKinds, titlesSql } from './shared-kind.ts';
import { isInTrash, isOwnedBy } from './sharing.access.ts';
import { tellOfScope } from './tell-of-scope.ts';

/** Most scopes of the trash in an answer. */
const maxListed = 200;
/** Most scopes that one statement deletes for good. */
const deletedAtOnce = 100;

/** Moves a scope to the trash for 30 days. Nobody reads or changes it there. Throws `forbidden` for one of somebody else. */
export async function deleteScope(ctx: UserContext, kind: SharedKind, id: string, reference: Reference): Promise<void> {
  const trashed = await ctx.db.$transaction(async (tx) => {
    await lockOwnScope(ctx, tx, kind.kind, id);
    return trashScopes(ctx, tx, kind, [id]);
  });
  tellOfTrashed(ctx, kind, trashed, reference);
}

/** A scope that was moved to the trash, and who had it. */
export interface TrashedScope {
  id: string;
  seq: number;
  people: string[];
}

/** Moves those of the scopes that the caller owns to the trash, within a transaction. Returns them for {@link tellOfTrashed}. */
export async function trashScopes(
  ctx: UserContext,
  tx: Tx,
  kind: SharedKind,
  ids: readonly string[],
): Promise<TrashedScope[]> {
  const rows = await tx.$queryRaw<(Omit<TrashedScope, 'seq'> & { seq: bigint })[]>(Prisma.sql`
    UPDATE scopes s SET deleted_at = now() WHERE s.id = ANY(${ids}::uuid[]) AND ${isOwnedBy(ctx.actor.userId, kind)}
    RETURNING s.id, s.seq, ${peopleSql} AS people`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Tells everybody who had scopes that these are in the trash now. */
export function tellOfTrashed(
  ctx: UserContext,
  kind: SharedKind,
  scopes: readonly TrashedScope[],
  reference = newReference(),
): void {
  for (const { people, ...scope } of scopes) {
    tellOfScope(ctx, kind, scope, people, reference);
    ctx.publish(people, kind.removedFrame(scope.id));
  }
}

/** A scope that appears or disappears with its owner, and who else has it. */
interface OwnedScope extends TrashedScope {
  kind: string;
}

/**
 * Moves all scopes that a person can share to the trash, within the transaction that closes their account at the moment `at`. Returns
 * them for {@link tellOfOwned}.
 */
export const trashScopesOf = (tx: Tx, userId: string, at: Date): Promise<OwnedScope[]> =>
  moveScopesOf(
    tx,
    Prisma.sql`deleted_at = ${at} WHERE s.owner_id = ${userId}::uuid AND s.kind <> ALL(${ownKinds}) AND s.deleted_at IS NULL`,
  );

/** Takes the scopes out of the trash that {@link trashScopesOf} moved there, and no others. */
export const restoreScopesOf = (tx: Tx, userId: string, at: Date): Promise<OwnedScope[]> =>
  moveScopesOf(tx, Prisma.sql`deleted_at = NULL WHERE s.owner_id = ${userId}::uuid AND s.deleted_at = ${at}`);

async function moveScopesOf(tx: Tx, change: Prisma.Sql): Promise<OwnedScope[]> {
  const rows = await tx.$queryRaw<(Omit<OwnedScope, 'seq'> & { seq: bigint })[]>(Prisma.sql`
    UPDATE scopes s SET ${change} RETURNING s.id, s.kind, s.seq, ${peopleSql} AS people`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Tells everybody who has scopes that these are there or not there any more. */
export function tellOfOwned({ publish }: Pick<Services, 'publish'>, scopes: readonly OwnedScope[]): void {
  for (const { kind, id, seq, people } of scopes) publish(people, { type: 'scope:changed', data: { kind, id, seq } });
  const receivers = [...new Set(scopes.flatMap(({ people }) => people))];
  if (receivers.length > 0) publish(receivers, { type: 'scopes:changed', data: {} });
}

/** Returns the scopes of all kinds in the caller's trash, the one deleted last first. */
export const getDeleted = (ctx: UserContext, kinds: SharedKinds): Promise<DeletedScope[]> =>
  ctx.db.$queryRaw<DeletedScope[]>(Prisma.sql`
    SELECT s.kind, s.id, t.title, s.deleted_at AS "deletedAt" FROM scopes s CROSS JOIN LATERAL (${titlesSql(kinds)}) t
    WHERE ${isInTrash(ctx)} ORDER BY s.deleted_at DESC, s.id LIMIT ${maxListed}`);

/** Takes a scope out of the trash, for everybody who had it. */
export async function restoreScope(ctx: UserContext, kind: SharedKind, id: string): Promise<void> {
  const { people, seq } = await ctx.db.$transaction(async (tx) => {
    const [scope] = await tx.$queryRaw<{ seq: bigint }[]>(Prisma.sql`
      UPDATE scopes s SET deleted_at = NULL
      WHERE s.id = ${id}::uuid AND s.kind = ${kind.kind} AND ${isInTrash(ctx)} RETURNING s.seq`);
    if (scope === undefined) throw new DomainError('notFound');
    return { people: await peopleOf(tx, id), seq: Number(scope.seq) };
  });
  tellOfScope(ctx, kind, { id, seq }, people, newReference());
}

/** Deletes a scope of the caller's trash for good, with all that is in it. Throws `notFound` for one that is not there. */
export async function purgeScope(ctx: UserContext, { kind }: SharedKind, id: string): Promise<void> {
  const deleted = await ctx.db.$executeRaw(
    Prisma.sql`DELETE FROM scopes s WHERE s.id = ${id}::uuid AND s.kind = ${kind} AND ${isInTrash(ctx)}`,
  );
  if (deleted === 0) throw new DomainError('notFound');
  // Other devices of the owner show their trash anew. Nobody else knew that the scope was still there.
  ctx.publish([ctx.actor.userId], { type: 'scopes:changed', data: {} });
}

/**
 * Deletes scopes for good that have been in the trash for 30 days.
 * @limit Shopping lists and meal plans (30 days): Lists in the trash. As recipes.
 */
export async function purgeScopes({ db }: Services): Promise<void> {
  let deleted: number;
  do {
    deleted = await db.$executeRaw(Prisma.sql`
      DELETE FROM scopes WHERE id IN (
        SELECT id FROM scopes WHERE deleted_at < now() - interval '30 days' ORDER BY deleted_at LIMIT ${deletedAtOnce})`);
  } while (deleted === deletedAtOnce);
}

import type { DeletedList } from '@trivet/shared/shopping-lists/sharing-schemas';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { Services, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { lockOwnScope, peopleOf, peopleSql } from '#api/kernel/sync/scope-access';
import { newReference, type Reference } from './list-frames.ts';
import { tellOfList } from './members.service.ts';
import { isInTrash, isOwnedBy } from './shopping-lists.access.ts';

/** Most lists of the trash in an answer. */
const maxListed = 200;
/** Most lists that one statement deletes for good. */
const deletedAtOnce = 100;

/** Moves a list to the trash for 30 days. Nobody reads or changes it there. Throws `forbidden` for a list of somebody else. */
export async function deleteList(ctx: UserContext, id: string, reference: Reference): Promise<void> {
  const trashed = await ctx.db.$transaction(async (tx) => {
    await lockOwnScope(ctx, tx, shoppingListKind, id);
    return trashLists(ctx, tx, [id]);
  });
  tellOfTrashed(ctx, trashed, reference);
}

/** A list that was moved to the trash, and who had it. */
export interface TrashedList {
  id: string;
  seq: number;
  people: string[];
}

/** Moves those of the lists that the caller owns to the trash, within a transaction. Returns them for {@link tellOfTrashed}. */
export async function trashLists(ctx: UserContext, tx: Tx, ids: readonly string[]): Promise<TrashedList[]> {
  const rows = await tx.$queryRaw<(Omit<TrashedList, 'seq'> & { seq: bigint })[]>(Prisma.sql`
    UPDATE scopes s SET deleted_at = now() WHERE s.id = ANY(${ids}::uuid[]) AND ${isOwnedBy(ctx.actor.userId)}
    RETURNING s.id, s.seq, ${peopleSql} AS people`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Tells everybody who had lists that these are in the trash now. */
export function tellOfTrashed(ctx: UserContext, lists: readonly TrashedList[], reference = newReference()): void {
  for (const { people, ...list } of lists) {
    tellOfList(ctx, list, people, reference);
    ctx.publish(people, { type: 'shoppingList:removed', data: { shoppingListId: list.id } });
  }
}

/** Returns the caller's lists in the trash, the one deleted last first. */
export const getDeletedLists = (ctx: UserContext): Promise<DeletedList[]> =>
  ctx.db.$queryRaw<DeletedList[]>(Prisma.sql`
    SELECT s.id, l.title, s.deleted_at AS "deletedAt" FROM scopes s JOIN shopping_lists l ON l.scope_id = s.id AND l.list_id = s.id
    WHERE ${isInTrash(ctx)} ORDER BY s.deleted_at DESC, s.id LIMIT ${maxListed}`);

/** Takes a list out of the trash, for everybody who had it. */
export async function restoreList(ctx: UserContext, id: string): Promise<void> {
  const { people, seq } = await ctx.db.$transaction(async (tx) => {
    const [list] = await tx.$queryRaw<{ seq: bigint }[]>(Prisma.sql`
      UPDATE scopes s SET deleted_at = NULL WHERE s.id = ${id}::uuid AND ${isInTrash(ctx)} RETURNING s.seq`);
    if (list === undefined) throw new DomainError('notFound');
    return { people: await peopleOf(tx, id), seq: Number(list.seq) };
  });
  tellOfList(ctx, { id, seq }, people, newReference());
}

/** Deletes a list of the caller's trash for good, with all that is on it. Throws `notFound` for one that is not there. */
export async function purgeList(ctx: UserContext, id: string): Promise<void> {
  const deleted = await ctx.db.$executeRaw(
    Prisma.sql`DELETE FROM scopes s WHERE s.id = ${id}::uuid AND ${isInTrash(ctx)}`,
  );
  if (deleted === 0) throw new DomainError('notFound');
  // Other devices of the owner show their trash anew. Nobody else knew that the list was still there.
  ctx.publish([ctx.actor.userId], { type: 'scopes:changed', data: {} });
}

/** Deletes lists for good that have been in the trash for 30 days. */
export async function purgeLists({ db }: Services): Promise<void> {
  let deleted: number;
  do {
    deleted = await db.$executeRaw(Prisma.sql`
      DELETE FROM scopes WHERE id IN (
        SELECT id FROM scopes WHERE deleted_at < now() - interval '30 days' ORDER BY deleted_at LIMIT ${deletedAtOnce})`);
  } while (deleted === deletedAtOnce);
}

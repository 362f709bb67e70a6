import type { SyncChanges, SyncChangesInput } from '@trivet/shared/recipes/sync-schemas';
import { librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/**
 * Most rows of one answer. The rows of its last number always come together. A client catches up in a few calls.
 * @limit Recipes and labels
 */
const pageSize = 1_000;

/**
 * Returns everything of a library that changed after a number, in the order of the numbers. Nothing is missing between
 * `since` and the answer's `seq`, because writers of a library commit in the order of their numbers.
 */
export async function syncChanges(ctx: UserContext, { libraryId, since }: SyncChangesInput): Promise<SyncChanges> {
  const library = libraryId?.toLowerCase() ?? ctx.actor.libraryId;
  if (!librariesFor(ctx, 'read').includes(library)) throw new DomainError('notFound');
  const after = Prisma.sql`library_id = ${library}::uuid AND seq > ${since}`;
  const rowsOf = (noun: string, table: Prisma.Sql) =>
    Prisma.sql`SELECT ${noun} AS noun, id, seq, deleted_at IS NOT NULL AS "isDeleted" FROM ${table} WHERE ${after}`;
  const rows = await ctx.db.$queryRaw<(SyncChanges['changes'][number] & { seq: bigint })[]>(Prisma.sql`
    ${rowsOf('recipe', Prisma.sql`recipes`)} UNION ALL ${rowsOf('label', Prisma.sql`labels`)}
    UNION ALL ${rowsOf('labelGroup', Prisma.sql`label_groups`)}
    UNION ALL SELECT noun, row_id, seq, true FROM tombstones WHERE ${after}
    ORDER BY seq FETCH FIRST ${pageSize} ROWS WITH TIES`);
  return {
    changes: rows.map(({ noun, id, isDeleted }) => ({ noun, id, isDeleted })),
    seq: Number(rows.at(-1)?.seq ?? since),
    isComplete: rows.length < pageSize,
  };
}

import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { advanceSeq, among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { ownScope } from '../core/scope.access.ts';
import { searchedSql } from './searched-recipes.ts';

/** The effect of one change of many recipes in one library. */
export interface LibraryChange {
  libraryId: string;
  seq: bigint;
  ids: string[];
}

/** Writes in one library, and returns what it changed. */
type LibraryWrite = (tx: Tx, library: { libraryId: string; seq: bigint }) => Promise<{ id: string }[]>;

/** Milliseconds of a transaction that changes a whole library, which takes longer than a request's usual one. */
const transactionMs = 120_000;

/** Returns the condition, over `recipes r`, for chosen recipes outside the trash, apart from the library. */
export async function selectedSql(ctx: UserContext, selection: RecipeSelection): Promise<Prisma.Sql> {
  if ('ids' in selection) return Prisma.sql`r.deleted_at IS NULL AND r.id = ANY(${selection.ids}::uuid[])`;
  const { filter, query = '', exceptIds = [] } = selection;
  return Prisma.sql`r.id <> ALL(${exceptIds}::uuid[]) ${await searchedSql(ctx, { filter, query, scope: ownScope(ctx) })}`;
}

/**
 * Runs one write in each library that has recipes of a condition on `recipes r`, all in one transaction, each with a
 * number of its own. Returns the libraries in which something changed.
 */
export function inEachLibrary(ctx: UserContext, condition: Prisma.Sql, write: LibraryWrite): Promise<LibraryChange[]> {
  return ctx.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      return inEachLibraryWithin(tx, condition, write);
    },
    { timeout: transactionMs },
  );
}

/** Does the same in a transaction of the caller. */
export async function inEachLibraryWithin(
  tx: Tx,
  condition: Prisma.Sql,
  write: LibraryWrite,
): Promise<LibraryChange[]> {
  // This locks the libraries in one order, so that two writers in several libraries do not wait for each other.
  const libraries = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT r.library_id AS id FROM recipes r WHERE ${condition} ORDER BY 1`);
  const changes: LibraryChange[] = [];
  for (const { id: libraryId } of libraries) {
    const seq = await advanceSeq(tx, libraryId);
    const rows = await write(tx, { libraryId, seq });
    if (rows.length > 0) changes.push({ libraryId, seq, ids: rows.map(({ id }) => id) });
  }
  return changes;
}

/** Returns the number that names a change for its undo. There is one when all of it was in the actor's own library. */
export function undoSeqOf({ actor }: UserContext, changes: readonly LibraryChange[]): number | null {
  const [only, ...others] = changes;
  return only && others.length === 0 && only.libraryId === actor.libraryId ? Number(only.seq) : null;
}

/**
 * Returns the ids of chosen recipes outside the trash that the actor may read, at most `limit`: named ones in the order
 * of their ids in the input, those of a filter by title.
 */
export async function findChosenIds(ctx: UserContext, selection: RecipeSelection, limit: number): Promise<string[]> {
  const chosen = await selectedSql(ctx, selection);
  const order =
    'ids' in selection
      ? Prisma.sql`array_position(${selection.ids}::uuid[], r.id)`
      : Prisma.sql`r.title COLLATE "und-x-icu", r.id`;
  const rows = await queryPrepared<{ id: string }>(
    ctx.database,
    Prisma.sql`
    SELECT r.id FROM recipes r WHERE r.library_id ${among(librariesFor(ctx, 'read'))} AND (${chosen})
    ORDER BY ${order} LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

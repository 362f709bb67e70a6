import {
  type PurgeRecipes,
  trashDays,
  type TrashedRecipe,
  type TrashList,
  type TrashPage,
} from '@trivet/shared/recipes/trash-schemas';
import { inLibrariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { Services, UserContext } from '#api/kernel/context';
import { type Db, Prisma } from '#api/kernel/db/client';
import { beforeCursor, cursorAt } from '#api/kernel/db/moment-cursor';
import { DomainError } from '#api/kernel/errors';
import { epochMs, summariesOf, summariesSql, summaryColumns, type SummaryRows } from '../core/summaries.ts';
import { inEachLibrary } from '../finding/selection.ts';
import { inTrashOf } from './trash.access.ts';

const defaultPageSize = 50;

interface TrashRows extends SummaryRows {
  deleted: Record<string, number> | null;
}

/** Returns the recipes that the actor may restore or delete forever, newest deletion first. */
export async function getTrash(ctx: UserContext, { cursor, limit, ids }: TrashList): Promise<TrashPage> {
  const size = limit ?? defaultPageSize;
  const before = beforeCursor(cursor, { moment: Prisma.sql`r.deleted_at`, id: Prisma.sql`r.id` });
  const page = Prisma.sql`SELECT ${summaryColumns}, r.deleted_at FROM recipes r
    WHERE ${inTrashOf(ctx)} ${named(ids)} ${before}
    ORDER BY r.deleted_at DESC, r.id DESC LIMIT ${size + 1}`;
  const [found] = await ctx.db.$queryRaw<TrashRows[]>(Prisma.sql`
    WITH page AS MATERIALIZED (${page})
    SELECT ${summariesSql(Prisma.sql`page`, Prisma.sql`p.deleted_at DESC, p.id DESC`)},
      (SELECT json_object_agg(p.id, ${epochMs(Prisma.sql`p.deleted_at`)}) FROM page p) AS deleted`);
  if (!found) return { recipes: [], nextCursor: null };
  const all = summariesOf(found).map((recipe): TrashedRecipe => ({
    ...recipe,
    deletedAt: new Date(found.deleted?.[recipe.id] ?? 0),
  }));
  const recipes = all.slice(0, size);
  const last = recipes.at(-1);
  return { recipes, nextCursor: all.length > size && last !== undefined ? cursorAt(last.deletedAt, last.id) : null };
}

const named = (ids: readonly string[] | undefined): Prisma.Sql =>
  ids === undefined ? Prisma.empty : Prisma.sql`AND r.id = ANY(${ids}::uuid[])`;

/** Returns the number of all recipes of {@link getTrash}. */
export async function getTrashCount(ctx: UserContext): Promise<{ count: number }> {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM recipes r WHERE ${inTrashOf(ctx)}`);
  return { count: row?.count ?? 0 };
}

/**
 * Deletes recipes of the trash forever, with their history. The database leaves tombstones, and the sweep deletes
 * pictures that nothing shows any more. It leaves out recipes that are not in the trash or that the actor may not
 * delete. Throws `forbidden` when the actor may only read all named recipes.
 */
export async function purgeRecipes(ctx: UserContext, which: PurgeRecipes): Promise<{ count: number }> {
  const doomed = Prisma.sql`${inTrashOf(ctx)} ${named('ids' in which ? which.ids : undefined)}`;
  const purged = await inEachLibrary(ctx, doomed, (tx, { libraryId }) =>
    tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      DELETE FROM recipes r WHERE r.library_id = ${libraryId}::uuid AND ${doomed} RETURNING r.id`),
  );
  for (const { libraryId, ids } of purged) {
    publishRecipes(ctx.publish, await membersOf(ctx.db, libraryId), { ids, kind: 'deleted', hasLabels: false });
  }
  const count = purged.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0 && 'ids' in which) await refuseReaders(ctx, which.ids);
  return { count };
}

async function refuseReaders(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const seen = await ctx.db.recipe.findFirst({
    where: { id: { in: [...ids] }, deletedAt: { not: null }, ...inLibrariesFor(ctx, 'read') },
    select: { id: true },
  });
  if (seen) throw new DomainError('forbidden');
}

/** Most rows of one statement, so that nobody waits long for a library. */
const batchSize = 500;

const tables = [Prisma.sql`recipes`, Prisma.sql`labels`, Prisma.sql`label_groups`];

const isOld = Prisma.sql`t.deleted_at < now() - make_interval(days => ${trashDays})`;

/**
 * Deletes forever what has been in the trash for thirty days, and returns the number of rows. The database leaves
 * tombstones. A library in which somebody writes at this moment keeps its trash until the next time.
 */
export async function purgeTrash({ db }: Services): Promise<number> {
  let purged = 0;
  for (const table of tables) {
    const libraries = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT DISTINCT t.library_id AS id FROM ${table} t WHERE ${isOld}`);
    for (const { id } of libraries) {
      for (let count = batchSize; count === batchSize; purged += count) count = await purgeBatch(db, table, id);
    }
  }
  return purged;
}

// The library is locked before its rows, as every write to it and its deletion do. It is the only one of the statement.
const purgeBatch = (db: Db, table: Prisma.Sql, libraryId: string): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    WITH held AS MATERIALIZED (
      SELECT id FROM libraries WHERE id = ${libraryId}::uuid FOR NO KEY UPDATE SKIP LOCKED),
    old AS MATERIALIZED (
      SELECT t.id FROM held JOIN ${table} t ON t.library_id = held.id WHERE ${isOld}
      LIMIT ${batchSize} FOR UPDATE OF t SKIP LOCKED)
    DELETE FROM ${table} WHERE id IN (SELECT id FROM old)`);

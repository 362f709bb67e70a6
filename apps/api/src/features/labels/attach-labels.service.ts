import { inLibrariesFor, underLocks } from '#api/features/libraries/libraries.public';
import { keepRevisionsOf } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/**
 * Locks the one library of recipes that the actor may change. The recipes stay in it until the commit. Throws
 * `notFound` when the actor cannot see one of them, `forbidden` when they may only read it.
 */
export async function lockRecipesOfOneLibrary(
  ctx: UserContext,
  tx: Tx,
  recipeIds: readonly string[],
): Promise<{ libraryId: string; seq: bigint }> {
  const ids = [...new Set(recipeIds.map((id) => id.toLowerCase()))];
  const find = (action: 'read' | 'edit') =>
    tx.recipe.groupBy({
      by: ['libraryId'],
      where: { id: { in: ids }, deletedAt: null, ...inLibrariesFor(ctx, action) },
      _count: true,
    });
  const { rows, seqs } = await underLocks(tx, () => find('edit'));
  const [only, ...others] = rows;
  const seq = only && seqs.get(only.libraryId);
  if (only && seq !== undefined && others.length === 0 && only._count === ids.length) {
    return { libraryId: only.libraryId, seq };
  }
  const seen = (await find('read')).reduce((sum, { _count }) => sum + _count, 0);
  throw new DomainError(seen === ids.length && others.length === 0 ? 'forbidden' : 'notFound', { field: 'recipeIds' });
}

/**
 * Returns the ids of the labels with these titles, in any case, and makes the missing ones. Whoever calls it announces
 * those. The transaction has advanced the counter of the library, so nobody else makes them meanwhile.
 */
export async function findOrMakeLabels(
  tx: Tx,
  { libraryId, seq, titles }: { libraryId: string; seq: bigint; titles: readonly string[] },
  labelGroupId: string | null = null,
): Promise<{ ids: string[]; madeIds: string[] }> {
  if (titles.length === 0) return { ids: [], madeIds: [] };
  const rows = await tx.$queryRaw<{ id: string; isMade: boolean }[]>(Prisma.sql`
    WITH wanted AS (SELECT DISTINCT ON (lower(title)) title FROM unnest(${titles}::text[]) AS title),
    made AS (INSERT INTO labels (library_id, title, label_group_id, seq)
      SELECT ${libraryId}::uuid, title, ${labelGroupId}::uuid, ${seq} FROM wanted
      ON CONFLICT (library_id, lower(title)) WHERE deleted_at IS NULL DO NOTHING RETURNING id)
    SELECT id, true AS "isMade" FROM made
    UNION ALL SELECT l.id, false FROM labels l
      WHERE l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL AND lower(l.title) IN (SELECT lower(title) FROM wanted)`);
  return { ids: rows.map(({ id }) => id), madeIds: rows.filter(({ isMade }) => isMade).map(({ id }) => id) };
}

/**
 * Gives a label to recipes of its library. Returns those that did not have it, which count as changed. Recipes in the
 * trash get it as well, but keep the number of their deletion, because its undo needs it. The transaction has advanced
 * the counter, so nobody else changes them meanwhile.
 */
export async function attachLabel(
  ctx: UserContext,
  tx: Tx,
  { labelId, recipeIds, seq }: { labelId: string; recipeIds: Prisma.Sql; seq: bigint },
): Promise<string[]> {
  const without = Prisma.sql`SELECT given.id FROM (${recipeIds}) AS given (id)
    JOIN recipes here ON here.id = given.id AND here.deleted_at IS NULL WHERE NOT EXISTS (SELECT 1 FROM recipe_labels rl WHERE rl.recipe_id = given.id AND rl.label_id = ${labelId}::uuid)`;
  await keepRevisionsOf(ctx, tx, { recipeIds: without, changedFields: ['labels'] });
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH attached AS (INSERT INTO recipe_labels (recipe_id, label_id)
      SELECT id, ${labelId}::uuid FROM (${recipeIds}) AS given (id) ON CONFLICT DO NOTHING RETURNING recipe_id)
    UPDATE recipes SET seq = ${seq}, version = version + 1 FROM attached
    WHERE id = attached.recipe_id AND deleted_at IS NULL RETURNING id`);
  return rows.map(({ id }) => id);
}

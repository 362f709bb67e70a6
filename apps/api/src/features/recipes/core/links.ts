import { maxRecipeParts } from '@trivet/shared/recipes/write-schemas';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Throws `notFound` unless each of the recipes is another one of the same library, outside the trash. */
export async function requireLinkable(
  tx: Tx,
  { id, libraryId, linkedIds }: { id: string; libraryId: string; linkedIds: readonly string[] },
): Promise<void> {
  if (linkedIds.length === 0) return;
  if (linkedIds.includes(id)) throw new DomainError('invalidInput', { field: 'linkedRecipeIds' });
  const where = { id: { in: [...linkedIds] }, libraryId, deletedAt: null };
  if ((await tx.recipe.count({ where })) !== linkedIds.length) {
    throw new DomainError('notFound', { field: 'linkedRecipeIds' });
  }
}

/**
 * Makes and removes links of a recipe. Both recipes share one row for a link, so the other recipes change as well. Throws
 * `limitReached` when one of them would have more links than a recipe may. Their library is locked.
 */
export async function linkRecipes(
  tx: Tx,
  {
    recipeId,
    added,
    removed,
    seq,
  }: { recipeId: string; added: readonly string[]; removed: readonly string[]; seq: bigint },
): Promise<void> {
  if (added.length + removed.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM recipe_links WHERE (recipe_id = ${recipeId}::uuid AND linked_recipe_id = ANY(${removed}::uuid[]))
      OR (linked_recipe_id = ${recipeId}::uuid AND recipe_id = ANY(${removed}::uuid[]))`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_links (recipe_id, linked_recipe_id)
    SELECT least(${recipeId}::uuid, other), greatest(${recipeId}::uuid, other) FROM unnest(${added}::uuid[]) AS other
    ON CONFLICT DO NOTHING`);
  if (added.length > 0) await requireLinkRoom(tx, [recipeId, ...added]);
  await tx.$executeRaw(Prisma.sql`
    UPDATE recipes SET seq = ${seq}, version = version + 1, updated_at = now() WHERE id = ANY(${[...added, ...removed]}::uuid[])`);
}

async function requireLinkRoom(tx: Tx, ids: readonly string[]): Promise<void> {
  const full = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT FROM unnest(${ids}::uuid[]) AS linked (id) WHERE (
      SELECT count(*) FROM recipe_links k
        JOIN recipes r ON r.id = CASE WHEN k.recipe_id = linked.id THEN k.linked_recipe_id ELSE k.recipe_id END
          AND r.deleted_at IS NULL
      WHERE k.recipe_id = linked.id OR k.linked_recipe_id = linked.id) > ${maxRecipeParts}
    LIMIT 1`);
  if (full.length > 0) throw new DomainError('limitReached', { field: 'linkedRecipeIds' });
}

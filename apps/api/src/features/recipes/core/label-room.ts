import { maxRecipeLabels } from '@trivet/shared/recipes/write-schemas';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/**
 * Throws `limitReached` when one of the recipes has more labels than a recipe may. `recipeIds` is a query of ids in the
 * library, whose counter the transaction has advanced, so that nobody else adds any meanwhile.
 */
export async function requireLabelRoom(tx: Tx, libraryId: string, recipeIds: Prisma.Sql): Promise<void> {
  // Few libraries have as many labels, and the others need no counting.
  const labels = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT FROM labels WHERE library_id = ${libraryId}::uuid AND deleted_at IS NULL LIMIT ${maxRecipeLabels + 1}`);
  if (labels.length <= maxRecipeLabels) return;
  const full = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
    WHERE rl.recipe_id IN (${recipeIds}) GROUP BY rl.recipe_id HAVING count(*) > ${maxRecipeLabels} LIMIT 1`);
  if (full.length > 0) throw new DomainError('limitReached', { field: 'labelIds' });
}

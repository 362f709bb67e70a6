import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { keepRevisionsOf } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { announceLabels } from './label-frames.ts';
import { lockLabels } from './lock-labels.ts';
import { getLabel } from './read-labels.service.ts';

/** Takes a label off one recipe. Throws `notFound` when the recipe does not have it. */
export async function detachLabel(
  ctx: UserContext,
  { recipeId, labelId }: { recipeId: string; labelId: string },
): Promise<LabelSummary> {
  const id = labelId.toLowerCase();
  const libraryId = await ctx.db.$transaction(async (tx) => {
    const locked = await lockLabels(ctx, tx, [id]);
    const { seq } = locked;
    const carrier = Prisma.sql`SELECT c.id FROM recipes c JOIN recipe_labels rl ON rl.recipe_id = c.id AND rl.label_id = ${id}::uuid
      WHERE c.id = ${recipeId}::uuid AND c.library_id = ${locked.libraryId}::uuid AND c.deleted_at IS NULL`;
    await keepRevisionsOf(ctx, tx, { recipeIds: carrier, changedFields: ['labels'] });
    const count = await tx.$executeRaw(Prisma.sql`
      WITH detached AS (DELETE FROM recipe_labels WHERE label_id = ${id}::uuid AND recipe_id IN (${carrier}) RETURNING recipe_id)
      UPDATE recipes SET seq = ${seq}, version = version + 1 FROM detached WHERE id = detached.recipe_id`);
    if (count === 0) throw new DomainError('notFound');
    return locked.libraryId;
  });
  await announceLabels(ctx, libraryId, { ids: [id], recipes: { ids: [recipeId], kind: 'updated' } });
  return getLabel(ctx, id);
}

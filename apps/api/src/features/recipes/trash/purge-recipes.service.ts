import type { PurgeRecipes } from '@trivet/shared/recipes/trash-schemas';
import { inLibrariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { inEachLibrary } from '../finding/selection.ts';
import { inTrashOf } from './trash.access.ts';

/**
 * Deletes recipes of the trash forever, with their history. The database leaves tombstones, and the sweep deletes
 * pictures that nothing shows any more. It leaves out recipes that are not in the trash or that the actor may not
 * delete. Throws `forbidden` when the actor may only read all named recipes.
 */
export async function purgeRecipes(ctx: UserContext, which: PurgeRecipes): Promise<{ count: number }> {
  const named = 'ids' in which ? Prisma.sql`AND r.id = ANY(${which.ids}::uuid[])` : Prisma.empty;
  const doomed = Prisma.sql`${inTrashOf(ctx)} ${named}`;
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

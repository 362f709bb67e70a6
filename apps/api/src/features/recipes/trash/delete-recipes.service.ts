import type { DeletedRecipes, DeleteRecipes, RestoreRecipes } from '@trivet/shared/recipes/write-schemas';
import { among, librariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { refuseChange } from '../core/recipes.access.ts';
import {
  inEachLibrary,
  inEachLibraryWithin,
  type LibraryChange,
  selectedSql,
  undoSeqOf,
} from '../finding/selection.ts';

/** Moves recipes to the trash, where they stay for thirty days. It leaves out recipes that the actor may not delete. */
export async function deleteRecipes(ctx: UserContext, which: DeleteRecipes): Promise<DeletedRecipes> {
  const moved = await moveRecipes(ctx, await doomed(ctx, which), Prisma.sql`now()`);
  await announceMoved(ctx, moved, 'deleted');
  return { ids: moved.flatMap(({ ids }) => ids), seq: undoSeqOf(ctx, moved) };
}

/** Moves one recipe to the trash. Throws `notFound`, or `forbidden` where the actor only reads. */
export async function deleteRecipe(ctx: UserContext, id: string): Promise<DeletedRecipes> {
  const deleted = await deleteRecipes(ctx, { ids: [id] });
  return deleted.ids.length > 0 ? deleted : refuseChange(ctx, id);
}

/** Takes recipes out of the trash again, which undoes a deletion. Their titles may repeat. */
export async function restoreRecipes(ctx: UserContext, which: RestoreRecipes): Promise<{ ids: string[] }> {
  const moved = await moveRecipes(
    ctx,
    Prisma.sql`r.deleted_at IS NOT NULL AND ${missed(ctx, which)}`,
    Prisma.sql`NULL`,
  );
  await announceMoved(ctx, moved, 'created');
  return { ids: moved.flatMap(({ ids }) => ids) };
}

function missed({ actor }: UserContext, which: RestoreRecipes): Prisma.Sql {
  if ('ids' in which) return Prisma.sql`r.id = ANY(${which.ids}::uuid[])`;
  if ('all' in which) return Prisma.sql`true`;
  return Prisma.sql`r.seq = ${which.seq} AND r.library_id = ${actor.libraryId}::uuid`;
}

async function doomed(ctx: UserContext, which: DeleteRecipes): Promise<Prisma.Sql> {
  if ('ids' in which || 'filter' in which) return selectedSql(ctx, which);
  const isHere = Prisma.sql`r.deleted_at IS NULL`;
  if ('all' in which) return Prisma.sql`${isHere} AND r.library_id = ${ctx.actor.libraryId}::uuid`;
  return Prisma.sql`${isHere} AND EXISTS (SELECT 1 FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id
    WHERE rl.recipe_id = r.id AND l.id = ANY(${which.labelIds}::uuid[]) AND l.library_id = r.library_id AND l.deleted_at IS NULL)`;
}

/** Sets or clears the time of deletion of recipes, in every library that has any of them. */
function moveRecipes(ctx: UserContext, condition: Prisma.Sql, deletedAt: Prisma.Sql): Promise<LibraryChange[]> {
  const own = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'edit'))} AND ${condition}`;
  return inEachLibrary(ctx, own, moveSql(own, deletedAt));
}

const moveSql =
  (own: Prisma.Sql, deletedAt: Prisma.Sql) =>
  (tx: Tx, { libraryId, seq }: { libraryId: string; seq: bigint }): Promise<{ id: string }[]> =>
    tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      UPDATE recipes r SET deleted_at = ${deletedAt}, seq = ${seq}
      WHERE r.library_id = ${libraryId}::uuid AND ${own} RETURNING r.id`);

/**
 * Moves one recipe of a library to the trash, or out of it, inside a transaction and without frames. The caller has
 * authorised the library. Returns nothing when the recipe is there already, or not in the library.
 */
export function moveRecipeWithin(
  tx: Tx,
  { id, libraryId }: { id: string; libraryId: string },
  to: 'trash' | 'library',
): Promise<LibraryChange[]> {
  const [now, deletedAt] =
    to === 'trash' ? [Prisma.sql`NULL`, Prisma.sql`now()`] : [Prisma.sql`NOT NULL`, Prisma.sql`NULL`];
  const own = Prisma.sql`r.id = ${id}::uuid AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS ${now}`;
  return inEachLibraryWithin(tx, own, moveSql(own, deletedAt));
}

/** Tells the people of libraries which recipes went to the trash or came out of it. */
async function announceMoved(
  ctx: UserContext,
  moved: readonly LibraryChange[],
  kind: 'created' | 'deleted',
): Promise<void> {
  for (const { libraryId, ids } of moved) {
    publishRecipes(ctx.publish, await membersOf(ctx.db, libraryId), { ids, kind, hasLabels: true });
  }
}

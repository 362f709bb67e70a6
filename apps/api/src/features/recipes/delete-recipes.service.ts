import type { DeletedRecipes, DeleteRecipes, RestoreRecipes } from '@trivet/shared/recipes/write-schemas';
import { advanceSeq, membersOf } from '#api/features/libraries/libraries.service';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { publishRecipes } from './recipe-frames.service.ts';
import { among, librariesFor, refuseChange } from './recipes.access.ts';

/** A whole library goes to the trash in one statement, which takes longer than a request's usual one. */
const transactionMs = 120_000;

interface Moved {
  libraryId: string;
  seq: bigint;
  ids: string[];
}

/** Moves recipes to the trash, where they stay for thirty days; those that are not the actor's to delete are left out. */
export async function deleteRecipes(ctx: UserContext, which: DeleteRecipes): Promise<DeletedRecipes> {
  const moved = await moveRecipes(ctx, doomed(ctx, which), Prisma.sql`now()`);
  await announce(ctx, moved, 'deleted');
  const [only] = moved;
  const isUndoneBySeq = moved.length === 1 && only?.libraryId === ctx.actor.libraryId;
  return { ids: moved.flatMap(({ ids }) => ids), seq: isUndoneBySeq ? Number(only.seq) : null };
}

/** Moves one recipe to the trash; throws `notFound`, or `forbidden` where the actor only reads. */
export async function deleteRecipe(ctx: UserContext, id: string): Promise<DeletedRecipes> {
  const deleted = await deleteRecipes(ctx, { ids: [id] });
  return deleted.ids.length > 0 ? deleted : refuseChange(ctx, id);
}

/** Takes recipes back out of the trash: the undo of a deletion. Their titles may repeat. */
export async function restoreRecipes(ctx: UserContext, which: RestoreRecipes): Promise<{ ids: string[] }> {
  const condition =
    'ids' in which
      ? Prisma.sql`r.id = ANY(${which.ids}::uuid[])`
      : Prisma.sql`r.seq = ${which.seq} AND r.library_id = ${ctx.actor.libraryId}::uuid`;
  const moved = await moveRecipes(ctx, Prisma.sql`r.deleted_at IS NOT NULL AND ${condition}`, Prisma.sql`NULL`);
  await announce(ctx, moved, 'created');
  return { ids: moved.flatMap(({ ids }) => ids) };
}

function doomed(ctx: UserContext, which: DeleteRecipes): Prisma.Sql {
  const isHere = Prisma.sql`r.deleted_at IS NULL`;
  if ('ids' in which) return Prisma.sql`${isHere} AND r.id = ANY(${which.ids}::uuid[])`;
  if ('all' in which) return Prisma.sql`${isHere} AND r.library_id = ${ctx.actor.libraryId}::uuid`;
  return Prisma.sql`${isHere} AND EXISTS (SELECT 1 FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id
    WHERE rl.recipe_id = r.id AND l.id = ANY(${which.labelIds}::uuid[]) AND l.library_id = r.library_id AND l.deleted_at IS NULL)`;
}

/** Sets when recipes went to the trash; one counter for each library that has any of them. */
async function moveRecipes(ctx: UserContext, condition: Prisma.Sql, deletedAt: Prisma.Sql): Promise<Moved[]> {
  const own = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'edit'))} AND ${condition}`;
  return ctx.db.$transaction(
    async (tx) => {
      // In one order, so that two who delete in several libraries do not wait for each other.
      const libraries = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
        SELECT DISTINCT r.library_id AS id FROM recipes r WHERE ${own} ORDER BY 1`);
      const moved: Moved[] = [];
      for (const { id } of libraries) moved.push(await moveWithin(tx, id, own, deletedAt));
      return moved.filter(({ ids }) => ids.length > 0);
    },
    { timeout: transactionMs },
  );
}

async function moveWithin(tx: Tx, libraryId: string, own: Prisma.Sql, deletedAt: Prisma.Sql): Promise<Moved> {
  const seq = await advanceSeq(tx, libraryId);
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE recipes r SET deleted_at = ${deletedAt}, seq = ${seq} WHERE r.library_id = ${libraryId}::uuid AND ${own} RETURNING r.id`);
  return { libraryId, seq, ids: rows.map(({ id }) => id) };
}

async function announce(ctx: UserContext, moved: readonly Moved[], kind: 'created' | 'deleted'): Promise<void> {
  for (const { libraryId, ids } of moved) {
    publishRecipes(ctx.publish, await membersOf(ctx.db, libraryId), { ids, kind, hasLabels: true });
  }
}

import type { DeletedLabel, DeletedLabels, DeleteLabels, LabelSummary } from '@trivet/shared/labels/schemas';
import { inLibrariesFor, librariesFor, requireLabels, underLocks } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { announceLabels } from './label-frames.ts';
import { listLabels } from './read-labels.service.ts';
import { refusingTaken } from './write-labels.service.ts';

/** Labels can take a whole library along, which is longer work than a request usually does. */
const transactionMs = 120_000;
/** Most deleted labels that are shown. People look for the newest. */
const mostDeleted = 500;

interface Trashed {
  libraryId: string;
  labelIds: string[];
  recipeIds: string[];
  seq: bigint;
}

/** Moves labels to the trash: all of them, or none and throws `notFound`. Moves their recipes too when asked. */
export async function deleteLabels(
  ctx: UserContext,
  { ids, includeAttachedRecipes }: DeleteLabels,
): Promise<DeletedLabels> {
  const { count, trashed } = await ctx.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      const { rows, seqs } = await underLocks(tx, () => requireLabels(ctx, tx, ids));
      const done: Trashed[] = [];
      for (const [libraryId, seq] of seqs) {
        const labelIds = idsIn(rows, libraryId);
        // The recipes go first, because only labels outside the trash find them.
        const recipeIds = includeAttachedRecipes ? await trashRecipesWith(tx, libraryId, labelIds, seq) : [];
        await trashLabels(tx, labelIds, seq);
        done.push({ libraryId, labelIds, recipeIds, seq });
      }
      return { count: rows.length, trashed: done };
    },
    { timeout: transactionMs },
  );
  for (const { libraryId, labelIds, recipeIds } of trashed) {
    const kind = 'deleted';
    await announceLabels(ctx, libraryId, { ids: labelIds, kind, recipes: { ids: recipeIds, kind } });
  }
  return {
    count,
    recipeCount: trashed.reduce((sum, { recipeIds }) => sum + recipeIds.length, 0),
    seq: seqForUndo(ctx, trashed),
  };
}

/** Moves labels of a locked library to the trash. */
export const trashLabels = (tx: Tx, ids: readonly string[], seq: bigint): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE labels SET deleted_at = now(), seq = ${seq} WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`);

/** Returns the number by which a person undoes a change of their own library, or null for other libraries. */
export function seqForUndo(
  { actor }: UserContext,
  changes: readonly { libraryId: string; seq: bigint }[],
): number | null {
  const [only, ...others] = changes;
  return only !== undefined && others.length === 0 && only.libraryId === actor.libraryId ? Number(only.seq) : null;
}

async function trashRecipesWith(tx: Tx, libraryId: string, labelIds: string[], seq: bigint): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE recipes r SET deleted_at = now(), seq = ${seq}
    WHERE r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM recipe_labels rl WHERE rl.recipe_id = r.id AND rl.label_id = ANY(${labelIds}::uuid[]))
    RETURNING r.id`);
  return rows.map(({ id }) => id);
}

const idsIn = (rows: readonly { id: string; libraryId: string }[], libraryId: string): string[] =>
  rows.filter((row) => row.libraryId === libraryId).map(({ id }) => id);

/** Takes labels out of the trash, with the recipes that had them. Throws `labelTaken` when a title is in use again. */
export async function restoreLabels(ctx: UserContext, ids: readonly string[]): Promise<LabelSummary[]> {
  const where = { id: { in: [...ids] }, deletedAt: { not: null }, ...inLibrariesFor(ctx, 'edit') };
  const { rows, seqs } = await refusingTaken(
    'labelTaken',
    ctx.db.$transaction(async (tx) => {
      const select = { id: true, libraryId: true };
      const locked = await underLocks(tx, () => tx.label.findMany({ where, select }));
      for (const [libraryId, seq] of locked.seqs) {
        const labelIds = idsIn(locked.rows, libraryId);
        await tx.label.updateMany({ where: { id: { in: labelIds } }, data: { deletedAt: null, seq } });
      }
      return locked;
    }),
  );
  for (const libraryId of seqs.keys()) {
    await announceLabels(ctx, libraryId, { ids: idsIn(rows, libraryId), kind: 'created' });
  }
  const restored = new Set(rows.map(({ id }) => id));
  return (await listLabels(ctx)).filter(({ id }) => restored.has(id));
}

/** Returns the labels in the trash that the actor may restore, the newest deletion first. */
export const getDeletedLabels = (ctx: UserContext): Promise<DeletedLabel[]> =>
  ctx.db.$queryRaw<DeletedLabel[]>(Prisma.sql`
    SELECT l.id, l.title, l.deleted_at AS "deletedAt", (SELECT count(*)::int FROM recipe_labels rl
      JOIN recipes r ON r.id = rl.recipe_id AND r.deleted_at IS NULL WHERE rl.label_id = l.id) AS "recipeCount"
    FROM labels l WHERE l.library_id = ANY(${librariesFor(ctx, 'edit')}::uuid[]) AND l.deleted_at IS NOT NULL
    ORDER BY l.deleted_at DESC, l.id DESC LIMIT ${mostDeleted}`);

import type { UpdatedRecipes, UpdateRecipes } from '@trivet/shared/recipes/bulk-schemas';
import type { RecipeField } from '@trivet/shared/recipes/revision-schemas';
import {
  among,
  librariesFor,
  membersOf,
  publishRecipes,
  requireLabels,
} from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { keepRevisionsSql } from '../core/keep-revisions.ts';
import { requireLabelRoom } from '../core/label-room.ts';
import { inEachLibrary, selectedSql, undoSeqOf } from '../finding/selection.ts';

interface BulkChange extends Pick<UpdateRecipes, 'rating' | 'folder'> {
  addLabelIds: string[];
  removeLabelIds: string[];
}

/**
 * Changes labels, rating or folder of many recipes at once. It leaves out recipes that the actor may not change and
 * those that already are as wanted. Each other recipe keeps its earlier state in its history. Throws `notFound` for
 * labels of somebody else, and `limitReached` when a recipe would have too many.
 */
export async function updateRecipes(ctx: UserContext, input: UpdateRecipes): Promise<UpdatedRecipes> {
  const change = changeOf(input);
  const labelIds = [...change.addLabelIds, ...change.removeLabelIds];
  const changed = changedSql(change);
  if (changed.length === 0) return { count: 0, seq: null };
  const libraries = await librariesToChange(ctx, labelIds);
  const condition = Prisma.sql`r.library_id ${among(libraries)} AND ${await selectedSql(ctx, input.selection)}
    AND (${Prisma.join(
      changed.map(([, isChanged]) => isChanged),
      ' OR ',
    )})`;
  const changes = await inEachLibrary(ctx, condition, async (tx, { libraryId, seq }) => {
    // This checks again under the lock, because a label may have gone to the trash until then.
    if (labelIds.length > 0) await requireLabels(ctx, tx, labelIds);
    const from = Prisma.sql`recipes r WHERE r.library_id = ${libraryId}::uuid AND ${condition}`;
    const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      WITH kept AS (${keepRevisionsSql(ctx, { from, changedFields: fieldsSql(changed) })})
      UPDATE recipes r SET seq = ${seq}, version = version + 1, updated_at = now()
        ${change.rating === undefined ? Prisma.empty : Prisma.sql`, rating = ${change.rating}::smallint`}
        ${change.folder === undefined ? Prisma.empty : Prisma.sql`, folder = ${change.folder}::recipe_folder`}
      FROM kept WHERE r.id = kept.recipe_id RETURNING r.id`);
    const isChanged = Prisma.sql`r.library_id = ${libraryId}::uuid AND r.seq = ${seq}`;
    await changeLabels(tx, change, isChanged);
    if (change.addLabelIds.length > 0) {
      await requireLabelRoom(tx, libraryId, Prisma.sql`SELECT r.id FROM recipes r WHERE ${isChanged}`);
    }
    return rows;
  });
  const hasLabels = changed.some(([field]) => field !== 'rating');
  for (const { libraryId, ids } of changes) {
    publishRecipes(ctx.publish, await membersOf(ctx.db, libraryId), { ids, kind: 'updated', hasLabels });
  }
  return { count: changes.reduce((sum, { ids }) => sum + ids.length, 0), seq: undoSeqOf(ctx, changes) };
}

function changeOf({ rating, folder, addLabelIds, removeLabelIds }: UpdateRecipes): BulkChange {
  const distinct = (ids: readonly string[] = []): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
  const [added, removed] = [distinct(addLabelIds), distinct(removeLabelIds)];
  if (added.some((id) => removed.includes(id))) throw new DomainError('invalidInput', { field: 'removeLabelIds' });
  return {
    addLabelIds: added,
    removeLabelIds: removed,
    ...(rating !== undefined && { rating }),
    ...(folder !== undefined && { folder }),
  };
}

/** Returns the libraries in which the change happens. With labels, it is the library that has them. */
async function librariesToChange(ctx: UserContext, labelIds: readonly string[]): Promise<string[]> {
  if (labelIds.length === 0) return librariesFor(ctx, 'edit');
  const libraries = new Set((await requireLabels(ctx, ctx.db, labelIds)).map(({ libraryId }) => libraryId));
  if (libraries.size > 1) throw new DomainError('notFound', { field: 'addLabelIds' });
  return [...libraries];
}

/** Returns the fields that change, each with the condition on `recipes r` that it differs from the wanted value. */
function changedSql({ addLabelIds, removeLabelIds, rating, folder }: BulkChange): [RecipeField, Prisma.Sql][] {
  const hasLabel = (id: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT 1 FROM recipe_labels rl WHERE rl.recipe_id = r.id AND rl.label_id = ${id})`;
  const wanted = Prisma.sql`EXISTS (SELECT 1 FROM unnest(${addLabelIds}::uuid[]) AS wanted (id) WHERE NOT ${hasLabel(Prisma.sql`wanted.id`)})`;
  const unwanted = hasLabel(Prisma.sql`ANY(${removeLabelIds}::uuid[])`);
  return [
    ...(addLabelIds.length + removeLabelIds.length > 0
      ? [['labels', Prisma.sql`(${wanted} OR ${unwanted})`] satisfies [RecipeField, Prisma.Sql]]
      : []),
    ...(rating === undefined
      ? []
      : [['rating', Prisma.sql`r.rating IS DISTINCT FROM ${rating}::smallint`] satisfies [RecipeField, Prisma.Sql]]),
    ...(folder === undefined
      ? []
      : [['folder', Prisma.sql`r.folder <> ${folder}::recipe_folder`] satisfies [RecipeField, Prisma.Sql]]),
  ];
}

const fieldsSql = (changed: readonly [RecipeField, Prisma.Sql][]): Prisma.Sql =>
  Prisma.sql`array_remove(ARRAY[${Prisma.join(
    changed.map(([field, isChanged]) => Prisma.sql`CASE WHEN ${isChanged} THEN ${field}::text END`),
  )}], NULL)`;

async function changeLabels(tx: Tx, { addLabelIds, removeLabelIds }: BulkChange, changed: Prisma.Sql): Promise<void> {
  if (addLabelIds.length > 0) {
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO recipe_labels (recipe_id, label_id)
      SELECT r.id, l.id FROM recipes r CROSS JOIN labels l
      WHERE ${changed} AND l.id = ANY(${addLabelIds}::uuid[]) AND l.deleted_at IS NULL ON CONFLICT DO NOTHING`);
  }
  if (removeLabelIds.length > 0) {
    await tx.$executeRaw(Prisma.sql`
      DELETE FROM recipe_labels rl USING recipes r
      WHERE ${changed} AND rl.recipe_id = r.id AND rl.label_id = ANY(${removeLabelIds}::uuid[])`);
  }
}

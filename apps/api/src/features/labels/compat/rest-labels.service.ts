import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { keepRevisionsOf } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { announceLabels } from '../label-frames.ts';
import { lockLabels } from '../lock-labels.ts';
import { findLabelsByTitle, getLabel, listLabels } from '../read-labels.service.ts';
import { updateLabel, upsertLabel } from '../write-labels.service.ts';

interface CountedLabel extends Omit<LabelSummary, 'recipeCount'> {
  recipeCount: string;
}

const counted = (label: LabelSummary): CountedLabel => ({ ...label, recipeCount: String(label.recipeCount) });

/** Returns all labels, or those with a title, with their counts as text. */
export async function getLegacyLabels(ctx: UserContext, title: string | undefined): Promise<CountedLabel[]> {
  return (await (title === undefined ? listLabels(ctx) : findLabelsByTitle(ctx, title))).map(counted);
}

/** Returns one label with its count as text. */
export const getLegacyLabel = async (ctx: UserContext, id: string): Promise<CountedLabel> =>
  counted(await getLabel(ctx, id));

/**
 * Gives a label to recipes, and makes it if it is missing. Removes commas from its title. Throws `labelTitleInvalid`
 * when nothing is left of it and `recipeRequired` without a recipe, both of which REST answers with 412.
 */
export const attachLegacyLabel = async (
  ctx: UserContext,
  {
    title,
    recipeId,
    recipeIds,
  }: { title?: string | null | undefined; recipeId?: string | undefined; recipeIds?: string[] | undefined },
): Promise<LabelSummary> => {
  const ids = recipeIds ?? (recipeId === undefined ? [] : [recipeId]);
  if (ids.length === 0) throw new DomainError('recipeRequired', { field: 'recipeId' });
  const cleaned = cleanLabelTitle(title ?? '');
  if (cleaned === '') throw new DomainError('labelTitleInvalid', { field: 'title' });
  return upsertLabel(ctx, { title: cleaned, addToRecipeIds: ids });
};

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

/** Takes a label off one recipe; without one of the two it throws `recipeRequired`, which REST answers with 412. */
export async function detachLegacyLabel(
  ctx: UserContext,
  { recipeId, labelId }: { recipeId?: string | undefined; labelId?: string | undefined },
): Promise<LabelSummary> {
  if (recipeId === undefined) throw new DomainError('recipeRequired', { field: 'recipeId' });
  if (labelId === undefined) throw new DomainError('recipeRequired', { field: 'labelId' });
  return detachLabel(ctx, { recipeId, labelId });
}

/** Renames a label. A title of which nothing is left throws `invalidInput`: REST answers 400 here, not 412. */
export async function renameLegacyLabel(ctx: UserContext, id: string, typed: string): Promise<LabelSummary> {
  const title = cleanLabelTitle(typed);
  if (title === '') throw new DomainError('invalidInput', { field: 'title' });
  return updateLabel(ctx, { id, title });
}

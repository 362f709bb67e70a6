import { randomUUID } from 'node:crypto';
import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LegacyRecipe } from '@trivet/shared/recipes/compat-rest-schemas';
import type { LegacyCreateRecipe, LegacyUpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { allowedImages } from '#api/features/capabilities/capabilities.public';
import { findOrMakeLabels } from '#api/features/labels/labels.public';
import { advanceSeq } from '#api/features/libraries/libraries.public';
import {
  announce,
  findFirstMade,
  getRecipe,
  getUniqueRecipeTitle,
  insertRecipeWithin,
  requireTitle,
  updateRecipe,
  withAdoptedImages,
} from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { claimKey, claimOf } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { getLegacyRecipe, legacyRecipe } from './rest-recipes.service.ts';

/**
 * Creates a recipe with labels by title, under a title that no other recipe has. A retry, which has the id that the
 * client made or the same Idempotency-Key, gets the first recipe. Throws `notFound` for an id of somebody else or of a
 * recipe in the trash.
 */
export async function createLegacyRecipe(ctx: UserContext, input: LegacyCreateRecipe): Promise<LegacyRecipe> {
  const typed = input.title ?? '';
  requireTitle(typed);
  const { libraryId } = ctx.actor;
  const titles = (input.labels ?? []).map(cleanLabelTitle).filter((title) => title !== '');
  const claim = claimOf(ctx, 'createLegacyRecipe', input);
  const id = input.id?.toLowerCase() ?? randomUUID();
  const made = await withAdoptedImages(ctx, { imageIds: input.imageIds ?? [], libraryId }, (attach) =>
    ctx.db.$transaction(async (tx) => {
      if (!(await claimKey(ctx, tx, claim, id))) return null;
      const seq = await advanceSeq(tx, libraryId);
      if ((await tx.recipe.count({ where: { id } })) > 0) return null;
      const { ids: labelIds, madeIds } = await findOrMakeLabels(tx, { libraryId, seq, titles });
      const recipe = {
        ...input,
        id,
        libraryId,
        title: await getUniqueRecipeTitle(ctx, { title: typed }, tx),
        labelIds,
        imageIds: await allowedImages(ctx, tx, { libraryId, before: [], after: await attach(tx) }),
      };
      return { recipe, madeIds, inserted: await insertRecipeWithin(ctx, tx, recipe, seq) };
    }),
  );
  if (!made) return legacyRecipe(ctx, await findFirstMade(ctx, claim, { id, libraryId }));
  announce(ctx, made.recipe, made.inserted, made.madeIds);
  return legacyRecipe(ctx, await getRecipe(ctx, id));
}

/**
 * Saves the given fields. A title that another recipe has gets a number. Throws `versionConflict` with the current
 * recipe when the save names an older version. A save without a version overwrites the current one.
 */
export async function updateLegacyRecipe(
  ctx: UserContext,
  id: string,
  { title, folder, ...rest }: LegacyUpdateRecipe,
): Promise<LegacyRecipe> {
  const save = {
    ...rest,
    id,
    title: title ?? undefined,
    folder: folder ?? undefined,
    titleConflict: 'number' as const,
    leavesOutImages: true,
  };
  try {
    return await legacyRecipe(ctx, await updateRecipe(ctx, save));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'versionConflict') throw error;
    throw new DomainError('versionConflict', { cause: error, data: { recipe: await getLegacyRecipe(ctx, id) } });
  }
}

import { randomUUID } from 'node:crypto';
import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LegacyRecipe } from '@trivet/shared/recipes/legacy-schemas';
import type { LegacyCreateRecipe, LegacyUpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { requireOwnImages } from '#api/features/images/images.access';
import { findOrMakeLabels } from '#api/features/labels/attach-labels.service';
import { advanceSeq } from '#api/features/libraries/libraries.service';
import type { UserContext } from '#api/kernel/context';
import { announce, findFirstMade, requireTitle } from './create-recipe.service.ts';
import { claimKey, claimOf } from './idempotency.access.ts';
import { insertRecipeWithin } from './insert-recipe.ts';
import { legacyRecipe } from './legacy-recipes.service.ts';
import { getRecipe } from './read-recipes.service.ts';
import { getUniqueRecipeTitle } from './recipe-titles.service.ts';
import { updateRecipe } from './update-recipe.service.ts';

/** Creates a recipe with labels by title, under a title that no other recipe has. */
export async function createLegacyRecipe(ctx: UserContext, input: LegacyCreateRecipe): Promise<LegacyRecipe> {
  const typed = input.title ?? '';
  requireTitle(typed);
  const { libraryId } = ctx.actor;
  const titles = (input.labels ?? []).map(cleanLabelTitle).filter((title) => title !== '');
  const claim = claimOf(ctx, 'createLegacyRecipe', input);
  const id = randomUUID();
  const made = await ctx.db.$transaction(async (tx) => {
    if (!(await claimKey(ctx, tx, claim, id))) return null;
    const seq = await advanceSeq(tx, libraryId);
    const recipe = {
      ...input,
      id,
      libraryId,
      title: await getUniqueRecipeTitle(ctx, { title: typed }, tx),
      labelIds: await findOrMakeLabels(tx, { libraryId, seq, titles }),
      imageIds: await requireOwnImages(ctx, input.imageIds ?? [], tx),
    };
    return { recipe, inserted: await insertRecipeWithin(ctx, tx, recipe, seq) };
  });
  if (!made) return legacyRecipe(ctx, await findFirstMade(ctx, null, claim));
  announce(ctx, made.recipe, made.inserted);
  return legacyRecipe(ctx, await getRecipe(ctx, id));
}

/** Saves what is given. A title that another recipe has gets a number. */
export async function updateLegacyRecipe(
  ctx: UserContext,
  id: string,
  input: LegacyUpdateRecipe,
): Promise<LegacyRecipe> {
  const { title: typed, ...rest } = input;
  if (typed == null)
    return legacyRecipe(ctx, await updateRecipe(ctx, { ...rest, id, folder: rest.folder ?? undefined }));
  requireTitle(typed);
  const title = await getUniqueRecipeTitle(ctx, { title: typed, ignoreIds: [id] });
  return legacyRecipe(ctx, await updateRecipe(ctx, { ...rest, id, title, folder: rest.folder ?? undefined }));
}

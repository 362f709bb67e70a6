import { randomUUID } from 'node:crypto';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { copyImageFiles, forgetCopiedImages, keepCopiedImages } from '#api/features/images/copy-images.service';
import { advanceSeq } from '#api/features/libraries/libraries.service';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { announce, findFirstMade } from './create-recipe.service.ts';
import { claimKey, claimOf, findClaimed } from './idempotency.access.ts';
import { insertRecipeWithin, type NewRecipe } from './insert-recipe.ts';
import { findRecipes } from './recipe-rows.ts';
import { freeTitleIn } from './recipe-titles.service.ts';
import { getSharedRecipe } from './shared-recipes.service.ts';

/** Copies what a link shows into one's own library, with pictures of its own. Throws `notFound` where there is no link. */
export async function saveSharedRecipe(ctx: UserContext, { id }: { id: string }): Promise<Recipe> {
  const claim = claimOf(ctx, 'saveSharedRecipe', { id });
  if ((await findClaimed(ctx, claim)) !== null) return findFirstMade(ctx, null, claim);
  const shared = await getSharedRecipe(ctx, id);
  const { libraryId } = ctx.actor;
  const images = await copyImageFiles(
    ctx,
    shared.images.map((image) => image.id),
  );
  const recipe: NewRecipe = { ...shared, id: randomUUID(), libraryId, folder: 'main', labelIds: [], imageIds: [] };
  try {
    const result = await ctx.db.$transaction(async (tx) => {
      if (!(await claimKey(ctx, tx, claim, recipe.id))) return null;
      const seq = await advanceSeq(tx, libraryId);
      recipe.title = await freeTitleIn(tx, libraryId, { title: shared.title });
      recipe.imageIds = await keepCopiedImages(tx, libraryId, images);
      const inserted = await insertRecipeWithin(ctx, tx, recipe, seq);
      const [made] = await findRecipes(ctx, Prisma.sql`r.id = ${recipe.id}::uuid`, tx);
      if (!made) throw new DomainError('notFound');
      return { inserted, made };
    });
    if (result) {
      announce(ctx, recipe, result.inserted);
      return result.made;
    }
  } catch (error) {
    await forgetCopiedImages(ctx, images);
    throw error;
  }
  await forgetCopiedImages(ctx, images);
  return findFirstMade(ctx, null, claim);
}

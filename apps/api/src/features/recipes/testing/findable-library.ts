import { type FindableRecipe } from '@trivet/shared/recipes/finding/findable-recipe';
import { createRecipeIndex, putLabels, putRecipes, type RecipeIndex } from '@trivet/shared/recipes/finding/recipe-index';
import { findableRecipes, madeLabels } from '@trivet/shared/recipes/testing/findable-recipes';
import { Prisma } from '#api/kernel/db/client';
import type { TestUser } from '#api/kernel/testing/test';

/** Fills a library with recipes, labels, pictures and favorites. Returns the recipes and an index that has the same. */
export async function fillFindableLibrary(
  user: TestUser,
  count: number,
): Promise<{ recipes: FindableRecipe[]; index: RecipeIndex }> {
  const { db } = user.ctx;
  const recipes = findableRecipes(count);
  const { seq } = await db.library.update({ where: { id: user.libraryId }, data: { seq: { increment: 1 } } });
  const { libraryId } = user;
  await db.label.createMany({ data: madeLabels.map((label) => ({ ...label, libraryId, seq })) });
  await db.recipe.createMany({
    data: recipes.map(({ labelIds, hasImage, isFavorite, lastMadeAt, ...recipe }) => ({
      ...recipe,
      lastMadeAt: lastMadeAt === null ? null : new Date(lastMadeAt),
      libraryId,
      seq,
    })),
  });
  await db.recipeLabel.createMany({
    data: recipes.flatMap(({ id, labelIds }) => labelIds.map((labelId) => ({ recipeId: id, labelId }))),
  });
  await db.recipeFavorite.createMany({
    data: recipes.filter(({ isFavorite }) => isFavorite).map(({ id }) => ({ userId: user.userId, recipeId: id })),
  });
  const pictured = recipes.filter(({ hasImage }) => hasImage).map(({ id }) => id);
  const image = { libraryId, key: 'finding', contentType: 'image/jpeg', width: 1, height: 1, bytes: 1 };
  const { id: imageId } = await db.image.create({ data: image });
  await db.$executeRaw(Prisma.sql`
    INSERT INTO recipe_images (recipe_id, image_id, position) SELECT id, ${imageId}::uuid, 0 FROM unnest(${pictured}::uuid[]) AS id`);
  const index = createRecipeIndex();
  putLabels(index, madeLabels);
  putRecipes(index, recipes);
  return { recipes, index };
}

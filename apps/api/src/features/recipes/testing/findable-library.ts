import {
  createRecipeIndex,
  putLabels,
  putRecipes,
  type RecipeIndex,
} from '@trivet/shared/recipes/finding/recipe-index';
import { findableRecipes, type MadeLibrary } from '@trivet/shared/recipes/testing/findable-recipes';
import { Prisma } from '#api/kernel/db/client';
import type { TestUser } from '#api/kernel/testing/test';

const textFields = ['description', 'source', 'totalTime', 'notes', 'ingredients', 'instructions'] as const;

/** Recipes of a library and an index that has the same. */
export interface FindableLibrary extends MadeLibrary {
  index: RecipeIndex;
}

/** Fills a library with recipes, labels, pictures and favorites. Their ids are those of the seed. */
export async function fillFindableLibrary(user: TestUser, count: number, seed: number): Promise<FindableLibrary> {
  const { db } = user.ctx;
  const { labels, recipes } = findableRecipes(count, seed);
  const { seq } = await db.library.update({ where: { id: user.libraryId }, data: { seq: { increment: 1 } } });
  const { libraryId } = user;
  await db.label.createMany({ data: labels.map((label) => ({ ...label, libraryId, seq })) });
  await db.recipe.createMany({
    data: recipes.map((recipe) => ({
      libraryId,
      seq,
      ...Object.fromEntries(textFields.map((field) => [field, recipe[field]])),
      id: recipe.id,
      title: recipe.title,
      rating: recipe.rating,
      folder: recipe.folder,
      lastMadeAt: recipe.lastMadeAt === null ? null : new Date(recipe.lastMadeAt),
      createdAt: recipe.createdAt,
      updatedAt: recipe.updatedAt,
    })),
  });
  await db.recipeLabel.createMany({
    data: recipes.flatMap(({ id, labelIds }) => labelIds.map((labelId) => ({ recipeId: id, labelId }))),
  });
  await db.recipeFavorite.createMany({
    data: recipes.filter(({ isFavorite }) => isFavorite).map(({ id }) => ({ userId: user.userId, recipeId: id })),
  });
  const pictured = recipes.filter(({ hasImage }) => hasImage).map(({ id }) => id);
  const image = { libraryId, key: `finding ${seed}`, contentType: 'image/jpeg', width: 1, height: 1, bytes: 1 };
  const { id: imageId } = await db.image.create({ data: image });
  await db.$executeRaw(Prisma.sql`
    INSERT INTO recipe_images (recipe_id, image_id, position) SELECT id, ${imageId}::uuid, 0 FROM unnest(${pictured}::uuid[]) AS id`);
  const index = createRecipeIndex();
  putLabels(index, labels);
  putRecipes(index, recipes);
  return { labels, recipes, index };
}

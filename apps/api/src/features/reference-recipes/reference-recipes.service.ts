import type { ReferenceLabel } from '@trivet/shared/labels/schemas';
import type { RecipeSearch, ReferenceList } from '@trivet/shared/recipes/list-schemas';
import type {
  ReferencePage,
  ReferenceRecipe,
  ReferenceSearchResult,
  ReferenceSummary,
} from '@trivet/shared/recipes/reference-schemas';
import type { Recipe, RecipeImage, RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { Person } from '@trivet/shared/users/schemas';
import { findPeople } from '#api/features/friendships/friendships.public';
import { findLabelsByIds, referenceLabels } from '#api/features/labels/labels.public';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import {
  getRecipeCount,
  getRecipePage,
  getVisibleRecipe,
  isSeenBy,
  requireOwners,
  searchRecipes,
} from '#api/features/recipes/recipes.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Returns a page of the list with the number of all recipes, for clients of the reference product. */
export async function getReferencePage(ctx: Context, input: ReferenceList): Promise<ReferencePage> {
  requireOwners(ctx, input);
  const [{ recipes, nextCursor }, { count }] = await Promise.all([
    getRecipePage(ctx, input),
    getRecipeCount(ctx, input),
  ]);
  // A client that begins with an offset continues with offsets, so it gets no cursor.
  const next = input.offset == null ? nextCursor : null;
  return { recipes: await referenceSummaries(ctx, recipes), nextCursor: next, totalCount: count };
}

/** Returns the recipes that a search finds, for clients of the reference product. */
export async function searchReference(ctx: Context, input: RecipeSearch): Promise<ReferenceSearchResult> {
  requireOwners(ctx, input);
  const found = await searchRecipes(ctx, input);
  return { ...found, recipes: await referenceSummaries(ctx, found.recipes) };
}

/** Returns a recipe, as far as the caller sees it, for clients of the reference product. */
export const getReferenceRecipe = async (ctx: Context, id: string): Promise<ReferenceRecipe> =>
  referenceRecipe(ctx, await getVisibleRecipe(ctx, id));

/** Returns a whole recipe with the further fields that clients of the reference product read. */
export async function referenceRecipe<Found extends Recipe>(
  ctx: Context,
  recipe: Found,
): Promise<Found & ReferenceRecipe> {
  const [presented] = await referenceRecipes(ctx, [recipe]);
  if (!presented) throw new DomainError('notFound');
  return presented;
}

/**
 * Returns several recipes as clients of the reference product read them. It reads the people and the labels of all at
 * once.
 */
export async function referenceRecipes<Found extends Recipe>(
  ctx: Context,
  recipes: readonly Found[],
): Promise<(Found & ReferenceRecipe)[]> {
  const [people, labels] = await Promise.all([
    findPeople(
      ctx,
      recipes.flatMap(({ userId, fromUser }) => (fromUser ? [userId, fromUser.id] : [userId])),
    ),
    findReferenceLabels(ctx, recipes),
  ]);
  return recipes.map((recipe) => {
    const { id: recipeId, userId, fromUser } = recipe;
    const fromUserId = fromUser?.id ?? null;
    return {
      ...recipe,
      fromUserId,
      ...peopleOf(people, { userId, fromUserId }),
      recipeLabels: recipe.labels.flatMap(({ id }) => {
        const label = labels.get(id);
        if (!label) return [];
        const { createdAt, updatedAt } = label;
        return [{ id, labelId: id, recipeId, createdAt, updatedAt, label }];
      }),
      recipeImages: imageRows(recipe.images),
    };
  });
}

async function findReferenceLabels(ctx: Context, recipes: readonly Recipe[]): Promise<Map<string, ReferenceLabel>> {
  const ids = new Set(recipes.flatMap(({ labels }) => labels.map(({ id }) => id)));
  if (ids.size === 0) return new Map();
  const labels = await referenceLabels(ctx, await findLabelsByIds(ctx, [...ids]));
  return new Map(labels.map((label) => [label.id, label]));
}

/**
 * The fields that a list leaves out and clients of the reference product read. Only the people of a recipe's library
 * see who sent it.
 */
interface Details {
  id: string;
  yield: string;
  activeTime: string;
  url: string;
  fromUserId: string | null;
}

/**
 * Returns recipes of a list with the further fields that clients of the reference product read. It leaves out recipes
 * that the caller does not see, or not any more.
 */
export async function referenceSummaries(ctx: Context, recipes: readonly RecipeSummary[]): Promise<ReferenceSummary[]> {
  if (recipes.length === 0) return [];
  const isOwn = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))}`;
  const rows = await ctx.db.$queryRaw<Details[]>(Prisma.sql`
    SELECT r.id, r.yield, r.active_time AS "activeTime", r.url,
      CASE WHEN ${isOwn} THEN r.from_user_id END AS "fromUserId"
    FROM recipes r WHERE r.id = ANY(${recipes.map(({ id }) => id)}::uuid[]) AND ${isSeenBy(ctx)}`);
  const details = new Map(rows.map((row) => [row.id, row]));
  const people = await findPeople(ctx, [
    ...recipes.map(({ userId }) => userId),
    ...rows.flatMap(({ fromUserId }) => fromUserId ?? []),
  ]);
  return recipes.flatMap((recipe) => {
    const found = details.get(recipe.id);
    if (!found) return [];
    const { fromUserId } = found;
    return {
      ...recipe,
      ...found,
      ...peopleOf(people, { userId: recipe.userId, fromUserId }),
      recipeLabels: recipe.labels.map((label) => ({ labelId: label.id, label })),
      recipeImages: imageRows(recipe.image === null ? [] : [recipe.image]),
    };
  });
}

const peopleOf = (
  people: ReadonlyMap<string, Person>,
  { userId, fromUserId }: { userId: string; fromUserId: string | null },
) => ({
  user: people.get(userId) ?? null,
  fromUser: people.get(fromUserId ?? '') ?? null,
});

const imageRows = (images: readonly RecipeImage[]) =>
  images.map((image, order) => ({ id: image.id, order, imageId: image.id, image }));

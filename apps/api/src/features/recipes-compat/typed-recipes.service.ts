import type { CompatLabel } from '@trivet/shared/labels/schemas';
import type { RecipeSearch, CompatList } from '@trivet/shared/recipes/list-schemas';
import type {
  CompatPage,
  CompatRecipe,
  CompatSearchResult,
  CompatSummary,
} from '@trivet/shared/recipes/compat-schemas';
import type { Recipe, RecipeImage } from '@trivet/shared/recipes/schemas';
import type { Person } from '@trivet/shared/users/schemas';
import { findPeople } from '#api/features/friendships/friendships.public';
import { findLabelsByIds, compatLabels } from '#api/features/labels/labels.public';
import { among } from '#api/features/libraries/libraries.public';
import {
  detailedList,
  type DetailedSummary,
  getPageOfKind,
  getRecipeCount,
  getVisibleRecipe,
  inScope,
  requireOwners,
  scopeOf,
  searchOfKind,
} from '#api/features/recipes/recipes.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Returns a page of the list with the number of all recipes, for clients of the reference product. */
export async function getCompatPage(ctx: Context, input: CompatList): Promise<CompatPage> {
  requireOwners(ctx, input);
  const [page, { count }] = await Promise.all([listCompat(ctx, input), getRecipeCount(ctx, input)]);
  return { ...page, totalCount: count };
}

async function listCompat(ctx: Context, input: CompatList): Promise<Omit<CompatPage, 'totalCount'>> {
  const { recipes, nextCursor } = await getPageOfKind(ctx, input, detailedList);
  return {
    recipes: await compatSummaries(ctx, recipes),
    // A client that begins with an offset continues with offsets, so it gets no cursor.
    nextCursor: input.offset == null ? nextCursor : null,
  };
}

/** Returns the recipes that a search finds, for clients of the reference product. */
export async function searchCompat(ctx: Context, input: RecipeSearch): Promise<CompatSearchResult> {
  requireOwners(ctx, input);
  const found = await searchOfKind(ctx, input, detailedList);
  return { ...found, recipes: await compatSummaries(ctx, found.recipes) };
}

/** Returns a recipe, as far as the caller sees it, for clients of the reference product. */
export const getCompatRecipe = async (ctx: Context, id: string): Promise<CompatRecipe> =>
  compatRecipe(ctx, await getVisibleRecipe(ctx, id));

/** Returns a whole recipe with the further fields that clients of the reference product read. */
export async function compatRecipe<Found extends Recipe>(ctx: Context, recipe: Found): Promise<Found & CompatRecipe> {
  const [presented] = await compatRecipes(ctx, [recipe]);
  if (!presented) throw new DomainError('notFound');
  return presented;
}

/**
 * Returns several recipes as clients of the reference product read them. It reads the people and the labels of all at
 * once.
 */
export async function compatRecipes<Found extends Recipe>(
  ctx: Context,
  recipes: readonly Found[],
): Promise<(Found & CompatRecipe)[]> {
  const [people, labels] = await Promise.all([
    findPeople(
      ctx,
      recipes.flatMap(({ userId, fromUser }) => (fromUser ? [userId, fromUser.id] : [userId])),
    ),
    findCompatLabels(ctx, recipes),
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

async function findCompatLabels(ctx: Context, recipes: readonly Recipe[]): Promise<Map<string, CompatLabel>> {
  const ids = new Set(recipes.flatMap(({ labels }) => labels.map(({ id }) => id)));
  if (ids.size === 0) return new Map();
  const labels = await compatLabels(ctx, await findLabelsByIds(ctx, [...ids]));
  return new Map(labels.map((label) => [label.id, label]));
}

/** Returns recipes of a list with their people, labels and pictures, as clients of the reference product read them. */
export async function compatSummaries(ctx: Context, rows: readonly DetailedSummary[]): Promise<CompatSummary[]> {
  const people = await findPeople(
    ctx,
    rows.flatMap(({ userId, fromUserId }) => (fromUserId === null ? [userId] : [userId, fromUserId])),
  );
  return rows.map(({ images, ...recipe }) => ({
    ...recipe,
    ...peopleOf(people, recipe),
    recipeLabels: recipe.labels.map((label) => ({ labelId: label.id, label })),
    recipeImages: imageRows(images),
  }));
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

/** A recipe that a client may keep, with the time of its last change. */
interface ManifestEntry {
  id: string;
  updatedAt: Date;
}

/**
 * Returns all recipes of the actor's libraries, and those that profiles of friends show, for clients that keep a copy.
 */
export async function getManifest(ctx: UserContext): Promise<ManifestEntry[]> {
  const scope = await scopeOf(ctx, { folder: 'main', includeAllFriends: true });
  return ctx.db.$queryRaw<ManifestEntry[]>(Prisma.sql`
    SELECT r.id, r.updated_at AS "updatedAt" FROM recipes r
    WHERE ${inScope(scope)} AND r.deleted_at IS NULL AND (r.folder = 'main' OR r.library_id ${among(scope.own)})
    ORDER BY r.id`);
}

/** Returns the manifest as pairs of an id and milliseconds since 1970. */
export const getShortManifest = async (ctx: UserContext): Promise<[id: string, updatedMs: number][]> =>
  (await getManifest(ctx)).map(({ id, updatedAt }) => [id, updatedAt.getTime()]);

import type {
  LegacyListQuery,
  LegacyPage,
  LegacyRecipe,
  LegacySearchQuery,
  LegacySummary,
} from '@trivet/shared/recipes/compat-rest-schemas';
import { maxSearchResults, type RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import type { Recipe, RecipeImage } from '@trivet/shared/recipes/schemas';
import { inLibrariesFor } from '#api/features/libraries/libraries.public';
import {
  deleteRecipes,
  detailedList,
  type DetailedSummary,
  getRecipeCount,
  getVisibleRecipe,
  listRecipes,
  requireOwners,
  searchOfKind,
} from '#api/features/recipes/recipes.public';
import type { Context, UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

const filterOf = (query: Omit<LegacySearchQuery, 'query'>, folder: RecipeFilter['folder']): RecipeFilter => ({
  folder,
  labels: query.labels,
  labelIntersection: query.labelIntersection,
  ratings: query.ratingFilter,
  userIds: query.userId === undefined ? undefined : [query.userId],
  includeAllFriends: query.includeFriends,
});

/**
 * Returns a page of the list with the number of all recipes. Of other people it has what their profiles show the
 * caller.
 */
export async function getLegacyPage(ctx: Context, query: LegacyListQuery): Promise<LegacyPage> {
  const filter = filterOf(query, query.folder);
  requireOwners(ctx, filter);
  const [data, { count }] = await Promise.all([listLegacy(ctx, filter, query), getRecipeCount(ctx, filter)]);
  return { data, totalCount: count };
}

async function listLegacy(
  ctx: Context,
  filter: RecipeFilter,
  { folder, sort, offset, count }: LegacyListQuery,
): Promise<LegacySummary[]> {
  const recipes = await listRecipes(ctx, { ...filter, sort, offset, kind: detailedList }, count);
  const senders = folder === 'inbox' ? await findSenders(ctx, recipes) : new Map<string, Sender>();
  return legacySummaries(recipes, senders);
}

/** Returns the recipes that a search finds, best first. */
export async function searchLegacy(ctx: Context, query: LegacySearchQuery): Promise<LegacyPage> {
  const search = { ...filterOf(query, 'main'), query: query.query, limit: maxSearchResults };
  requireOwners(ctx, search);
  const { recipes, totalCount } = await searchOfKind(ctx, search, detailedList);
  return { data: legacySummaries(recipes, new Map()), totalCount };
}

/** Returns one recipe, as far as the caller sees it, in the form that clients of January 2024 read. */
export const getLegacyRecipe = async (ctx: Context, id: string): Promise<LegacyRecipe> =>
  legacyRecipe(ctx, await getVisibleRecipe(ctx, id));

/** Moves recipes to the trash. Throws `notFound` when the actor may delete none of them. */
export async function deleteLegacyBulk(ctx: UserContext, ids: string[]): Promise<'OK'> {
  const deleted = await deleteRecipes(ctx, { ids });
  if (deleted.ids.length === 0) throw new DomainError('notFound');
  return 'OK';
}

interface Sender {
  name: string;
  email: string;
}

// Sender and receiver of a recipe exchange messages, so the receiver may see the sender's address.
async function findSenders(ctx: Context, recipes: readonly { id: string }[]): Promise<Map<string, Sender>> {
  const rows = await ctx.db.recipe.findMany({
    where: {
      id: { in: recipes.map(({ id }) => id) },
      folder: 'inbox',
      fromUserId: { not: null },
      ...inLibrariesFor(ctx, 'edit'),
    },
    select: { id: true, fromUser: { select: { name: true, email: true } } },
  });
  return new Map(rows.flatMap(({ id, fromUser }) => (fromUser ? [[id, fromUser] as const] : [])));
}

const legacyImages = (images: readonly RecipeImage[]) =>
  images.map(({ id, location }, order) => ({ id, location, Recipe_Image: { order } }));

const legacySummaries = (recipes: readonly DetailedSummary[], senders: ReadonlyMap<string, Sender>): LegacySummary[] =>
  recipes.map(({ fromUser, images, image, ...recipe }) => {
    const sender = fromUser && senders.get(recipe.id);
    return {
      ...recipe,
      images: legacyImages(images),
      image: image && { location: image.location },
      ...(sender && { fromUser: sender }),
    };
  });

/** Returns a recipe with the parts that clients of January 2024 read. */
export async function legacyRecipe(ctx: Context, recipe: Recipe): Promise<LegacyRecipe> {
  const senders =
    recipe.folder === 'inbox' && recipe.fromUser ? await findSenders(ctx, [recipe]) : new Map<string, Sender>();
  const fromUser = senders.get(recipe.id);
  const { fromUser: sender, ...rest } = recipe;
  return {
    ...rest,
    fromUserId: sender?.id ?? null,
    indexedAt: recipe.updatedAt,
    images: legacyImages(recipe.images),
    image: recipe.images[0] ?? null,
    ...(fromUser && { fromUser }),
  };
}

import { emptyRecipe, type Recipe } from '@trivet/shared/recipes/schemas';
import {
  type RecipeIngredients,
  recipeIngredientsSchema,
  type RecipeLabels,
  type SetLinkShared,
  type SharedRecipe,
} from '@trivet/shared/recipes/share-schemas';
import { type ImageRow, presentImage } from '#api/features/images/images.public';
import { advanceSeq, inLibrariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { type JsonLd, recipeJsonLd } from '@trivet/readers/schema-org/json-ld';
import { columnsJson, recipeColumns, shownColumns } from '../core/columns.ts';
import { findRecipe, getRecipe, getRecipesByIds } from '../core/read.ts';
import { refuseChange } from '../core/recipes.access.ts';
import { requireRoom } from '../core/room-of-answer.ts';
import { imagesJson, isFavoriteOf } from '../core/rows.ts';
import { isLabelSeenBy, isSeenBy, isShownTo } from '../core/shared.access.ts';
import { epochMs } from '../core/summaries.ts';

/** A recipe as its link shows it, with its owner and the dates that search engines want. */
interface FoundRecipe extends SharedRecipe {
  ownerId: string;
  createdAt: Date;
  updatedAt: Date;
}

interface SharedRow extends Omit<FoundRecipe, 'images' | 'createdAt' | 'updatedAt'> {
  images: ImageRow[];
  createdMs: number;
  updatedMs: number;
}

/** The recipes linked to `recipes r` that the caller may see too, whichever of the two the link names first. */
const linkedJson = (
  ctx: Context,
): Prisma.Sql => Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)
    ORDER BY o.title COLLATE "und-x-icu"), '[]')
  FROM (SELECT linked_recipe_id AS id FROM recipe_links WHERE recipe_id = r.id
      UNION ALL SELECT recipe_id FROM recipe_links WHERE linked_recipe_id = r.id) link
    JOIN recipes o ON o.id = link.id AND ${isShownTo(ctx, 'o')})`;

/**
 * Returns a recipe as its link or its owner's profile shows it. The people of its library see that also without either.
 * Throws `notFound` for a recipe that is not shared, is in the trash, or does not exist.
 */
export async function getSharedRecipe(ctx: Context, id: string): Promise<FoundRecipe> {
  const [recipe] = await findSharedRecipes(ctx, [id]);
  if (!recipe) throw new DomainError('notFound');
  return recipe;
}

async function findSharedRecipes(ctx: Context, ids: readonly string[]): Promise<FoundRecipe[]> {
  const rows = await ctx.db.$queryRaw<{ recipe: SharedRow }[]>(Prisma.sql`
    SELECT json_build_object('id', r.id,
      'ownerId', owner.id, 'ownerName', owner.name, 'ownerHandle', CASE WHEN owner.enable_profile THEN owner.handle END,
      ${columnsJson('r', shownColumns)}, 'images', ${imagesJson}, 'linkedRecipes', ${linkedJson(ctx)},
      'isFavorite', ${isFavoriteOf(ctx)},
      'createdMs', ${epochMs(Prisma.sql`r.created_at`)}, 'updatedMs', ${epochMs(Prisma.sql`r.updated_at`)}) AS recipe
    FROM recipes r JOIN libraries l ON l.id = r.library_id JOIN users owner ON owner.id = l.owner_id
    WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  return rows.map(({ recipe: { images, createdMs, updatedMs, ...recipe } }) => ({
    ...recipe,
    images: images.map(presentImage),
    createdAt: new Date(createdMs),
    updatedAt: new Date(updatedMs),
  }));
}

/** Turns the link of a recipe on or off, at once. The content and the version of the recipe do not change. */
export async function setLinkShared(ctx: UserContext, { id, isShared: linkShared }: SetLinkShared): Promise<Recipe> {
  const changedIn = await ctx.db.$transaction(async (tx) => {
    const where = { id, deletedAt: null, ...inLibrariesFor(ctx, 'edit') };
    const recipe = await tx.recipe.findFirst({ where, select: { libraryId: true } });
    if (!recipe) return refuseChange(ctx, id, tx);
    const seq = await advanceSeq(tx, recipe.libraryId);
    const { count } = await tx.recipe.updateMany({
      where: { ...where, linkShared: !linkShared },
      data: { linkShared, seq },
    });
    return count === 0 ? null : recipe.libraryId;
  });
  if (changedIn !== null) {
    const members = await membersOf(ctx.db, changedIn);
    publishRecipes(ctx.publish, members, { ids: [id], kind: 'updated', hasLabels: false });
  }
  return getRecipe(ctx, id);
}

/**
 * Returns a whole recipe to the people of its library, and to others as the link shows it. Throws `notFound` for a
 * recipe that the caller may not see.
 */
export async function getVisibleRecipe(ctx: Context, id: string): Promise<Recipe> {
  const own = ctx.actor === null ? null : await findRecipe(ctx, id);
  return own ?? asSeenByOthers(await getSharedRecipe(ctx, id));
}

/** Returns several recipes in the order of their ids, without those that the caller may not see. */
export async function getVisibleRecipes(ctx: UserContext, ids: readonly string[]): Promise<Recipe[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  const own = await getRecipesByIds(ctx, wanted);
  const ownIds = new Set(own.map(({ id }) => id));
  const others = wanted.filter((id) => !ownIds.has(id));
  const shown = others.length === 0 ? [] : await findSharedRecipes(ctx, others);
  return [...own, ...shown.map(asSeenByOthers)].sort((one, next) => (one.id < next.id ? -1 : 1));
}

/** Returns a recipe of somebody else. Its private values are empty. */
const asSeenByOthers = ({ ownerId, ownerName: _name, ownerHandle: _handle, ...recipe }: FoundRecipe): Recipe => ({
  ...emptyRecipe,
  ...recipe,
  userId: ownerId,
  fromUser: null,
  labels: [],
  linkShared: false,
  version: 1,
  isOwner: false,
});

/** What is told of a recipe where something comes from it, and what is needed to plan it. */
export type NamedRecipe = Pick<Recipe, 'id' | 'title' | 'yield'>;

/** Returns those of the recipes that the caller sees, by their ids. */
export async function findVisibleRecipes(ctx: Context, ids: readonly string[]): Promise<Map<string, NamedRecipe>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<NamedRecipe[]>(Prisma.sql`
    SELECT r.id, r.title, r.yield FROM recipes r WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  return new Map(rows.map((recipe) => [recipe.id, recipe]));
}

/** Throws `notFound` unless the caller sees every one of the recipes. */
export async function requireVisible(ctx: Context, ids: readonly string[]): Promise<void> {
  const [seen] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM recipes r WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  if (seen?.count !== new Set(ids).size) throw new DomainError('notFound');
}

/** Returns a recipe as a schema.org object, as far as the caller sees it. */
export const getRecipeJsonLd = async (ctx: Context, id: string): Promise<JsonLd> =>
  recipeJsonLd(await getVisibleRecipe(ctx, id), publicUrl(ctx.env));

const ingredientColumns = recipeColumns.filter(({ key }) => key in recipeIngredientsSchema.shape);

/**
 * Returns what is bought for those of the recipes that the caller sees: their own, and those that others show them.
 * Throws `payloadTooLarge` for too much text.
 */
export async function readIngredients(ctx: UserContext, ids: readonly string[]): Promise<RecipeIngredients[]> {
  await requireRoom(ctx, ids, ['ingredients']);
  const rows = await ctx.db.$queryRaw<{ recipe: RecipeIngredients }[]>(Prisma.sql`
    SELECT json_build_object('id', r.id, ${columnsJson('r', ingredientColumns)}) AS recipe
    FROM recipes r WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  return rows.map(({ recipe }) => recipe);
}

/**
 * Returns the labels of those of the recipes that the caller sees. Of other people's recipes it has only labels that a
 * profile shows by name (decision 053). A recipe without any is left out.
 */
export const readLabels = (ctx: UserContext, ids: readonly string[]): Promise<RecipeLabels[]> =>
  // In a join, the plan would read the labels of all people.
  ctx.db.$queryRaw<RecipeLabels[]>(Prisma.sql`
    SELECT r.id, seen.labels FROM recipes r CROSS JOIN LATERAL (
      SELECT array_agg(l.title ORDER BY l.title COLLATE "und-x-icu") AS labels
      FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id
      WHERE rl.recipe_id = r.id AND ${isLabelSeenBy(ctx)}) seen
    WHERE r.id = ANY(${ids}::uuid[]) AND seen.labels IS NOT NULL`);

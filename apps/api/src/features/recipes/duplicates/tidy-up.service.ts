import type {
  DuplicateGroup,
  DuplicateGroups,
  EmptyRecipes,
  SetDistinct,
  TidyUpPage,
  UnusedLabels,
} from '@trivet/shared/recipes/tidy-up-schemas';
import { maxGroupSize } from '@trivet/shared/recipes/tidy-up-schemas';
import { among, findUnderLocks, inLibrariesFor, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { findSummaries } from '../core/read.ts';
import { afterSql, cursorAfter, type KeyOrder } from '../finding/order.ts';
import { offsetOf } from '../finding/page-offset.ts';
import { type SimilarPair, similarPairs } from './similar-pairs.ts';

const defaultGroups = 20;
const defaultRecipes = 50;
/** Most labels of one answer, which is as many as one deletion may name. */
const maxLabels = 1_000;

/**
 * Returns a page of groups of recipes that may be the same: by address, then by title, then by similar title and
 * ingredients.
 */
export async function getLikelyDuplicates(ctx: UserContext, { cursor, limit }: TidyUpPage): Promise<DuplicateGroups> {
  const offset = offsetOf(cursor);
  const end = offset + (limit ?? defaultGroups);
  const { pairs, compared, comparable, found: similar } = await similarPairs(ctx);
  const all = groupsOf(pairs);
  const page = all.slice(offset, end);
  const ids = page.flatMap((group) => group.ids);
  const found = await findSummaries(ctx, Prisma.sql`r.id = ANY(${ids}::uuid[])`, ids.length);
  const recipes = new Map(found.map((recipe) => [recipe.id, recipe]));
  const groups = page.map((group): DuplicateGroup => ({
    reason: group.reason,
    recipes: group.ids
      .flatMap((id) => recipes.get(id) ?? [])
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  }));
  return {
    groups: groups.filter((group) => group.recipes.length > 1),
    compared,
    comparable,
    shown: pairs.length,
    found: similar,
    nextCursor: end < all.length ? String(end) : null,
  };
}

interface Group {
  reason: SimilarPair['reason'];
  ids: string[];
}

/** Returns the groups that pairs connect, in the order of the pairs. A full group takes no more recipes. */
export function groupsOf(pairs: readonly SimilarPair[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { one, other, reason } of pairs) {
    const [left, right] = [groups.get(one), groups.get(other)];
    const group = left ?? right ?? { reason, ids: [] };
    if (left !== undefined && right !== undefined) {
      if (left === right || left.ids.length + right.ids.length > maxGroupSize) continue;
      for (const id of right.ids) groups.set(id, left);
      left.ids.push(...right.ids);
      continue;
    }
    for (const id of [one, other]) {
      if (groups.has(id) || group.ids.length === maxGroupSize) continue;
      group.ids.push(id);
      groups.set(id, group);
    }
  }
  return [...new Set(groups.values())].filter(({ ids }) => ids.length > 1);
}

/**
 * Remembers that recipes are different, or forgets it. Throws `notFound` for a recipe that the actor may not change.
 */
export async function setDistinct(ctx: UserContext, { ids, areDistinct }: SetDistinct): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const where = { id: { in: wanted }, deletedAt: null, ...inLibrariesFor(ctx, 'edit') };
  await ctx.db.$transaction(async (tx) => {
    const found = await findUnderLocks(tx, () => tx.recipe.findMany({ where, select: { libraryId: true } }));
    if (found.length !== wanted.length) throw new DomainError('notFound', { field: 'ids' });
    await tx.$executeRaw(areDistinct ? notedSql(wanted) : forgottenSql(wanted));
  });
}

const notedSql = (ids: readonly string[]): Prisma.Sql => Prisma.sql`
  INSERT INTO distinct_recipes (recipe_id, other_recipe_id)
  SELECT one.id, other.id FROM unnest(${ids}::uuid[]) AS one (id), unnest(${ids}::uuid[]) AS other (id)
  WHERE one.id < other.id ON CONFLICT DO NOTHING`;

const forgottenSql = (ids: readonly string[]): Prisma.Sql => Prisma.sql`
  DELETE FROM distinct_recipes WHERE recipe_id = ANY(${ids}::uuid[]) AND other_recipe_id = ANY(${ids}::uuid[])`;

const byTitle: KeyOrder = { name: 'title', isDescending: false };

/** Returns a page of the recipes without ingredients and steps, by title, where the actor may change things. */
export async function getEmptyRecipes(ctx: UserContext, { cursor, limit }: TidyUpPage): Promise<EmptyRecipes> {
  const size = limit ?? defaultRecipes;
  const condition = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'edit'))}
    AND r.ingredients !~ '\\S' AND r.instructions !~ '\\S' ${cursor == null ? Prisma.empty : afterSql(byTitle, cursor, librariesFor(ctx, 'edit'))}`;
  const found = await findSummaries(ctx, condition, size + 1);
  const recipes = found.slice(0, size);
  const last = recipes.at(-1);
  return { recipes, nextCursor: found.length > size && last !== undefined ? cursorAfter(byTitle, last) : null };
}

/** Returns the labels that no recipe outside the trash has, by title, where the actor may change things. */
export async function getUnusedLabels(ctx: UserContext): Promise<UnusedLabels> {
  const labels = await ctx.db.$queryRaw<UnusedLabels['labels']>(Prisma.sql`
    SELECT l.id, l.title FROM labels l
    WHERE l.library_id ${among(librariesFor(ctx, 'edit'))} AND l.deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM recipe_labels rl JOIN recipes r ON r.id = rl.recipe_id AND r.deleted_at IS NULL WHERE rl.label_id = l.id)
    ORDER BY l.title COLLATE "und-x-icu", l.id LIMIT ${maxLabels + 1}`);
  return { labels: labels.slice(0, maxLabels), hasMore: labels.length > maxLabels };
}

import { unlabeled } from '@trivet/shared/labels/label-title';
import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import { areFriends } from '#api/features/friendships/friendships.public';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import { seesItem } from '#api/features/profiles/profiles.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { isShownTo } from './shared.access.ts';

/** Most libraries of other people in one list. Each is read by its own index. @limit People */
const maxOthers = 1_000;

/** The area of a list or a search: the caller's libraries, and what profiles of others show the caller. */
export interface RecipeScope {
  readonly own: readonly string[];
  readonly others: readonly string[];
  /** Other libraries that show their whole main folder. */
  readonly whole: readonly string[];
  /** Labels and recipes that the others show. */
  readonly labelIds: readonly string[];
  readonly recipeIds: readonly string[];
  /** The caller, whose favorites and views the list knows. Null without a session. */
  readonly userId: string | null;
}

/** Throws `unauthorized` for a caller without a session who does not say whose recipes they look for. */
export function requireOwners({ actor }: Pick<Context, 'actor'>, { userIds }: Pick<RecipeFilter, 'userIds'>): void {
  if (actor === null && (userIds?.length ?? 0) === 0) throw new DomainError('unauthorized');
}

/** Returns the scope of the caller's libraries alone. */
export const ownScope = (ctx: Context): RecipeScope => ({
  own: librariesFor(ctx, 'read'),
  others: [],
  whole: [],
  labelIds: [],
  recipeIds: [],
  userId: ctx.actor?.userId ?? null,
});

/**
 * Returns the scope of a filter. Ratings, when a recipe was made, and labels that no profile shows are private to their
 * owner. A filter by one of these finds only the caller's recipes, because its answer would reveal them otherwise.
 */
export async function scopeOf(ctx: Context, filter: RecipeFilter): Promise<RecipeScope> {
  const scope = ownScope(ctx);
  const { includeAllFriends, userIds, isFavorite } = filter;
  const isAsked = includeAllFriends === true || (userIds?.length ?? 0) > 0;
  if (!isAsked || filter.folder !== 'main' || isPrivate(filter)) return scope;
  const shown =
    includeAllFriends === true && isFavorite === true
      ? await favoritesOf(ctx, scope.own)
      : await shownOf(ctx, scope.own, includeAllFriends === true ? null : (userIds ?? []));
  return {
    ...scope,
    others: shown.map(({ libraryId }) => libraryId),
    whole: shown.filter(({ isWhole }) => isWhole).map(({ libraryId }) => libraryId),
    labelIds: shown.flatMap(({ labelIds }) => labelIds),
    recipeIds: shown.flatMap(({ recipeIds }) => recipeIds),
  };
}

const isPrivate = ({ labels, ratings, made, notMadeSince }: RecipeFilter): boolean =>
  (ratings?.length ?? 0) > 0 ||
  made != null ||
  notMadeSince != null ||
  (labels ?? []).some((title) => title.trim().toLowerCase() === unlabeled);

interface Shown {
  libraryId: string;
  isWhole: boolean;
  labelIds: string[];
  recipeIds: string[];
}

/** Returns the condition, over `users u`, for one of these people. Null stands for all friends of the caller. */
export function areMeant({ actor }: Pick<Context, 'actor'>, userIds: readonly string[] | null): Prisma.Sql {
  if (userIds !== null) return Prisma.sql`u.id = ANY(${userIds}::uuid[])`;
  const caller = Prisma.sql`${actor?.userId ?? null}::uuid`;
  return Prisma.sql`u.id IN (SELECT friend_id FROM friendships WHERE user_id = ${caller})
    AND ${areFriends(Prisma.sql`u.id`, caller)}`;
}

/** Returns what the profiles of these people, or of all friends, show the caller. */
function shownOf(ctx: Context, own: readonly string[], userIds: readonly string[] | null): Promise<Shown[]> {
  return ctx.db.$queryRaw<Shown[]>(Prisma.sql`
    SELECT lib.id AS "libraryId", bool_or(i.type = 'all') AS "isWhole",
      array_remove(array_agg(l.id), NULL) AS "labelIds", array_remove(array_agg(i.recipe_id), NULL) AS "recipeIds"
    FROM users u JOIN profile_items i ON i.user_id = u.id JOIN libraries lib ON lib.owner_id = u.id
      LEFT JOIN labels l ON l.id = i.label_id AND l.deleted_at IS NULL
    WHERE ${areMeant(ctx, userIds)} AND ${seesItem(ctx)} AND lib.id <> ALL(${own}::uuid[])
    GROUP BY lib.id ORDER BY lib.id LIMIT ${maxOthers}`);
}

/** Returns the caller's favorites in libraries of other people, as far as the caller still sees them. */
function favoritesOf(ctx: Context, own: readonly string[]): Promise<Shown[]> {
  return ctx.db.$queryRaw<Shown[]>(Prisma.sql`
    SELECT r.library_id AS "libraryId", false AS "isWhole", '{}'::uuid[] AS "labelIds", array_agg(r.id) AS "recipeIds"
    FROM recipe_favorites f JOIN recipes r ON r.id = f.recipe_id
    WHERE f.user_id = ${ctx.actor?.userId ?? null}::uuid AND r.library_id <> ALL(${own}::uuid[]) AND ${isShownTo(ctx, 'r')}
    GROUP BY r.library_id ORDER BY r.library_id LIMIT ${maxOthers}`);
}

/** Returns the libraries that a scope reads. */
export const librariesOf = ({ own, others }: RecipeScope): string[] => [...own, ...others];

/**
 * Returns the condition, over `recipes r` of {@link librariesOf}, for recipes that the scope shows. It begins with AND,
 * or is empty.
 */
export function shownSql({ own, others, whole, labelIds, recipeIds }: RecipeScope): Prisma.Sql {
  if (others.length === whole.length) return Prisma.empty;
  const conditions = [
    Prisma.sql`r.library_id ${among([...own, ...whole])}`,
    Prisma.sql`r.id = ANY(${recipeIds}::uuid[])`,
    ...(labelIds.length === 0 ? [] : [hasLabelSql(labelIds)]),
  ];
  return Prisma.sql`AND (${Prisma.join(conditions, ' OR ')})`;
}

const hasLabelSql = (labelIds: readonly string[]): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM recipe_labels shown WHERE shown.recipe_id = r.id AND shown.label_id = ANY(${labelIds}::uuid[]))`;

/** Returns the condition, over `recipes r`, for recipes within the scope, apart from folder and trash. */
export const inScope = (scope: RecipeScope): Prisma.Sql =>
  Prisma.sql`r.library_id ${among(librariesOf(scope))} ${shownSql(scope)}`;

import { unlabeled } from '@trivet/shared/labels/label-title';
import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import { among } from '#api/features/libraries/libraries.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import type { RecipeScope } from '../core/scope.access.ts';

/**
 * Returns the condition of a filter on `recipes r`, apart from the scope. It begins with AND. The labels are looked up
 * first, so that PostgreSQL knows how many recipes have them when it decides where to begin.
 */
export async function filterSql(ctx: Context, filter: RecipeFilter, scope: RecipeScope): Promise<Prisma.Sql> {
  const { folder, labels, labelIntersection, ratings, userIds, maxMinutes, made, hasImage, isFavorite } = filter;
  const { notMadeSince } = filter;
  return Prisma.sql`AND r.folder = ${folder}::recipe_folder AND r.deleted_at IS NULL
    ${labels?.length ? await labelsSql(ctx, { labels, scope, isIntersection: labelIntersection ?? false }) : Prisma.empty}
    ${ratings?.length ? ratingsSql(ratings) : Prisma.empty}
    ${userIds?.length ? ownersSql(userIds) : Prisma.empty}
    ${maxMinutes == null ? Prisma.empty : Prisma.sql`AND r.total_minutes <= ${maxMinutes}`}
    ${made == null ? Prisma.empty : Prisma.sql`AND ${onlyIf(made, Prisma.sql`r.last_made_at IS NOT NULL`)}`}
    ${notMadeSince == null ? Prisma.empty : Prisma.sql`AND ${notMadeSql(notMadeSince)}`}
    ${hasImage == null ? Prisma.empty : Prisma.sql`AND ${onlyIf(hasImage, withImage)}`}
    ${isFavorite == null ? Prisma.empty : Prisma.sql`AND ${onlyIf(isFavorite, favoriteOf(scope))}`}`;
}

/** Returns true when nothing but labels narrows the list. A few statements cover all such lists. */
export const isByLabelOnly = (filter: RecipeFilter): boolean =>
  [filter.ratings, filter.userIds].every((list) => list == null || list.length === 0) &&
  filter.includeAllFriends !== true &&
  [filter.maxMinutes, filter.made, filter.notMadeSince, filter.hasImage, filter.isFavorite].every(
    (value) => value == null,
  );

const onlyIf = (isWanted: boolean, condition: Prisma.Sql): Prisma.Sql =>
  isWanted ? condition : Prisma.sql`NOT (${condition})`;

const notMadeSql = (since: string): Prisma.Sql =>
  Prisma.sql`(r.last_made_at IS NULL OR r.last_made_at < ${since}::date)`;

const withImage = Prisma.sql`EXISTS (SELECT 1 FROM recipe_images ri WHERE ri.recipe_id = r.id)`;

// With an array, the plan begins with the few favorites.
const favoriteOf = ({ userId }: RecipeScope): Prisma.Sql =>
  Prisma.sql`r.id = ANY(ARRAY(SELECT recipe_id FROM recipe_favorites WHERE user_id = ${userId}::uuid))`;

const titlesOf = (labels: readonly string[]): string[] => [
  ...new Set(labels.map((title) => title.normalize('NFC').trim()).filter((title) => title !== '')),
];

/** Returns the title of the one label that a filter names, or null when it names several or those without a label. */
export function onlyLabelOf({ labels }: Pick<RecipeFilter, 'labels'>): string | null {
  const [title, ...others] = titlesOf(labels ?? []);
  return title === undefined || others.length > 0 || title.toLowerCase() === unlabeled ? null : title;
}

interface LabelChoice {
  labels: readonly string[];
  scope: RecipeScope;
  isIntersection: boolean;
}

async function labelsSql(ctx: Context, { labels, scope, isIntersection }: LabelChoice): Promise<Prisma.Sql> {
  const titles = titlesOf(labels);
  const named = titles.filter((title) => title.toLowerCase() !== unlabeled);
  const conditions = [
    ...(named.length > 0 ? [await namedSql(ctx, { labels: named, scope, isIntersection })] : []),
    ...(named.length < titles.length ? [withoutLabel] : []),
  ];
  if (conditions.length === 0) return Prisma.empty;
  return Prisma.sql`AND (${Prisma.join(conditions, isIntersection ? ' AND ' : ' OR ')})`;
}

/** Of a label with at most so many recipes, these are read first. */
const rareLabel = 1_000;
/** A label with more recipes than this is common: a list that is read in its own order soon reaches the next one. */
const commonLabel = 10_000;

async function namedSql(ctx: Context, { labels: titles, scope, isIntersection }: LabelChoice): Promise<Prisma.Sql> {
  const rows = await queryPrepared<{ title: string; id: string | null; count: number }>(
    ctx.database,
    Prisma.sql`
    SELECT DISTINCT lower(wanted) AS title, l.id, (SELECT count(*)::int FROM (
        SELECT 1 FROM recipe_labels rl WHERE rl.label_id = l.id LIMIT ${commonLabel + 1}) few) AS count
    FROM unnest(${titles}::text[]) AS wanted
      LEFT JOIN labels l ON lower(l.title) = lower(wanted) AND l.deleted_at IS NULL
        AND ${knownLabels(scope)}`,
  );
  const ids = rows.flatMap(({ id }) => id ?? []);
  const isOne = Prisma.sql`label_id ${among(ids)}`;
  // A library has a title at most once, so a recipe with all titles has this many of these labels.
  const count = new Set(rows.map(({ title }) => title)).size;
  // With an array, the plan for any label begins with the few recipes that have it.
  if (isIntersection && count > 1) {
    const withAll = Prisma.sql`SELECT recipe_id FROM recipe_labels WHERE ${isOne} GROUP BY recipe_id HAVING count(*) = ${count}`;
    return rows.some(isRare) ? Prisma.sql`r.id = ANY(ARRAY(${withAll}))` : Prisma.sql`r.id IN (${withAll})`;
  }
  if (rows.every(isRare)) return Prisma.sql`r.id = ANY(ARRAY(SELECT recipe_id FROM recipe_labels WHERE ${isOne}))`;
  // These are read once and looked up in memory, for each recipe of the list or with the words.
  if (rows.every(({ count: size }) => size <= commonLabel))
    return Prisma.sql`(r.id IN (SELECT recipe_id FROM recipe_labels WHERE ${isOne})) IS TRUE`;
  // With EXISTS instead of a value, PostgreSQL would read all recipes with the label first and sort them.
  return Prisma.sql`(SELECT true FROM recipe_labels WHERE recipe_id = r.id AND ${isOne} LIMIT 1)`;
}

const isRare = ({ count }: { count: number }): boolean => count <= rareLabel;

/** Selects the labels that the caller may filter by: their own, and those that profiles show. */
const knownLabels = ({ own, labelIds }: RecipeScope): Prisma.Sql =>
  labelIds.length === 0
    ? Prisma.sql`l.library_id ${among(own)}`
    : Prisma.sql`(l.library_id ${among(own)} OR l.id = ANY(${labelIds}::uuid[]))`;

// This is a value, because the plan of NOT EXISTS for any library would read the labels of all people's recipes.
const withoutLabel = Prisma.sql`(
  SELECT true FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
  WHERE rl.recipe_id = r.id LIMIT 1) IS NULL`;

// Clients of the reference product send 0 for unrated, besides null.
function ratingsSql(ratings: readonly (number | null)[]): Prisma.Sql {
  const stars = ratings.filter((rating) => rating !== null && rating > 0);
  const isUnratedToo = stars.length < ratings.length;
  return Prisma.sql`AND (r.rating = ANY(${stars}::smallint[]) ${isUnratedToo ? Prisma.sql`OR r.rating IS NULL` : Prisma.empty})`;
}

const ownersSql = (userIds: readonly string[]): Prisma.Sql =>
  Prisma.sql`AND r.library_id IN (SELECT id FROM libraries WHERE owner_id = ANY(${userIds}::uuid[]))`;

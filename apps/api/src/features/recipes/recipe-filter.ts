import { unlabeled } from '@trivet/shared/labels/label-title';
import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import { Prisma } from '#api/kernel/db/client';

/** What {@link RecipeFilter} means for `recipes r`, apart from the library: a condition that begins with AND. */
export const filterSql = ({ folder, labels, labelIntersection, ratings, userIds }: RecipeFilter): Prisma.Sql =>
  Prisma.sql`AND r.folder = ${folder}::recipe_folder AND r.deleted_at IS NULL
    ${labels?.length ? labelsSql(labels, labelIntersection ?? false) : Prisma.empty}
    ${ratings?.length ? ratingsSql(ratings) : Prisma.empty}
    ${userIds?.length ? ownersSql(userIds) : Prisma.empty}`;

function labelsSql(labels: readonly string[], isIntersection: boolean): Prisma.Sql {
  const titles = [...new Set(labels.map((title) => title.normalize('NFC').trim()).filter((title) => title !== ''))];
  const named = titles.filter((title) => title.toLowerCase() !== unlabeled);
  const conditions = [
    ...(named.length > 0 ? [isIntersection ? allOf(named) : anyOf(named)] : []),
    ...(named.length < titles.length ? [withoutLabel] : []),
  ];
  if (conditions.length === 0) return Prisma.empty;
  return Prisma.sql`AND (${Prisma.join(conditions, isIntersection ? ' AND ' : ' OR ')})`;
}

const folded = (titles: readonly string[]): Prisma.Sql =>
  Prisma.sql`SELECT DISTINCT lower(title) FROM unnest(${titles}::text[]) AS title`;

const anyOf = (titles: readonly string[]): Prisma.Sql => Prisma.sql`r.id IN (
  SELECT rl.recipe_id FROM labels l JOIN recipe_labels rl ON rl.label_id = l.id
  WHERE l.library_id = r.library_id AND l.deleted_at IS NULL AND lower(l.title) IN (${folded(titles)}))`;

const allOf = (titles: readonly string[]): Prisma.Sql => Prisma.sql`(
  SELECT count(*) FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
  WHERE rl.recipe_id = r.id AND lower(l.title) IN (${folded(titles)})) = (SELECT count(*) FROM (${folded(titles)}) wanted)`;

const withoutLabel = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL WHERE rl.recipe_id = r.id)`;

// 0 is what clients of the reference product send for unrated, besides null.
function ratingsSql(ratings: readonly (number | null)[]): Prisma.Sql {
  const stars = ratings.filter((rating) => rating !== null && rating > 0);
  const isUnratedToo = stars.length < ratings.length;
  return Prisma.sql`AND (r.rating = ANY(${stars}::smallint[]) ${isUnratedToo ? Prisma.sql`OR r.rating IS NULL` : Prisma.empty})`;
}

const ownersSql = (userIds: readonly string[]): Prisma.Sql =>
  Prisma.sql`AND r.library_id IN (SELECT id FROM libraries WHERE owner_id = ANY(${userIds}::uuid[]))`;

import { shownDescription } from '@trivet/shared/recipes/library/shown-recipe';
import type { Folder, RecipeImage, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import { Prisma } from '#api/kernel/db/client';
import { columnsJson, recipeColumns } from './columns.ts';
import { cutSql } from './cut-text.ts';
import { furtherImagesSql, type ImageRow, imagesByRecipe, labelsByRecipe, type PartRows, partsSql } from './parts.ts';
import type { RecipeScope } from './scope.access.ts';

type SummaryRow = [
  id: string,
  userId: string,
  title: string,
  description: string,
  source: string,
  totalTime: string,
  rating: number | null,
  folder: Folder,
  createdMs: number,
  updatedMs: number,
];

/** The result of {@link summariesJson}. */
export interface SummaryRows extends PartRows {
  recipes: SummaryRow[] | null;
  /** By their ids, people who are not the reader and whose recipes the page has. */
  owners?: Record<string, [name: string, handle: string | null]> | null;
  /** By their recipes, people who sent one. */
  senders?: Record<string, [id: string, name: string]> | null;
  /** By recipe, what {@link detailedList} adds. */
  details?: Record<string, Pick<DetailedSummary, 'yield' | 'activeTime' | 'url' | 'fromUserId'>> | null;
  furtherImages?: ImageRow[] | null;
  /** The favorites of the reader on the page. */
  favorites?: string[] | null;
}

/** The columns of `recipes r` that a page must hold for {@link summariesJson}. */
export const summaryColumns = Prisma.sql`r.id, r.library_id, r.title, ${cutSql('r.description', shownDescription)} AS description,
  r.source, r.total_time, r.total_minutes, r.rating, r.last_made_at, r.folder, r.from_user_id, r.created_at, r.updated_at`;

interface PageKind {
  /** The scope of the page, when it may have recipes of others. */
  scope?: RecipeScope;
  /** The condition, over `users u`, for senders of recipes whom the page names. Without it the page names none. */
  senders?: Prisma.Sql | undefined;
  /** Further parts of the JSON, each with a comma after it. */
  more?: Prisma.Sql;
}

/** One JSON value with the recipes of `page` (a name of the statement's WITH) in the given order, and their parts. */
export const summariesJson = (
  page: Prisma.Sql,
  order: Prisma.Sql,
  { scope, senders, more }: PageKind = {},
): Prisma.Sql =>
  Prisma.sql`json_build_object(
  'recipes', (SELECT json_agg(json_build_array(p.id, lib.owner_id, p.title, p.description, p.source, p.total_time, p.rating,
      p.folder, ${epochMs(Prisma.sql`p.created_at`)}, ${epochMs(Prisma.sql`p.updated_at`)}) ORDER BY ${order})
    FROM ${page} p JOIN libraries lib ON lib.id = p.library_id),
  ${scope && scope.others.length > 0 ? ownersOf(page, scope) : Prisma.empty}
  ${senders ? sendersOf(page, senders) : Prisma.empty}
  ${more ?? Prisma.empty}
  ${partsSql(page)})`;

const ownersOf = (page: Prisma.Sql, { own }: RecipeScope): Prisma.Sql => Prisma.sql`
  'owners', (SELECT json_object_agg(u.id, json_build_array(u.name, u.handle))
    FROM (SELECT DISTINCT library_id FROM ${page}) p JOIN libraries lib ON lib.id = p.library_id JOIN users u ON u.id = lib.owner_id
    WHERE lib.id <> ALL(${own}::uuid[])),`;

const sendersOf = (page: Prisma.Sql, isNamed: Prisma.Sql): Prisma.Sql => Prisma.sql`
  'senders', (SELECT json_object_agg(p.id, json_build_array(u.id, u.name))
    FROM ${page} p JOIN users u ON u.id = p.from_user_id AND u.closed_at IS NULL AND ${isNamed}),`;

/** Returns a moment as the number of milliseconds that JavaScript counts. The columns have whole ones. */
export const epochMs = (moment: Prisma.Sql): Prisma.Sql => Prisma.sql`(date_part('epoch', ${moment}) * 1000)::bigint`;

/** Returns the recipes of a page as the list shows them. */
export function summariesOf(rows: SummaryRows): RecipeSummary[] {
  const labels = labelsByRecipe(rows);
  const images = imagesByRecipe(rows.images);
  const favorites = new Set(rows.favorites);
  return (rows.recipes ?? []).map((row) => {
    const [id, userId, title, description, source, totalTime, rating, folder, createdMs, updatedMs] = row;
    const owner = rows.owners?.[userId];
    const sender = rows.senders?.[id];
    return {
      id,
      userId,
      title,
      description,
      source,
      totalTime,
      // The rating and the folder of a recipe are private to its owner.
      rating: owner ? null : rating,
      folder,
      labels: owner ? [] : (labels.get(id) ?? []),
      ...(owner && { owner: { name: owner[0], handle: owner[1] } }),
      ...(sender && { fromUser: { id: sender[0], name: sender[1] } }),
      image: images.get(id)?.[0] ?? null,
      ...(favorites.has(id) && { isFavorite: true }),
      createdAt: new Date(createdMs),
      updatedAt: new Date(updatedMs),
    };
  });
}

/** A kind of list: what the statement reads for it, and its recipes. */
export interface ListKind<Listed extends RecipeSummary> {
  /** The columns of `recipes r` that a page must hold. */
  columns: Prisma.Sql;
  /** Returns further parts for {@link summariesJson}. */
  more: (page: Prisma.Sql, scope: RecipeScope) => Prisma.Sql;
  recipesOf: (rows: SummaryRows) => Listed[];
}

/** A list as our own client shows it. */
export const plainList: ListKind<RecipeSummary> = {
  columns: summaryColumns,
  more: (page, { userId }) => Prisma.sql`
  'favorites', (SELECT json_agg(f.recipe_id)
    FROM ${page} p JOIN recipe_favorites f ON f.recipe_id = p.id AND f.user_id = ${userId}::uuid),`,
  recipesOf: summariesOf,
};

/** A recipe of a list with the further fields that clients of the reference product read. */
export interface DetailedSummary extends RecipeSummary {
  yield: string;
  activeTime: string;
  url: string;
  /** The sender of the recipe, for the people of its library. */
  fromUserId: string | null;
  /** All pictures in the order of the recipe. */
  images: RecipeImage[];
}

const furtherColumns = recipeColumns.filter(({ key }) => key === 'yield' || key === 'activeTime' || key === 'url');

/** A list as clients of the reference product read it. */
export const detailedList: ListKind<DetailedSummary> = {
  columns: Prisma.sql`${summaryColumns}, ${Prisma.join(furtherColumns.map(({ column }) => Prisma.sql`r.${column}`))}`,
  more: (page, { own, userId }) => Prisma.sql`
  'details', (SELECT json_object_agg(p.id, json_build_object(${columnsJson('p', furtherColumns)}, 'fromUserId', u.id))
    FROM ${page} p LEFT JOIN users u ON u.id = p.from_user_id AND p.library_id = ANY(${own}::uuid[]) AND u.closed_at IS NULL
      AND ${isUnblocked({ actor: userId === null ? null : { userId } }, Prisma.sql`u.id`)}),
  'furtherImages', ${furtherImagesSql(page)},`,
  recipesOf(rows) {
    const further = imagesByRecipe(rows.furtherImages ?? null);
    return summariesOf(rows).flatMap((recipe) => {
      const details = rows.details?.[recipe.id];
      const images = recipe.image === null ? [] : [recipe.image, ...(further.get(recipe.id) ?? [])];
      return details ? [{ ...recipe, ...details, images }] : [];
    });
  },
};

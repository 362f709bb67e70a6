import { shownDescription } from '@trivet/shared/recipes/library/shown-recipe';
import type { RecipeImage, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import { Prisma } from '#api/kernel/db/client';
import { columnsJson, recipeColumns } from './columns.ts';
import { cutSql } from './cut-text.ts';
import { furtherImagesSql, type ImageRow, imagesByRecipe, labelsByRecipe, type PartRows, partsSql } from './parts.ts';
import type { RecipeScope } from './scope.access.ts';

/** What {@link summariesSql} selects. */
export interface SummaryRows {
  /** The recipes in their order, one a line: JSON objects without their parts and without the brace at the end. */
  rows: string | null;
  parts: SummaryParts;
}

interface SummaryParts extends PartRows {
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

/** The columns of `recipes r` that a page must hold for {@link summariesSql}. */
export const summaryColumns = Prisma.sql`r.id, r.library_id, r.title, ${cutSql('r.description', shownDescription)} AS description,
  r.source, r.total_time, r.total_minutes, r.rating, r.last_made_at, r.folder, r.from_user_id, r.created_at, r.updated_at`;

interface PageKind {
  /** The scope of the page, when it may have recipes of others. */
  scope?: RecipeScope;
  /** The condition, over `users u`, for senders of recipes whom the page names. Without it the page names none. */
  senders?: Prisma.Sql | undefined;
  /** Further {@link SummaryParts}, each with a comma after it. */
  more?: Prisma.Sql;
}

/** Selects the recipes of `page` (a name of the statement's WITH) in the given order, and their parts. */
export const summariesSql = (
  page: Prisma.Sql,
  order: Prisma.Sql,
  { scope, senders, more }: PageKind = {},
): Prisma.Sql =>
  Prisma.sql`(SELECT string_agg(${rowText(scope)}, E'\n' ORDER BY ${order})
    FROM ${page} p JOIN libraries lib ON lib.id = p.library_id) AS rows,
  json_build_object(
  ${scope && scope.others.length > 0 ? ownersOf(page, scope) : Prisma.empty}
  ${senders ? sendersOf(page, senders) : Prisma.empty}
  ${more ?? Prisma.empty}
  ${partsSql(page)}) AS parts`;

/** A line of {@link SummaryRows}. It begins as {@link idsOf} reads it. JSON has no line break inside of a text. */
const rowText = (scope: RecipeScope | undefined): Prisma.Sql => Prisma.sql`
  '{"id":"' || p.id || '","userId":"' || lib.owner_id || '","title":' || to_json(p.title) || ',"description":' || to_json(p.description)
  || ',"source":' || to_json(p.source) || ',"totalTime":' || to_json(p.total_time)
  || ',"rating":' || coalesce(${ratingFor(scope)}::text, 'null') || ',"folder":"' || p.folder
  || '","createdAt":"' || ${isoMoment('p.created_at')} || '","updatedAt":"' || ${isoMoment('p.updated_at')} || '"'`;

/** The rating of a recipe is private to the people of its library. */
const ratingFor = (scope: RecipeScope | undefined): Prisma.Sql =>
  scope && scope.others.length > 0
    ? Prisma.sql`CASE WHEN p.library_id = ANY(${scope.own}::uuid[]) THEN p.rating END`
    : Prisma.sql`p.rating`;

/** Returns a moment as JavaScript writes it. The columns have whole milliseconds. */
const isoMoment = (column: string): Prisma.Sql =>
  Prisma.sql`to_char(${Prisma.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const idLength = 36;
const idPlace = '{"id":"'.length;
const userIdPlace = idPlace + idLength + '","userId":"'.length;

/** Returns the ids of the recipe and of its owner, with which the text of a row begins. */
const idsOf = (row: string): [id: string, userId: string] => [
  row.slice(idPlace, idPlace + idLength),
  row.slice(userIdPlace, userIdPlace + idLength),
];

const ownersOf = (page: Prisma.Sql, { own }: RecipeScope): Prisma.Sql => Prisma.sql`
  'owners', (SELECT json_object_agg(u.id, json_build_array(u.name, u.handle))
    FROM (SELECT DISTINCT library_id FROM ${page}) p JOIN libraries lib ON lib.id = p.library_id JOIN users u ON u.id = lib.owner_id
    WHERE lib.id <> ALL(${own}::uuid[])),`;

const sendersOf = (page: Prisma.Sql, isNamed: Prisma.Sql): Prisma.Sql => Prisma.sql`
  'senders', (SELECT json_object_agg(p.id, json_build_array(u.id, u.name))
    FROM ${page} p JOIN users u ON u.id = p.from_user_id AND u.closed_at IS NULL AND ${isNamed}),`;

/** Returns a moment as the number of milliseconds that JavaScript counts. The columns have whole ones. */
export const epochMs = (moment: Prisma.Sql): Prisma.Sql => Prisma.sql`(date_part('epoch', ${moment}) * 1000)::bigint`;

/** The keys of the dates of a recipe in a list. */
export const summaryDates = ['createdAt', 'updatedAt'] as const;

/** Returns the recipes of a page as the list shows them, each as its JSON. */
function summaryTexts({ rows, parts }: SummaryRows): string[] {
  const labels = labelsByRecipe(parts);
  const images = imagesByRecipe(parts.images);
  const favorites = new Set(parts.favorites);
  return (rows?.split('\n') ?? []).map((row) => {
    const [id, userId] = idsOf(row);
    const owner = parts.owners?.[userId];
    const sender = parts.senders?.[id];
    const more = {
      // Labels are private to the people of the library.
      labels: owner ? [] : (labels.get(id) ?? []),
      ...(owner && { owner: { name: owner[0], handle: owner[1] } }),
      ...(sender && { fromUser: { id: sender[0], name: sender[1] } }),
      image: images.get(id)?.[0] ?? null,
      ...(favorites.has(id) && { isFavorite: true }),
    };
    return `${row},${JSON.stringify(more).slice(1)}`;
  });
}

/** Returns the recipe of a text of {@link summaryTexts}. */
function summaryOf(text: string): RecipeSummary {
  const recipe = JSON.parse(text) as Omit<RecipeSummary, (typeof summaryDates)[number]> &
    Record<'createdAt' | 'updatedAt', string>;
  return { ...recipe, createdAt: new Date(recipe.createdAt), updatedAt: new Date(recipe.updatedAt) };
}

/** Returns the recipes of a page as the list shows them. */
export const summariesOf = (rows: SummaryRows): RecipeSummary[] => summaryTexts(rows).map(summaryOf);

/** A kind of list: what the statement reads for it, and its recipes. */
export interface ListKind<Listed> {
  /** The columns of `recipes r` that a page must hold. */
  columns: Prisma.Sql;
  /** Returns further parts for {@link summariesSql}. */
  more: (page: Prisma.Sql, scope: RecipeScope) => Prisma.Sql;
  recipesOf: (rows: SummaryRows) => Listed[];
  /** Returns the recipe itself. */
  recipeOf: (listed: Listed) => RecipeSummary;
}

/** A list as our own client shows it. */
export const plainList: ListKind<RecipeSummary> = {
  columns: summaryColumns,
  more: (page, { userId }) => Prisma.sql`
  'favorites', (SELECT json_agg(f.recipe_id)
    FROM ${page} p JOIN recipe_favorites f ON f.recipe_id = p.id AND f.user_id = ${userId}::uuid),`,
  recipesOf: summariesOf,
  recipeOf: (recipe) => recipe,
};

/** The same list, each recipe as its JSON. */
export const textList: ListKind<string> = { ...plainList, recipesOf: summaryTexts, recipeOf: summaryOf };

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
    const { parts } = rows;
    const further = imagesByRecipe(parts.furtherImages ?? null);
    return summariesOf(rows).flatMap((recipe) => {
      const details = parts.details?.[recipe.id];
      const images = recipe.image === null ? [] : [recipe.image, ...(further.get(recipe.id) ?? [])];
      return details ? [{ ...recipe, ...details, images }] : [];
    });
  },
  recipeOf: (recipe) => recipe,
};

import { withNumber, withoutNumber } from '@trivet/shared/recipes/numbered-title';
import type { TitleTaken, UniqueTitle } from '@trivet/shared/recipes/write-schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { findOfKind } from './read.ts';
import { detailedList, type DetailedSummary } from './summaries.ts';

/** The answers of this file, which clients of the reference product read. */
const found = { kind: detailedList, limit: 100 };
/** Most recipes that a refusal names. */
const maxNamed = 10;

type Reader = Pick<Prisma.TransactionClient, '$queryRaw'>;

/** Returns the caller's own recipes with exactly this title. */
export const getRecipesByTitle = (ctx: UserContext, title: string): Promise<DetailedSummary[]> =>
  findOfKind(ctx, isTitled(Prisma.sql`= ${title}`), found);

/** Returns the caller's own recipes from exactly this web address. */
export const getRecipesByUrl = (ctx: UserContext, url: string): Promise<DetailedSummary[]> =>
  findOfKind(ctx, Prisma.sql`r.url = ${url}`, found);

// The condition is written as the index by title has it, which is separate for each folder.
const isTitled = (comparison: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`r.folder IN ('main', 'inbox') AND r.title COLLATE "und-x-icu" ${comparison}`;

/**
 * Returns the title or, when another recipe outside the trash has it, the title with the first free number after it:
 * "Soup (2)", "Soup (3)". Call it inside the writing transaction where two callers must not get the same answer.
 */
export const getUniqueRecipeTitle = (ctx: UserContext, wanted: UniqueTitle, db: Reader = ctx.db): Promise<string> =>
  freeTitleIn(db, ctx.actor.libraryId, wanted);

/**
 * Returns a title that no recipe of a library has, as {@link getUniqueRecipeTitle} does. The caller has authorised the
 * library.
 */
export async function freeTitleIn(db: Reader, libraryId: string, { title, ignoreIds }: UniqueTitle): Promise<string> {
  const base = withoutNumber(title);
  for (let from = 2; ; from *= 8) {
    const numbered = Array.from({ length: 7 * from }, (_, index) => withNumber(base, from + index));
    const rows = await db.$queryRaw<{ title: string }[]>(Prisma.sql`
      SELECT DISTINCT r.title FROM recipes r WHERE r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL
        AND ${isTitled(Prisma.sql`= ANY(${[title, ...numbered]}::text[])`)} AND r.id <> ALL(${ignoreIds ?? []}::uuid[])`);
    const taken = new Set(rows.map((row) => row.title));
    const free = taken.has(title) ? numbered.find((other) => !taken.has(other)) : title;
    if (free !== undefined) return free;
  }
}

/** The place of a title. The recipe itself does not count as another one. */
interface TitlePlace {
  id: string;
  libraryId: string;
  title: string;
}

/** Selects other recipes of the library, outside the trash, with exactly this title. */
const othersWithTitle = ({ id, libraryId, title }: TitlePlace): Prisma.Sql => Prisma.sql`
  SELECT r.id, r.title FROM recipes r WHERE r.library_id = ${libraryId}::uuid AND ${isTitled(Prisma.sql`= ${title}`)}
    AND r.deleted_at IS NULL AND r.id <> ${id}::uuid`;

/** Throws `titleTaken`, with a free title, when another recipe of the library has this one. */
export async function requireFreeTitle(db: Reader, place: TitlePlace): Promise<void> {
  const recipes = await db.$queryRaw<TitleTaken['recipes']>(Prisma.sql`${othersWithTitle(place)} LIMIT ${maxNamed}`);
  if (recipes.length === 0) return;
  const { id, libraryId, title } = place;
  const suggestedTitle = await freeTitleIn(db, libraryId, { title, ignoreIds: [id] });
  throw new DomainError('titleTaken', { field: 'title', data: { suggestedTitle, recipes } satisfies TitleTaken });
}

/**
 * Returns recipes that may be the same as these: their titles have the same beginning (without a number at the end), or
 * they have the very same ingredients or instructions.
 */
export async function getSimilarRecipes(ctx: UserContext, recipeIds: readonly string[]): Promise<DetailedSummary[]> {
  const libraries = among(librariesFor(ctx, 'read'));
  const given = await ctx.db.$queryRaw<{ title: string; ingredients: string; instructions: string }[]>(Prisma.sql`
    SELECT title, ingredients, instructions FROM recipes
    WHERE id = ANY(${recipeIds}::uuid[]) AND library_id ${libraries} AND deleted_at IS NULL`);
  if (given.length === 0) return [];
  const texts = (field: 'ingredients' | 'instructions') =>
    given.map((row) => row[field]).filter((text) => text.trim() !== '');
  const titles = given.map(({ title }) => withoutNumber(title));
  return findOfKind(
    ctx,
    Prisma.sql`r.id <> ALL(${recipeIds}::uuid[]) AND (
      EXISTS (SELECT 1 FROM unnest(${titles}::text[]) AS t (title) WHERE starts_with(lower(r.title), lower(t.title)))
      OR r.ingredients = ANY(${texts('ingredients')}::text[]) OR r.instructions = ANY(${texts('instructions')}::text[]))`,
    found,
  );
}

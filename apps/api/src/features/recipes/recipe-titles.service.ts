import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { maxTitleLength } from '@trivet/shared/recipes/schemas';
import type { UniqueTitle } from '@trivet/shared/recipes/write-schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { cutText } from './cut-text.ts';
import { findSummaries } from './read-recipes.service.ts';
import { among, librariesFor } from './recipes.access.ts';

/** Most recipes of an answer of this file. */
const maxFound = 100;

/** One's own recipes that are called exactly so. */
export const getRecipesByTitle = (ctx: UserContext, title: string): Promise<RecipeSummary[]> =>
  findSummaries(ctx, Prisma.sql`r.title = ${title}`, maxFound);

/**
 * The title, or, when another recipe outside the trash has it, the title with the first free number after it:
 * "Soup (2)", "Soup (3)". Must be asked inside the writing transaction where two must not get the same answer.
 */
export async function getUniqueRecipeTitle(
  ctx: UserContext,
  { title, ignoreIds }: UniqueTitle,
  db: Pick<Prisma.TransactionClient, '$queryRaw'> = ctx.db,
): Promise<string> {
  const base = withoutNumber(title);
  const room = cutText(base, maxTitleLength - longestNumber);
  const rows = await db.$queryRaw<{ title: string }[]>(Prisma.sql`
    SELECT DISTINCT r.title FROM recipes r WHERE r.library_id = ${ctx.actor.libraryId}::uuid AND r.deleted_at IS NULL
      AND starts_with(r.title, ${room}) AND r.id <> ALL(${ignoreIds ?? []}::uuid[])`);
  const taken = new Set(rows.map((row) => row.title));
  if (!taken.has(title)) return title;
  for (let number = 2; ; number += 1) {
    const numbered = withNumber(base, number);
    if (!taken.has(numbered)) return numbered;
  }
}

const longestNumber = ' (999999)'.length;

const withoutNumber = (title: string): string => title.replace(/(?<=\S) \(\d{1,6}\)$/, '');

function withNumber(base: string, number: number): string {
  const ending = ` (${number})`;
  return `${cutText(base, maxTitleLength - ending.length)}${ending}`;
}

/**
 * Recipes that may be the same as these: another one whose title begins like theirs (without a number at its end), or
 * with the very same ingredients or instructions.
 */
export async function getSimilarRecipes(ctx: UserContext, recipeIds: readonly string[]): Promise<RecipeSummary[]> {
  const libraries = among(librariesFor(ctx, 'read'));
  const given = await ctx.db.$queryRaw<{ title: string; ingredients: string; instructions: string }[]>(Prisma.sql`
    SELECT title, ingredients, instructions FROM recipes
    WHERE id = ANY(${recipeIds}::uuid[]) AND library_id ${libraries} AND deleted_at IS NULL`);
  if (given.length === 0) return [];
  const texts = (field: 'ingredients' | 'instructions') =>
    given.map((row) => row[field]).filter((text) => text.trim() !== '');
  const titles = given.map(({ title }) => withoutNumber(title));
  return findSummaries(
    ctx,
    Prisma.sql`r.id <> ALL(${recipeIds}::uuid[]) AND (
      EXISTS (SELECT 1 FROM unnest(${titles}::text[]) AS t (title) WHERE starts_with(lower(r.title), lower(t.title)))
      OR r.ingredients = ANY(${texts('ingredients')}::text[]) OR r.instructions = ANY(${texts('instructions')}::text[]))`,
    maxFound,
  );
}

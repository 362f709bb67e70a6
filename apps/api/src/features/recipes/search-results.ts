import type { ListedRecipe, SearchMatch } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { summariesJson, summariesOf, summaryColumns, type SummaryRows } from './recipe-summaries.ts';
import { among, librariesFor } from './recipes.access.ts';
import type { Ranked } from './search-candidates.ts';
import { matchesOf } from './search-matches.ts';
import type { SearchWord } from './search-words.ts';

type TextRow = [
  id: string,
  ingredients: string,
  description?: string,
  source?: string,
  instructions?: string,
  notes?: string,
];

interface FoundRow {
  page: SummaryRows;
  ingredients: TextRow[] | null;
  texts: TextRow[] | null;
}

/** The recipes of a page of a search, in the given order, with the lines that the words stand in. */
export async function readFound(
  ctx: UserContext,
  ranked: readonly Ranked[],
  words: readonly SearchWord[],
): Promise<{ recipes: ListedRecipe[]; matches: Record<string, SearchMatch[]> }> {
  if (ranked.length === 0) return { recipes: [], matches: {} };
  const ids = ranked.map(({ id }) => id);
  // The title says it all where it has every word, and title with ingredients where these two have.
  const idsOf = (isRead: (tier: number) => boolean) => ranked.filter(({ tier }) => isRead(tier)).map(({ id }) => id);
  const [withIngredients, withTexts] = [idsOf((tier) => tier === 2), idsOf((tier) => tier !== 1 && tier !== 2)];
  const statement = Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT ${summaryColumns}, wanted.place, r.ingredients, r.instructions, r.notes, r.description AS whole
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN recipes r ON r.id = wanted.id
      WHERE r.library_id ${among(librariesFor(ctx, 'read'))} AND r.deleted_at IS NULL)
    SELECT ${summariesJson(Prisma.sql`page`, Prisma.sql`p.place`)} AS page,
      (SELECT json_agg(json_build_array(p.id, left(p.ingredients, 30000)))
        FROM page p WHERE p.id = ANY(${withIngredients}::uuid[])) AS ingredients,
      (SELECT json_agg(json_build_array(p.id, left(p.ingredients, 30000), left(p.whole, 10000), p.source,
          left(p.instructions, 40000), left(p.notes, 15000)))
        FROM page p WHERE p.id = ANY(${withTexts}::uuid[])) AS texts`;
  const [row] = await queryPrepared<FoundRow>(ctx.database, statement);
  const recipes = row ? summariesOf(row.page) : [];
  const texts = new Map([...(row?.ingredients ?? []), ...(row?.texts ?? [])].map((each) => [each[0], each]));
  const marks = words.map(({ parts }) => parts);
  return {
    recipes,
    matches: Object.fromEntries(recipes.map((recipe) => [recipe.id, matchesOf(textsOf(recipe, texts), marks)])),
  };
}

function textsOf({ id, title, labels }: RecipeSummary, texts: ReadonlyMap<string, TextRow>) {
  const row = texts.get(id);
  if (row === undefined) return { title };
  const [, ingredients, description, source, instructions, notes] = row;
  return {
    ...{ title, ingredients, description, source, instructions, notes },
    labels: labels.map((label) => label.title).join('\n'),
  };
}

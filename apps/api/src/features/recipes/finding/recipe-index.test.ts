import { searchKitchen } from '@trivet/shared/recipes/finding/kitchen-index';
import { labelCountsOf } from '@trivet/shared/recipes/finding/label-counts';
import { listIndex } from '@trivet/shared/recipes/finding/list-index';
import { countIndex, searchIndex } from '@trivet/shared/recipes/finding/search-index';
import { titleIndexOf, titleOffsetOf } from '@trivet/shared/recipes/finding/title-letters';
import {
  listSortSchema,
  recipeFilterSchema,
  recipeListSchema,
  type RecipePage,
  type RecipeSearch,
  recipeSearchSchema,
} from '@trivet/shared/recipes/list-schemas';
import { ingredientSearchSchema } from '@trivet/shared/recipes/on-hand-schemas';
import { compareTitles } from '@trivet/shared/recipes/searching/compare-titles';
import { foldText } from '@trivet/shared/recipes/searching/fold-text';
import { matchesOf, searchedTextsOf } from '@trivet/shared/recipes/searching/search-matches';
import { wordsOf } from '@trivet/shared/recipes/searching/search-words';
import { searchTexts } from '@trivet/shared/recipes/testing/findable-recipes';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { amountOf } from '@trivet/shared/testing/proof';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { fillFindableLibrary, type FindableLibrary } from '../testing/findable-library.ts';
import { randomFilters } from '../testing/random-filters.ts';

const idsOf = (recipes: readonly { id: string }[]): string[] => recipes.map(({ id }) => id);

/** Returns the first page of a search in the index, with the marked lines, as the server answers. */
function searchHere({ recipes, labels, index }: FindableLibrary, asked: RecipeSearch) {
  const { recipes: found, words, nextCursor, isGuess } = searchIndex(index, asked);
  const matches = found.map(({ id, tier }) => {
    const recipe = recipes.find((each) => each.id === id)!;
    const titles = labels.flatMap(({ id: labelId, title }) => (recipe.labelIds.includes(labelId) ? [title] : []));
    return [id, matchesOf(searchedTextsOf(recipe, tier, titles.sort(compareTitles)), words)];
  });
  return { ids: idsOf(found), nextCursor, isGuess, matches: Object.fromEntries(matches) as unknown };
}

/** The first page, a later one, one in another order and one of a filter. */
const waysToAsk = [
  {},
  {},
  { limit: 30, offset: 30 },
  {},
  { sort: '-rating', limit: 40 },
  {},
  { labels: ['soup'] },
] as const;

async function searchThere(ann: TestUser, asked: RecipeSearch) {
  const { recipes, nextCursor, isGuess, matches } = await ann.api.recipes.findRecipes(asked);
  return { ids: idsOf(recipes), nextCursor, isGuess, matches };
}

/** Returns what somebody has in the kitchen: some ingredients of two recipes. */
function kitchenOf({ recipes }: FindableLibrary, at: number) {
  const lines = [recipes[at]!, recipes[at + 1]!].flatMap(({ ingredients }) => ingredients.split('\n'));
  const names = lines.map((line) => line.replace(/^(?:200 g|1|½ cup|2 EL) /, ''));
  return { ingredients: names.slice(0, 3 + (at % 4)), staples: ['salt', ...names.slice(-1)], limit: 30 };
}

describe('the index of a browser', () => {
  test('folds each character as the database does', async ({ newUser }) => {
    const ann = await newUser('ann');
    const rows = await ann.ctx.db.$queryRaw<{ character: string; folded: string }[]>`
      SELECT chr(code) AS character, fold(chr(code)) AS folded FROM generate_series(1, 131071) AS code
      WHERE code NOT BETWEEN 55296 AND 57343 AND code NOT BETWEEN 93856 AND 93880`;
    // The database has another version of Unicode, and the index folds eleven phonetic capitals by their small letters.
    const known = rows.filter(({ character }) => !/\p{Cn}/u.test(character) && !'꟎꟒꟔ƖƦǶȠϹꞬꞭꞮꞲꟅꟆ'.includes(character));
    expect(known.length).toBeGreaterThan(50_000);
    expect(known.filter(({ character, folded }) => foldText(character) !== folded)).toEqual([]);
  });

  // The server searches up to 500 recipes without its index, and of 1,700 a word may be common.
  test.for([300, 1_700])('finds, ranks and marks the same of %i recipes as the server', async (count, { newUser }) => {
    const ann = await newUser('ann');
    const made = await fillFindableLibrary(ann, count, count);
    const searches = amountOf({ gate: 110, proof: 300 });
    const different: string[] = [];
    for (const [at, query] of searchTexts(made, searches).entries()) {
      const asked = recipeSearchSchema.parse({ query, ...waysToAsk[at % waysToAsk.length] });
      const [here, there] = [searchHere(made, asked), await searchThere(ann, asked)];
      if (JSON.stringify(here.ids) === JSON.stringify(there.ids)) expect(here, query).toEqual(there);
      else different.push(query);
    }
    noteFigure(`${different.length} of ${searches} first pages of ${count} recipes differ: ${different.join(', ')}`);
    expect(different.length).toBeLessThan(searches / 20);
  });

  test('lists the same page after page, in each order and with any filter', async ({ newUser }) => {
    const ann = await newUser('ann');
    const made = await fillFindableLibrary(ann, 400, 3);
    const viewedIds = made.recipes.slice(0, 20).map(({ id }) => id);
    await ann.ctx.db.recipeView.createMany({
      data: viewedIds.map((recipeId, at) => ({
        userId: ann.userId,
        recipeId,
        viewedAt: new Date(2_000_000_000_000 - at),
      })),
    });
    for (const sort of listSortSchema.options) {
      for (const [at, filter] of [recipeFilterSchema.parse({}), ...randomFilters(made, 12)].entries()) {
        let cursor: string | null = null;
        do {
          const asked = recipeListSchema.parse({ ...filter, sort, seed: at, limit: 60, cursor });
          const there: RecipePage = await ann.api.recipes.listRecipes(asked);
          const here = listIndex(made.index, { ...asked, viewedIds });
          expect(here, JSON.stringify(asked)).toEqual({ ids: idsOf(there.recipes), nextCursor: there.nextCursor });
          cursor = here.nextCursor;
        } while (cursor !== null);
      }
    }
  });

  test('counts the same, and finds the same letters and ingredients', async ({ newUser }) => {
    const ann = await newUser('ann');
    const made = await fillFindableLibrary(ann, 600, 4);
    const { api } = ann;
    const labels = await api.labels.listLabels();
    expect(labelCountsOf(made.index)).toEqual(new Map(labels.map(({ id, recipeCount }) => [id, recipeCount])));
    const filters = [recipeFilterSchema.parse({}), ...randomFilters(made, 20)];
    const queries = searchTexts(made, 100, 5).filter((query) => wordsOf(query).length > 0);
    const read = (ids: readonly string[]) =>
      Promise.resolve(
        new Map(
          made.recipes
            .filter(({ id }) => ids.includes(id))
            .map((recipe) => [recipe.id, { ...recipe, corrections: [] }]),
        ),
      );
    for (const [at, filter] of filters.entries()) {
      const name = JSON.stringify(filter);
      const query = queries[at]!;
      const prefix = query.slice(0, 2);
      expect(countIndex(made.index, filter), name).toBe((await api.recipes.getRecipeCount(filter)).count);
      expect(countIndex(made.index, { ...filter, query }), name + query).toBe(
        (await api.recipes.getRecipeCount({ ...filter, query })).count,
      );
      expect(titleIndexOf(made.index, filter), name).toEqual(await api.recipes.getTitleIndex(filter));
      expect(titleOffsetOf(made.index, { ...filter, prefix }), name).toBe(
        (await api.recipes.getTitleOffset({ ...filter, prefix })).offset,
      );
      const asked = ingredientSearchSchema.parse({ ...filter, ...kitchenOf(made, at) });
      const there = await api.recipes.searchRecipesByIngredients(asked);
      const results = there.results.map(({ recipe, ...use }) => ({ id: recipe.id, ...use }));
      expect(await searchKitchen(made.index, asked, read), name).toEqual({ ...there, results });
    }
  });
});

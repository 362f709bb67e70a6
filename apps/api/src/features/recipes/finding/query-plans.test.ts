import type { ListSort, recipeListSchema, compatListSchema } from '@trivet/shared/recipes/list-schemas';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import type { Database } from '#api/kernel/db/client';
import { isProof } from '@trivet/shared/testing/proof';
import type { TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { largeLibrarySize, recipeIdOf } from '../testing/large-library.ts';
import { expectPlans, many, plansOf, test } from '../testing/planned-library.ts';
import { wholeTablesOf } from '../testing/query-plans.ts';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';
import { findChosenIds } from './selection.ts';

type Api = TestUser['api'];

const sorts: readonly ListSort[] = ['title', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'];
/** Orders without an index. They read every recipe of the library, and keep only the best ones while they do. */
const computedSorts: readonly ListSort[] = ['-rating', '-lastMadeAt', '-lastViewedAt', 'totalTime', 'random'];
const limit = 100;

/** Returns all of them for the long form. The gate tries those whose statements have other parts than the others. */
const tried = <Item>(all: readonly Item[], ...inGate: readonly Item[]): readonly Item[] => (isProof ? all : inGate);

const lists: Record<string, z.input<typeof recipeListSchema>> = {
  'with one label': { labels: ['Side'] },
  'with any of two labels': { labels: ['Side', 'Drinks'] },
  'with both of two labels': { labels: ['Dinner', 'Bread'], labelIntersection: true },
  'without a label': { labels: ['unlabeled'] },
  'of a rating': { ratings: [5] },
  unrated: { ratings: [null] },
  'of a short time': { maxMinutes: 15 },
  'that were made': { made: true },
  'that were never made': { made: false },
  'with a picture': { hasImage: true },
  'without a picture': { hasImage: false },
  'of favorites': { isFavorite: true },
  'with a label and a rating, newest first': { labels: ['Side'], ratings: [5], sort: '-createdAt' },
};

/**
 * The lists that clients of the reference product ask for: a page with the number of all recipes and every part that
 * they read.
 */
const compatLists: Record<string, z.input<typeof compatListSchema>> = {
  'from an offset on': { offset: largeLibrarySize / 2 },
};

const searches: Record<string, string> = {
  'a common word': 'salt',
  'a rare word': 'galangal',
  'two words': 'roast chicken',
  'a common and a rare word': 'salt galangal',
  'a word of the steps': 'minutes',
  'the beginning of a word': 'chic',
  'an accent': 'creme',
  'a hyphen': 'stir-fry',
  'a label': 'dinner',
  'a misspelt word': 'galanagl',
  'a misspelt and a right word': 'galanagl salt',
  nothing: 'zzzzqqqq',
};

const kitchens: Record<string, string[]> = {
  'a common ingredient': ['salt'],
  'a rare ingredient': ['galangal'],
  'common and rare ingredients': ['salt', 'roast chicken', 'galangal'],
};

// The table of twenty thousand words is small.
const reads: Record<string, string[]> = {
  'a misspelt word': ['library_words'],
  'a misspelt and a right word': ['library_words'],
  nothing: ['library_words'],
};

const triedLists = tried(
  Object.keys(lists),
  'with both of two labels',
  'without a label',
  'that were never made',
  'with a label and a rating, newest first',
);
const triedSearches = tried(
  Object.keys(searches),
  'a common and a rare word',
  'the beginning of a word',
  'a label',
  'a misspelt and a right word',
);
const triedKitchens = tried(Object.keys(kitchens), 'common and rare ingredients');

describe(`of ${many} recipes no table is read from end to end`, () => {
  test.for(sorts)('by the first page by %s', async (sort, { ann, database }) => {
    await expectPlans(database, () => ann.api.recipes.listRecipes({ sort, limit }));
  });

  test.for(tried(sorts, 'title', '-updatedAt'))('by a later page by %s', async (sort, { ann, database }) => {
    const { nextCursor } = await ann.api.recipes.listRecipes({ sort, limit });
    expect(nextCursor).not.toBeNull();
    await expectPlans(database, () => ann.api.recipes.listRecipes({ sort, limit, cursor: nextCursor }));
  });

  test.for(tried(sorts, 'title', 'createdAt'))(
    'by a page by %s of somebody with two libraries',
    async (sort, { member, database }) => {
      await expectPlans(database, () => member.recipes.listRecipes({ sort, limit }));
    },
  );

  test.for(tried(computedSorts, '-rating', '-lastViewedAt'))(
    'by the first and a later page by %s',
    async (sort, { ann, database }) => {
      const list = { sort, seed: 1, limit };
      const { nextCursor } = await ann.api.recipes.listRecipes(list);
      expect(nextCursor).not.toBeNull();
      await expectPlans(database, () => ann.api.recipes.listRecipes(list));
      await expectPlans(database, () => ann.api.recipes.listRecipes({ ...list, cursor: nextCursor }));
    },
  );

  test.for(tried([...sorts, ...computedSorts], 'title', 'totalTime'))(
    'by a page in the middle by %s',
    async (sort, { ann, database }) => {
      const list = { sort, seed: 1, limit, offset: largeLibrarySize / 2 };
      expect((await ann.api.recipes.listRecipes(list)).recipes).toHaveLength(limit);
      await expectPlans(database, () => ann.api.recipes.listRecipes(list));
    },
  );

  test('by a page in the middle of those with a label, of a search and of one by title', async ({ ann, database }) => {
    const offset = 2 * limit;
    await expectPlans(database, () => ann.api.recipes.listRecipes({ labels: ['Side'], limit, offset }));
    for (const sort of ['relevance', 'title'] as const)
      await expectPlans(database, () => ann.api.recipes.findRecipes({ query: 'salt', sort, limit, offset }));
  });

  test('by the letters of titles, and by the place of one', async ({ ann, database }) => {
    const { getTitleIndex, getTitleOffset } = ann.api.recipes;
    for (const call of [() => getTitleIndex({ labels: ['Side'] }), () => getTitleOffset({ prefix: 'roast' })])
      await expectPlans(database, call, ['recipes', 'recipe_labels']);
  });

  test.for(triedLists)('by a page of those %s', async (name, { ann, database }) => {
    await expectPlans(database, () => ann.api.recipes.listRecipes({ sort: 'title', limit, ...lists[name] }));
  });

  test.for(Object.keys(compatLists))('by a reference page of those %s', async (name, { ann, database }) => {
    const list = () => ann.api.recipes.getRecipes({ sort: 'title', limit, ...compatLists[name] });
    await expectPlans(database, list, ['recipes', 'recipe_labels']);
  });

  test('by a reference search and a reference recipe', async ({ ann, database }) => {
    const id = recipeIdOf(ann.libraryId, 1);
    await expectPlans(database, async () => {
      await ann.api.recipes.searchRecipes({ query: 'galangal', limit });
      await ann.api.recipes.getRecipe({ id });
    });
  });

  test.for(triedLists)('by the count of those %s', async (name, { ann, database }) => {
    // The statement reads each recipe of the library. When there are hardly any others, it is fastest to read the whole
    // table.
    await expectPlans(database, () => ann.api.recipes.getRecipeCount({ ...lists[name] }), ['recipes', 'recipe_labels']);
  });

  test.for(triedSearches)('by a search of %s', async (name, { ann, database }) => {
    await expectPlans(database, () => ann.api.recipes.findRecipes({ query: searches[name], limit }), reads[name]);
  });

  test.for(tried(Object.keys(searches), 'a common word', 'a misspelt word'))(
    'by a search of %s by title',
    async (name, { ann, database }) => {
      const search = () => ann.api.recipes.findRecipes({ query: searches[name], limit, sort: 'title' });
      await expectPlans(database, search, reads[name]);
    },
  );

  test.for(tried(Object.keys(searches), 'a common word', 'the beginning of a word'))(
    'by the count of a search of %s',
    async (name, { ann, database }) => {
      await expectPlans(database, () => ann.api.recipes.getRecipeCount({ query: searches[name] }));
    },
  );

  test.for(triedKitchens)('by a search by %s', async (name, { ann, database }) => {
    const ingredients = kitchens[name] ?? [];
    await expectPlans(database, () => ann.api.recipes.searchRecipesByIngredients({ ingredients, limit }));
  });

  test('by the choice of what a search finds', async ({ ann, database }) => {
    const selection = { filter: { folder: 'main' as const }, query: 'minutes' };
    await expectPlans(database, () => findChosenIds(ann.ctx, selection, limit));
  });

  test('by a search with filters', async ({ ann, database }) => {
    const filter = { labels: ['Side'], ratings: [5], hasImage: true };
    await expectPlans(database, () => ann.api.recipes.findRecipes({ query: 'salt', limit, ...filter }));
  });

  test('by one recipe, its history and an earlier state', async ({ ann, database }) => {
    const id = recipeIdOf(ann.libraryId, 1);
    await expectPlans(database, async () => {
      await ann.api.recipes.readRecipe({ id });
      await ann.api.recipes.getRevisions({ id });
      await ann.api.recipes.getRevisions({ id, before: 50 });
    });
  });

  test('by the trash', async ({ ann, database }) => {
    const { nextCursor } = await ann.api.recipes.getTrash({ limit });
    expect(nextCursor).not.toBeNull();
    await expectPlans(database, async () => {
      await ann.api.recipes.getTrash({ limit });
      await ann.api.recipes.getTrash({ limit, cursor: nextCursor });
      await ann.api.recipes.getTrashCount();
    });
  });

  test('by what changed last', async ({ ann, database }) => {
    await expectPlans(database, () => ann.api.recipes.syncChanges({ since: largeLibrarySize - 100 }));
  });

  test('by the title of a new recipe', async ({ ann, database }) => {
    const title = 'Roast chicken soup 12';
    await expectPlans(database, async () => {
      await ann.api.recipes.getUniqueRecipeTitle({ title });
      await ann.api.recipes.getRecipesByTitle({ title });
    });
  });

  test('by what may be the same recipe, but for its address', async ({ ann, database }) => {
    const recipe = { title: 'Roast chicken soup 12', url: 'https://example.org/12', ingredients: 'salt' };
    await expectPlans(database, () => ann.api.recipes.getDuplicatesOf({ ...recipe, url: '' }));
    // A save of an address searches once for all its spellings.
    await expectPlans(database, () => ann.api.recipes.getDuplicatesOf(recipe), ['recipes']);
  });

  test('by the labels', async ({ ann, database }) => {
    await expectPlans(database, () => ann.api.labels.listLabels());
  });

  test('by one label', async ({ ann, database }) => {
    await expectPlans(database, () => ann.api.labels.getLabelByTitle({ title: 'Side' }));
  });
});

describe('what somebody asks with a few recipes beside those reads no table from end to end', () => {
  const expectIndexed = async (database: Database, call: () => Promise<unknown>): Promise<string[]> => {
    const plans = await plansOf(database, call);
    expect(plans.flatMap(wholeTablesOf)).toEqual([]);
    return plans.flat();
  };
  // The index of the words has those of all people, so a plan by it would read a common word for everybody.
  const expectOwn = async (database: Database, call: () => Promise<unknown>): Promise<void> => {
    const lines = await expectIndexed(database, call);
    expect(lines.filter((line) => line.includes('recipes_search'))).toEqual([]);
  };

  test.for(triedLists)('by a page and the count of those %s', async (name, { ann, cid, database }) => {
    expect(ann.libraryId).not.toBe(cid.libraryId);
    await expectIndexed(database, () => cid.api.recipes.listRecipes({ sort: 'title', limit, ...lists[name] }));
    await expectIndexed(database, () => cid.api.recipes.getRecipeCount({ ...lists[name] }));
  });

  test.for(triedSearches)('by a search of %s', async (name, { ann, cid, database }) => {
    expect(ann.libraryId).not.toBe(cid.libraryId);
    for (const sort of ['relevance', 'title'] as const) {
      await expectOwn(database, () => cid.api.recipes.findRecipes({ query: searches[name], limit, sort }));
    }
  });

  test.for(tried(Object.keys(searches), 'a common word'))(
    'by the count of a search of %s',
    async (name, { ann, cid, database }) => {
      expect(ann.libraryId).not.toBe(cid.libraryId);
      await expectOwn(database, () => cid.api.recipes.getRecipeCount({ query: searches[name] }));
    },
  );

  test.for(triedKitchens)('by a search by %s', async (name, { ann, cid, database }) => {
    expect(ann.libraryId).not.toBe(cid.libraryId);
    const ingredients = kitchens[name] ?? [];
    await expectOwn(database, () => cid.api.recipes.searchRecipesByIngredients({ ingredients, limit }));
  });
});

// These tables have a few rows for each person, however large their libraries are.
const ofPeople = ['friendships', 'profile_items', 'users', 'libraries', 'labels'];
// Labels of friends are not the caller's own, so a search for one reads the vocabulary as for a misspelt word.
const readsOfFriends: Record<string, string[]> = {
  ...reads,
  'a label': ['library_words'],
};

describe(`of a friend with ${many} recipes nothing is read from end to end`, () => {
  const shown = {
    'who shows all': () => [{ type: 'all', visibility: 'friends' } as const],
    'who shows a label and a recipe': (recipeId: string, labelId: string) => [
      { type: 'label', visibility: 'friends', labelId } as const,
      { type: 'recipe', visibility: 'friends', recipeId } as const,
    ],
  };
  for (const [name, itemsOf] of Object.entries(shown)) {
    // This is no fixture, because an extended test would have a library of its own.
    const friendOf = async (server: TestServer, ann: TestUser): Promise<Api> => {
      const dan = await createUser(server, 'dan');
      await befriend(dan, ann);
      const label = await ann.api.labels.getLabelByTitle({ title: 'Side' });
      await showOnProfile(ann, ...itemsOf(recipeIdOf(ann.libraryId, 1), label.id));
      return dan.api;
    };

    test.for(tried(sorts, 'title', '-createdAt'))(
      `${name} by the first pages by %s`,
      async (sort, { server, ann, database }) => {
        const dan = await friendOf(server, ann);
        const options = { sort, limit, includeAllFriends: true };
        const { recipes, nextCursor } = await dan.recipes.listRecipes(options);
        expect(recipes).toHaveLength(limit);
        await expectPlans(database, () => dan.recipes.listRecipes(options), ofPeople);
        await expectPlans(database, () => dan.recipes.listRecipes({ ...options, cursor: nextCursor }), ofPeople);
      },
    );

    test.for(tried(Object.keys(searches), 'two words', 'a label'))(
      `${name} by a search of %s`,
      async (word, { server, ann, database }) => {
        const dan = await friendOf(server, ann);
        const search = () => dan.recipes.findRecipes({ query: searches[word], limit, includeAllFriends: true });
        await expectPlans(database, search, [...ofPeople, ...(readsOfFriends[word] ?? [])]);
      },
    );
  }
});

test(`R12 likely duplicates are found in a library of ${many} recipes`, async ({ ann }) => {
  noteFigure(`${many} recipes`);
  await ann.api.recipes.createRecipe({ title: 'Aubergines à la crème' });
  await ann.api.recipes.createRecipe({ title: 'AUBERGINES A LA CREME' });
  const { groups } = await ann.api.recipes.getLikelyDuplicates({});
  expect(groups[0]).toMatchObject({ reason: 'title', recipes: [{}, {}] });
});

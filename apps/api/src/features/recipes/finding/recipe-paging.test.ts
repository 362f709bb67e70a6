import { listSortSchema, type ListSort } from '@trivet/shared/recipes/list-schemas';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

async function allPages(user: TestUser, sort: ListSort, limit: number, seed = 7): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof user.api.recipes.listRecipes>> = await user.api.recipes.listRecipes({
      sort,
      seed,
      limit,
      cursor,
    });
    ids.push(...page.recipes.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}

describe('the list', () => {
  test('comes in pages that hold every recipe once, in one order, for any titles, dates and page size', async ({
    newUser,
  }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('a', 'A', 'á', 'b', 'Ж', 'שלום', '2', '10', ' a', 'a b', 'a-b'),
            fc.integer({ min: 0, max: 3 }),
          ),
          {
            maxLength: 25,
          },
        ),
        fc.integer({ min: 1, max: 7 }),
        async (rows, limit) => {
          const user = await newUser('ann');
          const { db } = user.ctx;
          await db.recipe.createMany({
            data: rows.map(([title, second]) => {
              const moment = new Date(1_700_000_000_000 + second);
              return {
                libraryId: user.libraryId,
                title,
                seq: 1n,
                rating: second === 0 ? null : second,
                lastMadeAt: second === 1 ? null : moment,
                totalTime: second === 2 ? 'overnight' : `${second + 1} min`,
                createdAt: moment,
                updatedAt: moment,
              };
            }),
          });
          for (const sort of listSortSchema.options) {
            const paged = await allPages(user, sort, limit);
            expect(paged).toEqual(
              (await user.api.recipes.listRecipes({ sort, seed: 7, limit: 200 })).recipes.map(({ id }) => id),
            );
            expect(new Set(paged).size).toBe(rows.length);
          }
          const [up, down] = [await allPages(user, 'createdAt', limit), await allPages(user, '-createdAt', limit)];
          expect(up).toEqual([...down].reverse());
          expect(await allPages(user, '-title', limit)).toEqual(await allPages(user, 'title', limit));
        },
      ),
      { numRuns: 12 },
    );
  });

  test('sorts titles as people do, and by date both ways', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['zucchini', 'Äpfel', 'Bread', 'apple']) await ann.api.recipes.createRecipe({ title });
    const titles = async (sort: ListSort) =>
      (await ann.api.recipes.listRecipes({ sort })).recipes.map(({ title }) => title);
    expect(await titles('title')).toEqual(
      ['Äpfel', 'apple', 'Bread', 'zucchini'].sort(new Intl.Collator('und').compare),
    );
    const page = await ann.api.recipes.getRecipes({ sort: '-createdAt' });
    const dates = page.recipes.map(({ createdAt }) => createdAt.getTime());
    expect(dates).toEqual([...dates].sort((left, right) => right - left));
  });

  test('goes on after the cursor although recipes came and went', async ({ newUser }) => {
    const ann = await newUser('ann');
    const made = [];
    for (const title of ['b', 'd', 'f', 'h']) made.push(await ann.api.recipes.createRecipe({ title }));
    const first = await ann.api.recipes.getRecipes({ limit: 2 });
    await ann.api.recipes.deleteRecipes({ ids: [made[1]!.id] });
    await ann.api.recipes.createRecipe({ title: 'a' });
    await ann.api.recipes.createRecipe({ title: 'e' });
    const second = await ann.api.recipes.getRecipes({ limit: 9, cursor: first.nextCursor });
    expect(second.recipes.map(({ title }) => title)).toEqual(['e', 'f', 'h']);
  });

  test('refuses a cursor that it did not give', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['a', 'b']) await ann.api.recipes.createRecipe({ title });
    const { nextCursor } = await ann.api.recipes.getRecipes({ limit: 1 });
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = '00000000-0000-4000-8000-000000000000';
    for (const cursor of ['x', '!', encoded(null), encoded(['title', 'a\0b', id]), encoded(['createdAt', 1e300, id])]) {
      await expect(ann.api.recipes.getRecipes({ cursor }), cursor).rejects.toThrow('invalidInput');
    }
    await expect(ann.api.recipes.getRecipes({ cursor: nextCursor, sort: 'createdAt' })).rejects.toThrow('invalidInput');
  });

  test('shows the beginning of long descriptions and the first image alone', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'A', description: 'é'.repeat(10_000), notes: 'not in lists' });
    const [recipe] = (await ann.api.recipes.listRecipes({})).recipes;
    expect(recipe?.description).toBe('é'.repeat(500));
    expect(Object.keys(recipe ?? {}).sort()).toEqual([
      'createdAt',
      'description',
      'folder',
      'id',
      'image',
      'labels',
      'rating',
      'source',
      'title',
      'totalTime',
      'updatedAt',
      'userId',
    ]);
  });
});

describe('a filter', () => {
  test('takes labels by title in any case: one of them, all of them, or none at all', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ids: Record<string, string> = {};
    for (const title of ['Soups', 'Quick', 'Gone']) ids[title] = (await ann.api.labels.createLabel({ title })).id;
    const make = (title: string, ...labels: string[]) =>
      ann.api.recipes.createRecipe({ title, labelIds: labels.map((label) => ids[label]!) });
    await make('both', 'Soups', 'Quick');
    await make('gone', 'Gone');
    await make('none');
    await make('quick', 'Quick');
    await make('soup', 'Soups');
    await ann.api.labels.deleteLabel({ id: ids.Gone! });
    const titles = async (labels: string[], labelIntersection = false) => {
      const [{ recipes }, { count }] = await Promise.all([
        ann.api.recipes.getRecipes({ labels, labelIntersection }),
        ann.api.recipes.getRecipeCount({ labels, labelIntersection }),
      ]);
      expect(count).toBe(recipes.length);
      return recipes.map(({ title }) => title);
    };
    expect(await titles(['soups'])).toEqual(['both', 'soup']);
    expect(await titles(['SOUPS', 'quick'])).toEqual(['both', 'quick', 'soup']);
    expect(await titles(['soups', 'Quick', 'quick '], true)).toEqual(['both']);
    expect(await titles(['unlabeled'])).toEqual(['gone', 'none']);
    expect(await titles(['unlabeled', 'quick'])).toEqual(['both', 'gone', 'none', 'quick']);
    expect(await titles(['unlabeled', 'quick'], true)).toEqual([]);
    expect(await titles(['soups', 'unknown'])).toEqual(['both', 'soup']);
    expect(await titles(['soups', 'unknown'], true)).toEqual([]);
    expect(await titles(['unknown'])).toEqual([]);
    expect(await titles([])).toHaveLength(5);
  });

  test('takes ratings, unrated included, and a folder', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const rating of [null, 3, 5])
      await ann.api.recipes.createRecipe({ title: `rated ${rating ?? 'never'}`, rating });
    await ann.api.recipes.createRecipe({ title: 'sent', folder: 'inbox', rating: 5 });
    const titles = async (ratings: (number | null)[]) =>
      (await ann.api.recipes.getRecipes({ ratings })).recipes.map(({ title }) => title);
    expect(await titles([5])).toEqual(['rated 5']);
    expect(await titles([null, 3])).toEqual(['rated 3', 'rated never']);
    expect(await titles([0])).toEqual(['rated never']);
    expect((await ann.api.recipes.getRecipes({ folder: 'inbox' })).recipes.map(({ title }) => title)).toEqual(['sent']);
    expect(await ann.api.recipes.getRecipeCount({ folder: 'inbox' })).toEqual({ count: 1 });
  });
});

import type { ListSort } from '@trivet/shared/recipes/list-schemas';
import type { CreateRecipe } from '@trivet/shared/recipes/write-schemas';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

const make = async (user: TestUser, ...recipes: CreateRecipe[]) => {
  for (const recipe of recipes) await user.api.recipes.addRecipe(recipe);
};
const titlesBy = async ({ api }: TestUser, sort: ListSort, more: object = {}) =>
  (await api.recipes.listRecipes({ sort, ...more })).recipes.map(({ title }) => title);

describe('the list', () => {
  test('sorts by stars, by the day of making and by time, what lacks them last, equals by title', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    await make(
      ann,
      { title: 'Soup', rating: 3, lastMadeAt: '2026-01-02', totalTime: '1 h' },
      { title: 'Bread', rating: 5, totalTime: 'overnight' },
      { title: 'Äpfel', lastMadeAt: '2026-03-01', totalTime: '1 h' },
      { title: 'Cake', rating: 5, lastMadeAt: '2025-12-24', totalTime: '20 min' },
      { title: 'Water' },
    );
    expect(await titlesBy(ann, '-rating')).toEqual(['Bread', 'Cake', 'Soup', 'Äpfel', 'Water']);
    expect(await titlesBy(ann, '-lastMadeAt')).toEqual(['Äpfel', 'Soup', 'Cake', 'Bread', 'Water']);
    expect(await titlesBy(ann, 'lastMadeAt')).toEqual(['Cake', 'Soup', 'Äpfel', 'Bread', 'Water']);
    expect(await titlesBy(ann, 'totalTime')).toEqual(['Cake', 'Äpfel', 'Soup', 'Bread', 'Water']);
    expect(await titlesBy(ann, 'title', { notMadeSince: '2026-01-02' })).toEqual(['Bread', 'Cake', 'Water']);
  });

  test('keeps a random order for a seed, and has another one for another seed', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, ...Array.from({ length: 12 }, (_, index): CreateRecipe => ({ title: `Soup ${index}` })));
    const orders = await Promise.all([1, 1, 2, 3].map((seed) => titlesBy(ann, 'random', { seed })));
    expect(orders[0]).toEqual(orders[1]);
    expect(new Set(orders.map((order) => order.join())).size).toBe(3);
    expect(orders[2]?.toSorted()).toEqual(orders[0]?.toSorted());
  });

  test('sorts what a search found in the same orders', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, { title: 'Pea soup', rating: 2 }, { title: 'Leek soup', rating: 4 }, { title: 'Soup' });
    const found = await ann.api.recipes.findRecipes({ query: 'soup', sort: '-rating' });
    expect(found.recipes.map(({ title }) => title)).toEqual(['Leek soup', 'Pea soup', 'Soup']);
  });

  test('tells nothing of the stars and days of other people by its order', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    await make(
      ben,
      { title: 'Ben a', rating: 1, lastMadeAt: '2020-01-01' },
      { title: 'Ben b', rating: 5, lastMadeAt: '2026-01-01' },
    );
    await showOnProfile(ben, { type: 'all', visibility: 'friends' });
    await make(ann, { title: 'Cake', rating: 2, lastMadeAt: '2021-01-01' });
    for (const sort of ['-rating', '-lastMadeAt', 'lastMadeAt'] as const) {
      expect(await titlesBy(ann, sort, { includeAllFriends: true }), sort).toEqual(['Cake', 'Ben a', 'Ben b']);
    }
    // A filter by what is private finds only one’s own.
    const notMade = { includeAllFriends: true, notMadeSince: '2021-01-02' };
    expect(await titlesBy(ann, 'title', notMade)).toEqual(['Cake']);
  });

  test('goes on after no recipe of another library', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await make(ann, { title: 'Soup' }, { title: 'Bread' });
    const { id } = await ben.api.recipes.addRecipe({ title: 'Cake' });
    const cursor = Buffer.from(JSON.stringify(['totalTime', null, id])).toString('base64url');
    expect(await titlesBy(ann, 'totalTime', { cursor })).toEqual([]);
  });
});

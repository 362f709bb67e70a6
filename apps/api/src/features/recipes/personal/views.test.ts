import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { extend } from '#api/kernel/context';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';
import { noteView } from './note-view.service.ts';

const add = async ({ api }: TestUser, title: string) => (await api.recipes.addRecipe({ title })).id;
const viewed = async ({ api }: Pick<TestUser, 'api'>, more: object = {}) =>
  (await api.recipes.listRecipes({ sort: '-lastViewedAt', ...more })).recipes.map(({ title }) => title);

describe('recently viewed recipes', () => {
  test('come first, the last one before the others, and the rest follows by title', async ({ newUser }) => {
    const ada = await newUser('ada');
    const [soup, cake] = [await add(ada, 'Soup'), await add(ada, 'Cake')];
    for (const title of ['Water', 'Bread']) await add(ada, title);
    for (const id of [soup, cake, soup]) await ada.api.recipes.noteView({ id });
    expect(await viewed(ada)).toEqual(['Soup', 'Cake', 'Bread', 'Water']);
    await ada.api.recipes.noteView({ id: cake });
    expect(await viewed(ada)).toEqual(['Cake', 'Soup', 'Bread', 'Water']);
    const page = await ada.api.recipes.listRecipes({ sort: '-lastViewedAt', limit: 2 });
    expect(await viewed(ada, { cursor: page.nextCursor })).toEqual(['Bread', 'Water']);
    const found = await ada.api.recipes.findRecipes({ query: 's', sort: '-lastViewedAt' });
    expect(found.recipes.map(({ title }) => title)).toEqual(['Soup']);
  });

  test('are those of one person', async ({ server, newUser }) => {
    const ada = await newUser('ada');
    const ben = await joinLibrary(await createUser(server, 'ben'), ada, 'edit');
    const soup = await add(ada, 'Soup');
    await add(ada, 'Bread');
    await ada.api.recipes.noteView({ id: soup });
    expect(await viewed(ada)).toEqual(['Soup', 'Bread']);
    expect(await viewed({ api: ben })).toEqual(['Bread', 'Soup']);
  });

  test('are none that the person may not see', async ({ newUser }) => {
    const [ada, ben] = [await newUser('ada'), await newUser('ben')];
    const soup = await add(ben, 'Soup');
    for (const id of [soup, randomUUID()]) {
      await expect(ada.api.recipes.noteView({ id })).rejects.toThrow('notFound');
    }
    await befriend(ada, ben);
    await showOnProfile(ben, { type: 'all', visibility: 'friends' });
    await add(ben, 'Bread');
    await ada.api.recipes.noteView({ id: soup });
    expect(await viewed(ada, { includeAllFriends: true })).toEqual(['Soup', 'Bread']);
    expect(await viewed(ada)).toEqual([]);
    await showOnProfile(ben);
    await expect(ada.api.recipes.noteView({ id: soup })).rejects.toThrow('notFound');
    expect(await viewed(ada, { includeAllFriends: true })).toEqual([]);
  });

  test('are at most the newest hundred', async ({ newUser }) => {
    const ada = await newUser('ada');
    const { userId, ctx } = ada;
    const ids = await Promise.all(Array.from({ length: 103 }, (_, index) => add(ada, `Soup ${index}`)));
    const viewedAt = new Date('2026-01-01');
    await ctx.db.recipeView.createMany({ data: ids.slice(0, 102).map((recipeId) => ({ userId, recipeId, viewedAt })) });
    await ada.api.recipes.noteView({ id: ids[102] ?? '' });
    const kept = await ctx.db.recipeView.findMany({ where: { userId } });
    expect(kept).toHaveLength(100);
    expect(kept.map(({ recipeId }) => recipeId)).toContain(ids[102]);
  });

  test('stand in the order of their last views, whatever the person looks at', async ({ newUser }) => {
    const ada = await newUser('ada');
    const titles = ['Bread', 'Cake', 'Pie', 'Soup', 'Stew'];
    const ids = await Promise.all(titles.map((title) => add(ada, title)));
    const places = fc.array(fc.nat({ max: titles.length - 1 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(places, async (looks) => {
        await ada.ctx.db.recipeView.deleteMany({ where: { userId: ada.userId } });
        for (const [second, place] of looks.entries()) {
          const now = () => new Date(1_700_000_000_000 + second);
          await noteView(extend(ada.ctx, { now }), { id: ids[place] ?? '' });
        }
        const latest = [...new Set(looks.toReversed())];
        const others = [...titles.keys()].filter((place) => !latest.includes(place));
        expect(await viewed(ada)).toEqual([...latest, ...others].map((place) => titles[place]));
      }),
      { numRuns: 15 },
    );
  });
});

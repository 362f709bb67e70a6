import type { listSortSchema } from '@trivet/shared/recipes/list-schemas';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';
import { titleLetters } from '@trivet/shared/recipes/searching/title-scripts';

const add = async (user: TestUser, ...titles: string[]): Promise<void> => {
  await user.ctx.db.recipe.createMany({
    data: titles.map((title, index) => ({ libraryId: user.libraryId, title, seq: 1n, rating: (index % 5) + 1 })),
  });
};

describe('a page at an offset', () => {
  test('is the same part of the list as by cursors, in every order, also of friends', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    await add(ann, 'Bread', 'Soup', 'soup', 'Äpfel', '1 egg', 'Pie', 'Tart');
    await add(ben, 'Apple', 'Stew', 'Rice');
    await showOnProfile(ben, { type: 'all', visibility: 'friends' });
    const sorts: z.infer<typeof listSortSchema>[] = ['title', '-createdAt', '-rating', 'random'];
    for (const sort of sorts) {
      const list = { sort, seed: 3, includeAllFriends: true };
      const all = (await ann.api.recipes.listRecipes(list)).recipes.map(({ title }) => title);
      expect(all).toHaveLength(10);
      const page = await ann.api.recipes.listRecipes({ ...list, offset: 4, limit: 3 });
      expect(page.recipes.map(({ title }) => title)).toEqual(all.slice(4, 7));
      expect(page.nextCursor).not.toBeNull();
      const last = await ann.api.recipes.listRecipes({ ...list, offset: 8, limit: 3 });
      expect(last).toMatchObject({ recipes: all.slice(8).map((title) => ({ title })), nextCursor: null });
      expect((await ann.api.recipes.listRecipes({ ...list, offset: 4_000 })).recipes).toEqual([]);
    }
  });

  test('is the same part of a search, by relevance and by title, and a guess has one page', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['Leek soup', 'Pea soup', 'Soup', 'Beet soup', 'Bread']) {
      await ann.api.recipes.createRecipe({ title, ingredients: 'galangal soup' });
    }
    for (const sort of ['relevance', 'title'] as const) {
      const search = { query: 'soup', sort };
      const all = (await ann.api.recipes.findRecipes(search)).recipes.map(({ id }) => id);
      expect(all).toHaveLength(5);
      const page = await ann.api.recipes.findRecipes({ ...search, offset: 3, limit: 1 });
      expect(page.recipes.map(({ id }) => id)).toEqual(all.slice(3, 4));
      expect(page.nextCursor).not.toBeNull();
    }
    expect(await ann.api.recipes.findRecipes({ query: 'galanagl' })).toMatchObject({ isGuess: true });
    const nothing = { recipes: [], isGuess: false };
    expect(await ann.api.recipes.findRecipes({ query: 'galanagl', offset: 60 })).toMatchObject(nothing);
  });
});

describe('the letters of a list', () => {
  test('are in the order of its titles', async ({ newUser }) => {
    const { ctx } = await newUser('ann');
    const [row] = await ctx.db.$queryRaw<{ sorted: string[] }[]>`
      SELECT array_agg(letter ORDER BY letter COLLATE "und-x-icu") AS sorted FROM unnest(${titleLetters}::text[]) letter`;
    expect(row?.sorted).toEqual(titleLetters);
  });

  test('say where each of them begins, as the list sorts the titles', async ({ newUser }) => {
    const ann = await newUser('ann');
    const titles = ['Äpfel', 'apple', '1 egg', '(Quick) bread', 'Bread', 'Œufs', 'zucchini', 'Żurek', 'Łazanki'];
    await add(ann, ...titles, 'Борщ', 'їжа', 'מרק', 'カレー', '咖喱');
    const { recipes } = await ann.api.recipes.listRecipes({ sort: 'title' });
    const index = await ann.api.recipes.getTitleIndex({});
    const told = index.map(({ letter, offset, count }) => [
      letter,
      ...recipes.slice(offset, offset + count).map(({ title }) => title),
    ]);
    expect(told).toEqual([
      ['#', '(Quick) bread', '1 egg'],
      ['a', 'Äpfel', 'apple'],
      ['b', 'Bread'],
      ['l', 'Łazanki'],
      ['o', 'Œufs'],
      ['z', 'zucchini', 'Żurek'],
      ['б', 'Борщ'],
      ['і', 'їжа'],
      ['מ', 'מרק'],
      ['あ', 'カレー'],
      ['一', '咖喱'],
    ]);
  });

  test('are those of the filter, and of what friends show', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    await add(ann, 'Apple', 'Bread', 'Cake');
    await add(ben, 'Borscht', 'Stew');
    await ben.api.recipes.createRecipe({ title: 'Ale', folder: 'inbox' });
    await showOnProfile(ben, { type: 'all', visibility: 'friends' });
    const lettersOf = async (filter: Parameters<typeof ann.api.recipes.getTitleIndex>[0]) =>
      (await ann.api.recipes.getTitleIndex(filter)).map(({ letter, count }) => `${letter}${count}`).join(' ');
    expect(await lettersOf({})).toBe('a1 b1 c1');
    expect(await lettersOf({ ratings: [2] })).toBe('b1');
    expect(await lettersOf({ includeAllFriends: true })).toBe('a1 b2 c1 s1');
    expect(await lettersOf({ userIds: [ben.userId] })).toBe('b1 s1');
    expect(await lettersOf({ folder: 'inbox' })).toBe('');
    await showOnProfile(ben);
    expect(await lettersOf({ userIds: [ben.userId] })).toBe('');
  });

  test('are sixty at most, then one for each script', async ({ newUser }) => {
    const ann = await newUser('ann');
    await add(ann, ...titleLetters);
    const index = await ann.api.recipes.getTitleIndex({});
    expect(index.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqrstuvwxyzαаაաאاअก가あ一');
    expect(index.at(-1)).toEqual({ letter: '一', offset: titleLetters.length - 1, count: 1 });
  });
});

test('the beginning of a title says where the list has it', async ({ newUser }) => {
  const ann = await newUser('ann');
  await add(ann, 'Apple', 'Apple pie', 'Bread', 'soup', 'Soup of peas', 'Über');
  const { recipes } = await ann.api.recipes.listRecipes({ sort: 'title' });
  const titleAt = async (prefix: string) =>
    recipes[(await ann.api.recipes.getTitleOffset({ prefix })).offset]?.title ?? null;
  expect(await titleAt('a')).toBe('Apple');
  expect(await titleAt('APPLE P')).toBe('Apple pie');
  expect(await titleAt('So')).toBe('soup');
  expect(await titleAt('u')).toBe('Über');
  expect(await titleAt('c')).toBe('soup');
  expect(await titleAt('x')).toBeNull();
  expect(await ann.api.recipes.getTitleOffset({ prefix: 'z', ratings: [1] })).toEqual({ offset: 2 });
});

import { expect } from 'vitest';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test } from '#api/kernel/testing/test';
import { showOnProfile } from '../testing/show-recipes.ts';

interface Titled {
  title: string;
}

test('a visitor lists, counts and searches what a profile shows everybody, page by page, and nothing else', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const soups = await ann.api.labels.createLabel({ title: 'Soups' });
  const secret = await ann.api.labels.createLabel({ title: 'Secret' });
  for (const title of ['Borscht', 'Leek soup', 'Pea soup']) {
    await ann.api.recipes.createRecipe({
      title,
      rating: 2,
      lastMadeAt: '2020-02-02',
      labelIds: [soups.id, secret.id],
    });
  }
  await ann.api.recipes.createRecipe({ title: 'Private soup', labelIds: [secret.id] });
  const visitor = compatClient(server);
  const ask = (name: string, input: object = {}) =>
    visitor.query(`recipes.${name}`, { userIds: [ann.userId], ...input }) as Promise<{ recipes: Titled[] }>;
  const titles = async (name: string, input?: object) => (await ask(name, input)).recipes.map(({ title }) => title);

  expect(await titles('listRecipes')).toEqual([]);
  expect(await ask('getRecipeCount')).toEqual({ count: 0 });
  await showOnProfile(ann, { type: 'label', visibility: 'public', labelId: soups.id });
  const first = (await ask('listRecipes', { limit: 2 })) as { recipes: Titled[]; nextCursor: string };
  expect(first.recipes.map(({ title }) => title)).toEqual(['Borscht', 'Leek soup']);
  expect(await titles('listRecipes', { limit: 2, cursor: first.nextCursor })).toEqual(['Pea soup']);
  expect(await ask('getRecipeCount')).toEqual({ count: 3 });
  expect(await ask('getRecipeCount', { query: 'soup' })).toEqual({ count: 2 });
  expect(await titles('findRecipes', { query: 'soup', sort: 'title' })).toEqual(['Leek soup', 'Pea soup']);
  expect(await titles('findRecipes', { query: 'secret' })).toEqual([]);
  expect(await titles('listRecipes', { labels: ['soups'] })).toEqual(['Borscht', 'Leek soup', 'Pea soup']);
  // Ratings, dates and other labels are the owner's alone.
  for (const own of [{ labels: ['Secret'] }, { ratings: [2] }, { made: true }, { folder: 'inbox' }])
    expect(await titles('listRecipes', own), JSON.stringify(own)).toEqual([]);
  expect(await ask('getTitleIndex')).toEqual([
    { letter: 'b', offset: 0, count: 1 },
    { letter: 'l', offset: 1, count: 1 },
    { letter: 'p', offset: 2, count: 1 },
  ]);
  expect(await ask('getTitleOffset', { prefix: 'pea' })).toEqual({ offset: 2 });
  expect(JSON.stringify(first)).not.toMatch(/Secret|Soups|2020-02-02|@example/);

  await showOnProfile(ann, { type: 'all', visibility: 'friends' });
  expect(await titles('listRecipes')).toEqual([]);
  expect(await titles('findRecipes', { query: 'soup' })).toEqual([]);
});

test('a visitor who does not say whose recipes they look for is refused', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  await ann.api.recipes.createRecipe({ title: 'Soup' });
  const visitor = compatClient(server);
  for (const name of ['listRecipes', 'getRecipeCount', 'findRecipes', 'getTitleIndex', 'getTitleOffset']) {
    const words = { query: 'soup', prefix: 's' };
    for (const input of [words, { ...words, userIds: [] }, { ...words, includeAllFriends: true }])
      expect(await visitor.query(`recipes.${name}`, input), name).toBe(401);
  }
});

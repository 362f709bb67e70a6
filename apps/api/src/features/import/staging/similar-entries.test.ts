import type { ImportEntry } from '@trivet/shared/import/schemas';
import { expect } from 'vitest';
import type { TestServer } from '#api/kernel/testing/server';
import { type TestUser, test } from '#api/kernel/testing/test';
import { reached, titlesOf, uploadFile } from '../testing/imports.ts';

const soup = {
  title: 'Crème of carrot soup',
  ingredients: '600 g carrots\n1 onion\n1 litre vegetable stock\n200 ml cream\nsalt and pepper',
  url: 'https://www.kitchen.example/soups/carrot/?utm_source=mail',
};

interface Entry {
  name: string;
  recipeIngredient?: string[];
  url?: string;
}

const lines = (text: string): string[] => text.split('\n');

/** Returns what the report says about these recipes after the reading. */
async function staged(
  server: TestServer,
  user: TestUser,
  recipes: Entry[],
): Promise<{ batchId: string; entries: ImportEntry[] }> {
  const file = recipes.map((recipe) => ({ '@type': 'Recipe', recipeInstructions: 'Cook.', ...recipe }));
  const batchId = await uploadFile(server, user, JSON.stringify(file));
  await reached(user, batchId, 'staged');
  return { batchId, entries: await user.api.import.getEntries({ batchId }) };
}

test('a page that is spelt differently, and a title in other letters with the same ingredients, are there already', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe(soup);
  const { entries } = await staged(server, ann, [
    { name: 'Carrots, my way', url: 'http://kitchen.example/soups/carrot#top' },
    { name: 'CREME OF CARROT SOUP', recipeIngredient: lines(soup.ingredients.toUpperCase()) },
    { name: 'Carrots of somebody else', url: 'https://kitchen.example/soups/carrot?id=2' },
  ]);
  expect(entries.map(({ status, reason, existingId }) => [status, reason, existingId])).toEqual([
    ['duplicate', 'inLibrary', id],
    ['duplicate', 'inLibrary', id],
    ['ready', null, null],
  ]);
});

test('what is only like a recipe of the library is named, and added unless it is left out', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe(soup);
  const similar = [
    { name: soup.title, recipeIngredient: ['1 kg carrots', '2 oranges'] },
    { name: 'Cream of carot soup', recipeIngredient: lines(soup.ingredients).slice(0, 4) },
    { name: 'Soup of lentils', recipeIngredient: lines(soup.ingredients) },
    { name: 'Cream of carrots', recipeIngredient: ['1 jar'] },
  ];
  const first = await staged(server, ann, similar);
  expect(first.entries.map(({ status, reason, existingId }) => [status, reason, existingId])).toEqual([
    ['similar', 'titleInLibrary', id],
    ['similar', 'similarInLibrary', id],
    ['ready', null, null],
    ['ready', null, null],
  ]);
  await ann.api.import.writeImport({ batchId: first.batchId, skipSimilar: true });
  expect((await reached(ann, first.batchId, 'done')).counts).toMatchObject({ written: 2, skipped: 2, similar: 0 });

  const second = await staged(server, ann, similar.slice(0, 2));
  await ann.api.import.writeImport({ batchId: second.batchId });
  expect((await reached(ann, second.batchId, 'done')).counts).toMatchObject({ written: 2, skipped: 0 });
  expect(await titlesOf(ann)).toEqual(
    ['Cream of carot soup', 'Cream of carrots', soup.title, soup.title, 'Soup of lentils'].sort((one, other) =>
      one.localeCompare(other),
    ),
  );
});

test('a source that many recipes share is no reason to leave one out', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  for (const url of ['Grandma', 'https://www.kitchen.example/']) {
    await ann.api.recipes.createRecipe({ title: `Bread of ${url}`, url });
  }
  const { entries } = await staged(server, ann, [
    { name: 'Goulash', url: 'Grandma' },
    { name: 'Dumplings', url: 'https://www.kitchen.example/' },
  ]);
  expect(entries).toMatchObject([{ status: 'ready' }, { status: 'ready' }]);
});

test('only what is in one’s own library counts, and not what is in the trash', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await ben.api.recipes.createRecipe(soup);
  const { id } = await ann.api.recipes.createRecipe(soup);
  const again = [{ name: soup.title, recipeIngredient: lines(soup.ingredients), url: soup.url }];
  const { batchId, entries } = await staged(server, ann, again);
  expect(entries).toMatchObject([{ status: 'duplicate', existingId: id }]);

  await ann.api.recipes.deleteRecipes({ ids: [id] });
  expect(await ann.api.import.getEntries({ batchId })).toMatchObject([{ status: 'duplicate', existingId: null }]);
  expect((await staged(server, ann, again)).entries).toMatchObject([{ status: 'ready', existingId: null }]);
});

test('I11 of many recipes with one title each finds its own', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const many = Array.from({ length: 300 }, (_value, index) => ({
    name: 'Untitled',
    recipeIngredient: [`${index} g flour`, `${index * 7} ml milk`],
  }));
  const first = await staged(server, ann, many);
  await ann.api.import.writeImport({ batchId: first.batchId });
  await reached(ann, first.batchId, 'done');
  const { batchId } = await staged(server, ann, [{ name: 'Untitled', recipeIngredient: ['12 eggs'] }, ...many]);
  const { counts } = await ann.api.import.getImport({ batchId });
  expect(counts).toMatchObject({ duplicate: 300, similar: 1 });
});

import { expect } from 'vitest';
import { extend, type Publish } from '#api/kernel/context';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';
import { copyRecipe } from './copy-recipe.service.ts';

const texts = {
  description: 'Warm',
  yield: '4',
  activeTime: '10 min',
  totalTime: '40 min',
  source: 'Grandma',
  url: 'https://example.org/soup',
  notes: 'Better with lemon',
  ingredients: '[Soup]\n1 onion',
  instructions: 'Chop.\nCook.',
};

test('a copy has everything that the original has, under a free title, and the original stays as it was', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const image = await addImage(server.services, ann.libraryId);
  const label = await ann.api.labels.createLabel({ title: 'Soups' });
  const bread = await ann.api.recipes.createRecipe({ title: 'Bread' });
  const soup = await ann.api.recipes.createRecipe({
    title: 'Soup',
    ...texts,
    rating: 4,
    lastMadeAt: '2026-11-01',
    nutrition: { calories: 200, servingSize: 'a bowl' },
    labelIds: [label.id],
    imageIds: [image.id],
    linkedRecipeIds: [bread.id],
  });
  await ann.api.recipes.setLinkShared({ id: soup.id, isShared: true });
  const original = await ann.api.recipes.readRecipe({ id: soup.id });

  const copy = await ann.api.recipes.copyRecipe({ id: soup.id });

  expect(copy.id).not.toBe(soup.id);
  expect(copy).toMatchObject({
    ...texts,
    title: 'Soup (2)',
    rating: 4,
    lastMadeAt: '2026-11-01',
    nutrition: { calories: 200, servingSize: 'a bowl' },
    labels: [{ id: label.id }],
    images: original.images,
    linkedRecipes: [{ id: bread.id, title: 'Bread' }],
    folder: 'main',
    version: 1,
    isOwner: true,
    // Nobody has its link yet.
    linkShared: false,
  });
  expect(await ann.api.recipes.readRecipe({ id: copy.id })).toEqual(copy);
  expect(await ann.api.recipes.readRecipe({ id: soup.id })).toEqual(original);
  const linked = (await ann.api.recipes.getRecipe({ id: bread.id })).linkedRecipes.map(({ title }) => title);
  expect(linked).toEqual(['Soup', 'Soup (2)']);
  expect((await ann.api.recipes.copyRecipe({ id: copy.id })).title).toBe('Soup (3)');
});

test('a copy is told to the people of the library, with the recipes that it is linked to', async ({ newUser }) => {
  const ann = await newUser('ann');
  const bread = await ann.api.recipes.createRecipe({ title: 'Bread' });
  const soup = await ann.api.recipes.createRecipe({ title: 'Soup', linkedRecipeIds: [bread.id] });
  const told: unknown[] = [];
  const publish: Publish = (members, frame) => told.push({ members, frame });
  const copy = await copyRecipe(extend(ann.ctx, { publish }), { id: soup.id });
  const members = [ann.userId];
  expect(told).toEqual([
    { members, frame: { type: 'recipes:changed', data: { ids: [copy.id], kind: 'created' } } },
    { members, frame: { type: 'recipes:changed', data: { ids: [bread.id], kind: 'updated' } } },
  ]);
});

test('two copies at once get different titles', async ({ newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const copies = await Promise.all([1, 2, 3].map(() => ann.api.recipes.copyRecipe({ id })));
  expect(copies.map(({ title }) => title).sort()).toEqual(['Soup (2)', 'Soup (3)', 'Soup (4)']);
});

test('a retry with the same Idempotency-Key is the same copy', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const copy = async (recipeId: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/recipes.copyRecipe',
      headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': 'once' },
      payload: { id: recipeId },
    });
    return { status: answer.statusCode, body: answer.json<{ result?: { data: { id: string } } }>() };
  };
  const [first, second] = [await copy(id), await copy(id)];
  expect(first.status).toBe(200);
  expect(second.body.result?.data.id).toBe(first.body.result?.data.id);
  expect((await copy(first.body.result?.data.id ?? '')).status).toBe(422);
});

test('Z1 only those who may add to the library copy in it', async ({ newUser }) => {
  const [ann, ben, cleo] = [await newUser('ann'), await newUser('ben'), await newUser('cleo')];
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  await expect(ben.api.recipes.copyRecipe({ id })).rejects.toThrow('notFound');
  const adding = await joinLibrary(ben, ann, 'add');
  expect((await adding.recipes.copyRecipe({ id })).title).toBe('Soup (2)');
  const viewing = await joinLibrary(cleo, ann, 'view');
  await expect(viewing.recipes.copyRecipe({ id })).rejects.toThrow('forbidden');
  await ann.api.recipes.deleteRecipe({ id });
  await expect(ann.api.recipes.copyRecipe({ id })).rejects.toThrow('notFound');
});

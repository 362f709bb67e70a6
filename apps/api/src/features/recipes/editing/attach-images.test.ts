import { randomUUID } from 'node:crypto';
import type { LegacyRecipe } from '@trivet/shared/recipes/compat-rest-schemas';
import type { CompatRecipe } from '@trivet/shared/recipes/compat-schemas';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createImage } from '#api/features/images/images.service';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

const addImage = async ({ ctx }: TestUser, background: string): Promise<string> => {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
  return (await createImage(ctx, await photo.toBuffer())).id;
};

/** Makes a recipe of somebody else with two pictures, and what a client of the reference product sends to save it. */
async function foreignRecipe(ben: TestUser) {
  const imageIds = [await addImage(ben, '#a52'), await addImage(ben, '#25a')];
  const { id } = await ben.api.recipes.addRecipe({ title: 'Soup', imageIds });
  return { id, imageIds, draft: { title: 'Soup', labelIds: [], imageIds, folder: 'main', rating: null } };
}

describe('a recipe that is saved from somebody else’s', () => {
  test('gets copies of the pictures that the actor may see, in their order, beside its own', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id, imageIds, draft } = await foreignRecipe(ben);
    await ben.api.recipes.setLinkShared({ id, isShared: true });
    const client = compatClient(server, ann);
    const own = await addImage(ann, '#5a2');

    const wanted = [imageIds[1], own, imageIds[0]];
    const saved = (await client.mutation('recipes.createRecipe', { ...draft, imageIds: wanted })) as CompatRecipe;
    expect(saved.recipeImages.map(({ imageId, order }) => [order, imageId === own])).toEqual([
      [0, false],
      [1, true],
      [2, false],
    ]);
    const over = await client.rest('POST', '/recipes', { title: 'Soup', imageIds });
    expect(over.statusCode).toBe(201);
    const { images } = over.json<{ images: { id: string; location: string }[] }>();
    const copies = [...saved.recipeImages.map(({ image }) => image), ...images];
    expect(copies.filter((image) => imageIds.includes(image.id))).toEqual([]);
    expect(new Set(copies.map((image) => image.id)).size).toBe(5);
    const owned = { id: { in: copies.map((image) => image.id) }, libraryId: ann.libraryId };
    expect(await ann.ctx.db.image.count({ where: owned })).toBe(5);

    await ben.api.recipes.deleteRecipe({ id });
    await ben.api.recipes.purgeRecipes({ ids: [id] });
    for (const { location } of copies) expect((await server.app.inject({ url: location })).statusCode).toBe(200);
  });

  test.for(['public', 'friends'] as const)(
    'gets copies of pictures that a profile shows as %s, and none once it is off',
    async (visibility, { newUser, server }) => {
      const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
      const { id, imageIds, draft } = await foreignRecipe(ben);
      await showOnProfile(ben, { type: 'recipe', visibility, recipeId: id });
      await befriend(ann, ben);
      const save = async (user: TestUser) => [
        typeof (await compatClient(server, user).mutation('recipes.createRecipe', draft)),
        (await user.rest('POST', '/recipes', { title: 'Soup', imageIds })).statusCode,
      ];
      expect(await save(ann)).toEqual(['object', 201]);
      expect(await ann.ctx.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(4);
      expect(await save(eve)).toEqual(visibility === 'public' ? ['object', 201] : ['number', 404]);
      await ben.ctx.db.user.update({ where: { id: ben.userId }, data: { enableProfile: false } });
      expect(await save(ann)).toEqual(['number', 404]);
    },
  );

  test('never gets pictures that the actor does not see, and is not made then', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { imageIds, draft } = await foreignRecipe(ben);
    const loose = await addImage(ben, '#222');
    const shown = await foreignRecipe(ben);
    await ben.api.recipes.setLinkShared({ id: shown.id, isShared: true });
    const client = compatClient(server, ann);
    for (const ids of [imageIds, [loose], [randomUUID()], [...shown.imageIds, loose]]) {
      expect(await client.mutation('recipes.createRecipe', { ...draft, imageIds: ids })).toBe(404);
      expect((await client.rest('POST', '/recipes', { title: 'Soup', imageIds: ids })).statusCode).toBe(404);
    }
    expect(await ann.ctx.db.recipe.count({ where: { libraryId: ann.libraryId } })).toBe(0);
    expect(await ann.ctx.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(0);
  });

  test('is one recipe with one set of pictures when the save is sent twice', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id, draft } = await foreignRecipe(ben);
    await ben.api.recipes.setLinkShared({ id, isShared: true });
    const client = compatClient(server, ann);
    const mine = randomUUID();
    const [first, again] = [
      await client.mutation('recipes.createRecipe', { ...draft, id: mine }),
      await client.mutation('recipes.createRecipe', { ...draft, id: mine }),
    ];
    expect(again).toEqual(first);
    expect(await ann.ctx.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(2);
  });
});

test('a save with foreign pictures is refused, also with some that the actor sees, and the recipe keeps its own', async ({
  newUser,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [hidden, shown] = [await foreignRecipe(ben), await foreignRecipe(ben)];
  await ben.api.recipes.setLinkShared({ id: shown.id, isShared: true });
  const own = [await addImage(ann, '#5a2'), await addImage(ann, '#2a5')];
  const { id } = await ann.api.recipes.addRecipe({ title: 'Broth', imageIds: own });
  const loose = await addImage(ann, '#222');
  const client = compatClient(server, ann);
  const read = async () => (await client.rest('GET', `/recipes/${id}`)).json<LegacyRecipe>();
  const before = await read();
  expect(before.images.map((image) => image.id)).toEqual(own);
  for (const foreign of [hidden.imageIds, shown.imageIds, [randomUUID()]]) {
    for (const imageIds of [foreign, [...own, ...foreign], [loose, ...foreign]]) {
      expect(await client.mutation('recipes.updateRecipe', { ...hidden.draft, id, imageIds })).toBe(404);
      const refused = await client.rest('PUT', `/recipes/${id}`, { title: 'Soup', imageIds });
      expect([refused.statusCode, refused.json()]).toMatchObject([404, { errorCode: 'notFound' }]);
      expect(await read()).toEqual(before);
    }
  }
  expect(await ann.ctx.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(3);
});

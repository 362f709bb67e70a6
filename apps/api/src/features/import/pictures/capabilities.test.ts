import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImage } from '#api/features/images/images.service';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  server = await startTestServer({ VARIANT: 'hosted' });
  ann = await createUser(server, 'ann');
});
afterAll(() => server.close());

const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6b4f' } });
const upload = async (): Promise<string> => (await createImage(ann.ctx, await picture().png().toBuffer())).id;
const imagesOf = async (id: string) => (await ann.api.recipes.readRecipe({ id })).images.map((image) => image.id);

test('spec 3: without multipleImages a recipe has one picture, and the refusal names what is missing', async () => {
  const [one, two] = [await upload(), await upload()];
  const refusal = { code: 'capabilityMissing', data: { capability: 'multipleImages' } };
  await expect(ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [one, two] })).rejects.toMatchObject({
    cause: refusal,
  });
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [one] });
  await expect(ann.api.recipes.updateRecipe({ id, imageIds: [one, two] })).rejects.toMatchObject({ cause: refusal });
  expect(await imagesOf(id)).toEqual([one]);
  await ann.api.recipes.updateRecipe({ id, imageIds: [two] });
  expect(await imagesOf(id)).toEqual([two]);
});

test('pictures from a time with multipleImages stay, in any order, until they are removed', async () => {
  const { id } = await ann.api.recipes.createRecipe({ title: 'Stew' });
  const kept = [await upload(), await upload(), await upload()];
  await server.services.db.recipeImage.createMany({
    data: kept.map((imageId, position) => ({ recipeId: id, imageId, position })),
  });
  const [first = '', second = '', third = ''] = kept;
  await ann.api.recipes.updateRecipe({ id, notes: 'hot', imageIds: [third, first, second] });
  expect(await imagesOf(id)).toEqual([third, first, second]);
  await ann.api.recipes.updateRecipe({ id, imageIds: [third, first] });
  await expect(ann.api.recipes.updateRecipe({ id, imageIds: [third, first, second] })).rejects.toThrow();
});

test('two recipes with a picture each that become one keep both', async () => {
  const [one, two] = [await upload(), await upload()];
  const kept = await ann.api.recipes.createRecipe({ title: 'Rice', imageIds: [one] });
  const removed = await ann.api.recipes.createRecipe({ title: 'Rice again', imageIds: [two] });
  const merge = { keepId: kept.id, removeId: removed.id, version: kept.version, removeVersion: removed.version };
  await expect(ann.api.recipes.mergeRecipes({ ...merge, imageIds: [one, two, await upload()] })).rejects.toMatchObject({
    cause: { code: 'capabilityMissing' },
  });
  await ann.api.recipes.mergeRecipes(merge);
  expect(await imagesOf(kept.id)).toEqual([one, two]);
});

test('an older client that sends several pictures keeps the first, as with the reference', async () => {
  const [one, two] = [await upload(), await upload()];
  const made = await ann.rest('POST', '/recipes', { title: 'Pie', imageIds: [one, two] });
  const { id } = made.json<{ id: string }>();
  expect(await imagesOf(id)).toEqual([one]);
  expect((await ann.rest('PUT', `/recipes/${id}`, { title: 'Pie', imageIds: [one, two] })).statusCode).toBe(200);
  expect(await imagesOf(id)).toEqual([one]);
});

test('without highResImages a picture is a square of 200 pixels, and nothing larger is kept', async () => {
  const { key } = await server.services.db.image.findUniqueOrThrow({ where: { id: await upload() } });
  const files: [string, string, number][] = [];
  for await (const file of server.services.storage.list(`images/${key.slice(0, 2)}/${key}/`)) {
    const object = await server.services.storage.get(file.key);
    const { format, width, height } = await sharp(Buffer.concat(await Array.fromAsync(object!.content))).metadata();
    files.push([file.key.split('/').at(-1) ?? '', format, width * height]);
  }
  expect(files.sort()).toEqual([
    ['200.webp', 'webp', 40_000],
    ['original', 'webp', 40_000],
  ]);
});

test('an import keeps the first picture of a recipe, and says which it left out', async () => {
  const dataUrl = async (background: string) => {
    const png = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
    return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`;
  };
  const image = await Promise.all(['#a52', '#2f6b4f', '#6b4a7d'].map(dataUrl));
  const recipe = { '@type': 'Recipe', name: 'Bread', recipeIngredient: ['1 bread'], image };
  const batchId = await uploadFile(server, ann, JSON.stringify([recipe]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const { lostPictures } = await ann.api.import.getImport({ batchId });
  expect(lostPictures).toEqual({ count: 2, retryable: 0 });
  const [row] = await server.services.db.recipe.findMany({ where: { title: 'Bread' }, select: { images: true } });
  expect(row?.images).toHaveLength(1);
});

test('spec 1: a self-hosted server has everything', async () => {
  expect(await ann.api.users.getMyCapabilities()).toMatchObject({ multipleImages: false, highResImages: false });
  const own = await startTestServer({}, server.databaseUrl);
  const at = await createUser(own, 'bea');
  expect(Object.values(await at.api.users.getMyCapabilities())).toEqual([true, true, true, true]);
  await own.close();
});

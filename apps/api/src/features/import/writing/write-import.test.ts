import { readingOptionsSchema } from '@trivet/shared/import/schemas';
import { expect } from 'vitest';
import { testAlone as test } from '#api/kernel/testing/test';
import { importAtOnce } from '../import.service.ts';
import { reached, uploadFile } from '../testing/imports.ts';

test('the lists of a library that just came are planned for its size', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const recipes = Array.from({ length: 600 }, (_, index) => ({
    '@type': 'Recipe',
    name: `Soup ${index}`,
    recipeIngredient: ['1 leek'],
  }));
  await importAtOnce(
    ann.ctx,
    { name: 'recipes.json', open: () => Buffer.from(JSON.stringify(recipes)) },
    { options: readingOptionsSchema.parse({}), keepImages: true, sources: ['json-ld'] },
  );

  const [known] = await server.services.db.$queryRaw<{ recipes: number }[]>`
    SELECT reltuples::int AS recipes FROM pg_class WHERE oid = 'recipes'::regclass`;
  expect(known?.recipes).toBe(600);
});

test('what came in last is the latest, however old its file says that it is', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const recipe = (name: string, dateCreated: string) => ({ '@type': 'Recipe', name, dateCreated });
  for (const each of [recipe('Bread', '2024-05-01'), recipe('Soup', '2012-04-03')]) {
    const batchId = await uploadFile(server, ann, JSON.stringify([each]));
    await reached(ann, batchId, 'staged');
    await ann.api.import.writeImport({ batchId });
    await reached(ann, batchId, 'done');
  }
  const titlesBy = async (sort: '-updatedAt' | '-createdAt') =>
    (await ann.api.recipes.listRecipes({ sort })).recipes.map(({ title }) => title);
  expect(await titlesBy('-updatedAt')).toEqual(['Soup', 'Bread']);
  expect(await titlesBy('-createdAt')).toEqual(['Bread', 'Soup']);
});

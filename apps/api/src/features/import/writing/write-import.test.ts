import { readingOptionsSchema } from '@trivet/shared/import/schemas';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { importAtOnce } from '../import.service.ts';

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

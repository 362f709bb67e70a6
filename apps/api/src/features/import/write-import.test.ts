import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { importAtOnce } from './import.service.ts';

test('the lists of a library that just came are planned for its size', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const folder = await mkdtemp(join(tmpdir(), 'write-import-'));
  const path = join(folder, 'recipes.json');
  const recipes = Array.from({ length: 600 }, (_, index) => ({
    '@type': 'Recipe',
    name: `Soup ${index}`,
    recipeIngredient: ['1 leek'],
  }));
  const text = JSON.stringify(recipes);
  await writeFile(path, text);

  const upload = { path, name: 'recipes.json', size: Buffer.byteLength(text), fields: {}, discard: async () => {} };
  await importAtOnce(ann.ctx, 'json-ld', upload);

  const [known] = await server.services.db.$queryRaw<{ recipes: number }[]>`
    SELECT reltuples::int AS recipes FROM pg_class WHERE oid = 'recipes'::regclass`;
  expect(known?.recipes).toBe(600);
  await rm(folder, { recursive: true });
});

import type { Prisma } from '#api/kernel/db/client';
import type { TestServer } from '#api/kernel/testing/server';
import { test } from '#api/kernel/testing/test';
import { expect } from 'vitest';
import { readBatchOptions } from './batch-options.ts';
import { reached, titlesOf, uploadFile } from './testing/imports.ts';

const soup = JSON.stringify([
  { '@type': 'Recipe', name: 'Leek soup', keywords: 'Soups', recipeIngredient: ['1 leek'] },
]);

/** Puts the options of an import back to what an earlier version had written at that step. */
const storeAs = ({ services }: TestServer, id: string, options: Prisma.InputJsonObject) =>
  services.db.importBatch.update({ where: { id }, data: { options }, select: { id: true } });

test('a batch that nothing was noted of has the default of each step', () => {
  expect(readBatchOptions({})).toEqual({
    includeStockRecipes: false,
    includeTechniques: false,
    columns: [],
    isOwn: false,
    skipDuplicates: true,
    skipSimilar: false,
    keepImages: true,
    keepLists: true,
    keepPlans: true,
    keepDiary: true,
    label: '',
    madeLabelIds: [],
    madeGroupIds: [],
  });
});

test.for([
  {},
  { includeStockRecipes: false, includeTechniques: false },
  { includeStockRecipes: true, includeTechniques: true, locale: 'de-de', batchId: 'left by an earlier version' },
])('an import that waited through an upgrade is shown, written and undone: %o', async (stored, { server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, soup);
  await reached(ann, batchId, 'staged');
  await storeAs(server, batchId, stored);

  expect((await ann.api.import.getImport({ batchId })).columns).toEqual([]);
  await ann.api.import.writeImport({ batchId, label: 'From the old app' });
  await reached(ann, batchId, 'done');
  expect(await titlesOf(ann)).toEqual(['Leek soup']);
  const { options } = await server.services.db.importBatch.findUniqueOrThrow({ where: { id: batchId } });
  expect(options).toMatchObject({ ...stored, label: 'From the old app' });

  expect(await ann.api.import.undoImport({ batchId })).toEqual({ count: 1, listCount: 0, planCount: 0, entryCount: 0 });
  expect(await ann.api.labels.getLabels()).toEqual([]);
});

test('an import that was written before groups were noted takes its labels back', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, soup);
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const made = await ann.api.labels.getLabels();
  await storeAs(server, batchId, { skipDuplicates: true, madeLabelIds: made.map(({ id }) => id) });

  await ann.api.import.undoImport({ batchId });
  expect(await ann.api.labels.getLabels()).toEqual([]);
});

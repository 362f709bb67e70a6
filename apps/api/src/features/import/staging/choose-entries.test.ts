import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { reached, titlesOf, uploadFile } from '../testing/imports.ts';

const recipe = (name: string, keywords = '') => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: [`1 ${name}`],
  keywords,
});
const three = JSON.stringify([recipe('Soup', 'Warm'), recipe('Bread', 'Baked'), recipe('Cake', 'Baked')]);

test('entries are left out and taken in one by one, and the choice stays with the import', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, three);
  expect((await reached(ann, batchId, 'staged')).chosen).toMatchObject({ ready: 3, duplicate: 0 });
  await ann.api.import.chooseEntries({ batchId, isChosen: false, positions: [1, 2] });
  const { chosen, labels } = await ann.api.import.getImport({ batchId });
  expect(chosen.ready).toBe(1);
  expect(labels).toEqual([
    { title: 'Baked', isChosen: false },
    { title: 'Warm', isChosen: true },
  ]);
  await ann.api.import.chooseEntries({ batchId, isChosen: true, positions: [2] });
  expect((await ann.api.import.getEntries({ batchId })).map(({ isChosen }) => isChosen)).toEqual([true, false, true]);
  await ann.api.import.writeImport({ batchId });
  const { counts } = await reached(ann, batchId, 'done');
  expect(counts).toMatchObject({ written: 2, skipped: 1 });
  expect((await titlesOf(ann)).toSorted()).toEqual(['Cake', 'Soup']);
  await expect(ann.api.import.chooseEntries({ batchId, isChosen: true })).rejects.toThrow('importNotReady');
});

test('a choice for a status, or for everything, is one call', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const file = JSON.stringify([recipe('Soup'), recipe('Soup'), recipe('Bread'), { '@type': 'Recipe', name: '' }]);
  const batchId = await uploadFile(server, ann, file);
  await reached(ann, batchId, 'staged');
  const chosen = async () => (await ann.api.import.getImport({ batchId })).chosen;
  await ann.api.import.chooseEntries({ batchId, isChosen: true, status: 'repeated' });
  expect(await chosen()).toMatchObject({ ready: 2, repeated: 1, unreadable: 0 });
  await ann.api.import.chooseEntries({ batchId, isChosen: false });
  expect(await chosen()).toMatchObject({ ready: 0, repeated: 0 });
  await ann.api.import.chooseEntries({ batchId, isChosen: true });
  await ann.api.import.writeImport({ batchId });
  expect((await reached(ann, batchId, 'done')).counts).toMatchObject({ written: 3, skipped: 0 });
});

test('what came into the library after the choice is not added once more', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const [first, second] = [await uploadFile(server, ann, three), await uploadFile(server, ann, three)];
  for (const batchId of [first, second]) {
    await reached(ann, batchId, 'staged');
    await ann.api.import.chooseEntries({ batchId, isChosen: true });
  }
  for (const batchId of [first, second]) {
    await ann.api.import.writeImport({ batchId });
    await reached(ann, batchId, 'done');
  }
  expect(await titlesOf(ann)).toHaveLength(3);
});

test('nobody else chooses for an import', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const batchId = await uploadFile(server, ann, three);
  await reached(ann, batchId, 'staged');
  await expect(ben.api.import.chooseEntries({ batchId, isChosen: false })).rejects.toThrow('notFound');
  expect((await ann.api.import.getImport({ batchId })).chosen.ready).toBe(3);
});

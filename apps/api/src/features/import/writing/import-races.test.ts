import { expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { test } from '#api/kernel/testing/test';
import { contentOf } from '#api/kernel/storage/testing/storage-contract';
import { reached, titlesOf, uploadFile } from '../testing/imports.ts';
import { originalKeys } from '../originals.ts';

const soup = JSON.stringify([{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] }]);

test('an import that begins to be written is not deleted, and writes its recipes', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, soup);
  await reached(ann, batchId, 'staged');
  const held = await holdTransaction(server, 'SELECT FROM import_batches WHERE id = $1 FOR UPDATE', [batchId]);
  const written = ann.api.import.writeImport({ batchId });
  await held.untilWaiting(1);
  const refused = expect(ann.api.import.deleteImport({ batchId })).rejects.toThrow('importNotReady');
  await held.untilWaiting(2);
  await held.release();
  await Promise.all([written, refused]);
  await reached(ann, batchId, 'done');
  expect(await titlesOf(ann)).toEqual(['Soup']);
});

test('an import that has begun to be written refuses many others at once', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, soup);
  await reached(ann, batchId, 'staged');
  // Each one holds a connection, of which there are ten.
  const writings = await Promise.allSettled(Array.from({ length: 12 }, () => ann.api.import.writeImport({ batchId })));
  const failures = writings.flatMap((writing) =>
    writing.status === 'rejected' ? [(writing.reason as Error).message] : [],
  );
  expect(failures).toEqual(Array.from({ length: 11 }, () => 'importNotReady'));
  await reached(ann, batchId, 'done');
  expect(await titlesOf(ann)).toEqual(['Soup']);
});

test('an import that is undone in the moment in which it ends takes its labels back', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, soup);
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId, label: 'From the old app' });
  await reached(ann, batchId, 'done');
  const batch = { where: { id: batchId } };
  const { options } = await server.services.db.importBatch.findUniqueOrThrow(batch);
  await server.services.db.importBatch.update({ ...batch, data: { status: 'writing', options: {} } });
  const ended = `UPDATE import_batches SET status = 'done', options = '${JSON.stringify(options)}' WHERE id = '${batchId}'`;
  // What reads the import goes on, and what changes it waits until it has ended.
  const held = await holdTransaction(server, `LOCK TABLE import_batches IN SHARE MODE; ${ended}`);
  const undone = ann.api.import.undoImport({ batchId });
  await held.untilWaiting(1);
  await held.release();
  expect(await undone).toEqual({ count: 1, listCount: 0, planCount: 0, entryCount: 0 });
  expect(await ann.api.labels.getLabels()).toEqual([]);
});

test('an original that is being read again outlives its first import', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, soup);
  await reached(ann, batchId, 'staged');
  const batch = await server.services.db.importBatch.findUniqueOrThrow({ where: { id: batchId } });
  await expect.poll(async () => (await ann.api.jobs.getJobs()).map(({ status }) => status)).toEqual(['done']);
  // A new job waits for this lock, and so does the new import, after all its checks.
  const held = await holdTransaction(server, 'LOCK TABLE jobs IN SHARE MODE');
  const again = ann.api.import.readAgain({ batchId });
  await held.untilWaiting(1);
  const deleted = ann.api.import.deleteImport({ batchId });
  await Promise.race([deleted, held.untilWaiting(2)]);
  await held.release();
  await deleted;
  await reached(ann, (await again).batchId, 'staged');
  for (const key of originalKeys(batch)) expect(await contentOf(server.services.storage, key)).not.toBeNull();
});

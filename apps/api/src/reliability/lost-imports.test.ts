import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readingOptionsSchema } from '@trivet/shared/import/schemas';
import { expect } from 'vitest';
import { importAtOnce } from '#api/features/import/import.service';
import { settleLostImports } from '#api/features/import/staging/lost-imports.service';
import { sweepOriginals } from '#api/features/import/uploads/sweep-originals.service';
import { holdTransaction } from '#api/kernel/testing/hold';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';
import { openClient } from './testing/api-client.ts';
import { importFile, importText } from './testing/import-file.ts';
import { runImport } from './testing/import-run.ts';

const minuteMs = 60_000;
const texts = { description: '', yield: '', activeTime: '', totalTime: '', source: '', url: '', notes: '' };
const soup = {
  recipe: { ...texts, title: 'Soup', ingredients: '1 onion', instructions: 'Cook.' },
  labels: [],
  imageUrls: [],
};

interface Left {
  status: 'reading' | 'writing';
  /** Milliseconds since the last sign of work. */
  silentMs?: number;
  job?: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
}

/** Makes an import as a process that died left it. */
async function leaveImport({ services }: TestServer, user: TestUser, left: Left): Promise<string> {
  const updatedAt = new Date(Date.now() - (left.silentMs ?? 2 * minuteMs));
  const { id } = await services.db.importBatch.create({
    data: {
      libraryId: user.libraryId,
      userId: user.userId,
      source: 'json-ld',
      fileName: 'r.json',
      updatedAt,
      status: left.status,
      entries: { create: { position: 0, status: 'ready', name: 'Soup', recipe: soup, recipeId: randomUUID() } },
    },
    select: { id: true },
  });
  if (left.job) {
    const data = { userId: user.userId, kind: 'import.write', subjectId: id, status: left.job };
    await services.db.job.create({ data, select: { id: true } });
  }
  return id;
}

test('R1 an import whose job was given up while it was written is staged again and can be written', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const batchId = await leaveImport(server, ann, { status: 'writing', job: 'failed' });
  await settleLostImports(server.services);
  expect(await ann.api.import.getImport({ batchId })).toMatchObject({ status: 'staged', counts: { ready: 1 } });
  const client = openClient(fetch, server.address, ann.token);
  expect(await runImport(client, { file: importFile(0), began: {}, batchId })).toMatchObject({
    counts: { written: 1 },
  });
  expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 1 });
});

test('R1 an import that nobody reads any more has failed, and nothing of it is kept', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const withJob = await leaveImport(server, ann, { status: 'reading', job: 'cancelled' });
  const withoutJob = await leaveImport(server, ann, { status: 'reading' });
  await settleLostImports(server.services);
  for (const batchId of [withJob, withoutJob]) {
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ status: 'failed', errorCode: 'unexpected' });
    expect(await ann.api.import.getEntries({ batchId })).toEqual([]);
  }
});

test('R1 an import on which somebody works is left alone', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const lefts: Left[] = [
    { status: 'reading', job: 'queued' },
    { status: 'reading', job: 'running' },
    { status: 'writing', job: 'running' },
    { status: 'reading', silentMs: minuteMs / 2 },
    { status: 'writing', silentMs: minuteMs / 2 },
  ];
  const ids = await Promise.all(lefts.map((left) => leaveImport(server, ann, left)));
  await settleLostImports(server.services);
  for (const [index, batchId] of ids.entries()) {
    const { status, counts } = await ann.api.import.getImport({ batchId });
    expect({ status, ready: counts.ready }).toEqual({ status: lefts[index]?.status, ready: 1 });
  }
});

test('R1 an import that is being written at this moment is not waited for', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await leaveImport(server, ann, { status: 'writing' });
  const held = await holdTransaction(server, 'UPDATE import_batches SET error_code = NULL WHERE id = $1', [batchId]);
  await settleLostImports(server.services);
  await held.release();
  expect(await ann.api.import.getImport({ batchId })).toMatchObject({ status: 'writing' });
});

test('R1 an import within a request, which has no job, says that it is worked on', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { pool } = server.services.database;
  await pool.query(`
    CREATE TABLE said AS SELECT status FROM import_batches WHERE false;
    CREATE FUNCTION note_said() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF NEW.status = OLD.status THEN INSERT INTO said VALUES (NEW.status); END IF; RETURN NEW; END';
    CREATE TRIGGER note_said AFTER UPDATE OF updated_at ON import_batches FOR EACH ROW EXECUTE FUNCTION note_said();`);
  const options = readingOptionsSchema.parse({});
  const file = { name: 'recipes.json', open: () => Buffer.from(importText(1_200)) };
  await importAtOnce(ann.ctx, file, { options, keepImages: true, sources: ['json-ld'] });
  await pool.query('DROP TRIGGER note_said ON import_batches');
  expect((await pool.query<{ status: string }>('SELECT status FROM said')).rows.map(({ status }) => status)).toEqual([
    'reading',
    'reading',
    'reading',
  ]);
  expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 1_200 });
});

test('R1 an original without an import goes after a day, others stay', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { services } = server;
  const client = openClient(fetch, server.address, ann.token);
  const { id } = await runImport(client, { file: importFile(2), began: {} });
  const [old, young] = [randomUUID(), randomUUID()];
  for (const name of [old, young]) await services.storage.put(`imports/${name}`, Buffer.from('[]'));
  const originals = join(services.env.DATA_DIR, 'media/imports');
  const longAgo = new Date(Date.now() - 25 * 60 * minuteMs);
  for (const name of [old, id]) await utimes(join(originals, name), longAgo, longAgo);
  expect(await sweepOriginals(services)).toBe(1);
  const left = await readdir(originals);
  expect(left).toEqual(expect.arrayContaining([id, young]));
  expect(left).not.toContain(old);
});

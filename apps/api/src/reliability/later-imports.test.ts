import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { openClient } from './testing/api-client.ts';
import { importFile } from './testing/import-file.ts';
import { type ImportRun, runImport } from './testing/import-run.ts';

const count = 4_000;
/** Comparing each entry with each takes several times as long. */
const readMs = 10_000;

test('R12 a second import into a full library is read as quickly as the first, although the statistics know only that one', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const client = openClient(fetch, server.address, ann.token);
  await runImport(client, { file: importFile(count), began: {} });
  await server.services.database.pool.query('ANALYZE import_entries, recipes');
  const second: ImportRun = { file: importFile(count), began: {} };
  const { counts } = await runImport(client, second);
  expect(counts).toMatchObject({ skipped: count, written: 0 });
  const { staging = 0, writing = 0 } = second.began;
  expect(writing - staging).toBeLessThan(readMs);
}, 120_000);

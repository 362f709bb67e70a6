import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { expect } from 'vitest';
import { withinMs } from '@trivet/shared/testing/durations';
import { test } from '#api/kernel/testing/test';
import { openClient } from './testing/api-client.ts';
import { importFile } from './testing/import-file.ts';
import { type ImportRun, runImport } from './testing/import-run.ts';

const count = 5_000;

const readingMs = ({ began: { staging = 0, writing = 0 } }: ImportRun): number => writing - staging;

test('R12 an import into a full library is read as quickly as the first, although the statistics know only that one', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const client = openClient(fetch, server.address, ann.token);
  const [first, second]: ImportRun[] = [1, 2].map(() => ({ file: importFile(count), began: {} }));
  await runImport(client, first!);
  await server.services.database.pool.query('ANALYZE import_entries, recipes');
  const { counts } = await runImport(client, second!);
  expect(counts).toMatchObject({ skipped: count, written: 0 });
  noteFigure(`read in ${Math.round(readingMs(first!))} ms and ${Math.round(readingMs(second!))} ms`);
  // Comparing each entry with each takes twenty times as long.
  expect(readingMs(second!)).toBeLessThan(5 * readingMs(first!) + withinMs(1_000));
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { keysBelow } from '#api/kernel/storage/testing/storage-contract';
import { sentBy } from '#api/kernel/testing/sent-statements';
import { test } from '#api/kernel/testing/test';
import { stagedImageKey } from '../originals.ts';
import { sweepStagedImages } from './sweep-originals.service.ts';

test('pictures of imports that nobody will write are deleted, and one query tells which imports those are', async ({
  server,
  newUser,
}) => {
  const { userId, libraryId } = await newUser('ann');
  const { db, storage } = server.services;
  const importOf = async (status: 'reading' | 'staged' | 'writing' | 'done' | 'failed' | 'cancelled') => {
    const data = { libraryId, userId, source: 'json-ld', fileName: 'a.json', status };
    return (await db.importBatch.create({ data, select: { id: true } })).id;
  };
  const open = [await importOf('reading'), await importOf('staged'), await importOf('writing')];
  const ended = [await importOf('done'), await importOf('failed'), await importOf('cancelled'), randomUUID()];
  for (const id of [...open, ...ended]) {
    for (const position of [0, 1]) await storage.put(stagedImageKey(id, position, 0), Buffer.from('x'));
  }
  const sweepIn = (hours: number) =>
    sentBy(() => sweepStagedImages({ db, storage, now: () => new Date(Date.now() + hours * 3_600_000) }));

  await sweepIn(23);
  expect(await keysBelow(storage, 'import-images/')).toHaveLength(2 * (open.length + ended.length));
  const sent = await sweepIn(25);
  const kept = open.flatMap((id) => [0, 1].map((position) => stagedImageKey(id, position, 0)));
  expect(await keysBelow(storage, 'import-images/')).toEqual(kept.toSorted());
  expect(
    sent.filter(({ text }) => text.startsWith('SELECT') && text.includes('FROM "public"."import_batches"')),
  ).toHaveLength(1);
});

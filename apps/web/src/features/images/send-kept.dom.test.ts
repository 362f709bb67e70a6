import { Blob as NodeBlob } from 'node:buffer';
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  anna,
  beginTest,
  logInBeforeEach,
  openReadyPage,
  outboxOf,
  tick,
  withoutConnection,
} from '#web/testing/local-pages.ts';
import { createSyncServer, type SyncServer } from '#web/testing/sync-server.ts';

const cake = '00000000-0000-4000-8000-0000000000f1';

let server: SyncServer;

logInBeforeEach();
beforeEach(() => {
  beginTest();
  server = createSyncServer(anna);
});

/** Opens a page that keeps a picture. */
async function openWithCake(own: SyncServer) {
  const page = await openReadyPage({ server: own });
  const { forgetKept, sendKept } = await import('./send-kept.public.ts');
  const connection = await page.whenOpened();
  const blob = new NodeBlob(['x']) as unknown as Blob;
  await connection?.keepFile({ id: cake, name: 'cake.jpg', blob, keptAt: Date.now(), sentAt: null });
  return { ...page, connection, forgetKept, sendKept };
}

test('a picture that waits is sent before a save names it, once, and others are not', async () => {
  const { sendKept } = await openWithCake(server);
  await sendKept([{ id: anna }, { id: cake }]);
  await sendKept([{ id: cake }]);
  expect(server.files).toEqual([cake]);
});

test('what the server says of the picture keeps the save from naming it', async () => {
  const { sendKept, CallError } = await openWithCake(server);
  server.fate = () => new CallError(415, { errorCode: 'notAnImage' });
  await expect(sendKept([{ id: anna }, { id: cake }])).rejects.toMatchObject({
    status: 415,
    body: { errorCode: 'notAnImage', field: 'images.2' },
  });
});

test('without the server it goes on waiting', async () => {
  const own = withoutConnection();
  const { sendKept } = await openWithCake(own);
  await sendKept([{ id: cake }]);
  expect(own.files).toEqual([]);
});

test('a picture that a save has named is forgotten, but not while a change waits that names it', async () => {
  const { connection, forgetKept, rows } = await openWithCake(withoutConnection());
  rows.change('soup', tick(cake));
  await forgetKept([{ id: cake }]);
  expect(await connection?.findFile(cake)).not.toBeNull();
  rows.change('soup', tick('salt'));
  const other = await openWithCake(withoutConnection());
  await expect.poll(() => outboxOf(anna)).toEqual([cake, 'salt']);
  await other.connection?.keepFile({ id: anna, name: '', blob: new NodeBlob(['x']) as never, keptAt: 0, sentAt: null });
  await other.forgetKept([{ id: anna }, { id: cake }]);
  expect([await other.connection?.findFile(anna), await other.connection?.findFile(cake)]).toMatchObject([null, {}]);
});

test('a disk without room for a picture keeps changes as before', async () => {
  const { connection, rows } = await openWithCake(withoutConnection());
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const blob = new NodeBlob(['x']) as unknown as Blob;
  const isKept = await connection?.keepFile({ id: anna, name: '', blob, keptAt: Date.now(), sentAt: null });
  expect(isKept).toBe(false);
  put.mockRestore();
  rows.change('soup', tick('salt'));
  await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { maxImportBytes, uploadPartBytes } from '@trivet/shared/import/schemas';
import { expect, vi } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { contentOf } from '#api/kernel/storage/testing/storage-contract';
import { reached, sendFile, titlesOf } from '../testing/imports.ts';
import { forgetOldUploads, sweepOriginals } from './sweep-originals.service.ts';

const soups = Array.from({ length: 3 }, (_, index) => ({
  '@type': 'Recipe',
  name: `Soup ${index}`,
  recipeInstructions: 'x'.repeat(4 * 1_024 * 1_024),
}));
const file = Buffer.from(JSON.stringify(soups));
const partOf = (part: number): Buffer => file.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes);

test('R10 a file that arrives in parts, some of them lost and sent again, comes in whole', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { batchId, parts } = await ann.api.import.beginUpload({ fileName: 'soups.json', size: file.length });
  expect(parts).toBe(2);
  const send = (part: number, content: Buffer) =>
    sendFile(server, ann, `/import/uploads/${batchId}/${part}`, { field: 'file', content });
  expect((await send(1, partOf(1))).statusCode).toBe(201);
  await expect(ann.api.import.finishUpload({ batchId })).rejects.toThrow('importNotReady');
  expect(await ann.api.import.getUpload({ batchId })).toEqual({ batchId, parts: 2, received: [1] });
  expect((await send(0, partOf(0).subarray(0, 1_000))).statusCode).toBe(400);
  expect((await send(2, Buffer.from('x'))).statusCode).toBe(400);
  expect((await send(0, partOf(0))).statusCode).toBe(201);
  expect((await send(0, partOf(0))).statusCode).toBe(201);
  await ann.api.import.finishUpload({ batchId });
  expect((await reached(ann, batchId, 'staged')).counts.ready).toBe(3);
  await expect(ann.api.import.finishUpload({ batchId })).rejects.toThrow('importNotReady');
});

test('a part that arrives while its upload is deleted is not said to be kept', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { batchId } = await ann.api.import.beginUpload({ fileName: 'x', size: 1 });
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementationOnce(async (key, content) => {
    await ann.api.import.deleteImport({ batchId });
    return put(key, content);
  });
  const answer = await sendFile(server, ann, `/import/uploads/${batchId}/0`, { field: 'file', content: 'x' });
  expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ errorCode: 'importNotReady' })]);
});

test('R11 a file that is too large is refused before it is sent', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const tooLarge = { fileName: 'all.zip', size: maxImportBytes + 1 };
  await expect(ann.api.import.beginUpload(tooLarge)).rejects.toThrow('payloadTooLarge');
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/import/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
      `authorization: Bearer ${ann.token}\r\ncontent-length: ${maxImportBytes * 2}\r\n\r\n--b\r\n`,
  );
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  // The server closes the connection and waits for nothing more.
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('Z1 nobody else sees, feeds or finishes an upload', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { batchId } = await ann.api.import.beginUpload({ fileName: 'x', size: 1 });
  await expect(ben.api.import.getUpload({ batchId })).rejects.toThrow('notFound');
  await expect(ben.api.import.finishUpload({ batchId })).rejects.toThrow('notFound');
  const answer = await sendFile(server, ben, `/import/uploads/${batchId}/0`, { field: 'file', content: 'x' });
  expect(answer.statusCode).toBe(404);
  expect((await ann.api.import.getUpload({ batchId })).received).toEqual([]);
});

test('an upload that nobody goes on with is forgotten after a week, with its parts', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { batchId } = await ann.api.import.beginUpload({ fileName: 'x', size: 1 });
  await sendFile(server, ann, `/import/uploads/${batchId}/0`, { field: 'file', content: 'x' });
  const { services } = server;
  const later = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 86_400_000) });
  await forgetOldUploads({ db: services.db, now: later(6).now });
  expect((await ann.api.import.getUpload({ batchId })).received).toEqual([0]);
  await forgetOldUploads({ db: services.db, now: later(8).now });
  await sweepOriginals({ db: services.db, storage: services.storage, now: later(8).now });
  await expect(ann.api.import.getUpload({ batchId })).rejects.toThrow('notFound');
  expect(await contentOf(services.storage, `imports/${batchId}/0`)).toBeNull();
});

test('a kept original is read once more, and what is there already is pointed out', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const text = JSON.stringify([{ '@type': 'Recipe', name: 'Soup' }]);
  const answer = await sendFile(server, ann, '/import/upload', { field: 'file', content: text });
  const { batchId } = answer.json<{ batchId: string }>();
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const again = await ann.api.import.readAgain({ batchId });
  expect((await reached(ann, again.batchId, 'staged')).counts).toMatchObject({ ready: 0, duplicate: 1 });
  await ann.api.import.cancelImport({ batchId: again.batchId });
  await ann.api.import.deleteImport({ batchId: again.batchId });
  expect(await contentOf(server.services.storage, `imports/${batchId}`)).not.toBeNull();
  await ann.api.import.deleteImport({ batchId });
  expect(await contentOf(server.services.storage, `imports/${batchId}`)).toBeNull();
  expect(await titlesOf(ann)).toEqual(['Soup']);
});

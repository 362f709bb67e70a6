import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import { openFrames } from '#api/kernel/testing/frames';
import { type ApiClient, openClient } from './testing/api-client.ts';
import { openDesks } from './testing/desks.ts';
import { findDamage } from './testing/find-damage.ts';
import { importFile } from './testing/import-file.ts';
import { importLabel, listImports, runImport } from './testing/import-run.ts';
import { readImportState } from './testing/import-state.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { newPerson } from './testing/people.ts';
import { startWriters } from './testing/writers.ts';

/** Longest time of a stop, in milliseconds. */
const stopMs = 15_000;
const count = amountOf({ gate: 600, proof: 5_000 });
const credentials = JSON.stringify({ email: 'ann@example.org', password: 'a good password' });
const json = { 'content-type': 'application/json' };

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
  const account = { method: 'POST', headers: json, body: credentials };
  expect((await fetch(`${installation.address}/api/users/register`, account)).status).toBe(200);
});
afterAll(() => installation.remove());

/** Keeps its connections for as long as the server allows, as browsers do for minutes. */
const agent = new Agent({ keepAlive: true });

/** Logs in, which takes a fifth of a second of a core. Resolves to the status. */
async function logIn(): Promise<number | undefined> {
  const login = request(`${installation.address}/api/users/login`, { method: 'POST', headers: json, agent });
  login.end(credentials);
  const [answer] = (await once(login, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

interface HalfUpload {
  request: ClientRequest;
  /** Sends the rest. Resolves to the status of the answer. */
  finish(): Promise<number | undefined>;
}

/** Begins an upload of one recipe and stops in the middle. */
async function beginUpload(token: string): Promise<HalfUpload> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="r.json"\r\n\r\n[{"@type":"Recipe",';
  const upload = request(`${installation.address}/api/import/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  upload.on('error', () => undefined);
  upload.write(head);
  await expect.poll(() => readdir(join(installation.dataDir, 'tmp')), { interval: 20 }).not.toEqual([]);
  return {
    request: upload,
    async finish() {
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      upload.end('"name":"Soup"}]\r\n--b--\r\n');
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** Returns true when the server refuses a new request, by a closed port or by 503. */
const isRefused = (client: ApiClient) =>
  client.rest('GET', '/users').then(
    ({ status }) => status === 503,
    () => true,
  );

async function staged(client: ApiClient): Promise<void> {
  const statuses = async () => (await listImports(client)).map(({ status }) => status);
  await expect.poll(statuses, { interval: 50 }).toEqual(['staged']);
}

test('R18 on SIGTERM what is under way ends, sockets close with 1001, the exit code is 0, and the next start goes on', async ({
  annotate,
}) => {
  const { address, server } = installation;
  const [importer, uploader] = [await newPerson(installation), await newPerson(installation)];
  const { desks, libraryIds } = await openDesks(installation, { people: 2, clients: 2, send: fetch });
  const [importing, uploading] = [importer, uploader].map(({ token }) => openClient(fetch, address, token)) as [
    ApiClient,
    ApiClient,
  ];
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openFrames(installation, uploader.token)));
  const writers = startWriters(desks);
  onTestFinished(() => writers.stop());
  await writers.acknowledge(10);
  const upload = await beginUpload(uploader.token);
  // The import is being read when the server is told to stop.
  const databaseUrl = await installation.databaseUrl();
  const reading = await holdTransaction({ databaseUrl }, 'LOCK TABLE import_entries IN SHARE MODE');
  const { body } = await importing.rest('POST', '/import/upload', importFile(count));
  const { batchId } = body as { batchId: string };
  await reading.untilWaiting(1);
  const logins = Array.from({ length: 5 }, logIn);
  await Promise.race(logins);

  const begun = performance.now();
  server.signal('SIGTERM');
  await expect.poll(() => isRefused(uploading), { interval: 20 }).toBe(true);
  await reading.release();
  const finished = upload.finish();
  expect(await Promise.all(logins)).toEqual(logins.map(() => 200));
  expect(await finished).toBe(201);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 1001));
  expect(await server.exited).toBe(0);
  const stopTook = performance.now() - begun;
  expectWithinMs(stopTook, stopMs);

  await writers.pause();
  const startTook = await installation.start();
  expect(await findDamage(installation, libraryIds, writers.recipes)).toEqual([]);
  writers.resume();
  await writers.acknowledge(10);
  await writers.stop();
  await staged(uploading);
  await runImport(importing, { file: importFile(0), began: {}, batchId });
  const { recipes, titles } = await readImportState(installation, importer.libraryId, importLabel);
  expect({ recipes, titles }).toEqual({ recipes: count, titles: count });
  await annotate(`stopped after ${Math.round(stopTook)} ms, back after ${startTook} ms`);
});

test('R18 a second SIGTERM ends the server at once, and it starts again', async () => {
  const { token } = await newPerson(installation);
  const { server } = installation;
  const upload = await beginUpload(token);
  server.signal('SIGTERM');
  // The server must have seen the first signal, because the system delivers two of a kind that wait as one.
  await expect.poll(() => server.lines.filter((line) => line.includes('stopping')), { interval: 20 }).toHaveLength(1);
  expect(server.lines.filter((line) => line.includes('the process ended'))).toEqual([]);
  const begun = performance.now();
  server.signal('SIGTERM');
  expect(await server.exited).toBe(1);
  expectWithinMs(performance.now() - begun, 2_000);
  upload.request.destroy();
  await installation.start();
  expect((await openClient(fetch, installation.address, token).rest('GET', '/users')).status).toBe(200);
});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Flag } from '@trivet/shared/flags';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from '#api/env';
import { chooseFlags, loadFlags, requireFlag } from '#api/kernel/flags/flags';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { openFrames } from '#api/kernel/testing/frames';
import { createTestDatabase, startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser } from '#api/kernel/testing/test';
import { type ApiClient, openClient } from './testing/api-client.ts';
import { importFile } from './testing/import-file.ts';
import { runImport } from './testing/import-run.ts';

let one: TestServer;
let two: TestServer;
let drop: () => Promise<void>;

// Two servers have everything of a process twice: pool, live updates, queue and limits.
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  one = await startTestServer({}, database.url);
  two = await startTestServer({ MEDIA_DIR: `${one.services.env.DATA_DIR}/media` }, database.url);
});
afterAll(async () => {
  await two.close();
  await one.close();
  await drop();
});

const on = (server: TestServer, { token }: { token: string }): ApiClient => openClient(fetch, server.address, token);

test('a change through one process reaches a socket on the other', async () => {
  const ann = await createUser(one, 'ann');
  const frames = await openFrames(two, ann.token);
  const id = randomUUID();
  await on(one, ann).mutate('recipes.createRecipe', { id, title: 'Soup' });
  expect(await frames.next()).toEqual({ type: 'recipes:changed', data: { ids: [id], kind: 'created' } });
  await on(two, ann).mutate('recipes.updateRecipe', { id, notes: 'hot' });
  expect(await frames.next()).toEqual({ type: 'recipes:changed', data: { ids: [id], kind: 'updated' } });
  frames.close();
});

test('preferences that are changed through one process reach a socket on the other', async () => {
  const ann = await createUser(one, 'ann');
  const frames = await openFrames(two, ann.token);
  const changes = { 'global.theme': 'dark' };
  expect((await on(one, ann).mutate('users.updatePreferences', changes)).status).toBe(200);
  expect(await frames.next()).toEqual({ type: 'preferences:changed', data: {} });
  expect((await on(two, ann).query('users.getPreferences')).body).toMatchObject(changes);
  frames.close();
});

test('each job runs once, on one of the two processes', async () => {
  const reads = [one, two].map(({ services }) => vi.spyOn(services.storage, 'get'));
  const imports = Array.from({ length: 10 }, async () => {
    const ann = await createUser(one, 'ann');
    // This is as behind a balancer: the file goes to one process, later requests go to the other.
    const client = { ...on(two, ann), rest: on(one, ann).rest };
    const batch = await runImport(client, { file: importFile(50), began: {} });
    expect(batch.counts).toMatchObject({ written: 50, duplicate: 0, skipped: 0, unreadable: 0 });
    const { body } = await on(one, ann).query('recipes.getRecipeCount', {});
    expect(body).toEqual({ count: 50 });
    return batch.id;
  });
  const ids = await Promise.all(imports);
  const keys = reads.flatMap(({ mock }) => mock.calls.map(([key]) => key));
  expect(keys.filter((key) => key.startsWith('imports/')).toSorted()).toEqual(
    ids.map((id) => `imports/${id}`).toSorted(),
  );
  // An import is done in the transaction of its last write, and its job ends a moment later.
  await expect
    .poll(() => one.services.db.job.count({ where: { subjectId: { in: ids }, status: 'done' } }))
    .toBe(2 * ids.length);
});

test('failed logins through both processes add up: the eleventh waits on either', async () => {
  const ann = await createUser(one, 'ann');
  const logIn = async (server: TestServer, password: string) => {
    const answer = await fetch(`${server.address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ann.email, password }),
    });
    return answer.status;
  };
  for (const server of [one, two]) {
    for (let turn = 0; turn < 5; turn += 1) expect(await logIn(server, 'wrong')).toBe(412);
  }
  expect(await logIn(one, 'wrong')).toBe(429);
  expect(await logIn(two, 'wrong')).toBe(429);
  expect(await logIn(two, ann.password)).toBe(429);
});

test('a session that is revoked through one process is dead on the other within a second, and so is its socket', async () => {
  const ann = await createUser(one, 'ann');
  const frames = await openFrames(two, ann.token);
  expect((await on(two, ann).query('users.getMe')).status).toBe(200);
  const begun = performance.now();
  expect((await on(one, ann).mutate('users.revokeSession', { id: ann.ctx.actor.sessionId })).status).toBe(200);
  expect((await on(two, ann).query('users.getMe')).status).toBe(401);
  expect(await frames.next()).toEqual({ type: 'session:revoked', data: {} });
  expect(await frames.closed).toBe(1008);
  expectWithinMs(performance.now() - begun, 1_000);
});

const isOn = ({ services: { flags } }: TestServer, flag: Flag, host = 'localhost') => flags.at(host)[flag];

test('spec 6: a feature that the operator turns off while servers run is off on every process within a second', async () => {
  const ask = ({ services: { flags } }: TestServer) =>
    requireFlag({ flags, host: 'localhost' }, 'enableInstallInstructions');
  for (const server of [one, two]) expect(() => ask(server)).not.toThrow();
  const chosen = await chooseFlags(one.services.db, { enableInstallInstructions: false });
  expect(chosen).toEqual({ enableInstallInstructions: false });
  for (const server of [one, two]) {
    await vi.waitFor(() => expect(() => ask(server)).toThrow('notFound'), { timeout: 60_000, interval: 20 });
  }
  await chooseFlags(two.services.db, { enableInstallInstructions: 'default' });
  await expect.poll(() => isOn(one, 'enableInstallInstructions')).toBe(true);
});

test('what is chosen while servers run wins over FLAGS, and that over the default of the host', async () => {
  expect(isOn(one, 'enableOCR')).toBe(false);
  expect(isOn(one, 'enableAssistant')).toBe(false);
  expect(isOn(one, 'enableAssistant', 'beta.example.org')).toBe(true);
  const onlyFlags = await loadFlags(readEnv({ FLAGS: 'enableOCR=on' }), one.services.db);
  expect(onlyFlags.at('localhost')).toMatchObject({ enableOCR: true, enableAssistant: false });
  await chooseFlags(one.services.db, { enableOCR: false, enableAssistant: true });
  await expect.poll(() => [isOn(two, 'enableOCR'), isOn(two, 'enableAssistant')]).toEqual([false, true]);
  // A server that starts later knows it too.
  const later = await loadFlags(readEnv({ FLAGS: 'enableOCR=on' }), one.services.db);
  expect(later.at('localhost')).toMatchObject({ enableOCR: false, enableAssistant: true });
  await chooseFlags(one.services.db, { enableOCR: 'default', enableAssistant: 'default' });
});

test('two choices at once are both kept', async () => {
  await Promise.all([
    chooseFlags(one.services.db, { enableAssistant: true }),
    chooseFlags(two.services.db, { enableOCR: true }),
  ]);
  const both = await chooseFlags(one.services.db, {});
  expect(both).toEqual({ enableAssistant: true, enableOCR: true });
  await chooseFlags(one.services.db, { enableAssistant: 'default', enableOCR: 'default' });
});

test('the command changes the features of a running server, and says what it cannot read', async () => {
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: one.databaseUrl };
    const command = spawn(process.execPath, [join(import.meta.dirname, '../choose-flags.ts'), ...args], { env });
    let written = '';
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => void (written += String(text)));
    const [code] = (await once(command, 'close')) as [number];
    return { code, written };
  };
  const { code, written } = await run('enableAssistant=on');
  expect([code, written]).toEqual([0, expect.stringContaining('enableAssistant: on\nenableOCR: default\n')]);
  await expect.poll(() => isOn(two, 'enableAssistant')).toBe(true);
  const refused = await run('enableAsistant=on');
  expect([refused.code, refused.written]).toEqual([1, expect.stringMatching(/^There is no feature/)]);
});

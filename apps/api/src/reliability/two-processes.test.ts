import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectWithinMs } from '#api/kernel/testing/proof';
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

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isAlive, readProcess } from '#api/kernel/postgres/processes';
import { type Frames, openFrames } from '#api/kernel/testing/frames';
import { type ApiClient, openClient } from './testing/api-client.ts';
import { importFile } from './testing/import-file.ts';
import { importLabel, runImport } from './testing/import-run.ts';
import { readImportState } from './testing/import-state.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { newPerson, type Person } from './testing/people.ts';
import { startServerProcess } from './testing/server-process.ts';

const workers = 3;
const json = { 'content-type': 'application/json' };
let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ workers });
});
afterAll(() => installation.remove());

/** Returns the process ids of the workers that a server has now. */
async function workerPids(): Promise<number[]> {
  const { pid } = installation.server;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const facts = await Promise.all(pids.map((child) => readProcess(child)));
  return pids.filter((_, index) => facts[index]?.isZombie === false && facts[index].commandLine.includes('main.js'));
}

/** Sends a request over a connection of its own, which the next worker in turn gets. Resolves to status and body. */
function sendAlone(
  url: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: new Agent({ keepAlive: false }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** A client each of whose requests comes over a connection of its own, which the next worker in turn gets. */
function wandering({ token }: Person): ApiClient {
  const send = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    return fetch(url, { ...init, headers });
  };
  return openClient(send, installation.address, token);
}

const password = 'a good password';
const send = (path: 'register' | 'login', credentials: { email: string; password: string }) =>
  sendAlone(`${installation.address}/api/users/${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });

/** Opens sockets one after the other, which the workers get in turn. */
async function openSockets(token: string): Promise<Frames[]> {
  const sockets: Frames[] = [];
  for (let turn = 0; turn < 2 * workers; turn += 1) sockets.push(await openFrames(installation, token));
  return sockets;
}

test('what one person does reaches the sockets of another on every worker', async () => {
  const [ann, ben] = [await newPerson(installation), await newPerson(installation)];
  const sockets = await openSockets(ben.token);
  for (let turn = 0; turn < workers; turn += 1) {
    expect(await wandering(ann).mutate('messages.createMessage', { to: ben.userId, body: 'Soup?' })).toMatchObject({
      status: 200,
    });
    for (const frames of sockets) await frames.find(({ type }) => type === 'messages:new');
  }
  for (const frames of sockets) frames.close();
});

test('a ticket for a socket that one worker gave opens one on any other', async () => {
  const ann = await newPerson(installation);
  const { body } = await wandering(ann).query('users.getSocketTicket');
  const { ticket } = body as { ticket: string };
  const sockets = await openSockets(ticket);
  for (const frames of sockets) frames.close();
});

test('imports through all workers run once each', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(installation)));
  const batches = await Promise.all(
    people.map((person) => runImport(wandering(person), { file: importFile(50), began: {} })),
  );
  for (const { counts } of batches) expect(counts).toMatchObject({ written: 50, duplicate: 0, unreadable: 0 });
  for (const { libraryId } of people) {
    const { recipes, titles } = await readImportState(installation, libraryId, importLabel);
    expect({ recipes, titles }).toEqual({ recipes: 50, titles: 50 });
  }
});

test('failed logins through all workers add up: the eleventh is refused', async () => {
  const email = 'ann@example.org';
  expect((await send('register', { email, password })).status).toBe(200);
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await send('login', { email, password: 'wrong' })).status).toBe(412);
  }
  for (let turn = 0; turn < workers; turn += 1) expect((await send('login', { email, password })).status).toBe(429);
});

test('all workers together have no more connections to the database than it allows', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(installation)));
  const busy = Array.from({ length: 20 }, () => people).flat();
  await Promise.all(busy.map((person) => wandering(person).query('recipes.listRecipes', { sort: 'title', limit: 10 })));
  const [row] = await installation.query<{ used: number; most: number }>(`
    SELECT count(*)::int AS used, current_setting('max_connections')::int AS most FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  expect(row?.used).toBeLessThanOrEqual((row?.most ?? 0) * 0.75);
});

test('a worker that is killed is replaced, and the others go on with their sockets', async () => {
  const ann = await newPerson(installation);
  const before = await workerPids();
  expect(before).toHaveLength(workers);
  const sockets = await openSockets(ann.token);
  const closed: number[] = [];
  for (const frames of sockets) void frames.closed.then((code) => closed.push(code));
  const [victim = 0, ...others] = before;
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => workerPids(), { timeout: 60_000 }).toHaveLength(workers);
  const after = await workerPids();
  expect(after).toEqual(expect.arrayContaining(others));
  expect(after).not.toContain(victim);
  // Only those of the victim.
  await expect.poll(() => closed).not.toEqual([]);
  expect(closed.length).toBeLessThan(sockets.length);
  const lines = installation.server.lines.filter((line) => line.includes('a worker ended and is started again'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 50, code: null, signal: 'SIGKILL', delayMs: 250 }),
  ]);
  for (let turn = 0; turn < 2 * workers; turn += 1) {
    expect((await wandering(ann).query('users.getMe')).status).toBe(200);
    expect((await sendAlone(`${installation.address}/ready`, {})).status).toBe(200);
  }
  for (const frames of sockets) frames.close();
});

test('R18 on SIGTERM all workers end what is under way and close their sockets, the exit code is 0, and the next start goes on', async () => {
  const ann = await newPerson(installation);
  const sockets = await openSockets(ann.token);
  const pids = await workerPids();
  const email = 'ben@example.org';
  expect((await send('register', { email, password })).status).toBe(200);
  const logins = Array.from({ length: 2 * workers }, () => send('login', { email, password }));
  await Promise.race(logins);
  const { server } = installation;
  server.signal('SIGTERM');
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(logins.map(() => 200));
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 1001));
  expect(await server.exited).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(isAlive(await installation.postmasterPid())).toBe(false);
  await installation.start();
  expect((await wandering(ann).query('users.getMe')).status).toBe(200);
});

test('when the first process is killed its workers end too, and the next start goes on', async () => {
  const ann = await newPerson(installation);
  const pids = await workerPids();
  await installation.kill();
  await expect.poll(() => pids.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  await installation.start();
  expect((await wandering(ann).query('users.getMe')).status).toBe(200);
});

test('a start that fails says why once, and leaves nothing running', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const settings = { DATABASE_URL: await installation.databaseUrl(), DATA_DIR: `${installation.dataDir}/other` };
  const start = startServerProcess({ ...settings, HOST: '127.0.0.1', PORT: String(port), WORKERS: '2' });
  const [message, ...further] = await start.then(
    () => [],
    (reason: unknown) => String(reason).split(': ').slice(2).join(': ').split('\n'),
  );
  expect(message).toBe(`Port ${port} is already used by another program. Stop it, or set PORT to another number.`);
  expect(further).toEqual(['the process ended: 1']);
});

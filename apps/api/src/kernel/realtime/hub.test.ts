import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import Fastify, { type FastifyInstance } from 'fastify';
import jwt from 'jsonwebtoken';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Database, openDatabase } from '../db/client.ts';
import { createLog } from '../log.ts';
import { answerFailure } from '../rest.ts';
import { createTokens } from '../session.ts';
import { createTestDatabase } from '../testing/server.ts';
import { createHub, type Hub } from './hub.ts';

const secret = 'a secret of the test that is long enough';
const tokens = createTokens(secret);
const lines: string[] = [];
const log = createLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } });

interface Node {
  hub: Hub;
  app: FastifyInstance;
  database: Database;
  origin: string;
  address: string;
}

let databaseUrl: string;
let drop: () => Promise<void>;
let one: Node;
let two: Node;

async function startNode(heartbeatMs = 30_000): Promise<Node> {
  const database = openDatabase(databaseUrl, log, 4);
  const allowedOrigins = ['https://recipes.example'];
  const hub = createHub({ database, log, tokens, now: () => new Date(), allowedOrigins, heartbeatMs });
  const app = Fastify();
  app.setErrorHandler(answerFailure);
  await hub.attach(app);
  app.get('/other', () => 'not a socket');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { hub, app, database, origin: `http://${host}`, address: `ws://${host}/grip/ws` };
}

async function stopNode({ hub, app, database }: Node): Promise<void> {
  await app.close();
  await hub.close();
  await database.close();
}

beforeAll(async () => {
  ({ url: databaseUrl, drop } = await createTestDatabase());
  [one, two] = await Promise.all([startNode(), startNode()]);
});

afterAll(async () => {
  await Promise.all([stopNode(one), stopNode(two)]);
  await drop();
});

interface Person {
  userId: string;
  sessionId: string;
  token: string;
}

async function newSession(userId: string, expires = '1 day'): Promise<Person> {
  const { rows } = await one.database.pool.query<{ id: string }>(
    'INSERT INTO sessions (user_id, expires_at) VALUES ($1, now() + $2::interval) RETURNING id',
    [userId, expires],
  );
  const sessionId = rows[0]!.id;
  return { userId, sessionId, token: tokens.sign(sessionId) };
}

async function newPerson(): Promise<Person> {
  const { rows } = await one.database.pool.query<{ id: string }>(
    `WITH person AS (INSERT INTO users (email, name, password_hash) VALUES (gen_random_uuid() || '@example.org', 'Ann', '') RETURNING id)
     INSERT INTO libraries (owner_id) SELECT id FROM person RETURNING owner_id AS id`,
  );
  return newSession(rows[0]!.id);
}

interface Client {
  socket: WebSocket;
  frames: RealtimeFrame[];
  /** The close code. */
  closed: Promise<number>;
}

const clients: WebSocket[] = [];
afterEach(() => {
  for (const socket of clients.splice(0)) socket.terminate();
});

function dial(node: Node, query: string, headers: Record<string, string> = {}): Client {
  const socket = new WebSocket(`${node.address}${query}`, { headers });
  clients.push(socket);
  socket.on('error', () => undefined);
  const frames: RealtimeFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as RealtimeFrame));
  return { socket, frames, closed: new Promise((resolve) => socket.on('close', resolve)) };
}

/** Status of the answer to an upgrade: 101 when it is done. */
async function statusOf(node: Node, query: string, headers: Record<string, string> = {}): Promise<number> {
  const { socket } = dial(node, query, headers);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    setTimeout(() => reject(new Error('the upgrade was not answered')), 3_000).unref();
  });
}

async function connect(node: Node, { token }: Person): Promise<Client> {
  const client = dial(node, `?token=${token}`);
  await once(client.socket, 'open');
  return client;
}

async function until(condition: () => boolean, timeoutMs = 3_000): Promise<void> {
  for (const begun = Date.now(); !condition(); await sleep(2)) {
    if (Date.now() - begun > timeoutMs) throw new Error('it did not happen');
  }
}

const changed: RealtimeFrame = { type: 'labels:changed', data: {} };

describe('delivery', () => {
  test('a frame reaches the sockets of its receivers on every process, and nobody else', async () => {
    const [ann, ben, eve] = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const here = await connect(one, ann);
    const there = await connect(two, ann);
    const bens = await connect(two, ben);
    const eves = await connect(one, eve);
    one.hub.publish([ann.userId, ben.userId], changed);
    await until(() => [here, there, bens].every(({ frames }) => frames.length === 1));
    await sleep(50);
    expect(there.frames).toEqual([changed]);
    expect(eves.frames).toEqual([]);
  });

  test('frames arrive in the order in which they were published', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    const ids = Array.from({ length: 300 }, (_, index) => String(index));
    for (const jobId of ids) one.hub.publish([ann.userId], { type: 'job:updated', data: { jobId } });
    await until(() => there.frames.length === ids.length);
    expect(there.frames.map(({ data }) => (data as { jobId: string }).jobId)).toEqual(ids);
  });

  test('more receivers than one notification can name are all told', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    const crowd = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    one.hub.publish([...crowd, ann.userId], changed);
    await until(() => there.frames.length === 1);
  });

  test('a change of more recipes than a frame may name is told without their names', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    one.hub.publish([ann.userId], { type: 'recipes:changed', data: { ids, kind: 'updated' } });
    one.hub.publish([ann.userId], { type: 'recipes:changed', data: { ids: ids.slice(0, 100), kind: 'deleted' } });
    await until(() => there.frames.length === 2);
    expect(there.frames).toEqual([
      { type: 'recipes:changed', data: { ids: [], kind: 'updated' } },
      { type: 'recipes:changed', data: { ids: ids.slice(0, 100), kind: 'deleted' } },
    ]);
  });

  test('a frame that cannot be sent is logged and nothing else happens', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    const otherUser = { id: ann.userId, name: 'x'.repeat(9_000), email: '' };
    expect(() => one.hub.publish([ann.userId], { type: 'messages:new', data: { id: '', otherUser } })).not.toThrow();
    one.hub.publish([ann.userId], changed);
    await until(() => there.frames.length === 1);
    expect(lines.some((line) => line.includes('could not be sent'))).toBe(true);
  });

  test('a lost connection is made anew and every client is told to come back', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    await one.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trivet live updates' AND datname = current_database()`,
    );
    expect(await there.closed).toBe(1012);
    const again = await connect(two, ann);
    one.hub.publish([ann.userId], changed);
    await until(() => again.frames.length === 1);
  });

  test('a change reaches a socket of another process in less than eight milliseconds at the median', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    const times: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const begun = performance.now();
      const arrived = once(there.socket, 'message');
      one.hub.publish([ann.userId], changed);
      await arrived;
      times.push(performance.now() - begun);
    }
    expect(times.toSorted((a, b) => a - b)[50]).toBeLessThan(8);
  });
});

describe('who may open a socket', () => {
  test('S1 a page of another origin, or of none, gets 403; our own pages and programs are let in', async () => {
    const { token } = await newPerson();
    const withOrigin = (origin: string) => statusOf(one, `?token=${token}`, { origin });
    expect(await withOrigin('https://evil.test')).toBe(403);
    expect(await withOrigin('https://recipes.example.evil.test')).toBe(403);
    expect(await withOrigin('null')).toBe(403);
    expect(await withOrigin('https://recipes.example')).toBe(101);
    expect(await withOrigin(one.origin)).toBe(101);
    expect(await statusOf(one, `?token=${token}`)).toBe(101);
  });

  test('S2 without one live session there is no upgrade', async () => {
    const ann = await newPerson();
    const expired = await newSession(ann.userId, '-1 minute');
    const old = jwt.sign({ sid: ann.sessionId }, secret, { expiresIn: -1 });
    const forged = createTokens('another secret that is long enough').sign(ann.sessionId);
    expect(await statusOf(one, '')).toBe(401);
    expect(await statusOf(one, '?token=nonsense')).toBe(401);
    expect(await statusOf(one, `?token=${old}`)).toBe(401);
    expect(await statusOf(one, `?token=${forged}`)).toBe(401);
    expect(await statusOf(one, `?token=${expired.token}`)).toBe(401);
    expect(await statusOf(one, `?token=${ann.token}&token=${ann.token}`)).toBe(401);
    expect(await statusOf(one, `?token[]=${ann.token}`)).toBe(401);
    await sleep(1_000);
  });

  test('S2 the header wins over the query', async () => {
    const { token } = await newPerson();
    expect(await statusOf(one, '', { authorization: `Bearer ${token}` })).toBe(101);
    expect(await statusOf(one, `?token=${token}`, { authorization: 'Bearer nonsense' })).toBe(401);
    expect(await statusOf(one, '?token=nonsense', { authorization: `Bearer ${token}` })).toBe(101);
  });

  test('S2 after ten refused upgrades of an address in a second the next are turned away', async () => {
    await sleep(1_000 - (Date.now() % 1_000));
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(two, '?token=nonsense')));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
    await sleep(1_000);
  });

  test('a ticket opens a socket, no other request, for five minutes', async () => {
    const { sessionId, userId } = await newPerson();
    const ticket = tokens.signTicket(sessionId, 'ws');
    const late = jwt.sign({ sid: sessionId, aud: 'ws' }, secret, { expiresIn: -1 });
    const other = jwt.sign({ sid: sessionId, aud: 'print' }, secret, { expiresIn: 60 });
    expect(tokens.read(ticket)).toBeUndefined();
    const { exp = 0, iat = 0 } = jwt.decode(ticket) as jwt.JwtPayload;
    expect(exp - iat).toBe(300);
    const client = dial(one, `?token=${ticket}`);
    await once(client.socket, 'open');
    two.hub.publish([userId], changed);
    await until(() => client.frames.length === 1);
    expect(await statusOf(one, `?token=${late}`)).toBe(401);
    expect(await statusOf(one, `?token=${other}`)).toBe(401);
  });

  test('a request that is no upgrade is a 4xx, and no other path is a socket', async () => {
    const { token } = await newPerson();
    expect((await fetch(`${one.origin}/grip/ws?token=${token}`)).status).toBe(400);
    expect((await fetch(`${one.origin}/grip/ws`)).status).toBe(401);
    const socket = new WebSocket(`${one.address.replace('/grip/ws', '/other')}?token=${token}`);
    await once(socket, 'close');
  });
});

describe('what a client sends', () => {
  test('S3 a frame above 16 kB closes the socket with 1009', async () => {
    const { socket, closed } = await connect(one, await newPerson());
    socket.send('x'.repeat(1024 * 1024));
    expect(await closed).toBe(1009);
  });

  test('S3 a message that never ends is cut', async () => {
    const { socket, closed } = await connect(one, await newPerson());
    const more = setInterval(() => {
      for (let part = 0; part < 50; part += 1) socket.send('', { fin: false });
    }, 1);
    expect([1008, 1006]).toContain(await closed);
    clearInterval(more);
  });

  test('S3 text that is not UTF-8 closes the socket with 1007', async () => {
    const { socket, closed } = await connect(one, await newPerson());
    socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect(await closed).toBe(1007);
  });

  test.each([
    ['frames', (socket: WebSocket) => socket.send('{}')],
    ['pings', (socket: WebSocket) => socket.ping()],
    ['pongs', (socket: WebSocket) => socket.pong()],
  ])('S3 a flood of %s closes the socket with 1008', async (_what, send) => {
    const { socket, closed } = await connect(one, await newPerson());
    for (let frame = 0; frame < 10_000; frame += 1) send(socket);
    expect(await closed).toBe(1008);
  });

  test('S3 compression is not spoken, so nothing can be inflated', async () => {
    const { socket } = await connect(one, await newPerson());
    expect(socket.extensions).toBe('');
  });

  test('S5 nothing that a client says is heard', async () => {
    const [ann, eve] = [await newPerson(), await newPerson()];
    const anns = await connect(one, ann);
    const eves = await connect(one, eve);
    const spoof = {
      type: 'subscribe',
      channel: ann.userId,
      to: [ann.userId],
      frame: changed,
      revoked: [ann.sessionId],
    };
    eves.socket.send(JSON.stringify(spoof));
    one.hub.publish([ann.userId], changed);
    await until(() => anns.frames.length === 1);
    await sleep(100);
    expect(anns.frames).toEqual([changed]);
    expect(eves.frames).toEqual([]);
  });
});

describe('what a socket may cost', () => {
  test('S4 a client that does not read is cut off at a mebibyte that waits for it', async () => {
    const ann = await newPerson();
    const { socket, closed } = await connect(one, ann);
    socket.pause();
    let waiting = 0;
    const ids = Array.from({ length: 99 }, () => crypto.randomUUID());
    for (let event = 0; event < 10_000 && one.app.websocketServer.clients.size > 0; event += 1) {
      // No two alike: PostgreSQL sends equal payloads of one transaction once.
      two.hub.publish([ann.userId], {
        type: 'recipes:changed',
        data: { ids: [String(event), ...ids], kind: 'updated' },
      });
      if (event % 50 === 49) await sleep(1);
      for (const { bufferedAmount } of one.app.websocketServer.clients) waiting = Math.max(waiting, bufferedAmount);
    }
    await until(() => one.app.websocketServer.clients.size === 0, 10_000);
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(1.1 * 1024 * 1024);
    socket.resume();
    expect(await closed).toBe(1006);
  });

  test('S6 the twenty-first socket of a person closes the first', async () => {
    const ann = await newPerson();
    const open: Client[] = [];
    for (let number = 0; number < 21; number += 1) open.push(await connect(one, ann));
    expect(await open[0]!.closed).toBe(1008);
    one.hub.publish([ann.userId], changed);
    await until(() => open.slice(1).every(({ frames }) => frames.length === 1));
    expect(open[0]!.frames).toEqual([]);
  });

  test('a client that is gone without a word is dropped after two pings', async () => {
    const node = await startNode(100);
    const { socket } = await connect(node, await newPerson());
    const alive = await connect(node, await newPerson());
    socket.pause();
    await until(() => node.app.websocketServer.clients.size === 1);
    await sleep(300);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    await stopNode(node);
  });
});

describe('when a session ends', () => {
  test('S7 its sockets on every process are told, closed within a second and hear nothing more', async () => {
    const ann = await newPerson();
    const stays = await newSession(ann.userId);
    const here = await connect(one, ann);
    const there = await connect(two, ann);
    const other = await connect(two, stays);
    const begun = Date.now();
    await one.hub.revokeSessions([ann.sessionId]);
    expect(await Promise.all([here.closed, there.closed])).toEqual([1008, 1008]);
    expect(Date.now() - begun).toBeLessThan(1_000);
    one.hub.publish([ann.userId], changed);
    await until(() => other.frames.length === 1);
    expect(there.frames).toEqual([{ type: 'session:revoked', data: {} }]);
  });

  test('S7 a socket that was let in just before does not outlive it', async () => {
    const ann = await newPerson();
    const opening = dial(one, `?token=${ann.token}`);
    await Promise.race([once(one.app.server, 'upgrade'), sleep(1_000)]);
    await one.hub.revokeSessions([ann.sessionId]);
    expect(await opening.closed).toBe(1008);
  });

  test('S7 a session that ends without a word takes its sockets along', async () => {
    const node = await startNode(200);
    const ann = await newPerson();
    const client = await connect(node, ann);
    await node.database.pool.query('DELETE FROM sessions WHERE id = $1', [ann.sessionId]);
    expect(await client.closed).toBe(1008);
    await stopNode(node);
  });

  test('more sessions than one notification can name are all closed', async () => {
    const ann = await newPerson();
    const there = await connect(two, ann);
    await one.hub.revokeSessions([...Array.from({ length: 500 }, () => crypto.randomUUID()), ann.sessionId]);
    expect(await there.closed).toBe(1008);
  });
});

test('R18 a server that stops says 1001, and does not wait for clients that do not answer', async () => {
  const node = await startNode();
  const polite = await connect(node, await newPerson());
  const deaf = await connect(node, await newPerson());
  deaf.socket.pause();
  const begun = Date.now();
  await stopNode(node);
  expect(await polite.closed).toBe(1001);
  expect(Date.now() - begun).toBeLessThan(3_000);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import WebSocket from 'ws';
import { type Database, openDatabase } from '../../db/client.ts';
import { answerFailure } from '../../http/rest.ts';
import { createLog } from '../../log.ts';
import { type Actors, createActors } from '../../session/actors.ts';
import { createTokens } from '../../session/session.ts';
import { createTestDatabase } from '../../testing/server.ts';
import { createHub, type Hub } from '../hub.ts';

/** A frame that tests send last. Frames arrive in order, so whatever came before it has arrived too. */
export const last: RealtimeFrame = { type: 'job:updated', data: { jobId: crypto.randomUUID() } };

/** The secret that signs the tokens of the tests. */
export const secret = 'a secret of the test that is long enough';
export const tokens = createTokens(secret);

/** A server with a hub and nothing else. */
export interface Node {
  hub: Hub;
  app: FastifyInstance;
  database: Database;
  actors: Actors;
  origin: string;
  address: string;
  /** The lines of its log. */
  lines: string[];
}

export interface Person {
  userId: string;
  sessionId: string;
  token: string;
}

export interface Client {
  socket: WebSocket;
  frames: RealtimeFrame[];
  /** The close code. */
  closed: Promise<number>;
}

/** A frame for tests that need any. */
export const changed: RealtimeFrame = { type: 'friends:changed', data: {} };

interface NodeOptions {
  databaseUrl: string;
  heartbeatMs: number;
  now: () => Date;
}

async function startNode({ databaseUrl, heartbeatMs, now }: NodeOptions): Promise<Node> {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } });
  const database = openDatabase(databaseUrl, log, 4);
  const allowedOrigins = ['https://recipes.example'];
  const actors = createActors(database);
  const hub = createHub({
    database,
    log,
    tokens,
    now,
    allowedOrigins,
    heartbeatMs,
    forgetActors: () => actors.forget(),
    reloadFlags: () => Promise.resolve(),
    onQueued: () => undefined,
  });
  const app = Fastify();
  app.setErrorHandler(answerFailure);
  await hub.attach(app);
  app.get('/other', () => 'not a socket');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { hub, app, database, origin: `http://${host}`, address: `ws://${host}/grip/ws`, lines, actors };
}

type Headers = Record<string, string>;

function openClient(to: Node, query: string, headers: Headers): Client {
  const socket = new WebSocket(`${to.address}${query}`, { headers });
  socket.on('error', () => undefined);
  const frames: RealtimeFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as RealtimeFrame));
  return { socket, frames, closed: new Promise((resolve) => socket.on('close', resolve)) };
}

async function createSession({ database }: Node, userId: string, lasts = '1 day'): Promise<Person> {
  const { rows } = await database.pool.query<{ id: string }>(
    'INSERT INTO sessions (user_id, expires_at) VALUES ($1, now() + $2::interval) RETURNING id',
    [userId, lasts],
  );
  const sessionId = rows[0]?.id ?? never();
  return { userId, sessionId, token: tokens.sign(sessionId) };
}

async function createPerson(node: Node): Promise<Person> {
  const { rows } = await node.database.pool.query<{ id: string }>(
    `WITH person AS (
       INSERT INTO users (email, name, password_hash) VALUES (gen_random_uuid() || '@example.org', 'Ann', '') RETURNING id)
     INSERT INTO libraries (owner_id) SELECT id FROM person RETURNING owner_id AS id`,
  );
  return createSession(node, rows[0]?.id ?? never());
}

/** Returns the status of the answer to an upgrade: 101 when it succeeds. */
function upgradeStatus({ socket }: Client): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    setTimeout(() => reject(new Error('the upgrade was not answered')), 60_000).unref();
  });
}

/** Creates two servers on one database for the tests of a file. */
export function useNodes() {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  const started: Node[] = [];
  const sockets: WebSocket[] = [];
  const node = (index: number): Node => started[index] ?? never();

  // Each test has a second of its own, in which no earlier test was refused.
  let secondsAhead = 0;
  const clock = () => new Date(Date.now() + secondsAhead * 1_000);
  const start = (heartbeatMs = 30_000, now = clock) => startNode({ databaseUrl, heartbeatMs, now });
  const dial = (to: Node, query: string, headers: Headers = {}): Client => {
    const client = openClient(to, query, headers);
    sockets.push(client.socket);
    return client;
  };

  beforeAll(async () => {
    ({ url: databaseUrl, drop } = await createTestDatabase());
    started.push(...(await Promise.all([start(), start()])));
  });
  afterEach(() => {
    secondsAhead += 1;
    for (const socket of sockets.splice(0)) socket.terminate();
  });
  afterAll(async () => {
    await Promise.all(started.map(stopNode));
    await drop();
  });

  return {
    get one() {
      return node(0);
    },
    get two() {
      return node(1);
    },
    start,
    dial,
    newSession: (userId: string, lasts?: string) => createSession(node(0), userId, lasts),
    newPerson: () => createPerson(node(0)),
    async connect(to: Node, { token }: Person): Promise<Client> {
      const client = dial(to, `?token=${token}`);
      await once(client.socket, 'open');
      return client;
    },
    /** Returns the status of the answer to an upgrade: 101 when it succeeds. */
    statusOf: (to: Node, query: string, headers?: Headers) => upgradeStatus(dial(to, query, headers)),
  };
}

/** Stops a server as main.ts does. */
export async function stopNode({ hub, app, database }: Node): Promise<void> {
  await app.close();
  await hub.close();
  await database.close();
}

/** Waits for a condition. Throws when it takes too long. */
export async function until(condition: () => boolean, timeoutMs = 60_000): Promise<void> {
  const begun = Date.now();
  while (!condition()) {
    if (Date.now() - begun > timeoutMs) throw new Error('it did not happen');
    await sleep(2);
  }
}

function never(): never {
  throw new Error('the test is not set up');
}

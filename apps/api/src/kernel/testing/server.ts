import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Env, readEnv } from '../../env.ts';
import { runOnce } from '../db/run-once.ts';
import { createLog } from '../log.ts';
import { connectServices, type Running } from '../../services.ts';
import { checkAnswers } from './checked-answers.ts';

const onServer = (sql: string): Promise<void> => runOnce(inject('databaseUrl'), sql);

/** Creates a database from the migrated template. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // To copy files costs half as much as to write each page of the template to the log.
  await onServer(`CREATE DATABASE ${name} TEMPLATE trivet_template STRATEGY file_copy`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** As long as a test may take, so that it ends only a server that hangs. */
const closeLimitMs = 180_000;

/** Throws when a server does not close in time, because a test holds something such as a connection. */
async function withinLimit(closed: Promise<void>): Promise<void> {
  const limit = new AbortController();
  await Promise.race([
    closed,
    sleep(closeLimitMs, undefined, { signal: limit.signal, ref: false }).then(() => {
      throw new Error(`The server did not close within ${closeLimitMs / 1000} s: does a test hold a connection?`);
    }),
  ]).finally(() => limit.abort());
}

/** A whole server in the test's process. `lines` is its log. */
export interface TestServer extends Running {
  readonly app: FastifyInstance;
  /** The address on which it listens, for requests that cannot be injected. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly lines: string[];
}

/** Starts a server on `databaseUrl`, or on a database of its own, with the given settings over the defaults. */
export async function startTestServer(settings: Partial<Env> = {}, databaseUrl?: string): Promise<TestServer> {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'trivet-server-'));
  const lines: string[] = [];
  const env: Env = { ...readEnv({}), PORT: 0, DATA_DIR: dataDir, ...settings };
  const log = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  const running = await connectServices(env, log, { url: database.url, stop: () => Promise.resolve() });
  const app = await buildApp(running.services, running.hub);
  checkAnswers(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await running.queue.begin();
  return {
    ...running,
    app,
    address,
    lines,
    databaseUrl: database.url,
    async close() {
      await withinLimit(
        (async () => {
          await app.close();
          await running.close();
        })(),
      );
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { processTree } from './processes.ts';

/** A built server with a database of its own, as a person runs it. */
export interface BenchServer {
  readonly url: string;
  /** Milliseconds from the start of the process to the first 200. */
  readonly healthMs: number;
  readonly readyMs: number;
  /** The directory of its files. */
  readonly dataDir: string;
  /** A connection pool to its database. */
  readonly sql: pg.Pool;
  /** Returns the ids of the server's processes, and those of its database. */
  pids(): { server: number[]; database: number[] };
  stop(): Promise<void>;
}

/** The settings of a start. */
export interface StartOptions {
  /** The built server's file. */
  entry: string;
  dataDir: string;
  /** The port, which stays the same over a restart. */
  port: number;
  /** Options for Node before the file, for instance to profile. */
  nodeOptions: readonly string[];
  /** Processes that serve the port. */
  workers: string;
}

/** The usual options, as scripts/start.mjs uses them. */
export const usual = JSON.parse(
  readFileSync(new URL('../../../scripts/server-process.json', import.meta.url), 'utf8'),
) as {
  args: string[];
  env: Record<string, string>;
};

const startMs = 60_000;
const pollMs = 5;

/** Starts the server on a data directory. */
export async function startServer(options: StartOptions): Promise<BenchServer> {
  const { dataDir, port } = options;
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawnServer(options);
  const exited = once(child, 'exit');
  const died = exited.then(([code]: unknown[]) => {
    throw new Error(`The server ended with ${String(code)}; see ${join(dataDir, 'log')}.`);
  });
  died.catch(() => undefined);
  const elapsed = (path: string) =>
    Promise.race([until200(`${url}${path}`), died]).then(() => performance.now() - started);
  const [healthMs, readyMs] = await Promise.all([elapsed('/health'), elapsed('/ready')]);
  const pid = child.pid ?? 0;
  const cluster = join(dataDir, 'postgres/cluster');
  const sql = new pg.Pool({
    host: cluster,
    user: 'trivet',
    database: 'trivet',
    max: 1,
    password: passwordIn(dataDir),
  });
  return {
    url,
    dataDir,
    healthMs,
    readyMs,
    sql,
    pids() {
      const database = processTree(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]));
      return { server: processTree(pid).filter((each) => !database.includes(each)), database };
    },
    async stop() {
      await sql.end();
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts the process of a server, with the settings of the bench and without the environment around it. */
function spawnServer({ entry, dataDir, port, nodeOptions, workers }: StartOptions): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [...usual.args, ...nodeOptions, entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: workers,
      DATA_DIR: dataDir,
      // The browser keeps recipes only where the host offers it.
      FLAGS: 'enableExperimentalOfflineCache=on',
      ...usual.env,
      LOG_LEVEL: 'warn',
      LOG_FILE: join(dataDir, 'log'),
      RATE_LIMIT_FACTOR: '1000',
      TRUST_PROXY: '1',
    },
  });
}

const passwordIn = (dataDir: string): string => readFileSync(join(dataDir, 'postgres/password'), 'utf8');

/** Waits until a path answers with success. Throws after a minute. */
export async function until200(url: string): Promise<void> {
  const end = performance.now() + startMs;
  while ((await statusOf(url)) !== 200) {
    if (performance.now() > end) throw new Error(`${url} did not answer within ${startMs / 1000} s.`);
    await sleep(pollMs);
  }
}

const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', () => resolve(undefined));
  });

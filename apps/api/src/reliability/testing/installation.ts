import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { isAlive, readPostmasterFile } from '#api/kernel/postgres/processes';
import { copyFolder } from '#api/kernel/testing/copy-folder';
import { freePort } from '#api/kernel/testing/free-port';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** One data directory with its embedded PostgreSQL and the server process, which starts again and again. */
export interface Installation {
  readonly address: string;
  readonly dataDir: string;
  /** The folder for temporary files of the server. */
  readonly temporaryDir: string;
  /** The process that runs, or ran last. */
  readonly server: ServerProcess;
  /** Starts the server. Resolves to the milliseconds until it took requests. */
  start(): Promise<number>;
  /** Kills the server alone with `kill -9`. Its PostgreSQL lives on, as after any death of a parent. */
  kill(): Promise<void>;
  /** Queries the database over a connection of its own. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Resolves to the address of the embedded database while it runs. */
  databaseUrl(): Promise<string>;
  postmasterPid(): Promise<number>;
  /** Stops everything and deletes the directory. */
  remove(): Promise<void>;
}

/** Longest stop in milliseconds, long enough for a busy machine. */
const stopMs = 120_000;

/** Queries a database over a connection of its own. */
async function queryOnce<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const settingsOf = (home: string, port: number, workers: number) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: join(home, 'data'),
  TMPDIR: join(home, 'tmp'),
  RATE_LIMIT_FACTOR: '1000',
  WORKERS: String(workers),
});

/** Makes the directories, with a migrated database if the run has one. To make that takes two seconds of a core. */
async function makeDirectories({ DATA_DIR, TMPDIR }: ReturnType<typeof settingsOf>): Promise<void> {
  await mkdir(TMPDIR);
  const made = inject('madeDataDir');
  if (made) await copyFolder(made, DATA_DIR);
}

async function addressOf(dataDir: string, cluster: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres/password'), 'utf8');
  return `postgresql://trivet:${password}@localhost/trivet?host=${encodeURIComponent(cluster)}`;
}

interface InstallationOptions {
  /** The folder below which everything is made. */
  parent?: string;
  /** Processes that serve the port. */
  workers?: number;
}

/** Makes a data directory and starts a server on it. */
export async function createInstallation({
  parent = tmpdir(),
  workers = 1,
}: InstallationOptions = {}): Promise<Installation> {
  const home = await mkdtemp(join(parent, 'trivet-reliability-'));
  const port = await freePort();
  const settings = settingsOf(home, port, workers);
  const { DATA_DIR: dataDir, TMPDIR: temporaryDir } = settings;
  await makeDirectories(settings);
  const cluster = join(dataDir, 'postgres/cluster');
  let server: ServerProcess | undefined;
  const running = () => server ?? never();

  const databaseUrl = () => addressOf(dataDir, cluster);
  const postmasterPid = async () => (await readPostmasterFile(cluster))?.pid ?? 0;
  const start = async () => {
    const begun = performance.now();
    server = await startServerProcess(settings);
    return Math.round(performance.now() - begun);
  };
  try {
    await start();
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }

  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    temporaryDir,
    get server() {
      return running();
    },
    start,
    async kill() {
      running().signal('SIGKILL');
      await running().exited;
    },
    query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      queryOnce<Row>(await databaseUrl(), sql, values),
    databaseUrl,
    postmasterPid,
    async remove() {
      running().signal('SIGTERM');
      await Promise.race([running().exited, sleep(stopMs, undefined, { ref: false })]);
      running().signal('SIGKILL');
      await stopOrphan(await postmasterPid());
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function stopOrphan(pid: number): Promise<void> {
  for (let waited = 0; isAlive(pid) && waited < stopMs; waited += 50) {
    if (waited === 0) process.kill(pid, 'SIGINT');
    await sleep(50);
  }
}

function never(): never {
  throw new Error('the server was not started');
}

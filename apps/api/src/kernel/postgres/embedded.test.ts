import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { copyFolder } from '../testing/copy-folder.ts';
import { amountOf } from '@trivet/shared/testing/proof';
import { databaseAccount } from './account.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { isAlive } from './processes.ts';
import { addressOfRunning } from './running.ts';

const silent = { debug: () => undefined, info: () => undefined, error: () => undefined };
const kills = amountOf({ gate: 3, proof: 20 });
const fixture = fileURLToPath(new URL('../testing/embedded-postgres-process.ts', import.meta.url));

let home: string;
let dataDir: string;
let running: EmbeddedPostgres[];

// initdb takes a second, so tests that are not about the first start get a copy of one result.
async function useMadeCluster(): Promise<void> {
  const made = inject('madeDataDir');
  if (made) await copyFolder(join(made, 'postgres'), dataDir);
  else await (await startEmbeddedPostgres({ dataDir, log: silent, throwAway: true })).stop();
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'trivet-embedded-'));
  dataDir = home;
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(options: { throwAway?: boolean } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: silent, ...options });
  running.push(server);
  return server;
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Inserts numbers one by one until the server goes away. `begun` settles with the first, so that no kill meets a
 * connection in the making, and `cut` with the last one that the server acknowledged.
 */
function writeUntilCut(url: string, from: number): { begun: Promise<void>; cut: Promise<number> } {
  const begun = Promise.withResolvers<undefined>();
  const write = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    let acknowledged = from;
    try {
      for (;;) {
        await client.query('insert into t values ($1)', [acknowledged + 1]);
        acknowledged += 1;
        begun.resolve(undefined);
      }
    } catch {
      return acknowledged;
    }
  };
  const cut = write();
  cut.catch(begun.reject);
  return { begun: begun.promise, cut };
}

async function untilAnswers(url: string): Promise<void> {
  await expect.poll(() => query(url, 'select 1').catch(() => []), { timeout: 60_000, interval: 50 }).toHaveLength(1);
}

it('says who uses the data directory when it is started twice', async () => {
  await useMadeCluster();
  const { pid, url } = await start({ throwAway: true });
  await expect(start()).rejects.toThrow(
    new RegExp(`^Trivet already runs on .* \\(process ${process.pid}\\)\\. .*DATA_DIR`),
  );
  expect(await query(url, 'select 1')).toHaveLength(1);
  expect(isAlive(pid)).toBe(true);
});

it('keeps what was written over a stop and a start', async () => {
  await useMadeCluster();
  const first = await start();
  await query(first.url, 'create table t (n int)');
  await query(first.url, 'insert into t values (7)');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(await query(second.url, 'select n from t')).toEqual([{ n: 7 }]);
});

it('K3 gives each installation a password of its own and one way in, its socket, also after a first start that was cut off', async () => {
  const leftover = join(dataDir, 'postgres.new-999999999-abc');
  await writeFile(leftover, '');
  const { url } = await start({ throwAway: true });
  await expect(stat(leftover)).rejects.toThrow(/ENOENT/);
  expect(await query(url, 'select 1')).toHaveLength(1);
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const path = join(dataDir, 'postgres/password');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(new URL(url).password).toBe(await readFile(path, 'utf8'));
  expect(new URL(url).password).toMatch(/^[\w-]{32}$/);
  const wrong = new URL(url);
  wrong.password = 'postgres';
  await expect(query(wrong.toString(), 'select 1')).rejects.toThrow(/password authentication failed/);
});

it('lets one of two first starts at the same moment win, the other is told why', async () => {
  const results = await Promise.allSettled([start({ throwAway: true }), start({ throwAway: true })]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ name: 'StartError' });
});

it(`R4 restarts a postmaster by itself that is killed ${kills} times, and loses no acknowledged write`, async () => {
  await useMadeCluster();
  const server = await start();
  await query(server.url, 'create table t (n int)');
  let last = 0;
  for (let cycle = 0; cycle < kills; cycle += 1) {
    const { pid } = server;
    const { begun, cut } = writeUntilCut(server.url, last);
    await begun;
    await sleep((cycle % 5) * 40);
    process.kill(pid, 'SIGKILL');
    last = await cut;
    await untilAnswers(server.url);
    expect(server.pid).not.toBe(pid);
    const [row] = await query(server.url, 'select max(n) as max, count(*)::int as count from t');
    const { max, count } = row as { max: number; count: number };
    expect(max - last).toBeOneOf([0, 1]);
    expect(count).toBe(max);
    last = max;
  }
  expect(last).toBeGreaterThan(0);
});

it('R1 takes over the database of a Trivet that was killed', async () => {
  await useMadeCluster();
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, pid } = JSON.parse(line) as { url: string; pid: number };
  await query(url, 'create table t (n int)');
  const { begun, cut } = writeUntilCut(url, 0);
  await begun;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(true);
  const server = await start();
  const acknowledged = await cut;
  expect(server.pid).not.toBe(pid);
  const [row] = await query(server.url, 'select count(*)::int as count from t');
  expect((row as { count: number }).count - acknowledged).toBeOneOf([0, 1]);
});

it('starts although the lock file names another program that lives', async () => {
  await useMadeCluster();
  const first = await start();
  const { url } = first;
  await query(url, 'create table t as select 1 as n');
  const lockPath = join(dataDir, 'postgres/cluster/postmaster.pid');
  const lock = await readFile(lockPath, 'utf8');
  await first.stop();
  // The process has the same account, because PostgreSQL knows by itself that a process of another account is not its
  // own.
  const other = spawn('sleep', ['60'], { ...(await databaseAccount(join(dataDir, 'postgres/cluster'))) });
  await writeFile(lockPath, lock.replace(/^\d+/, String(other.pid)));
  try {
    const second = await start();
    expect(await query(second.url, 'select n from t')).toEqual([{ n: 1 }]);
  } finally {
    other.kill();
  }
});

it('refuses the data of a newer PostgreSQL in one line', async () => {
  await useMadeCluster();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '19\n');
  await expect(start()).rejects.toThrow(
    /^The data in .* was written by PostgreSQL 19, but this Trivet comes with PostgreSQL 18\. Install a newer version of Trivet\.$/,
  );
});

it('says that a file is in the way of the data directory', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: file, log: silent })).rejects.toThrow(
    /A file is in the way of the data directory/,
  );
});

it('is found by the commands that are run beside it', async () => {
  await useMadeCluster();
  await expect(addressOfRunning(dataDir)).rejects.toThrow(/^Trivet does not run on /);
  const server = await start({ throwAway: true });
  expect(await query(await addressOfRunning(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

it('works below a path that is too long for a socket', async () => {
  dataDir = join(dataDir, 'x'.repeat(100));
  await mkdir(dataDir);
  await useMadeCluster();
  const server = await start({ throwAway: true });
  const socketDir = new URL(server.url).searchParams.get('host') ?? '';
  expect(socketDir.startsWith(dataDir)).toBe(false);
  expect(await addressOfRunning(dataDir)).toBe(server.url);
  await server.stop();
  await expect(stat(socketDir)).rejects.toThrow(/ENOENT/);
});

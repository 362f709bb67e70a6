import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../db/migrate.ts';
import { runOnce } from '../db/run-once.ts';
import { startBoss } from '../jobs/boss.ts';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The address of the test server's maintenance database. Connect to it for
     * `create database … template trivet_template`.
     */
    databaseUrl: string;
    /**
     * A data directory after its first start, to be copied: a stopped cluster whose database is migrated and has the tables
     * of the queue. Empty when the run has a PostgreSQL from elsewhere.
     */
    madeDataDir: string;
    /** The folder in which test files note the rows that they have seen (`seen-rows.ts`). */
    seenRowsFolder: string;
    /** The names of columns that may be null, by the numbers of their table and of themselves: `17128.4`. */
    nullableColumns: Readonly<Record<string, string>>;
  }
}

const templateName = 'trivet_template';
const migrationsDir = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url));
const seenRowsFolder = fileURLToPath(new URL('../../../test-results/rows', import.meta.url));
const silent = { debug: () => undefined, info: () => undefined, error: () => undefined };

/**
 * Starts one PostgreSQL for the run, or takes the one of TEST_DATABASE_URL, with a migrated template database. Returns
 * the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(seenRowsFolder, { recursive: true, force: true });
  await mkdir(seenRowsFolder, { recursive: true });
  const given = process.env.TEST_DATABASE_URL;
  const { url, madeDataDir, stop } = given
    ? { url: given, madeDataDir: '', stop: () => Promise.resolve() }
    : await startThrowAway();
  try {
    const databaseUrl = withDatabase(url, 'postgres');
    await runOnce(databaseUrl, `drop database if exists ${templateName} with (force)`);
    const source = given ? '' : `template ${new URL(url).pathname.slice(1)} strategy file_copy`;
    await runOnce(databaseUrl, `create database ${templateName} ${source}`);
    if (given) await fillDatabase(withDatabase(url, templateName));
    project.provide('databaseUrl', databaseUrl);
    project.provide('madeDataDir', madeDataDir);
    project.provide('seenRowsFolder', seenRowsFolder);
    project.provide('nullableColumns', await nullableColumnsOf(withDatabase(url, templateName)));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a cluster with a filled database, copies it, and starts it. */
async function startThrowAway(): Promise<{ url: string; madeDataDir: string; stop: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'trivet-test-'));
  const [dataDir, madeDataDir] = [join(parent, 'own'), join(parent, 'made')];
  const start = () => startEmbeddedPostgres({ dataDir, log: silent, throwAway: true });
  try {
    const making = await start();
    try {
      await fillDatabase(making.url);
    } finally {
      await making.stop();
    }
    await copyFolder(dataDir, madeDataDir);
    const { url, stop } = await start();
    return { url, madeDataDir, stop: () => stop().then(() => rm(parent, { recursive: true, force: true })) };
  } catch (error) {
    await rm(parent, { recursive: true, force: true });
    throw error;
  }
}

async function fillDatabase(url: string): Promise<void> {
  await applyMigrations(url, migrationsDir);
  await makeJobSchema(url);
}

/** Reads which columns may be null. Prisma never writes null into a list. */
async function nullableColumnsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; name: string }>(`
      SELECT attrelid::oid || '.' || attnum AS place, attname AS name FROM pg_attribute
      JOIN pg_class c ON c.oid = attrelid JOIN pg_type t ON t.oid = atttypid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attnotnull
        AND typcategory <> 'A' AND NOT attisdropped`);
    return Object.fromEntries(rows.map(({ place, name }) => [place, name]));
  } finally {
    await client.end();
  }
}

/** Makes the tables of the job queue, which each server would otherwise make for itself. */
async function makeJobSchema(url: string): Promise<void> {
  const stopping = new AbortController().signal;
  const log = createLog({ level: 'error' });
  const boss = await startBoss({ url, log, work: undefined, stopping });
  await boss?.stop({ graceful: false });
}

function withDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.toString();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  }
}

const templateName = 'trivet_template';
const migrationsDir = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url));
const silent = { debug: () => undefined, info: () => undefined, error: () => undefined };

/**
 * Starts one PostgreSQL for the run, or takes the one of TEST_DATABASE_URL, with a migrated template database. Returns
 * the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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

/** Makes the tables of the job queue, which each server would otherwise make for itself. */
async function makeJobSchema(url: string): Promise<void> {
  const stopping = new AbortController().signal;
  const log = createLog({ level: 'error' });
  const boss = await startBoss({ url, log, prepare: () => Promise.resolve(), stopping });
  await boss?.stop({ graceful: false });
}

function withDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.toString();
}

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

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The address of the test server's maintenance database. Connect to it for
     * `create database … template trivet_template`.
     */
    databaseUrl: string;
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
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startThrowAway();
  try {
    const databaseUrl = withDatabase(server.url, 'postgres');
    await runOnce(databaseUrl, `drop database if exists ${templateName} with (force)`);
    await runOnce(databaseUrl, `create database ${templateName}`);
    await applyMigrations(withDatabase(server.url, templateName), migrationsDir);
    await makeJobSchema(withDatabase(server.url, templateName));
    project.provide('databaseUrl', databaseUrl);
    return () => server.stop();
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startThrowAway(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trivet-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent, throwAway: true });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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

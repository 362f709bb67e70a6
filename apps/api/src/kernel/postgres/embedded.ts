import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { heard } from '../streams.ts';
import { databaseAccount } from './account.ts';
import { findPostgresBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { databaseName } from './initdb.ts';
import { addressOver } from './running.ts';
import { launchServer, type PostgresServer, type ServerOptions } from './server.ts';
import { servingSettings, throwAwaySettings } from './settings.ts';
import { chooseSocketDir } from './socket.ts';
import { takeOver } from './takeover.ts';

/** A PostgreSQL of our own, restarted whenever it dies until `stop` is called. */
export interface EmbeddedPostgres {
  /** Connection string of the database, over a unix socket. */
  url: string;
  /** The postmaster's current process id. */
  readonly pid: number;
  stop: () => Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** The directory below which the database is stored, in `postgres`. */
  dataDir: string;
  log: Pick<BaseLogger, 'debug' | 'error' | 'info'>;
  /** Gives up durability for speed, for tests only. */
  throwAway?: boolean;
}

const longestDelayMs = 5_000;

/**
 * Starts the embedded PostgreSQL on a data directory, and makes its cluster on first use. Throws StartError when it
 * cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, throwAway = false } = options;
  const dir = join(resolve(options.dataDir), 'postgres');
  const account = await databaseAccount(join(dir, 'cluster'));
  const binaries = await findPostgresBinaries(account);
  const { dir: cluster, password } = await prepareCluster({ dir, binaries, account, throwAway });
  await takeOver(cluster);
  const socketDir = await chooseSocketDir(cluster, account);
  const settings = throwAway ? throwAwaySettings : servingSettings;
  const server = { postgres: binaries.postgres, cluster, socketDir, account, settings, log };
  const supervised = await supervise(server);
  const stop = async () => {
    await supervised.stop();
    if (socketDir !== cluster) await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const url = await openDatabase(password, socketDir);
    return {
      url,
      stop,
      get pid() {
        return supervised.pid;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(password: string, socketDir: string): Promise<string> {
  const client = heard(new pg.Client({ connectionString: addressOver(socketDir, password, 'postgres') }));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return addressOver(socketDir, password, databaseName);
}

async function supervise(options: ServerOptions): Promise<{ readonly pid: number; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let server = await launchServer(options);
  const watch = async () => {
    for (;;) {
      await server.exited;
      if (isStopping()) return;
      options.log.error({ source: 'postgres' }, 'PostgreSQL ended unexpectedly and is started again');
      const next = await relaunch(options, stopping.signal);
      if (!next) return;
      server = next;
      if (isStopping()) await server.stop();
    }
  };
  const watched = watch();
  return {
    get pid() {
      return server.pid;
    },
    stop: async () => {
      stopping.abort();
      await server.stop();
      await watched;
    },
  };
}

async function relaunch(options: ServerOptions, stopping: AbortSignal): Promise<PostgresServer | undefined> {
  for (let delay = 50; !stopping.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
    try {
      await takeOver(options.cluster);
      return await launchServer(options);
    } catch (error) {
      options.log.error({ err: error, source: 'postgres' }, 'PostgreSQL could not be started again yet');
      await sleep(delay, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return undefined;
}

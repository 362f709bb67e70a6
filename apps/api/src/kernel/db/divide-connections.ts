import pg from 'pg';
import { StartError } from '../start-error.ts';
import { heard } from '../streams.ts';

/** Most connections of one pool of a process. @limit Server */
export const mostConnections = 10;
/** Fewest connections of one pool of a process that serves people. */
const fewestConnections = 2;
/**
 * The part of the connections of the database that all workers together may use. The others are for workers that take the
 * place of dead ones, for backups, and for whoever else uses the database.
 * @limit Server (three quarters of what PostgreSQL allows): Connections of all workers together.
 */
const usedShare = 3 / 4;
/** Connections of a process besides its two pools: for live updates, and to queue jobs. */
const ofEach = 2;
/** Further connections of the process that works on jobs. */
const ofJobs = 2;

/** Returns how many connections a pool of each worker may have. Throws StartError when the database allows too few. */
export async function divideConnections(url: string, workers: number): Promise<number> {
  const allowed = await allowedConnections(url);
  const room = Math.floor(allowed * usedShare) - ofJobs;
  const each = Math.floor((room / workers - ofEach) / 2);
  if (each >= fewestConnections) return Math.min(each, mostConnections);
  const most = Math.max(1, Math.floor(room / (2 * fewestConnections + ofEach)));
  throw new StartError(
    `PostgreSQL allows ${allowed} connections, too few for ${workers} workers. Set WORKERS to ${most}, or raise max_connections.`,
  );
}

/** Reads how many connections the user of Trivet may have: by the server, the role and the database. */
async function allowedConnections(url: string): Promise<number> {
  const client = heard(new pg.Client({ connectionString: url }));
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number }>(`
      SELECT least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
        (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())) AS allowed`);
    return rows[0]?.allowed ?? 0;
  } finally {
    await client.end();
  }
}

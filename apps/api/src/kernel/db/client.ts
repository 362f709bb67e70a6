import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Log } from '../log.ts';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database as services see it. */
export type Db = PrismaClient;
/** The database inside a transaction. */
export type Tx = Prisma.TransactionClient;
export { Prisma };
export type { Export, ImportBatch } from './generated/client.ts';

/** Longest time a statement of a request may take; longer work raises it inside its own transaction. */
const statementTimeoutMs = 15_000;

/** Everything that talks to PostgreSQL over one pool. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a pool of at most `connections` connections. Lost connections are logged and made anew, never thrown. */
export function openDatabase(url: string, log: Log, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 8_000,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  // Without a listener an idle connection that the server closes would end the process. The error holds the whole client.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection was lost'));
  // One that dies in the very moment it is handed out has no other listener either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }), errorFormat: 'minimal' });
  return {
    db,
    pool,
    url,
    async close() {
      await db.$disconnect();
      await pool.end();
    },
  };
}

import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Log } from '../log.ts';
import { heard } from '../streams.ts';
import { mostConnections } from './divide-connections.ts';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database as services see it. */
export type Db = PrismaClient;
/** The database inside a transaction. */
export type Tx = Prisma.TransactionClient;
export { Prisma };
export type { AssistantMessage, AssistantProposal, Export, ImportBatch } from './generated/client.ts';

/** Longest time a statement of a request may take; longer work raises it inside its own transaction. @limit Server */
const statementTimeoutMs = 15_000;
/**
 * A transaction may wait this long for a connection, as other queries do, and then last as long as a statement that
 * uses all of its time, with five seconds for the others.
 * @limit Server (20 seconds): Transaction of the database. One of its statements may need all of its time.
 * @limit Server (8 seconds): Wait for a connection. Then the caller gets `unavailable` and tries again.
 */
const transactionOptions = { maxWait: 8_000, timeout: statementTimeoutMs + 5_000 };

/** Connections that stay open when nobody uses them, so that the next request finds a warm one. */
const idleConnections = { pool: 1, preparedPool: 2 };

/** Everything that talks to PostgreSQL. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Connections on which every statement with values runs by its plan for any values, from its first run on. */
  readonly preparedPool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens at most `connections` connections for all queries, and as many for prepared statements. Logs lost connections
 * and replaces them, and never throws for them.
 */
export function openDatabase(url: string, log: Log, connections = mostConnections): Database {
  const open = (options: pg.PoolConfig): pg.Pool =>
    openPool(log, { connectionString: url, max: connections, ...options });
  const pool = open({ min: idleConnections.pool, onConnect: keepListsShort });
  const preparedPool = open({ min: idleConnections.preparedPool, onConnect: prepareConnection });
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    errorFormat: 'minimal',
    transactionOptions,
  });
  return {
    db,
    pool,
    preparedPool,
    url,
    async close() {
      await db.$disconnect();
      await Promise.all([pool.end(), preparedPool.end()]);
    },
  };
}

function openPool(log: Log, options: pg.PoolConfig): pg.Pool {
  const pool = heard(
    new pg.Pool({
      connectionTimeoutMillis: transactionOptions.maxWait,
      statement_timeout: statementTimeoutMs,
      keepAlive: true,
      ...options,
    }),
  );
  // The error has the whole client in it, so that only its message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection was lost'));
  // A connection that dies at the moment when the pool hands it out has no other listener.
  pool.on('connect', heard);
  return pool;
}

/**
 * How many kB of words wait in front of the index of the search until a writer sorts them in. Each search reads them one by
 * one.
 */
const shortLists = 'SET gin_pending_list_limit = 256';

/** Part of the letters that a word which is similar to another one (`%`) shares with it at least, by threes. */
const wordSimilarity = 0.2;

const keepListsShort = (client: pg.ClientBase): unknown => client.query(shortLists);

/**
 * Makes PostgreSQL plan each prepared statement of a connection for any values. By default it plans the first five runs
 * for their own values, and may then read a whole table where most of it is one library. It also says how similar words
 * are that a misspelt one may mean, because an index knows no other way. The settings are sent as statements, because a
 * pooler in between may refuse them as options of the connection. The pool waits for the returned promise, although its
 * types name none.
 */
function prepareConnection(client: pg.ClientBase): unknown {
  return client.query(
    `${shortLists}; SET plan_cache_mode = force_generic_plan; SET pg_trgm.similarity_threshold = ${wordSimilarity}`,
  );
}

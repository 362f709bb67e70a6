import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { heard } from '../streams.ts';
import { runOnce } from './run-once.ts';

/** PostgreSQL's oid of "char", a type of the catalogues only: https://www.postgresql.org/docs/18/datatype-character.html */
const charOid = 18;
const textOid = 25;

interface AdapterHooks {
  /** Gets PostgreSQL's own message when a script fails. */
  onScriptError?: (message: string | undefined) => void;
  afterDispose?: () => Promise<void>;
}

/**
 * Opens the adapter through which the schema engine reaches the database at `url`, over one session from first to last.
 */
export async function openAdapter(url: string, hooks: AdapterHooks): Promise<SqlDriverAdapter> {
  const pool = heard(new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 }));
  keepToOneSession(pool);
  const charColumns = readCharAsText(pool);
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  const dispose = adapter.dispose.bind(adapter);
  let disposed = false;
  return Object.assign(adapter, {
    queryRaw: async (query: Parameters<typeof queryRaw>[0]): Promise<SqlResultSet> => {
      const result = await queryRaw(query);
      for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    },
    // The adapter's own version splits at every semicolon, even inside the body of a function.
    executeScript: async (script: string): Promise<void> => {
      try {
        await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
      } catch (error) {
        hooks.onScriptError?.(isDriverAdapterError(error) ? error.cause.originalMessage : undefined);
        throw error;
      }
    },
    dispose: async (): Promise<void> => {
      if (disposed) return;
      disposed = true;
      await dispose();
      await hooks.afterDispose?.();
    },
  });
}

// The advisory lock and the transaction belong to the session, so a lost connection must not be replaced by a new one.
function keepToOneSession(pool: pg.Pool): void {
  let sessions = 0;
  pool.on('connect', (client) => {
    sessions += 1;
    if (sessions > 1) void client.end();
  });
}

// The adapter refuses columns of type "char", which catalogue queries return, so this shows them to it as text.
function readCharAsText(pool: pg.Pool): WeakMap<unknown[], number[]> {
  const charColumns = new WeakMap<unknown[], number[]>();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryArrayResult | pg.QueryArrayResult[]>;
  const patched = async (...args: unknown[]) => {
    const answer = await query(...args);
    for (const result of [answer].flat()) {
      const chars = [...result.fields.entries()].filter(([, field]) => field.dataTypeID === charOid);
      for (const [, field] of chars) field.dataTypeID = textOid;
      charColumns.set(
        result.rows,
        chars.map(([index]) => index),
      );
    }
    return answer;
  };
  Object.assign(pool, { query: patched });
  return charColumns;
}

/**
 * Opens the adapter of a new and empty database, which is dropped with it. (Prisma's own version keeps the connection
 * string, whose database wins: its shadow is the main database.)
 */
export async function openShadowAdapter(url: string): Promise<SqlDriverAdapter> {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  const shadowUrl = new URL(url);
  shadowUrl.pathname = `/${name}`;
  await runOnce(url, `create database "${name}" template template0`);
  const afterDispose = () => runOnce(url, `drop database if exists "${name}" with (force)`);
  return openAdapter(shadowUrl.toString(), { afterDispose });
}

import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Env } from '../../env.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { codeOf, StartError } from '../start-error.ts';
import { heard } from '../streams.ts';
import { applyMigrations } from './migrate.ts';

/** A PostgreSQL server with the database of Trivet. */
interface DatabaseServer {
  url: string;
  /** Stops the embedded PostgreSQL; does nothing to a server of DATABASE_URL. */
  stop: () => Promise<void>;
}

const connectMs = 10_000;
const oldestVersion = 150_000;

/** Opens the database of DATABASE_URL, or an embedded one, and migrates it. Throws StartError when it cannot. */
export async function prepareDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Pick<BaseLogger, 'debug' | 'error' | 'info'>,
): Promise<DatabaseServer> {
  const database = env.DATABASE_URL
    ? await useServer(env.DATABASE_URL)
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  try {
    const applied = await applyMigrations(database.url, migrationsDir());
    if (applied.length > 0) log.info({ migrations: applied }, 'The database was brought up to date');
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

// `migrations/` lies beside the bundle, as build.ts puts it. From source it is the repository's.
function migrationsDir(): string {
  const isSource = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(isSource ? '../../../../../prisma/migrations' : './migrations', import.meta.url));
}

async function useServer(url: string): Promise<DatabaseServer> {
  const client = openClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < oldestVersion) {
      throw new StartError(`The PostgreSQL at ${placeOf(url)} is too old: Trivet needs version 15 or newer.`);
    }
    return { url, stop: () => Promise.resolve() };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explainConnection(error, url), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openClient(url: string): pg.Client {
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(
      'DATABASE_URL is not a PostgreSQL address. Use the form postgresql://user:password@host:5432/name.',
    );
  }
  return heard(new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs }));
}

function explainConnection(error: unknown, url: string): string {
  const place = placeOf(url);
  const code = codeOf(error);
  if (code === '28P01' || code === '28000')
    return `The database at ${place} refused the user or password of DATABASE_URL.`;
  if (code === '3D000') return `The database of DATABASE_URL does not exist at ${place}. Create it, then start again.`;
  const reason = code || (error instanceof Error ? error.message : String(error));
  return `The database at ${place} cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs.`;
}

// Returns the address without the password, which messages must never show.
function placeOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? (host || 'localhost');
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { codeOf, StartError } from '../start-error.ts';
import { heard } from '../streams.ts';
import { openSchemaEngine } from './schema-engine.ts';

/** The advisory lock of Prisma Migrate: https://www.prisma.io/docs/orm/prisma-migrate/workflows/development-and-production#advisory-locking */
const migrationLock = 72_707_369;

const undefinedTable = '42P01';

/** One migration of the program; `checksum` is SHA-256 in hex of its SQL, as Prisma records it. */
interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Returns the migrations below `dir` in Prisma's layout (`<time>_<name>/migration.sql`), the oldest first. */
export async function readMigrationFiles(dir: string): Promise<MigrationFile[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Converts migration files into the form that the schema engine takes. */
export function toMigrationList(dir: string, files: MigrationFile[]): MigrationList {
  return {
    baseDir: dir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: files.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

/**
 * Applies the missing migrations below `migrationsDir` to the database at `url` and returns their names. Several
 * processes may call it at once: one applies, the others wait. It applies all pending migrations in one transaction, or
 * none, so that no database fits no version. A migration can therefore not have `CREATE INDEX CONCURRENTLY`, and a new index
 * locks its table while it is built. Throws StartError when the database is newer than the program, was changed, or a migration fails.
 */
export async function applyMigrations(url: string, migrationsDir: string): Promise<string[]> {
  const files = await readMigrationFiles(migrationsDir);
  if ((await findPending(url, files)).length === 0) return [];
  const { engine, run, lastScriptError, close } = await openSchemaEngine(url);
  try {
    await run(`select pg_advisory_lock(${migrationLock})`);
    await run('begin');
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: toMigrationList(migrationsDir, files),
      filters: { externalTables: [], externalEnums: [] },
    });
    await run('commit');
    return appliedMigrationNames;
  } catch (error) {
    const reason = `${failedMigration(error)}${lastScriptError() ?? firstLine(error)}`;
    throw new StartError(`The database could not be brought up to date and was left as it was: ${reason}.`, {
      cause: error,
    });
  } finally {
    await close();
  }
}

async function findPending(url: string, files: MigrationFile[]): Promise<MigrationFile[]> {
  const applied = await readHistory(url);
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartError(
        `The database was written by a newer version of Trivet (${name}). Start that version or a later one, or restore a backup.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} differs from the one the database was set up with. Install the released version of Trivet.`,
      );
    }
  }
  return files.filter(({ name }) => !applied.has(name));
}

async function readHistory(url: string): Promise<Map<string, string>> {
  const client = heard(new pg.Client({ connectionString: url }));
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    );
    return new Map(rows.map((row) => [row.migration_name, row.checksum]));
  } catch (error) {
    if (codeOf(error) === undefinedTable) return new Map();
    throw error;
  } finally {
    await client.end();
  }
}

// The engine names the migration only in the trace that it appends to its message.
function failedMigration(error: unknown): string {
  const name = /migration_name="([^"]+)"/.exec(String(error))?.[1];
  return name ? `migration ${name}: ` : '';
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line.replace(/\.$/, '');
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';

/** One migration of the program; `checksum` is SHA-256 in hex of its SQL, as Prisma records it. */
export interface MigrationFile {
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

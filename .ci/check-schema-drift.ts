import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/api/src/kernel/db/client.ts';
import { applyMigrations } from '../apps/api/src/kernel/db/migrate.ts';
import { createLog } from '../apps/api/src/kernel/log.ts';
import { startEmbeddedPostgres } from '../apps/api/src/kernel/postgres/embedded.ts';
import { readCatalogue } from './schema/catalogue.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: { update: { type: 'boolean' }, folder: { type: 'string', default: join(root, 'prisma') } },
});
const [migrations, schema, snapshotPath] = ['migrations', 'schema', 'catalogue.snap.txt'].map((name) =>
  join(options.folder, name),
) as [string, string, string];
const log = createLog({ level: 'error' });

/** Returns true when Prisma sees no difference between two sources. */
function isSame(url: string, ...sources: string[]): boolean {
  const args = ['scripts/prisma.mjs', 'migrate', 'diff', ...sources, '--exit-code'];
  const env = { ...process.env, DATABASE_URL: url };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

/** Returns the lines of one text that the other lacks, each behind a mark. */
const onlyIn = (text: string, other: string, mark: string): string[] => {
  const known = new Set(other.split('\n'));
  return text.split('\n').flatMap((line) => (known.has(line) ? [] : [`${mark} ${line}`]));
};

async function catalogueOf(url: string): Promise<string> {
  const database = openDatabase(url, log, 1);
  try {
    return await readCatalogue((sql) => database.pool.query(sql));
  } finally {
    await database.close();
  }
}

function isSnapshotCurrent(catalogue: string): boolean {
  const snapshot = existsSync(snapshotPath) ? readFileSync(snapshotPath, 'utf8') : '';
  if (snapshot === catalogue) return true;
  console.error('The migrations make another catalogue than prisma/catalogue.snap.txt says:');
  for (const line of [...onlyIn(snapshot, catalogue, '-'), ...onlyIn(catalogue, snapshot, '+')]) console.error(line);
  console.error('If the migration means it: pnpm exec node .ci/check-schema-drift.ts --update');
  return false;
}

const dataDir = mkdtempSync(join(tmpdir(), 'schema-drift-'));
const server = await startEmbeddedPostgres({ dataDir, log, throwAway: true });
try {
  await applyMigrations(server.url, migrations);
  const catalogue = await catalogueOf(server.url);
  if (options.update) writeFileSync(snapshotPath, catalogue);
  const checks = [
    isSnapshotCurrent(catalogue),
    isSame(server.url, '--from-migrations', migrations, '--to-schema', schema),
    isSame(server.url, '--from-config-datasource', '--to-schema', schema),
  ];
  process.exitCode = checks.every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

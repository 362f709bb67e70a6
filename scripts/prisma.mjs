// Runs the Prisma CLI without its engines host: `pnpm exec node scripts/prisma.mjs generate | migrate dev | migrate diff …`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rerunOnProjectNode } from './project-node.mjs';

rerunOnProjectNode(import.meta.url);

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

/** @param {string} databaseUrl */
function runPrisma(databaseUrl) {
  const cli = createRequire(join(root, 'apps/api/package.json')).resolve('prisma/build/index.js');
  const { status } = spawnSync(process.execPath, [cli, ...args, '--config', join(root, 'prisma/prisma.config.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? join(root, 'scripts/schema-engine'),
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  });
  return status ?? 1;
}

// `migrate` compares with a database. A temporary one contains exactly what the migrations say.
async function runOnThrowAway() {
  const { startEmbeddedPostgres } = await import('../apps/api/src/kernel/postgres/embedded.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'trivet-prisma-'));
  const log = { debug: () => undefined, info: () => undefined, error: () => undefined };
  const database = await startEmbeddedPostgres({ dataDir, log, throwAway: true });
  try {
    return runPrisma(database.url);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const given = process.env.DATABASE_URL;
const needsDatabase = args[0] === 'migrate' || args[0] === 'db';
process.exitCode = needsDatabase && !given ? await runOnThrowAway() : runPrisma(given ?? '');

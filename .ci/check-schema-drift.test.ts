import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Checks a copy of the schema and of the migrations after `plant` changed it. */
function checkPlanted(plant: (folder: string) => void): { status: number | null; told: string } {
  const folder = mkdtempSync(join(tmpdir(), 'planted-drift-'));
  try {
    cpSync(join(root, 'prisma'), folder, { recursive: true });
    plant(folder);
    const options = ['.ci/check-schema-drift.ts', '--folder', folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
    return { status, told: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a model that no migration makes, and what a migration makes that nothing else knows, are refused', () => {
  const { status, told } = checkPlanted((folder) => {
    appendFileSync(join(folder, 'schema/_base.prisma'), '\nmodel Sown {\n  id Int @id\n}\n');
    const migration = join(folder, 'migrations/99999999999999_planted');
    mkdirSync(migration);
    writeFileSync(join(migration, 'migration.sql'), 'CREATE TABLE planted (id int PRIMARY KEY);');
  });
  assert.equal(status, 1, told);
  // The snapshot, the migrations and the database are each compared, and each difference is told.
  assert.match(told, /^\+ .*planted/m);
  assert.equal(told.match(/Added tables\n {2}- Sown/g)?.length, 2, told);
});

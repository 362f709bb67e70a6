import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'dead-code-'));
after(() => {
  rmSync(tree, { recursive: true });
});

/** A server and a shared package. Their exports have each kind of use that counts, or none. */
const files: Record<string, string> = {
  'apps/api/src/main.ts':
    "import { served } from './labels.ts'; import { counted } from '@trivet/shared/count'; served(counted);",
  'apps/api/src/labels.ts':
    'export const served = (count: number) => own(count); export const own = (count: number) => count; export const tested = 1; export const planted = 2;',
  'apps/api/src/labels.test.ts': "import { own, tested } from './labels.ts'; own(tested);",
  'apps/api/src/testing/plant.ts': "import { planted } from '../labels.ts'; export const plant = planted;",
  'apps/api/src/permissions/matrix.ts': "import { allowed } from '../rights.ts'; export const matrix = allowed;",
  'apps/api/src/rights.ts': 'export const allowed = 1;',
  'packages/shared/src/count.ts': 'export const counted = 1; export const measured = 2;',
  'packages/shared/src/count.test.ts': "import { measured } from './count.ts'; measured.toFixed();",
};

for (const path of [
  'package.json',
  'pnpm-workspace.yaml',
  '.ci/knip-production.json',
  'apps/api/package.json',
  'packages/shared/package.json',
]) {
  cpSync(join(root, path), join(tree, path));
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

interface Report {
  issues: { file: string; exports?: { name: string }[]; files?: { name: string }[] }[];
}

test('an export that tests alone use is dead, and so is a file', () => {
  const options = ['--config', '.ci/knip-production.json', '--production', '--no-progress', '--reporter', 'json'];
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin/knip'), options, {
    cwd: tree,
    encoding: 'utf8',
  });
  assert.equal(status, 1, stderr);
  const found = (JSON.parse(stdout) as Report).issues.flatMap(({ file, exports = [], files: whole = [] }) => [
    ...exports.map(({ name }) => `${file} ${name}`),
    ...whole.map(() => file),
  ]);
  assert.deepEqual(found.toSorted(), [
    'apps/api/src/labels.ts planted',
    'apps/api/src/labels.ts tested',
    'apps/api/src/rights.ts',
    'packages/shared/src/count.ts measured',
  ]);
});

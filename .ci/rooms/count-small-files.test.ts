import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { smallFiles } from './count-small-files.ts';

const tree = mkdtempSync(join(tmpdir(), 'small-files-'));
after(() => {
  rmSync(tree, { recursive: true });
});

const files: Record<string, string> = {
  'apps/api/src/main.ts': "import './alone.ts'; import './shared.ts'; import './long.ts'; import './of-tests.ts';",
  'apps/api/src/alone.ts': "import './shared.ts'; void import('./lazy.ts');\n",
  'apps/api/src/alone.test.ts': "import './alone.ts';",
  'apps/api/src/shared.ts': 'export const shared = 1;',
  'apps/api/src/lazy.ts': 'export const lazy = 1;',
  'apps/api/src/long.ts': 'export const long = 1;\n'.repeat(41),
  'apps/api/src/testing/rows.ts': "import '../of-tests.ts';",
  'apps/api/src/of-tests.ts': `export const rows = 1;\n${'//\n'.repeat(39)}`,
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

test('a file of at most 40 lines that one other imports counts, unless it is read later', async () => {
  assert.deepEqual(await smallFiles(tree, ['apps']), [
    { path: 'apps/api/src/alone.ts', importer: 'apps/api/src/main.ts', lines: 1 },
    { path: 'apps/api/src/of-tests.ts', importer: 'apps/api/src/main.ts', lines: 40 },
  ]);
});

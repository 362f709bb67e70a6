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

/** A server, a client, a shared package, scripts and checks. Their exports have each kind of use that counts, or none. */
const files: Record<string, string> = {
  'apps/api/src/main.ts':
    "import { served } from './labels.ts'; import { foods } from '@trivet/lexicon/foods'; import { read } from '@trivet/readers/soup'; import { counted } from '@trivet/shared/count'; served(counted + foods + read);",
  'apps/api/src/labels.ts':
    'export const served = (count: number) => own(count); export const own = (count: number) => count; export const tested = 1; export const planted = 2;',
  'apps/api/src/labels.test.ts': "import { own, tested } from './labels.ts'; own(tested);",
  'apps/api/src/testing/plant.ts': "import { planted } from '../labels.ts'; export const plant = planted;",
  'apps/api/src/permissions/matrix.ts': "import { allowed } from '../rights.ts'; export const matrix = allowed;",
  'apps/api/src/rights.ts': 'export const allowed = 1;',
  'packages/lexicon/src/foods.ts': 'export const foods = 1; export const weights = 2;',
  'packages/lexicon/src/foods.test.ts': "import { weights } from './foods.ts'; weights.toFixed();",
  'packages/readers/src/soup.ts': 'export const read = 1; export const tasted = 2;',
  'packages/readers/src/soup.test.ts': "import { tasted } from './soup.ts'; tasted.toFixed();",
  'packages/shared/src/count.ts': 'export const counted = 1; export const measured = 2;',
  'packages/shared/src/count.test.ts': "import { measured } from './count.ts'; measured.toFixed();",
  'apps/web/src/main.tsx': "import { shown } from './app/screen.tsx'; shown();",
  'apps/web/src/app/screen.tsx':
    'export const shown = () => drawn(1); export const drawn = (size: number) => size; export const rendered = 1; export const drafted = 2;',
  'apps/web/src/app/screen.test.tsx': "import { drawn, rendered } from './screen.tsx'; drawn(rendered);",
  'apps/web/src/testing/draft.ts': "import { drafted } from '../app/screen.tsx'; export const draft = drafted;",
  'apps/web/src/app/left-over.tsx': 'export const leftOver = 1;',
  'scripts/start.mjs': "import { build } from './build.mjs'; build();",
  'scripts/build.mjs': 'export const build = () => 1; export const rebuilt = 2; export const forgotten = 3;',
  'scripts/build.test.mjs': "import { rebuilt } from './build.mjs'; rebuilt.toFixed();",
  'scripts/replay.mjs': 'export const replay = 1;',
  'scripts/replay.test.mjs': "import { replay } from './replay.mjs'; replay.toFixed();",
  '.ci/check-links.ts':
    "import { links } from './links.ts'; export const linkRules = links; export const oldRules = [];",
  '.ci/check-links.test.ts':
    "import { linkRules } from './check-links.ts'; import { anchors } from './links.ts'; linkRules.concat(anchors);",
  '.ci/links.ts': 'export const links = [1]; export const anchors = [2];',
};

for (const path of [
  'package.json',
  'pnpm-workspace.yaml',
  '.ci/knip.json',
  '.ci/knip-production.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'packages/lexicon/package.json',
  'packages/readers/package.json',
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

/** Returns the files that are dead in the planted tree, and exports as `file name`. */
function deadCode(options: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(
    join(root, 'node_modules/.bin/knip'),
    [...options, '--no-progress', '--reporter', 'json'],
    { cwd: tree, encoding: 'utf8' },
  );
  assert.equal(status, 1, stderr);
  return (JSON.parse(stdout) as Report).issues
    .flatMap(({ file, exports = [], files: whole = [] }) => [
      ...exports.map(({ name }) => `${file} ${name}`),
      ...whole.map(() => file),
    ])
    .toSorted();
}

test('an export that tests alone use is dead, and so is a file', () => {
  assert.deepEqual(deadCode(['--config', '.ci/knip-production.json', '--production']), [
    '.ci/links.ts anchors',
    'apps/api/src/labels.ts planted',
    'apps/api/src/labels.ts tested',
    'apps/api/src/rights.ts',
    'apps/web/src/app/left-over.tsx',
    'apps/web/src/app/screen.tsx drafted',
    'apps/web/src/app/screen.tsx rendered',
    'packages/lexicon/src/foods.ts weights',
    'packages/readers/src/soup.ts tasted',
    'packages/shared/src/count.ts measured',
    'scripts/build.mjs forgotten',
    'scripts/build.mjs rebuilt',
    'scripts/replay.mjs',
  ]);
});

test('an export of the scripts and checks that nothing uses is dead', () => {
  const found = deadCode(['--config', '.ci/knip.json', '--include', 'exports']);
  assert.deepEqual(
    found.filter((name) => /^(?:scripts|\.ci)\//.test(name)),
    ['.ci/check-links.ts oldRules', 'scripts/build.mjs forgotten'],
  );
});

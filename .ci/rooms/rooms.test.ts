import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'rooms-'));
after(() => {
  rmSync(tree, { recursive: true });
});

const files: Record<string, string> = {
  // Two rooms that need each other.
  'apps/web/src/features/pins/order/sort.ts': "import '../bar/pin.ts';",
  'apps/web/src/features/pins/order/place.ts': 'export const place = 1;',
  'apps/web/src/features/pins/bar/pin.ts': "import '../order/place.ts';",
  // Three of the ground that need one another round.
  'apps/api/src/kernel/mail/send.ts': "import '../jobs/queue.ts';",
  'apps/api/src/kernel/jobs/queue.ts': "import '../log/lines.ts';",
  'apps/api/src/kernel/log/write.ts': "import '../mail/send.ts';",
  'apps/api/src/kernel/log/lines.ts': 'export const lines = 1;',
  // A feature that needs its rooms, and a test and what tests share that need a room above theirs.
  'apps/api/src/features/labels/labels.ts': "import './finding/find.ts'; export const label = 1;",
  'apps/api/src/features/labels/finding/find.ts': "import '../editing/edit.ts'; import '../labels.ts';",
  'apps/api/src/features/labels/editing/edit.ts': 'export const edit = 1;',
  'apps/api/src/features/labels/editing/edit.test.ts': "import '../finding/find.ts';",
  'apps/api/src/features/labels/editing/testing/rows.ts': "import '../../finding/find.ts';",
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}
cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));

interface Report {
  summary: { violations: { from: string }[] };
}

test('rooms that need each other are found, also round others, and tests do not count', () => {
  const config = join(root, '.ci/rooms/rooms.cjs');
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', config, '--output-type', 'json', 'apps'],
    { cwd: tree, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as Report;
  assert.deepEqual([...new Set(summary.violations.map(({ from }) => from))].sort(), [
    'apps/api/src/kernel/jobs',
    'apps/api/src/kernel/log',
    'apps/api/src/kernel/mail',
    'apps/web/src/features/pins/bar',
    'apps/web/src/features/pins/order',
  ]);
});

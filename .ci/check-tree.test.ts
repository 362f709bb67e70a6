import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDecisions, checkDocument, checkLength, checkTree, treeRules } from './check-tree.ts';

const files = (folder: string, count: number, ending = '.ts'): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

const there = new Set(['docs/wire.md', 'apps/api/src/kernel/streams.ts', 'packages/shared/src/errors.ts']);
const documented = (line: string): string[] => checkDocument('ARCHITECTURE.md', line, (path) => there.has(path));

const one = 'docs/decisions/001-one-set.md';
const dated = '# 001: One set\n\n- Date: 2026-11-20\n- Status: accepted\n';

const planted: Record<string, [found: string[], expected: string][]> = {
  'file-names': [
    [checkTree(['apps/web/w390d|light.png']), 'apps/web/w390d|light.png file-names'],
    [checkTree(['apps/web/src/ui/Button.tsx']), 'apps/web/src/ui/Button.tsx file-names'],
    [checkTree(['docs/my notes.md']), 'docs/my notes.md file-names'],
    [checkTree(['apps/web/src/ui/_button.tsx']), 'apps/web/src/ui/_button.tsx file-names'],
    [checkTree(['packages/shared/src/4-cups.ts']), 'packages/shared/src/4-cups.ts file-names'],
    [checkTree(['e2e/soup--of-day.spec.ts']), 'e2e/soup--of-day.spec.ts file-names'],
  ],
  'folder-size': [
    [checkTree(files('apps/api/src/kernel', 26)), 'apps/api/src/kernel folder-size'],
    [checkTree([...files('e2e', 13), ...files('e2e', 13, '.css')]), 'e2e folder-size'],
  ],
  'room-depth': [
    [
      checkTree(['apps/api/src/features/clip/extract/text/words.ts']),
      'apps/api/src/features/clip/extract/text/words.ts room-depth',
    ],
    [checkTree(['apps/api/src/kernel/http/body/parts.ts']), 'apps/api/src/kernel/http/body/parts.ts room-depth'],
    [
      checkTree(['apps/api/src/kernel/http/testing/body/parts.ts']),
      'apps/api/src/kernel/http/testing/body/parts.ts room-depth',
    ],
    [checkTree(['apps/web/src/ui/menus/items/item.tsx']), 'apps/web/src/ui/menus/items/item.tsx room-depth'],
    [checkTree(['apps/web/src/lib/server/calls/retry.ts']), 'apps/web/src/lib/server/calls/retry.ts room-depth'],
    [checkTree(['apps/web/src/lib/sync/store/keys/range.ts']), 'apps/web/src/lib/sync/store/keys/range.ts room-depth'],
    [checkTree(['apps/api/bench/measures/web/home.ts']), 'apps/api/bench/measures/web/home.ts room-depth'],
    [checkTree(['e2e/setup/people/ann.ts']), 'e2e/setup/people/ann.ts room-depth'],
  ],
  'folder-names': [
    [checkTree(['apps/web/src/utils/dates.ts']), 'apps/web/src/utils/dates.ts folder-names'],
    [checkTree(['e2e/helpers/people.ts']), 'e2e/helpers/people.ts folder-names'],
    [checkTree(['packages/shared/src/common/ids.ts']), 'packages/shared/src/common/ids.ts folder-names'],
    [checkTree(['scripts/misc/stamp.mjs']), 'scripts/misc/stamp.mjs folder-names'],
    [
      checkTree(['apps/api/src/features/labels/types/label.ts']),
      'apps/api/src/features/labels/types/label.ts folder-names',
    ],
  ],
  'documented-paths': [
    [documented('See `docs/wires.md`.'), 'ARCHITECTURE.md:1 docs/wires.md documented-paths'],
    [documented('`kernel/stream.ts:12` makes it.'), 'ARCHITECTURE.md:1 kernel/stream.ts documented-paths'],
  ],
  'document-length': [
    [checkLength('ARCHITECTURE.md', 'line\n'.repeat(91)), 'ARCHITECTURE.md document-length'],
    [checkLength('BENCHMARKS.md', 'line\n'.repeat(121)), 'BENCHMARKS.md document-length'],
    [checkLength('README.md', 'é'.repeat(12_501)), 'README.md document-length'],
    [checkLength(one, 'line\n'.repeat(31)), `${one} document-length`],
  ],
  decisions: [
    [checkDecisions({ [one]: dated.replace('Status', 'State') }, '(001-one-set.md)'), `${one} decisions`],
    [checkDecisions({ [one]: dated }, '(002-another.md)'), `${one} decisions`],
    [
      checkDecisions({ 'docs/decisions/001-a-set.md': dated, [one]: dated }, '(001-a-set.md) (001-one-set.md)'),
      `${one} decisions`,
    ],
  ],
};

test('every rule of the tree has a planted violation', () => {
  assert.deepEqual(Object.keys(planted), treeRules);
});

for (const [rule, cases] of Object.entries(planted)) {
  for (const [found, expected] of cases) {
    test(`${rule} finds ${expected}`, () => {
      assert.deepEqual(found, [expected]);
    });
  }
}

test('a tree as it should be is let through', () => {
  const tree = [
    ...files('apps/api/src/kernel', 25),
    ...files('apps/api/bench', 30, '.json'),
    'README.md',
    'Dockerfile',
    'packages/readers/src/formats/paprika/fixtures/one.json',
    'apps/api/src/kernel/fetch/testing/namespace-rig.ts',
    'apps/api/src/features/images/common-sizes.ts',
    'apps/api/src/features/recipes/finding/__snapshots__/query-plans.test.ts.snap',
    'prisma/migrations/20260101000000_start/migration.sql',
  ];
  assert.deepEqual(checkTree(tree), []);
});

test('a document of its length, and decisions with a status and a row pass', () => {
  assert.deepEqual(checkLength('ARCHITECTURE.md', 'line\n'.repeat(90)), []);
  assert.deepEqual(checkLength('README.md', 'é'.repeat(12_500)), []);
  assert.deepEqual(checkLength('docs/wire.md', 'é'.repeat(12_501)), []);
  assert.deepEqual(checkLength(one, 'line\n'.repeat(30)), []);
  assert.deepEqual(checkLength('docs/decisions/README.md', 'line\n'.repeat(200)), []);
  assert.deepEqual(checkDecisions({ [one]: dated }, '| 001 | [One set](001-one-set.md) |'), []);
});

test('documents may name what is there, patterns of names, types and addresses', () => {
  const text =
    'The `docs/wire.md`, `kernel/streams.ts`, `errors.ts`, `Promise<T>`, `/api/trpc`, `features/<noun>/` and `a/b`.';
  assert.deepEqual(documented(text), []);
});

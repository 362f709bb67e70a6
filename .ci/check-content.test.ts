import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContent, contentRules } from './check-content.ts';

// This builds the path, so that the repository itself contains no such path or host.
const machinePath = (...parts: string[]): string => ['', ...parts].join('/');

const registry = `https://${['registry', 'example', 'org'].join('.')}/`;

const planted: Record<string, [path: string, text: string][]> = {
  'no-machine-paths': [
    ['README.md', `cd ${machinePath('work', 'main')}`],
    ['apps/api/src/main.ts', `const corpus = '${machinePath('farm', 'corpus')}';`],
  ],
  'no-registry-hosts': [
    ['.npmrc', `registry=${registry}`],
    ['pnpm-lock.yaml', `tarball: ${registry}a.tgz`],
  ],
  'no-unfinished-work': [
    ['apps/api/src/main.ts', '// TODO: later'],
    ['prisma/schema/users.prisma', '// FIXME'],
    ['Dockerfile', '# HACK'],
  ],
  'no-skipped-tests': [
    ['e2e/pins.spec.ts', "test.only('pins', () => {});"],
    ['e2e/pins.spec.ts', 'test.skip();'],
    ['apps/api/src/a.test.ts', "describe.skip('users', () => {});"],
    ['apps/api/src/a.test.ts', 'test.skip('],
    ['apps/api/src/a.test.ts', "test.todo('later');"],
    ['apps/web/src/a.test.tsx', "xit('later', () => {});"],
  ],
  'no-raw-html': [
    ['apps/web/src/ui/note.tsx', '<p dangerouslySetInnerHTML={html} />'],
    ['apps/web/src/lib/note.ts', 'node.innerHTML = text;'],
  ],
  'no-outside-papers': [
    ['e2e/people/people.spec.ts', "test('a handle is checked (scenario 61)', () => {});"],
    ['packages/shared/src/errors.ts', '// The codes are those of the specification, section 2.'],
    ['apps/api/src/main.ts', '// facts: W5'],
    ['docs/wire.md', 'See decisions, section 5.'],
    ['apps/api/src/main.ts', '// The order is that of spec §4.'],
    ['docs/limits.md', 'The specification § 7 names it.'],
    ['e2e/people/people.spec.ts', "test('scenario 61: a handle is checked', () => {});"],
    ['packages/shared/src/realtime.ts', '/** The names are those of facts/wire.md. */'],
  ],
  'one-list-of-recipe-columns': [
    ['apps/api/src/features/recipes/core/rows.ts', 'SELECT r.title, r.active_time AS "activeTime" FROM recipes r'],
    ['apps/api/bench/library/fill.ts', 'INSERT INTO recipes (id, title, active_time) VALUES'],
  ],
  'no-silenced-checks': [
    ['apps/api/src/main.ts', '// eslint-disable-next-line no-console'],
    ['packages/shared/src/errors.ts', '// @ts-expect-error'],
  ],
  'no-stilted-words': [
    ['packages/shared/locales/en-us.json', '    "discard": "Throw away",'],
    ['README.md', 'Bring recipes in from other apps.'],
    ['docs/wire.md', 'Deleted recipes go for good after 30 days.'],
  ],
  'photos-not-pictures': [['packages/shared/locales/en-us.json', '    "picture": "Add a picture",']],
  'american-spelling': [
    ['packages/shared/locales/en-us.json', '    "favorite": "Favourite",'],
    ['.changes/list-colors.md', 'Tiles have colours.'],
  ],
};

test('every content rule has a planted violation', () => {
  assert.deepEqual(Object.keys(planted), contentRules);
});

for (const [rule, cases] of Object.entries(planted)) {
  for (const [path, text] of cases) {
    test(`${rule} finds ${JSON.stringify(text)} in ${path}`, () => {
      assert.deepEqual(checkContent(path, `first line\n${text}\n`), [`${path}:2 ${rule}`]);
    });
  }
}

test('what only looks alike is let through', () => {
  const fine: [string, string][] = [
    ['README.md', 'It does all the work/ and more; see the TODO list of your household.'],
    ['apps/api/src/a.test.ts', "test.skipIf(!existsSync(corpus))('reads the corpus', () => {});"],
    ['e2e/clip.spec.ts', "test.skip(!existsSync(corpus), 'the corpus is absent');"],
    ['apps/api/src/clip.ts', 'if (node.innerHTML === text) exit(1);'],
    ['apps/web/src/a.test.tsx', 'expect(container.innerHTML).toBe(shown);'],
    ['apps/api/src/features/recipes/core/columns.ts', "activeTime: ['active_time', 'text'],"],
    ['prisma/schema/recipes.prisma', 'activeTime String @map("active_time")'],
    ['apps/api/src/features/import/titles.test.ts', 'UPDATE recipes SET active_time = $1'],
    ['apps/api/src/kernel/errors.ts', '// The statuses are in docs/wire.md, section 1.'],
    ['docs/limits.md', 'The artifacts/summary.md of a scenario.'],
    ['packages/shared/locales/en-us.json', '    "recognisedPicture": "Recognized as {{format}}",'],
    ['docs/decisions/029-undo-by-change-number.md', 'Undo must take back the whole action, in its behaviour.'],
  ];
  assert.deepEqual(
    fine.flatMap(([path, text]) => checkContent(path, text)),
    [],
  );
});

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type BuildModule, fileNames } from './chunks.ts';

const at = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The entries that the list of shared files names, none of which needs anything. */
const named = [
  'features/recipe-list/home-screen',
  ...['about', 'about-details', 'contact', 'legal', 'licenses'].map((name) => `features/about/${name}-screen`),
  'features/install/install-screen',
  ...['contribute', 'thank-you', 'cancelled'].map((name) => `features/contributions/${name}-screen`),
  ...['living-cookbook', 'paprika', 'json-ld', 'cookmate', 'pepperplate'].map(
    (name) => `features/import/${name}-screen`,
  ),
  'features/tidy-up/tidy-up-screen',
  'features/tidy-up/merge-recipes-screen',
  'features/trash/trash-screen',
  'features/account/account-screen',
  'features/notifications/notifications-screen',
  'features/preferences/settings-screen',
  'features/messages/messages-screen',
  'features/messages/thread-screen',
  'features/library-copy/library-copy.public',
  'lib/sync/connect',
  ...['print', 'print-list', 'print-plan'].map((name) => `features/print/${name}-dialog`),
];

/** Makes modules of a build: the named entries, and others with what they import. Those of `entries` are loaded when needed. */
function build(imports: Record<string, readonly string[]>, entries: readonly string[] = []) {
  const modules = new Map<string, BuildModule>();
  for (const name of named) modules.set(at(`${name}.tsx`), { imports: [], isEntry: true });
  modules.set(at('../index.html'), { imports: [], isEntry: true });
  for (const [path, needed] of Object.entries(imports)) {
    const isEntry = entries.includes(path) || modules.get(at(path))?.isEntry === true;
    modules.set(at(path), { imports: needed.map(at), isEntry });
  }
  return modules;
}

const screens = (count: number, needed: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`features/f${index}/screen.tsx`, [needed]]));

test('what the page needs, and what it needs for that, is the ground', () => {
  const files = fileNames(build({ '../index.html': ['main.tsx'], 'main.tsx': ['lib/a.ts'], 'lib/a.ts': ['lib/b.ts'] }));
  expect(['main.tsx', 'lib/a.ts', 'lib/b.ts'].map((path) => files.get(at(path)))).toEqual([
    'ground',
    'ground',
    'ground',
  ]);
});

test('what the home list shares with another screen is the ground too, and its own modules are not', () => {
  const homeScreen = 'features/recipe-list/home-screen.tsx';
  const imports = { [homeScreen]: ['ui/own.tsx', 'ui/shared.tsx'], 'features/x/screen.tsx': ['ui/shared.tsx'] };
  const files = fileNames(build(imports, ['features/x/screen.tsx']));
  expect(files.get(at('ui/shared.tsx'))).toBe('ground');
  expect(files.has(at('ui/own.tsx'))).toBe(false);
});

test.each([
  [7, undefined],
  [8, 'parts'],
])('what %i screens need is in %s', (count, file) => {
  const imports = screens(count, 'ui/button.tsx');
  expect(fileNames(build(imports, Object.keys(imports))).get(at('ui/button.tsx'))).toBe(file);
});

test('what a start without a network shares with screens is apart from what they need besides', () => {
  const connect = 'lib/sync/connect.tsx';
  const imports = { ...screens(8, 'lib/sync/rows.ts'), [connect]: ['lib/sync/rows.ts', 'lib/sync/loop.ts'] };
  const files = fileNames(build(imports, Object.keys(imports)));
  expect(['lib/sync/rows.ts', 'lib/sync/loop.ts'].map((path) => files.get(at(path)))).toEqual(['local', undefined]);
});

test('entries that load together count as one, and have one file with what they alone need', () => {
  const imports = {
    'features/messages/messages-screen.tsx': ['ui/bubble.tsx'],
    'features/messages/thread-screen.tsx': ['ui/bubble.tsx'],
  };
  const files = fileNames(build(imports));
  const paths = ['ui/bubble.tsx', ...Object.keys(imports)];
  expect(paths.map((path) => files.get(at(path)))).toEqual(['message-screens', 'message-screens', 'message-screens']);
});

test('an entry of the list that nothing loads is a mistake', () => {
  const modules = build({});
  modules.delete(at('features/trash/trash-screen.tsx'));
  expect(() => fileNames(modules)).toThrow('names features/trash/trash-screen, which nothing loads');
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { plant, plantAll } from '../testing/lint-complaints.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const waits = ['waitFor', 'waitUntil'].map((wait) => {
  const path = 'apps/api/src/features/recipes/recipes.test.ts';
  return {
    impatient: plant(path, `await vi.${wait}(() => isReady);`),
    limited: plant(path, `await vi.${wait}(() => isReady, 60_000);`),
  };
});
test('a wait in a test names its limit', () => {
  for (const { impatient, limited } of waits) {
    assert.match(impatient().join('\n'), /expect\.poll/);
    assert.deepEqual(limited(), []);
  }
});

/** A path of each kind of tests, with the limits of their settings. */
const limited: [path: string, settings: string, test: RegExp, wait: RegExp][] = [
  [
    'apps/api/src/features/recipes/recipes.test.ts',
    'apps/api/vitest.config.ts',
    /testTimeout: (\d+_\d+)/,
    /poll: \{ timeout: (\d+_\d+)/,
  ],
  [
    'apps/web/src/features/recipe/recipe-view.test.tsx',
    'apps/web/vitest.config.ts',
    /testTimeout: (\d+_\d+)/,
    /poll: \{ timeout: (\d+_\d+)/,
  ],
  ['e2e/print.spec.ts', 'e2e/playwright.config.ts', /^ {2}timeout: (\d+_\d+)/m, /expect: \{ timeout: (\d+_\d+)/],
];

const ofTests = [
  (ms: number) => `vi.setConfig({ testTimeout: ${ms} });`,
  (ms: number) => `vi.setConfig({ hookTimeout: ${ms} });`,
  (ms: number) => `test.setTimeout(${ms});`,
  (ms: number) => `test('soup', () => cook(), ${ms});`,
  (ms: number) => `it('soup', async () => cook(), ${ms});`,
  (ms: number) => `it.each(soups)('soup', function () { cook(); }, ${ms});`,
  (ms: number) => `test('soup', { timeout: ${ms} }, () => cook());`,
  (ms: number) => `test.describe.configure({ timeout: ${ms} });`,
  (ms: number) => `beforeAll(() => cook(), ${ms});`,
];
const ofWaits = [
  (ms: number) => `await vi.waitFor(() => isReady, ${ms});`,
  (ms: number) => `await vi.waitUntil(() => isReady, { timeout: ${ms}, interval: 50 });`,
  (ms: number) => `await expect.poll(() => soup, { timeout: ${ms} }).toBe(hot);`,
  (ms: number) => `await expect(soup).toBeVisible({ timeout: ${ms} });`,
  (ms: number) => `await soup.waitFor({ timeout: ${ms} });`,
  (ms: number) => `await waitFor(() => isReady, { timeout: ${ms} });`,
  (ms: number) => `await screen.findByText('Soup', {}, { timeout: ${ms} });`,
];

for (const [path, settings, ofTest, ofWait] of limited) {
  const written = readFileSync(join(root, settings), 'utf8');
  const limitOf = (pattern: RegExp) => Number(pattern.exec(written)?.[1]?.replaceAll('_', ''));
  const textsAt = (less: number) => [
    ...ofTests.map((text) => text(limitOf(ofTest) - less)),
    ...ofWaits.map((text) => text(limitOf(ofWait) - less)),
  ];

  const enough = plantAll([path], textsAt(0));
  const short = plantAll([path], textsAt(1));
  test(`a limit in ${path} is not below that of ${settings}`, () => {
    for (const { text, found } of enough) assert.deepEqual(found(), [], text);
    for (const { text, found } of short) assert.match(found().join('\n'), /shorter limit/, text);
  });

  const free = plantAll(
    [path],
    [
      'await expect(async () => { await expect(soup).toBeVisible({ timeout: 500 }); }).toPass();',
      'await expect(fetcher.get(url, { timeoutMs: 500 })).rejects.toThrow();',
      "await run('cook', soups, { timeout: 500 });",
      'setTimeout(() => cook(), 500);',
      "expect(soups.find(() => true, 1)).toBe('');",
    ],
  );
  test(`in ${path} a wait that is repeated may be short, and so may what is no limit`, () => {
    for (const { text, found } of free) assert.deepEqual(found(), [], text);
  });
}

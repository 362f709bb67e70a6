import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaches } from '#web/testing/cache-storage.ts';
import { earlierFile, keepEarlierFiles } from './earlier-files.ts';

beforeEach(() => vi.stubGlobal('caches', createCaches()));
afterEach(() => vi.unstubAllGlobals());

const at = (path: string) => `https://trivet.example/${path}`;

async function keep(cache: string, ...paths: string[]): Promise<void> {
  const opened = await caches.open(cache);
  for (const path of paths) await opened.put(at(path), new Response(path));
}

const found = async (path: string) => (await earlierFile(new Request(at(path))))?.text();

test('a page of the build before finds its parts, which go once a further build is there', async () => {
  await keep(
    'workbox-precache-v2',
    'assets/screen-Aa111111.js',
    'assets/same-Bb222222.js',
    'assets/i18n/he.json?__WB_REVISION__=1',
  );
  await keep('groceries', 'assets/groceries/he-Cc333333.js');
  await keepEarlierFiles(new Set([at('assets/same-Bb222222.js')]), ['groceries']);

  expect(await found('assets/screen-Aa111111.js')).toBe('assets/screen-Aa111111.js');
  expect(await found('assets/groceries/he-Cc333333.js')).toBe('assets/groceries/he-Cc333333.js');
  expect(await found('assets/same-Bb222222.js')).toBeUndefined();
  expect(await found('assets/i18n/he.json?__WB_REVISION__=1')).toBeUndefined();

  await caches.delete('workbox-precache-v2');
  await keep('workbox-precache-v2', 'assets/same-Bb222222.js');
  await keepEarlierFiles(new Set(), ['groceries']);
  expect(await found('assets/screen-Aa111111.js')).toBeUndefined();
  expect(await found('assets/same-Bb222222.js')).toBe('assets/same-Bb222222.js');
  expect(await found('assets/groceries/he-Cc333333.js')).toBe('assets/groceries/he-Cc333333.js');
});

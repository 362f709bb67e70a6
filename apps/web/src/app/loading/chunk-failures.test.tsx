import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#web/testing/show.tsx';

const confirm = vi.spyOn(window, 'confirm');
let isOnline = true;
let isThere = true;

beforeEach(() => {
  [isOnline, isThere] = [true, true];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'))));
  confirm.mockReset().mockReturnValue(false);
  window.name = '';
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the page anew, as a reload does. Returns what a file that cannot be loaded does. */
async function openPage() {
  vi.resetModules();
  const { watchChunkFailures } = await import('./chunk-failures.ts');
  const { loadAhead, withoutQuestion } = await import('#web/lib/server/load-ahead.ts');
  const listeners: (() => void)[] = [];
  const add = vi.spyOn(window, 'addEventListener').mockImplementation((_type, listener) => {
    listeners.push(listener as () => void);
  });
  watchChunkFailures();
  add.mockRestore();
  const [listener] = listeners;
  window.addEventListener('vite:preloadError', listener!);
  const fail = async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { fail, loadAhead, withoutQuestion, close: () => window.removeEventListener('vite:preloadError', listener!) };
}

test('a part that is missing although the server is there asks to reload, and not again after that', async () => {
  const first = await openPage();
  await first.fail();
  await first.fail();
  expect(confirm).toHaveBeenCalledOnce();
  first.close();
  const again = await openPage();
  await again.fail();
  expect(confirm).toHaveBeenCalledOnce();
  again.close();
  window.name = `${Date.now() - 61_000}`;
  const later = await openPage();
  await later.fail();
  expect(confirm).toHaveBeenCalledTimes(2);
  later.close();
});

test.each([
  ['without a network', false, true],
  ['while the server is away', true, false],
])('a part that is missing %s asks nothing, and asks later when that is over', async (_when, online, there) => {
  [isOnline, isThere] = [online, there];
  const page = await openPage();
  await page.fail();
  expect(confirm).not.toHaveBeenCalled();
  [isOnline, isThere] = [true, true];
  await page.fail();
  expect(confirm).toHaveBeenCalledOnce();
  page.close();
});

test('a file that is not necessary asks nothing when it is missing', async () => {
  const page = await openPage();
  const load = async () => {
    await page.fail();
    throw new Error('missing');
  };
  expect(await page.loadAhead(load)).toBeNull();
  await expect(page.withoutQuestion(load)).rejects.toThrow('missing');
  expect(confirm).not.toHaveBeenCalled();
  page.close();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCaches } from '#web/testing/cache-storage.ts';
import { takeShare, takeSharedFiles } from './shared-files.ts';

const scope = 'https://trivet.example/kitchen/';

beforeEach(() => vi.stubGlobal('caches', createCaches()));
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function share(parts: [string, string | File][]): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const answer = await takeShare(new Request(`${scope}share`, { method: 'POST', body: form }), scope);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

it('hands shared files to the screen for photographs, in their order and once', async () => {
  const files = ['page 1.jpg', 'סיר.jpg'].map((name): [string, File] => ['share-files', photo(name)]);
  expect(await share([['share-title', 'Soup'], ...files])).toBe(`${scope}#/clip/photo?shared=0`);
  const taken = await takeSharedFiles();
  expect(taken.map(({ name, type }) => [name, type])).toEqual([
    ['page 1.jpg', 'image/jpeg'],
    ['סיר.jpg', 'image/jpeg'],
  ]);
  expect(await taken[1]?.text()).toBe('סיר.jpg');
  expect(await takeSharedFiles()).toEqual([]);
});

it('counts the files that are too many, and forgets those of an earlier share', async () => {
  await share([['share-files', photo('old.jpg')]]);
  const names = Array.from({ length: 12 }, (_, at) => `${at}.jpg`);
  expect(await share(names.map((name) => ['share-files', photo(name)]))).toBe(`${scope}#/clip/photo?shared=2`);
  expect((await takeSharedFiles()).map(({ name }) => name)).toEqual(names.slice(0, 10));
});

it('hands texts to the page as they come without files', async () => {
  const to = new URL(
    (await share([
      ['share-text', 'Look: https://a.example/b?c&d'],
      ['other', 'x'],
    ])) ?? '',
  );
  expect(to.href.startsWith(`${scope}?`)).toBe(true);
  expect([...to.searchParams]).toEqual([['share-text', 'Look: https://a.example/b?c&d']]);
});

it('says so when the browser has no room, or what was sent is no form', async () => {
  const full = createCaches();
  full.state.room = 0;
  vi.stubGlobal('caches', full);
  expect(await share([['share-files', photo('a.jpg')]])).toBe(`${scope}#/clip/photo?shared=failed`);
  const broken = await takeShare(new Request(`${scope}share`, { method: 'POST', body: 'no form' }), scope);
  expect(broken.headers.get('location')).toBe(`${scope}#/clip/photo?shared=failed`);
});

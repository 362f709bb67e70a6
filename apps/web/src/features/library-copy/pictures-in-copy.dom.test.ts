import { Blob as NodeBlob } from 'node:buffer';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
import { keptImage } from '#web/lib/pictures/kept-address.ts';
import type { TestCaches } from '#web/testing/cache-storage.ts';
import { person } from '#web/testing/disk.ts';
import {
  beginCopyTest,
  endCopyTest,
  loseNetwork,
  openPage,
  openWhole,
  other,
  serve,
  soup,
  storedChanges,
  withSoup,
} from './testing/copy-pages.ts';

beforeEach(beginCopyTest);
afterEach(endCopyTest);

/** The files of jsdom cannot be stored. */
function useStorableBlobs(): void {
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal(
    'FormData',
    class {
      append() {}
    },
  );
}

/** Takes uploads of pictures too, and notes them among the calls. */
function serveUploads(called: string[]): void {
  const typed = fetch;
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname !== '/api/images') return typed(address, options);
    called.push(`picture ${searchParams.get('id')}`);
    return Promise.resolve(Response.json({ id: searchParams.get('id') }));
  });
}

/** Keeps a picture that a form shows. */
async function keepFile(id: string): Promise<void> {
  const { whenOpened } = await import('#web/lib/tab-sync.ts');
  const { noteImages } = await import('#web/lib/pictures/seen-images.ts');
  const connection = await whenOpened();
  await connection?.keepFile({ id, name: 'soup.jpg', blob: new Blob(['x']), keptAt: Date.now(), sentAt: null });
  noteImages([keptImage(id)]);
}

test('the copy takes the room of pictures when the browser has none left, and is whole then', async () => {
  const { openLibraryDisk } = await import('./worker/library-disk.ts');
  const disk = await openLibraryDisk(person);
  const cache = await caches.open(pictureCacheOf(person));
  for (const digit of ['a', 'b', 'c']) {
    const key = digit.repeat(32);
    await disk.pictures.put({ key, width: 320, bytes: 10_000 });
    await cache.put(new URL(`api/images/filesystem/${key}`, document.baseURI), new Response('picture'));
  }
  disk.close();
  const kept = () => (caches as unknown as TestCaches).addresses(pictureCacheOf(person))?.length ?? 0;
  const store = IDBObjectStore.prototype;
  const put = Object.getOwnPropertyDescriptor(store, 'put')?.value as IDBObjectStore['put'];
  const full = vi.spyOn(store, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'rows' && kept() > 0) throw new DOMException('No space', 'QuotaExceededError');
    return put.apply(this, row);
  });
  const page = await openWhole(withSoup());
  expect([await page.titles(), kept(), page.copyStatus.get()?.problem]).toEqual([['Soup'], 0, null]);
  full.mockRestore();
});

test('a change with a picture shows it, also after a reload, and the picture reaches the server first', async () => {
  useStorableBlobs();
  const server = withSoup();
  await openWhole(server);
  loseNetwork();
  const page = await openPage();
  await expect.poll(page.titles).toEqual(['Soup']);
  const image = keptImage(other);
  await keepFile(image.id);
  const saved = await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, imageIds: [image.id] });
  expect(saved.images).toEqual([image]);
  const made = await page.trpcClient.recipes.addRecipe.mutate({ title: 'Bread', imageIds: [image.id] });
  expect(made.images).toEqual([image]);
  await expect.poll(storedChanges).toBe(2);
  const again = await openPage();
  await expect
    .poll(async () => (await again.trpcClient.recipes.readRecipe.query({ id: soup })).images)
    .toEqual([image]);
  const called = serve(server);
  serveUploads(called);
  again.wakeSync();
  await expect.poll(again.waiting).toBe(0);
  expect(called.filter((name) => name === 'sync.push' || name.startsWith('picture'))).toEqual([
    `picture ${image.id}`,
    'sync.push',
  ]);
});

test('a change that names a picture which this browser no longer has is refused, and loses nothing unseen', async () => {
  await openWhole(withSoup());
  loseNetwork();
  const page = await openPage();
  await expect.poll(page.titles).toEqual(['Soup']);
  const { noteImages } = await import('#web/lib/pictures/seen-images.ts');
  noteImages([keptImage(other)]);
  const save = page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, imageIds: [other] });
  await expect(save).rejects.toMatchObject({ data: { errorCode: 'notFound' } });
});

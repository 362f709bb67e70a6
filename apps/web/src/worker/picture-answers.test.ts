import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCaches, type TestCaches } from '#web/testing/cache-storage.ts';
import { pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
import { answerPicture, isShownPicture } from './picture-answers.ts';

const soup = `https://trivet.example/kitchen/api/images/filesystem/${'a'.repeat(32)}`;
const bread = `https://trivet.example/kitchen/api/images/filesystem/${'b'.repeat(32)}`;

let caches: TestCaches;

beforeEach(async () => {
  vi.useFakeTimers();
  caches = createCaches();
  vi.stubGlobal('caches', caches);
  await (await caches.open(pictureCacheOf('anna'))).put(soup, new Response('kept'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the network answer so. */
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const never = () => new Promise<Response>(() => {});
const ask = (url: string) => answerPicture(new Request(url), 3_000);
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('a picture', () => {
  test('comes from the server while it answers in time, also when it says that there is none', async () => {
    serve(() => Promise.resolve(new Response('of the server')));
    expect(await textOf(ask(`${soup}/800.webp`))).toBe('of the server');
    serve(() => Promise.resolve(new Response('', { status: 404 })));
    expect((await ask(`${soup}/800.webp`)).status).toBe(404);
  });

  test('is the kept one, whatever its width, without a network and before a stopped server', async () => {
    serve(() => Promise.reject(new TypeError('no network')));
    expect(await textOf(ask(`${soup}/800.webp`))).toBe('kept');
    serve(() => Promise.resolve(new Response('', { status: 502 })));
    expect(await textOf(ask(`${soup}/1600.webp`))).toBe('kept');
  });

  test('is the kept one after three seconds, and waits for the network where none is kept', async () => {
    serve(never);
    const slow = textOf(ask(`${soup}/320.webp`));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await slow).toBe('kept');
    let answer = (_: Response) => {};
    serve(() => new Promise((resolve) => (answer = resolve)));
    const waiting = textOf(ask(`${bread}/320.webp`));
    await vi.advanceTimersByTimeAsync(60_000);
    answer(new Response('late'));
    expect(await waiting).toBe('late');
  });

  test('that is not kept, or no longer since its person logged out, fails as without a worker', async () => {
    serve(() => Promise.reject(new TypeError('no network')));
    await expect(ask(`${bread}/320.webp`)).rejects.toThrow('no network');
    await caches.delete(pictureCacheOf('anna'));
    await expect(ask(`${soup}/320.webp`)).rejects.toThrow('no network');
  });
});

test('only pictures of recipes that a page shows are answered so', () => {
  const isShown = (url: string, destination: string, method = 'GET') =>
    isShownPicture({ url, destination, method } as Request);
  expect(isShown(`${soup}/320.webp`, 'image')).toBe(true);
  // What is fetched to be kept has to be what the server has.
  expect(isShown(`${soup}/320.webp`, '')).toBe(false);
  expect(isShown(`${soup}/320.webp`, 'image', 'POST')).toBe(false);
  expect(isShown(soup, 'image')).toBe(false);
  expect(isShown('https://trivet.example/kitchen/assets/pot.webp', 'image')).toBe(false);
  expect(isShown(`https://trivet.example/api/images/link/${'a'.repeat(32)}`, 'image')).toBe(false);
});

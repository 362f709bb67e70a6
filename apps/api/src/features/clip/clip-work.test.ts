import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import { startedWorkers } from '#api/kernel/testing/started-workers';
import { WorkerPool } from '#api/kernel/threads/worker-pool';
import { clipWork } from './clip-work.ts';
import type { ClipSource } from '@trivet/readers/pages/extract-bytes';

const url = 'https://example.org/soup';
const bytesOf = (html: string) => new TextEncoder().encode(html);
const soup = bytesOf(
  `<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"],"recipeInstructions":"Cook."}</script>`,
);
const page = (bytes: Uint8Array) => ({ bytes, contentType: 'text/html', url, locale: 'en-US' });

const readerOf = (pool: WorkerPool) => ({
  read: (source: ClipSource, { timeLimit } = clipWork) => pool.run({ ...clipWork, timeLimit }, source),
  close: () => pool.close(),
});
/** Pieces that are read well within the limit have a tenth of the number in the gate. */
const times = (count: number): number => amountOf({ gate: Math.round(count / 10), proof: count });
const pools: WorkerPool[] = [];
/** Reads pages in a pool of its own. */
const poolOf = (options?: ConstructorParameters<typeof WorkerPool>[0]) => {
  const pool = new WorkerPool(options);
  pools.push(pool);
  return readerOf(pool);
};
/** The pool of most pages: to start a worker takes longer than to read them. */
const sharedPool = readerOf(new WorkerPool({ workers: 1 }));
afterAll(() => sharedPool.close());
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

describe('the pool of workers', () => {
  test('reads the recipe of a page', async () => {
    const recipe = await sharedPool.read(page(soup));
    expect(recipe).toMatchObject({ title: 'Soup', ingredients: '1 leek', instructions: 'Cook.', url });
  });

  test('a page without a recipe yields none', async () => {
    await expect(sharedPool.read(page(bytesOf('<p>')))).resolves.toBeUndefined();
  });

  test('reads more pages at once than there are workers', async () => {
    const pool = poolOf();
    const recipes = await Promise.all(Array.from({ length: 8 }, () => pool.read(page(soup))));
    expect(recipes.map((recipe) => recipe?.title)).toEqual(Array.from({ length: 8 }, () => 'Soup'));
  });

  test('W9 a page that takes too long is cut off, and the next one is read', async () => {
    const pool = poolOf({ workers: 1 });
    const slow = `<p ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')}>`;
    await expect(pool.read(page(bytesOf(slow)), { ...clipWork, timeLimit: 10 })).rejects.toMatchObject({
      code: 'noRecipeFound',
    });
    await expect(pool.read(page(soup))).resolves.toMatchObject({ title: 'Soup' });
  });

  test.each([
    ['200,000 nested elements', '<div>'.repeat(200_000)],
    ['9 MB of nested elements', '<div><ul><li><b>'.repeat(560_000)],
    ['an attribute of 5 MB', `<div title="${'x'.repeat(5_000_000)}">`],
    ['JSON-LD nested 100,000 deep', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
    [
      'JSON-LD of escapes that never end',
      `<script type="application/ld+json">recipe${String.raw`"\\`.repeat(times(1_000_000))}</script>`,
    ],
    ['closing tags without an end', '<b>'.repeat(300) + '</i>'.repeat(times(2_000_000))],
    ['spans without an end', '<p>' + '<span>x</span>'.repeat(times(250_000))],
    ['headings without an end', '<h2>Ingredients</h2><p>1 g x</p>'.repeat(times(60_000))],
    ['lists of amounts without an end', '<ul><li><p>1 g</p><p>x</p></li></ul>'.repeat(times(40_000))],
    ['names without an end', '<div class="ingredients steps">x</div>'.repeat(times(150_000))],
    ['data nested 100,000 deep', `<script>x=${'{"ingredients":['.repeat(100_000)}</script>`],
    ['data that never parses', `<script>x=${'{"ingredients":[x],'.repeat(100_000)}${'}'.repeat(100_000)}</script>`],
    ['data of escapes that never end', `<script>ingredients${String.raw`"\\`.repeat(times(1_000_000))}</script>`],
    ['siblings without an end', '<meta name="description" content="x">'.repeat(times(200_000))],
  ])('W9 %s ends within five seconds, and the pool works afterwards', async (_what, html) => {
    await sharedPool.read(page(soup));
    const start = performance.now();
    await sharedPool
      .read(page(bytesOf(html)))
      .catch((error: unknown) => expect(error).toMatchObject({ code: 'noRecipeFound' }));
    expectWithinMs(performance.now() - start, 6_000);
    await expect(sharedPool.read(page(soup))).resolves.toMatchObject({ title: 'Soup' });
  });

  test('closing refuses the pages under way, and a later page is read again', async () => {
    const pool = poolOf({ workers: 1 });
    const pages = [pool.read(page(soup)), pool.read(page(soup))];
    const settled = Promise.allSettled(pages);
    await pool.close();
    for (const result of await settled)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await expect(pool.read(page(soup))).resolves.toMatchObject({ title: 'Soup' });
  });

  test('refuses a page when those that wait are too large together, and takes it later', async () => {
    const pool = poolOf({ workers: 1, maxWaiting: 2 * soup.length });
    const pages = Array.from({ length: 3 }, () => pool.read(page(soup)));
    await expect(pool.read(page(soup))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect((await Promise.all(pages)).map((recipe) => recipe?.title)).toEqual(['Soup', 'Soup', 'Soup']);
    await expect(pool.read(page(soup))).resolves.toMatchObject({ title: 'Soup' });
  });

  test('ends a worker without work, and the next page gets a new one', async () => {
    const started = startedWorkers();
    const pool = poolOf({ idleTime: 1 });
    await pool.read(page(soup));
    const [worker] = started;
    if (worker && worker.threadId !== -1) await once(worker, 'exit');
    await expect(pool.read(page(soup))).resolves.toMatchObject({ title: 'Soup' });
    expect(started.length).toBe(2);
  });

  test('what cannot be sent to a worker is refused, and the pool works afterwards', async () => {
    const pool = poolOf({ workers: 1 });
    const odd = { ...page(soup), contentType: (() => '') as unknown as string };
    await expect(pool.read(odd)).rejects.toMatchObject({ code: 'noRecipeFound' });
    await expect(pool.read(page(soup))).resolves.toMatchObject({ title: 'Soup' });
  });
});

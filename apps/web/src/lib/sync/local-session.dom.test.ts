import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseNames } from '#web/testing/disk.ts';
import {
  anna,
  beginTest,
  bela,
  endTest,
  fromOtherTab,
  logIn,
  openPage,
  openReadyPage,
  outboxOf,
  tick,
  withoutConnection,
} from '#web/testing/local-pages.ts';
import { createCaches } from '#web/testing/cache-storage.ts';
import { createSyncServer } from '#web/testing/sync-server.ts';
import { keepPrintedPage } from '#web/worker/printed-pages.ts';

beforeEach(beginTest);
afterEach(endTest);

test('a log-out leaves no pages that were printed without a network', async () => {
  vi.stubGlobal('caches', createCaches());
  logIn();
  const page = await openReadyPage({ server: createSyncServer(anna) });
  await keepPrintedPage(anna, new Response('soup'), document.baseURI);
  await page.forgetLocal();
  expect(await caches.keys()).toEqual([]);
  vi.unstubAllGlobals();
});

describe('a log-in', () => {
  test('of another person deletes what the browser has of the one before and shows none of it', async () => {
    logIn();
    const page = await openReadyPage({ server: createSyncServer(anna), askPerson: () => Promise.resolve(bela) });
    page.rows.change('soup', tick('salt'));
    await expect.poll(() => page.countUnsent()).toBe(0);
    page.startSession('token of another person');
    expect([page.ticks(), page.unsentStore.get().waiting]).toEqual([[], 0]);
    await expect.poll(databaseNames).toEqual([`trivet-${bela}`]);
    expect(localStorage.getItem('person')).toBe(bela);
    expect([page.ticks(), await page.countUnsent()]).toEqual([[], 0]);
  });

  test('of another person keeps what was not sent for the one before, and shows and sends none of it', async () => {
    logIn();
    const server = withoutConnection();
    const page = await openReadyPage({ server, askPerson: () => Promise.resolve(bela) });
    page.rows.change('soup', tick('salt'));
    await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
    page.startSession('token of another person');
    await expect.poll(() => localStorage.getItem('person')).toBe(bela);
    server.fate = () => 'answered';
    await expect.poll(databaseNames).toEqual([`trivet-${anna}`, `trivet-${bela}`]);
    await expect.poll(() => page.countUnsent()).toBe(0);
    expect([page.ticks(), server.get('soup').ingredients]).toEqual([[], []]);
    page.stop();
    await page.forgetLocal();
    logIn();
    const again = await openReadyPage({ server: createSyncServer(anna) });
    await expect.poll(() => again.ticks()).toEqual(['salt']);
  });

  test('while the page opens still stores what was changed before, for the person who changed it', async () => {
    logIn();
    let answer = (_id: string) => {};
    const asked = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const server = createSyncServer(bela);
    const page = await openPage({ server, askPerson: () => asked });
    page.rows.change('soup', tick('salt'));
    page.start();
    page.startSession('token of another person');
    await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
    expect(renderHook(page.useIsLocalReady).result.current).toBe(false);
    page.rows.change('bread', tick('flour'));
    answer(bela);
    await expect.poll(() => server.get('bread').ingredients).toEqual(['flour']);
    expect([page.ticks(), server.get('soup').ingredients, server.pushes.length]).toEqual([[], [], 1]);
    await expect.poll(databaseNames).toEqual([`trivet-${anna}`, `trivet-${bela}`]);
    expect(await outboxOf(anna)).toEqual(['salt']);
  });

  test('in another tab that this one has not heard of yet gets none of the operations', async () => {
    logIn();
    const server = createSyncServer(anna);
    const page = await openReadyPage({ server });
    await expect.poll(() => server.pulls).toBe(1);
    localStorage.setItem('token', 'token of another person');
    page.rows.change('soup', tick('salt'));
    await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
    // Long enough for a call that must not be made.
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
    expect(server.pushes).toEqual([]);
  });

  test('of the same person in another tab keeps what waits', async () => {
    logIn();
    const page = await openReadyPage({ server: withoutConnection() });
    page.rows.change('soup', tick('salt'));
    fromOtherTab('second token');
    await expect.poll(() => page.ticks()).toEqual(['salt']);
    expect(page.ask).toHaveBeenCalledOnce();
    expect(await outboxOf(anna)).toEqual(['salt']);
  });

  test('again after the session ended sends what was made before', async () => {
    logIn();
    const server = createSyncServer(anna);
    const page = await openReadyPage({ server });
    server.fate = () => new page.CallError(401, null);
    page.rows.change('soup', tick('salt'));
    await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
    server.fate = () => 'answered';
    page.renewSession('second token');
    expect(page.ticks()).toEqual(['salt']);
    await expect.poll(() => server.get('soup').ingredients).toEqual(['salt']);
    expect(page.ask).not.toHaveBeenCalled();
  });

  test('of the same person after a log-out that came by itself finds what waits', async () => {
    logIn();
    const server = withoutConnection();
    const page = await openReadyPage({ server });
    page.rows.change('soup', tick('salt'));
    page.endSession();
    expect([page.ticks(), page.unsentStore.get().waiting]).toEqual([[], 0]);
    await expect.poll(databaseNames).toEqual([`trivet-${anna}`, 'trivet-visitor']);
    server.fate = () => 'answered';
    page.renewSession('second token');
    await expect.poll(() => server.get('soup').ingredients).toEqual(['salt']);
    expect([page.ticks(), localStorage.getItem('person')]).toEqual([['salt'], anna]);
    await expect.poll(databaseNames).toEqual([`trivet-${anna}`]);
  });

  test('that came while the page was closed is asked about, because the id of the person before is gone', async () => {
    logIn();
    const page = await openReadyPage();
    let answer = (_id: string) => {};
    page.ask.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    page.startSession('token of another person');
    page.stop();
    answer(anna);
    const next = await openReadyPage({ askPerson: () => Promise.resolve(bela), server: createSyncServer(bela) });
    expect(next.ask).toHaveBeenCalledOnce();
    await expect.poll(databaseNames).toEqual([`trivet-${bela}`]);
  });
});

describe('a log-out that the person asked for', () => {
  test.each(['before', 'after'])('leaves nothing, %s the session ended', async (when) => {
    logIn();
    const server = withoutConnection();
    const page = await openReadyPage({ server });
    const other = await openReadyPage({ server });
    page.rows.change('soup', tick('salt'));
    await expect.poll(() => other.ticks()).toEqual(['salt']);
    if (when === 'after') page.endSession();
    await page.forgetLocal();
    if (when === 'before') page.endSession();
    fromOtherTab(null);
    await expect.poll(databaseNames).toEqual(['trivet-visitor']);
    expect([page.ticks(), other.ticks(), localStorage.getItem('person')]).toEqual([[], [], null]);
    expect([await page.countUnsent(), server.pushes]).toEqual([0, []]);
  });

  test('while the page still opens leaves nothing', async () => {
    logIn();
    const page = await openPage({ server: withoutConnection() });
    page.rows.change('soup', tick('salt'));
    page.start();
    await page.forgetLocal();
    page.endSession();
    await expect.poll(databaseNames).toEqual(['trivet-visitor']);
    expect(page.ticks()).toEqual([]);
  });
});

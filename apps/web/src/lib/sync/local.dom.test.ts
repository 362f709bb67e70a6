import { act, renderHook } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { databaseNames } from '#web/testing/disk.ts';
import {
  anna,
  beginTest,
  endTest,
  logIn,
  openPage,
  openReadyPage,
  outboxOf,
  tick,
  withoutConnection,
} from '#web/testing/local-pages.ts';
import { createSyncServer } from '#web/testing/sync-server.ts';

/** Ends the pages, as a reload does, whatever they are doing. */
const endPages = () => window.dispatchEvent(new Event('pagehide'));

/** Changes rows of a page that ends before its disk has answered. */
async function changeAndReload(...lines: string[]) {
  const { indexedDB } = Dexie.dependencies;
  const open = vi.fn(() => ({}));
  Dexie.dependencies.indexedDB = { open } as unknown as IDBFactory;
  const page = await openPage({ server: withoutConnection() });
  page.start();
  for (const line of lines) page.rows.change('soup', tick(line));
  await expect.poll(() => open.mock.calls.length).toBe(1);
  endPages();
  Dexie.dependencies.indexedDB = indexedDB;
}

beforeEach(beginTest);
afterEach(endTest);

describe('a person', () => {
  test('finds what they changed without a connection after a reload, and it is sent when there is one', async () => {
    logIn();
    const before = await openReadyPage({ server: withoutConnection() });
    before.rows.change('soup', tick('salt'));
    expect(before.ticks()).toEqual(['salt']);
    await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
    before.stop();
    const { ticks, ask, server, unsentStore } = await openReadyPage();
    expect(ticks()).toEqual(['salt']);
    await expect.poll(() => server.get('soup').ingredients).toEqual(['salt']);
    await expect.poll(() => unsentStore.get()).toEqual({ waiting: 0, refused: [] });
    expect(ask).not.toHaveBeenCalled();
  });

  test('finds what they changed right before a reload, before it could be stored', async () => {
    logIn();
    await changeAndReload('salt', 'pepper');
    const { ticks, server, unsentStore, rows } = await openReadyPage();
    rows.change('soup', tick('leek'));
    expect(ticks()).toEqual(['salt', 'pepper', 'leek']);
    await expect.poll(() => server.get('soup').ingredients).toEqual(['salt', 'pepper', 'leek']);
    await expect.poll(() => unsentStore.get()).toEqual({ waiting: 0, refused: [] });
    expect(Object.keys(localStorage).sort()).toEqual(['person', 'token']);
  });

  test('who logs out leaves nothing of what was not stored', async () => {
    logIn();
    const page = await openReadyPage();
    page.rows.change('soup', tick('salt'));
    endPages();
    expect(Object.keys(localStorage)).toContain(`unstored.${anna}`);
    await page.forgetLocal();
    page.endSession();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('whose id is not known yet can change rows, which are stored and sent once it is', async () => {
    logIn(null);
    let answer = (_id: string) => {};
    const asked = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const page = await openPage({ askPerson: () => asked });
    page.rows.change('soup', tick('salt'));
    page.start();
    page.rows.change('soup', tick('pepper'));
    expect(page.ticks()).toEqual(['salt', 'pepper']);
    expect(await databaseNames()).toEqual([]);
    answer(anna);
    await expect.poll(() => page.server.get('soup').ingredients).toEqual(['salt', 'pepper']);
    expect(localStorage.getItem('person')).toBe(anna);
  });

  test('whose id is not known yet finds what they changed right before a reload', async () => {
    logIn(null);
    const unknown = () => new Promise<string>(() => {});
    const page = await openPage({ askPerson: unknown });
    page.start();
    page.rows.change('soup', tick('salt'));
    endPages();
    const { server, ticks } = await openReadyPage();
    await expect.poll(() => server.get('soup').ingredients).toEqual(['salt']);
    expect(ticks()).toEqual(['salt']);
    expect(Object.keys(localStorage).sort()).toEqual(['person', 'token']);
  });

  test.each(['logs out', 'logs somebody else in'])(
    'whose id was never known and who %s leaves nothing',
    async (how) => {
      logIn(null);
      const page = await openPage({ askPerson: () => new Promise(() => {}) });
      page.start();
      page.rows.change('soup', tick('salt'));
      endPages();
      const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('unstored.'));
      expect(kept()).toHaveLength(1);
      const next = await openPage({ askPerson: () => new Promise(() => {}) });
      next.start();
      if (how === 'logs out') next.endSession();
      else next.startSession('token of another person');
      expect(kept()).toEqual([]);
    },
  );

  test('is asked for again when there is a connection', async () => {
    logIn(null);
    const page = await openPage();
    page.ask.mockRejectedValueOnce(new page.CallError(0, null));
    page.start();
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return localStorage.getItem('person');
      })
      .toBe(anna);
    expect(page.ask).toHaveBeenCalledTimes(2);
  });

  test('whose session is over has nothing opened, and their changes wait', async () => {
    logIn(null);
    const page = await openPage();
    page.ask.mockRejectedValue(new page.CallError(401, null));
    page.start();
    page.rows.change('soup', tick('salt'));
    expect(page.unsentStore.get().waiting).toBe(1);
    // It is not asked again, so that what follows the question has run when the count is there.
    await expect.poll(() => page.countUnsent()).toBe(1);
    expect([page.ask.mock.calls.length, await databaseNames(), page.ticks()]).toEqual([1, [], ['salt']]);
  });

  test('sees in one tab what they change in another, and how much waits', async () => {
    logIn();
    const server = withoutConnection();
    const one = await openReadyPage({ server });
    const two = await openReadyPage({ server });
    one.rows.change('soup', tick('salt'));
    await expect.poll(() => two.ticks()).toEqual(['salt']);
    expect(two.unsentStore.get().waiting).toBe(1);
    expect(await two.countUnsent()).toBe(1);
  });

  test('can discard what the server refused, and undo that', async () => {
    logIn();
    const server = createSyncServer(anna);
    server.refuse = () => 'notFound';
    const page = await openReadyPage({ server });
    page.rows.change('soup', tick('salt'));
    await expect.poll(() => page.unsentStore.get().refused.map(({ code }) => code)).toEqual(['notFound']);
    // They would be lost with a log-out, as what waits would be.
    expect(await page.countUnsent()).toBe(1);
    const { refused } = page.unsentStore.get();
    const undo = await page.discardRefused(refused);
    expect(page.unsentStore.get()).toEqual({ waiting: 0, refused: [] });
    await undo();
    expect(page.unsentStore.get()).toEqual({ waiting: 0, refused });
  });
});

describe('a visitor', () => {
  test('keeps what they changed right before a reload', async () => {
    await changeAndReload('salt');
    const page = await openReadyPage();
    expect([page.ticks(), Object.keys(localStorage)]).toEqual([['salt'], []]);
  });

  test('keeps their changes over a reload, until somebody logs in', async () => {
    const server = createSyncServer(anna);
    const before = await openReadyPage({ server });
    before.rows.change('soup', tick('salt'));
    const other = await openReadyPage({ server });
    await expect.poll(() => other.ticks()).toEqual(['salt']);
    before.stop();
    other.stop();
    const page = await openReadyPage({ server });
    expect([page.ticks(), page.unsentStore.get().waiting, await page.countUnsent()]).toEqual([['salt'], 0, 0]);
    page.startSession('token');
    expect(page.ticks()).toEqual([]);
    await expect.poll(databaseNames).toEqual([`trivet-${anna}`]);
    expect(server.pushes).toEqual([]);
  });
});

describe('the page', () => {
  test('waits at most 300 ms for the disk', async () => {
    const page = await openPage();
    vi.useFakeTimers();
    const ready = vi.fn();
    void page.whenLocalIsReady().then(ready);
    await vi.advanceTimersByTimeAsync(299);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toHaveBeenCalledOnce();
  });

  test('has the rows once the disk is read', async () => {
    logIn();
    const before = await openReadyPage({ server: withoutConnection() });
    before.rows.change('soup', tick('salt'));
    await expect.poll(() => outboxOf(anna)).toEqual(['salt']);
    const page = await openPage({ server: withoutConnection() });
    page.start();
    await expect.poll(() => page.whenLocalIsReady().then(() => page.ticks())).toEqual(['salt']);
  });

  test('opens the rows of a noun once', async () => {
    const page = await openPage();
    expect(page.openRows(cookingNoun, cookingRow)).toBe(page.rows);
  });

  test('draws a row and the list again when they change', async () => {
    logIn();
    const page = await openReadyPage();
    const row = renderHook(() => page.useRow(page.rows, 'soup'));
    const list = renderHook(() => page.useRows(page.rows));
    expect([row.result.current.ingredients, list.result.current.size]).toEqual([[], 0]);
    act(() => page.rows.change('soup', tick('salt')));
    expect(row.result.current.ingredients).toEqual(['salt']);
    expect(list.result.current.get('soup')).toBe(row.result.current);
  });

  test('changes several rows together: listeners are told once, and what an error ends is kept', async () => {
    logIn();
    const page = await openReadyPage({ server: withoutConnection() });
    const seen: string[][] = [];
    page.rows.subscribe(() => seen.push([...page.ticks(), ...page.ticks('bread')]));
    const work = () =>
      page.together(() => {
        page.rows.change('soup', tick('salt'));
        page.together(() => page.rows.change('bread', tick('rye')));
        throw new Error('ended');
      });
    expect(work).toThrow('ended');
    expect(seen).toEqual([['salt', 'rye']]);
    await expect.poll(() => outboxOf(anna)).toEqual(['salt', 'rye']);
  });

  test('asks the browser once to keep the rows, at the first change without a connection', async () => {
    logIn();
    const persist = vi.fn(() => Promise.reject(new Error('refused')));
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    const page = await openReadyPage({ server: withoutConnection() });
    page.rows.change('soup', tick('salt'));
    expect(persist).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    page.rows.change('soup', tick('pepper'));
    page.rows.change('soup', tick('leek'));
    expect(persist).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'storage');
  });

  test('reads what a frame tells of', async () => {
    logIn();
    const server = createSyncServer(anna);
    const page = await openReadyPage({ server });
    await expect.poll(() => server.pulls).toBe(1);
    const operation = {
      id: crypto.randomUUID(),
      scope: { kind: 'person', id: anna },
      noun: cookingNoun,
      rowId: 'soup',
      change: tick('salt'),
    };
    await server.transport.push({ operations: [operation], scopes: [] });
    page.wakeSync({ kind: 'person', id: anna, seq: server.seq() });
    await expect.poll(() => page.ticks()).toEqual(['salt']);
  });
});

import { act, renderHook } from '@testing-library/react';
import { Dexie } from 'dexie';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ShoppingItemChange, shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { shoppingItemNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { createScopeServer, type ScopeServer, listOperation } from '#web/testing/scope-server.ts';
import { anna, bela, beginTest, endTest, logIn, openPage, openReadyPage } from '#web/testing/local-pages.ts';
import { createMemoryDatabase } from '#web/testing/disk.ts';

const shop = '00000000-0000-4000-8000-000000000001';
const market = '00000000-0000-4000-8000-000000000002';

const add = (title: string): ShoppingItemChange & { type: 'add' } => ({
  type: 'add',
  title,
  place: 'a0',
  note: '',
  category: null,
  isCategoryChosen: false,
  isCompleted: false,
  recipe: null,
  part: null,
});

/** Opens a page of Anna's with what screens of shopping lists need. */
async function openListPage(server: ScopeServer) {
  return listPartsOf(await openReadyPage({ transport: server.transportOf(anna) }));
}

/** Returns a page with what screens of shopping lists need. */
async function listPartsOf<Page>(page: Page) {
  const { openScopedRows } = await import('./scoped-rows.ts');
  const scopes = await import('./use-scopes.ts');
  const lists = openScopedRows(shoppingListKind, shoppingListNoun, shoppingListRow);
  const items = openScopedRows(shoppingListKind, shoppingItemNoun, shoppingItemRow);
  const titles = (id: string) => [...items.of(id).entries().values()].map((item) => item?.title);
  const stateOf = (id: string) => renderHook(() => scopes.useScopeState(shoppingListKind, id)).result;
  const known = () => scopes.scopesOf(shoppingListKind);
  return { ...page, ...scopes, lists, items, titles, stateOf, known };
}

/** A server with one list of Bela's that Anna has too. */
async function sharedServer(...more: string[]) {
  const server = createScopeServer();
  for (const id of [shop, ...more]) {
    await server.transportOf(bela).push({
      operations: [listOperation(id, { type: 'create', title: 'Shop' }), listOperation(id, add('salt'), 'salt')],
      scopes: [],
    });
    server.share(id, anna, 'edit');
  }
  server.applied = [];
  return server;
}

function cutOff(server: ScopeServer): ScopeServer {
  server.fate = () => 'lost';
  return server;
}

const ofBela = { id: bela, name: `Name of ${bela}`, role: 'owner', isAccepted: true };

beforeEach(() => {
  beginTest();
  logIn();
});
afterEach(endTest);

describe('a list that somebody shares', () => {
  test('is known with its people, and is there without a connection although it was never opened', async () => {
    const server = await sharedServer();
    const before = await openListPage(server);
    await expect.poll(before.known).toEqual([{ id: shop, role: 'edit', people: [ofBela] }]);
    await expect.poll(() => before.scopeState(shoppingListKind, shop)).toBe('here');
    before.stop();
    const page = await openListPage(cutOff(server));
    expect(page.known()).toEqual([{ id: shop, role: 'edit', people: [ofBela] }]);
    expect(page.titles(shop)).toEqual([]);
    const rows = renderHook(() => page.useRows(page.items.of(shop)));
    await expect.poll(() => rows.result.current.size).toBe(1);
    expect([page.titles(shop), page.stateOf(shop).current]).toEqual([['salt'], 'here']);
  });

  test('is read as well when the disk names it and a screen needs it before the page is ready', async () => {
    const server = await sharedServer();
    const before = await openListPage(server);
    await expect.poll(() => before.scopeState(shoppingListKind, shop)).toBe('here');
    before.stop();
    const page = await listPartsOf(await openPage({ transport: server.transportOf(anna) }));
    renderHook(() => {
      const scopes = page.useScopes(shoppingListKind);
      useEffect(() => {
        for (const { id } of scopes) page.items.of(id).subscribe(() => {});
      }, [scopes]);
    });
    page.start();
    await expect.poll(() => page.titles(shop)).toEqual(['salt']);
  });

  test('shows a change in the same tick, also before it was read, and in another tab', async () => {
    const server = cutOff(await sharedServer());
    const [one, two] = [await openListPage(server), await openListPage(server)];
    const listener = vi.fn();
    two.items.of(shop).subscribe(listener);
    one.items.of(shop).change('leek', add('leek'));
    expect([one.titles(shop), one.unsentStore.get().waiting]).toEqual([['leek'], 1]);
    await expect.poll(() => two.titles(shop)).toEqual(['leek']);
    expect(listener).toHaveBeenCalled();
    expect(one.items.of(shop)).toBe(one.items.of(shop));
    server.fate = () => 'answered';
    one.wakeSync();
    two.wakeSync();
    await expect.poll(() => one.titles(shop)).toEqual(['leek', 'salt']);
    await expect.poll(() => two.unsentStore.get().waiting).toBe(0);
    expect(server.applied).toHaveLength(1);
  });

  test('is read when a frame tells of it, and forgotten when it is taken away; what waited is kept as refused', async () => {
    const server = await sharedServer();
    const page = await openListPage(server);
    await expect.poll(() => page.known().length).toBe(1);
    const state = page.stateOf(shop);
    server.onFrame = (person, frame) => {
      if (person === anna) page.wakeSync(frame);
    };
    await server
      .transportOf(bela)
      .push({ operations: [listOperation(market, { type: 'create', title: 'M' })], scopes: [] });
    server.share(market, anna, 'view');
    await expect
      .poll(() =>
        page
          .known()
          .map(({ role }) => role)
          .sort(),
      )
      .toEqual(['edit', 'view']);
    page.items.of(market).change('oil', add('oil'));
    await expect.poll(() => page.unsentStore.get().refused.map(({ code }) => code)).toEqual(['forbidden']);
    server.fate = () => 'lost';
    page.items.of(shop).change('leek', add('leek'));
    await expect.poll(() => state.current).toBe('here');
    server.fate = () => 'answered';
    server.share(shop, anna, null);
    await expect.poll(() => state.current).toBe('missing');
    await expect.poll(() => [page.titles(shop), page.known().map(({ id }) => id)]).toEqual([[], [market]]);
    await expect
      .poll(() => page.unsentStore.get().refused.map(({ code, operation }) => [code, operation.change.title]))
      .toEqual([
        ['forbidden', 'oil'],
        ['notFound', 'leek'],
      ]);
    server.share(shop, anna, 'edit');
    await expect.poll(() => state.current).toBe('here');
    await expect.poll(() => page.titles(shop)).toEqual(['salt']);
  });

  test('may be renamed by its owner alone, also on the screen', async () => {
    const page = await openListPage(await sharedServer());
    await expect.poll(() => page.known().length).toBe(1);
    const list = renderHook(() => page.useRow(page.lists.of(shop), shop));
    await expect.poll(() => list.result.current?.title).toBe('Shop');
    act(() => page.lists.of(shop).change(shop, { type: 'setTitle', title: 'Mine' }));
    expect(list.result.current?.title).toBe('Shop');
    page.lists.of(market).change(market, { type: 'create', title: 'Market' });
    page.lists.of(market).change(market, { type: 'setTitle', title: 'Mine' });
    expect(page.lists.of(market).get(market)?.title).toBe('Mine');
  });
});

describe('a list that was made without a connection', () => {
  test('is known at once, survives a reload, and is made by the server later', async () => {
    const server = cutOff(createScopeServer());
    const before = await openListPage(server);
    const list = renderHook(() => before.useScopes(shoppingListKind));
    act(() => before.lists.of(shop).change(shop, { type: 'create', title: 'Shop' }));
    const made = [{ id: shop, role: 'owner', people: [] }];
    expect([list.result.current, before.scopeState(shoppingListKind, shop)]).toEqual([made, 'here']);
    // The page ends before its disk has answered.
    window.dispatchEvent(new Event('pagehide'));
    before.stop();
    const page = await openListPage(server);
    expect(page.known()).toEqual(made);
    const state = page.stateOf(shop);
    await expect.poll(() => page.lists.of(shop).get(shop)?.title).toBe('Shop');
    server.fate = () => 'answered';
    page.wakeSync();
    await expect.poll(() => server.roleIn(shop, anna)).toBe('owner');
    await expect.poll(() => page.unsentStore.get()).toEqual({ waiting: 0, refused: [] });
    expect([state.current, page.known()]).toEqual(['here', made]);
  });

  test('survives that the server is asked for it first', async () => {
    const server = createScopeServer();
    const page = await openListPage(server);
    // The page asks for what is there when it opens.
    await expect.poll(() => server.pulls).toBe(1);
    server.delay = () => 50;
    const state = page.stateOf(shop);
    page.wakeSync();
    await expect.poll(() => server.pulls).toBeGreaterThan(1);
    page.lists.of(shop).change(shop, { type: 'create', title: 'Shop' });
    await expect.poll(() => server.roleIn(shop, anna)).toBe('owner');
    await expect.poll(() => page.unsentStore.get()).toEqual({ waiting: 0, refused: [] });
    expect([state.current, page.lists.of(shop).get(shop)?.title]).toEqual(['here', 'Shop']);
  });
});

describe('which lists there are', () => {
  test('is being read until the server said so, and unknown only while it cannot be asked', async () => {
    const server = createScopeServer();
    server.delay = () => 50;
    const page = await openListPage(server);
    const seen = new Set<string>();
    const state = renderHook(() => {
      const shown = page.useScopesState();
      seen.add(shown);
      return shown;
    }).result;
    await expect.poll(() => state.current).toBe('known');
    expect([...seen]).toEqual(['reading', 'known']);
    page.stop();
    const offline = await openListPage(cutOff(server));
    const later = renderHook(() => offline.useScopesState()).result;
    await expect.poll(() => later.current).toBe('unknown');
    server.fate = () => 'answered';
    offline.wakeSync();
    await expect.poll(() => later.current).toBe('known');
    server.fate = () => 'lost';
    offline.wakeSync();
    await expect.poll(() => offline.shownImage().held.isFailing).toBe(true);
    expect(later.current).toBe('known');
  });

  test('goes with whether the server has each of them', async () => {
    const server = cutOff(createScopeServer());
    const page = await openListPage(server);
    act(() => page.lists.of(shop).change(shop, { type: 'create', title: 'Shop' }));
    const isSent = renderHook(() => page.useIsScopeSent(shoppingListKind, shop)).result;
    expect(isSent.current).toBe(false);
    server.fate = () => 'answered';
    page.wakeSync();
    await expect.poll(() => isSent.current).toBe(true);
  });
});

describe('a list of which nothing is known', () => {
  test('is missing once the server said so, and unknown while it cannot be asked', async () => {
    const server = createScopeServer();
    const page = await openListPage(server);
    const state = page.stateOf(shop);
    expect(state.current).toBe('reading');
    await expect.poll(() => state.current).toBe('missing');
    server.fate = () => 'lost';
    const other = page.stateOf(market);
    await expect.poll(() => other.current).toBe('unknown');
    server.fate = () => 'answered';
    page.wakeSync();
    await expect.poll(() => other.current).toBe('missing');
  });
});

test('more lists than a call takes are all read', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, 'b0')}`);
  const server = await sharedServer(...ids);
  const page = await openListPage(server);
  await expect.poll(() => page.known().length).toBe(121);
  await expect.poll(() => server.pulls).toBe(4);
  for (const id of ids.slice(0, 60)) page.items.of(id).change('oil', add('oil'));
  await expect.poll(() => server.applied.length).toBe(60);
  await expect.poll(() => page.unsentStore.get().waiting).toBe(0);
  expect(page.known().every(({ id }) => page.scopeState(shoppingListKind, id) === 'here')).toBe(true);
});

test('rows leave the memory a while after nobody looks at them', async () => {
  const page = await openListPage(await sharedServer());
  await expect.poll(() => page.known().length).toBe(1);
  const rows = renderHook(() => page.useRows(page.items.of(shop)));
  await expect.poll(() => rows.result.current.size).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  rows.unmount();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(page.titles(shop)).toEqual(['salt']);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await expect.poll(() => page.titles(shop)).toEqual([]);
});

test('a visitor has lists in this browser alone', async () => {
  localStorage.clear();
  const server = createScopeServer();
  const page = await openListPage(server);
  page.lists.of(shop).change(shop, { type: 'create', title: 'Shop' });
  page.items.of(shop).change('salt', add('salt'));
  const state = page.stateOf(shop);
  await expect.poll(() => state.current).toBe('here');
  const other = await openListPage(server);
  renderHook(() => other.useRows(other.items.of(shop)));
  await expect.poll(() => other.titles(shop)).toEqual(['salt']);
  expect([server.pulls, server.lists, page.unsentStore.get().waiting]).toEqual([0, 0, 0]);
});

test('a page that finds no disk keeps lists in memory', async () => {
  Object.assign(Dexie.dependencies, { indexedDB: undefined });
  const server = await sharedServer();
  const page = await openListPage(server);
  const rows = renderHook(() => page.useRows(page.items.of(shop)));
  await expect.poll(() => rows.result.current.size).toBe(1);
  const memory = createMemoryDatabase();
  await memory.add([{ operation: listOperation(shop, add('oil'), 'oil'), at: 1 }]);
  const copy = createMemoryDatabase(await memory.readAll());
  expect(await copy.readAll()).toEqual(await memory.readAll());
});

import { Dexie } from 'dexie';
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cooking, type CookingChange, cookingLastsMs, cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import type { Scope } from '@trivet/shared/sync/schemas';
import type { AnyRules } from './rows.ts';
import { createClient } from './client.ts';
import { connect, type Connection } from './connect.ts';
import { databaseNames, emptyDisk, openLocalDatabase } from '#web/testing/disk.ts';
import { createSyncServer, type SyncServer } from '#web/testing/sync-server.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const scope = { kind: 'person', id: person };
const rulesOf = () => cookingRow as unknown as AnyRules;
const tick = (line: string): CookingChange => ({ type: 'tick', part: 'ingredients', line });

/** Locks as a browser gives them to its tabs. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();
  request(_name: string, _options: unknown, work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}

let keepers: Connection[] = [];

/** Opens a tab of the person, or of a visitor. */
async function openTab({
  server = createSyncServer(person),
  of: owner = person,
  locks,
  watched = [],
}: TabOptions = {}) {
  const told = vi.fn();
  const image = createClient(rulesOf, () => owner, told);
  const open = () =>
    connect({
      person: owner,
      session: owner,
      client: image,
      watched: () => watched,
      rulesOf,
      transport: server.transport,
      isOurs: () => true,
      locks,
    });
  const change = (id: string, own: CookingChange) => {
    image.change(null, cookingNoun, id, own);
    keeper.keep();
  };
  const get = (id: string) => image.get(null, cookingNoun, id) as Cooking;
  const keeper = await open();
  keepers.push(keeper);
  return { server, image, keeper, change, get, told, ticks: (id = 'soup') => get(id).ingredients };
}

interface TabOptions {
  server?: SyncServer;
  of?: string | null;
  locks?: LockManager;
  watched?: Scope[];
}

/** What the disk holds, as a new page finds it. */
async function onDisk(owner = person) {
  const database = await openLocalDatabase(owner);
  const content = await database.read({ kind: 'person', id: owner });
  database.close();
  return content;
}

function withoutConnection(): SyncServer {
  const server = createSyncServer(person);
  server.fate = () => 'lost';
  return server;
}

beforeEach(emptyDisk);
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  keepers = [];
  vi.restoreAllMocks();
});

test('a change shows at once and is there after the page was closed without a connection', async () => {
  const first = await openTab({ server: withoutConnection() });
  first.told.mockClear();
  first.change('soup', tick('salt'));
  expect(first.told).toHaveBeenCalledOnce();
  expect(first.ticks()).toEqual(['salt']);
  first.change('soup', tick('pepper'));
  first.change('soup', { type: 'untick', part: 'ingredients', line: 'salt' });
  await first.keeper.close();
  const again = await openTab({ server: withoutConnection() });
  expect(again.ticks()).toEqual(['pepper']);
  expect(again.image.unsent().waiting).toBe(3);
});

test('a row stays the same object until it changes, and what shows never goes back on the way to the server', async () => {
  const { server, get, change, told, image } = await openTab();
  change('soup', tick('salt'));
  const shown: number[] = [];
  told.mockImplementation(() => shown.push(get('soup').ingredients.length));
  const other = get('bread');
  change('soup', tick('pepper'));
  await expect.poll(() => image.unsent().waiting).toBe(0);
  expect(server.get('soup').ingredients).toEqual(['salt', 'pepper']);
  expect(new Set(shown)).toEqual(new Set([2]));
  expect(get('soup')).toBe(get('soup'));
  expect(get('bread')).toBe(other);
  expect(image.entries(null, cookingNoun)).toBe(image.entries(null, cookingNoun));
  expect([...image.entries(null, cookingNoun)]).toEqual([['soup', get('soup')]]);
});

test('reading again what has not changed leaves rows and lists the same objects', async () => {
  const { get, change, keeper, image } = await openTab({ server: withoutConnection() });
  change('soup', tick('salt'));
  await expect.poll(async () => (await onDisk()).outbox.length).toBe(1);
  await keeper.read();
  const [row, list, unsent] = [get('soup'), image.entries(null, cookingNoun), image.unsent()];
  await keeper.read();
  expect([get('soup') === row, image.entries(null, cookingNoun) === list, image.unsent() === unsent]).toEqual([
    true,
    true,
    true,
  ]);
});

test('what this tab changes is shown, stored and answered without reading rows of the disk again', async () => {
  // Tabs of other tests may be at work for the person of all others.
  const alone = '00000000-0000-4000-8000-00000000000c';
  const { server, change, ticks, image } = await openTab({ server: createSyncServer(alone), of: alone });
  change('soup', tick('salt'));
  await expect.poll(() => image.unsent().waiting).toBe(0);
  const verbs = ['getAll', 'getAllKeys', 'count', 'openCursor'] as const;
  const stores = verbs.map((verb) => vi.spyOn(IDBObjectStore.prototype, verb));
  const indexes = verbs.map((verb) => vi.spyOn(IDBIndex.prototype, verb));
  change('soup', tick('pepper'));
  await expect.poll(() => image.unsent().waiting).toBe(0);
  expect([ticks(), server.get('soup').ingredients]).toEqual([
    ['salt', 'pepper'],
    ['salt', 'pepper'],
  ]);
  // Whoever sends asks what waits in all tabs.
  const read = [
    ...stores.flatMap(({ mock }) => (mock.contexts as IDBObjectStore[]).map(({ name }) => name)),
    ...indexes.flatMap(({ mock }) => (mock.contexts as IDBIndex[]).map(({ objectStore }) => objectStore.name)),
  ];
  expect(new Set(read)).toEqual(new Set(['files', 'outbox', 'scopes']));
});

test('what waits is never counted twice while it is stored and read', async () => {
  const list = { kind: 'list', id: '00000000-0000-4000-8000-000000000001' };
  const server = withoutConnection();
  const [tab, other] = [await openTab({ server, watched: [list] }), await openTab({ server })];
  let made = 0;
  const counts: number[] = [];
  tab.told.mockImplementation(() => counts.push(tab.image.unsent().waiting - made));
  for (let index = 0; index < 30; index += 1) {
    made += 2;
    tab.image.change(list, cookingNoun, `row ${index}`, tick('salt'));
    tab.change('soup', tick(`${index}`));
    other.keeper.wake();
    await tab.keeper.read();
  }
  await expect.poll(async () => (await onDisk()).waiting).toBe(made);
  await tab.keeper.read();
  expect(Math.max(...counts)).toBeLessThanOrEqual(0);
  expect(tab.image.unsent().waiting).toBe(made);
});

test('a row that grows old while the page is open is read by its age', async () => {
  const { get, change, keeper, image } = await openTab();
  change('soup', tick('salt'));
  change('soup', { type: 'pin', place: 'a0' });
  await expect.poll(() => image.unsent().waiting).toBe(0);
  expect(get('soup').ingredients).toEqual(['salt']);
  const later = Date.now() + cookingLastsMs + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  keeper.wake();
  await expect.poll(() => get('soup')).toMatchObject({ ingredients: [], pin: 'a0' });
});

test.each([
  ['with locks', new Locks() as unknown as LockManager],
  ['without locks', undefined],
])('two tabs %s show what either changes, and it is applied once', async (_, locks) => {
  const server = createSyncServer(person);
  const [one, two] = [
    await openTab({ server, ...(locks && { locks }) }),
    await openTab({ server, ...(locks && { locks }) }),
  ];
  for (let index = 0; index < 5; index += 1) {
    one.change('soup', tick(`one ${index}`));
    two.change('soup', tick(`two ${index}`));
  }
  await expect.poll(() => server.applied.length).toBe(10);
  await expect
    .poll(() => [one.ticks(), two.ticks()])
    .toEqual([server.get('soup').ingredients, server.get('soup').ingredients]);
  await expect.poll(() => [one.image.unsent().waiting, two.image.unsent().waiting]).toEqual([0, 0]);
  if (locks !== undefined) expect(server.pushes.flat()).toHaveLength(10);
  const ownOrder = server.get('soup').ingredients.filter((line) => line.startsWith('one'));
  expect(ownOrder).toEqual([0, 1, 2, 3, 4].map((index) => `one ${index}`));
});

test('what a tab stored before it was closed is sent by another one', async () => {
  const server = createSyncServer(person);
  const other = await openTab({ server });
  const database = await openLocalDatabase(person);
  const operation = { id: crypto.randomUUID(), scope, noun: cookingNoun, rowId: 'soup', change: tick('salt') };
  await database.add([{ operation, at: 0 }]);
  database.close();
  await expect.poll(() => server.applied).toEqual([operation.id]);
  await expect.poll(() => [other.ticks(), other.image.unsent().waiting]).toEqual([['salt'], 0]);
});

test('what the server refuses leaves the row as it was and is shown with the reason until it is discarded', async () => {
  const server = createSyncServer(person);
  server.refuse = ({ change }) => (change.line === 'salt' ? 'notFound' : null);
  const { ticks, change, image, keeper } = await openTab({ server });
  change('bread', tick('flour'));
  change('soup', tick('salt'));
  await expect.poll(() => image.unsent().refused.map(({ code }) => code)).toEqual(['notFound']);
  expect([ticks('bread'), ticks('soup'), image.unsent().waiting]).toEqual([['flour'], [], 0]);
  await keeper.forgetRefused(image.unsent().refused.map(({ operation }) => operation.id));
  expect(image.unsent().refused).toEqual([]);
});

test('rows and changes of another version of the product keep nothing from showing', async () => {
  const database = await openLocalDatabase(person);
  const change = { type: 'tick', part: 'garnish', line: 'parsley' };
  const operation = { id: crypto.randomUUID(), scope, noun: cookingNoun, rowId: 'soup', change };
  await database.add([{ operation, at: 0 }]);
  await database.settle({
    answers: [],
    scopes: [
      {
        ...scope,
        status: 'read',
        isReset: false,
        isComplete: true,
        seq: 1,
        rows: [
          { noun: 'later noun', id: 'x', seq: 1, changedAt: 0, value: {} },
          { noun: cookingNoun, id: 'soup', seq: 1, changedAt: Date.now(), value: { ingredients: 7, pin: 'a0' } },
        ],
      },
    ],
  });
  database.close();
  const { get, image } = await openTab({ server: withoutConnection() });
  expect(get('soup')).toMatchObject({ ingredients: [], pin: 'a0' });
  expect([...image.entries(null, cookingNoun).keys()]).toEqual(['soup']);
});

test('a browser without databases keeps changes as long as the page, and sends them', async () => {
  Object.assign(Dexie.dependencies, { indexedDB: undefined });
  const server = createSyncServer(person);
  server.fate = () => 'lost';
  const { ticks, change, image, keeper } = await openTab({ server });
  change('soup', tick('salt'));
  await expect.poll(() => image.unsent().waiting).toBe(1);
  server.fate = () => 'answered';
  keeper.wake();
  await expect.poll(() => image.unsent().waiting).toBe(0);
  expect([ticks(), server.applied.length]).toEqual([['salt'], 1]);
});

test.each(['add', 'put'] as const)('changes are kept and sent when %s finds no space on the disk', async (verb) => {
  const server = createSyncServer(person);
  const { ticks, change, image } = await openTab({ server });
  change('bread', tick('flour'));
  await expect.poll(() => image.unsent().waiting).toBe(0);
  vi.spyOn(IDBObjectStore.prototype, verb).mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  change('soup', tick('salt'));
  change('soup', tick('pepper'));
  expect(image.unsent().waiting).toBe(2);
  await expect.poll(() => image.unsent().waiting).toBe(0);
  expect(server.get('soup').ingredients).toEqual(['salt', 'pepper']);
  expect([ticks('soup'), ticks('bread')]).toEqual([['salt', 'pepper'], ['flour']]);
});

test('a tab whose database is deleted under it keeps what it shows and does not bring the database back', async () => {
  const { ticks, change } = await openTab({ server: withoutConnection() });
  change('soup', tick('salt'));
  await expect.poll(async () => (await onDisk()).outbox.length).toBe(1);
  await Dexie.delete(`trivet-${person}`);
  change('soup', tick('pepper'));
  await expect.poll(() => ticks()).toEqual(['salt', 'pepper']);
  expect(await databaseNames()).toEqual([]);
});

test('changes of a visitor stay in this browser, in all tabs, and nothing is sent', async () => {
  const server = createSyncServer(person);
  const visitor = await openTab({ of: null, server });
  const second = await openTab({ of: null, server });
  visitor.change('soup', tick('salt'));
  visitor.change('soup', tick('pepper'));
  expect(visitor.ticks()).toEqual(['salt', 'pepper']);
  await expect.poll(() => second.ticks()).toEqual(['salt', 'pepper']);
  second.change('soup', tick('leek'));
  await second.keeper.close();
  await visitor.keeper.close();
  const again = await openTab({ of: null, server });
  expect(again.ticks()).toEqual(['salt', 'pepper', 'leek']);
  expect(again.image.unsent().waiting).toBe(0);
  expect([server.pushes, server.pulls]).toEqual([[], 0]);
  expect((await onDisk('visitor')).outbox).toEqual([]);
});

test('changes that a visitor makes in two tabs at once are both kept', async () => {
  const locks = new Locks() as unknown as LockManager;
  const one = await openTab({ of: null, locks });
  const two = await openTab({ of: null, locks });
  one.change('soup', tick('salt'));
  two.change('soup', tick('pepper'));
  await expect.poll(() => [...one.ticks()].sort()).toEqual(['pepper', 'salt']);
  await expect.poll(() => [...two.ticks()].sort()).toEqual(['pepper', 'salt']);
});

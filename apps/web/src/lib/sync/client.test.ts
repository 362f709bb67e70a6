import { describe, expect, test, vi } from 'vitest';
import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { WaitingOperation } from './store/records.ts';
import type { AnyRules, Draft } from './rows.ts';
import { nothing } from './apply.ts';
import { type Client, createClient } from './client.ts';
import { persist } from './persist.ts';
import { showChanges } from './show-changes.ts';
import { showReading } from './show-reading.ts';
import { createMemoryDatabase, type LocalContent, type LocalDatabase } from '#web/testing/disk.ts';

const scope = { kind: 'person', id: 'a' };
const noun = 'counter';

/** The rules of numbers that grow, so that a change that is applied twice shows. */
const rulesOf = (): AnyRules => ({
  readRow: (stored) => ({ count: (stored as { count: number } | undefined)?.count ?? 0 }),
  applyOperation: (row) => ({ row: { count: (row as { count: number }).count + 1 } }),
});

const add = { type: 'add' };
const waitingOf = ({ at, ...draft }: Draft): WaitingOperation => ({ operation: { ...draft, scope }, at });
const rowWith = (count: number, seq: number, id = 'x'): SyncedRow => ({
  noun,
  id,
  seq,
  changedAt: 1,
  value: { count },
});
const content = (part: Partial<LocalContent>): LocalContent => ({
  rows: [],
  isNews: false,
  seq: 0,
  epoch: 'first',
  outbox: [],
  known: [],
  waiting: part.outbox?.length ?? 0,
  refused: [],
  ...part,
});
/** Shows what was read of the scope of the person, or of another one. */
const show = (client: Client, { known, refused, outbox, ...own }: LocalContent, read: Scope | null = null) => {
  const added = outbox.map((waiting, index) => ({ ...waiting, order: index + 1 }));
  const whole = { scopes: [own], known, orders: added.map(({ order }) => order), added, refused, files: [] };
  showReading(client, scope, [{ scope: read, days: 'all' }], whole, read === null ? [] : [read]);
};
/** Tells that the database has stored the changes that it had not. */
const store = (client: Client) => {
  const added = client.unwritten().map((draft, index) => ({ ...waitingOf(draft), order: index + 1 }));
  showChanges(client, scope, { ...nothing, added });
};
const emptyImage = (applyOperation = rulesOf().applyOperation) => {
  const image = createClient(
    () => ({ ...rulesOf(), applyOperation }),
    () => 'a',
    () => {},
  );
  return { image, count: (id = 'x') => (image.get(null, noun, id) as { count: number }).count };
};

describe('a change', () => {
  test('shows once, whether the database has it already or not', () => {
    const { image, count } = emptyImage();
    image.change(null, noun, 'x', add);
    expect(count()).toBe(1);
    const waiting = image.unwritten().map(waitingOf);
    show(image, content({ outbox: waiting }));
    expect([count(), image.unsent().waiting, image.unwritten()]).toEqual([1, 1, []]);
    show(image, content({ rows: [rowWith(1, 1)] }));
    expect([count(), image.unsent().waiting]).toEqual([1, 0]);
  });

  test('stays while the database was read before it was stored', async () => {
    const { image, count } = emptyImage();
    const database = createMemoryDatabase();
    const kept = await persist({
      client: image,
      scope,
      watched: () => [],
      database,
      store: (used, waiting) => used.add(waiting),
      onWaiting: () => {},
    });
    const reading = kept.read();
    image.change(null, noun, 'x', add);
    await Promise.all([kept.write(), reading]);
    expect([count(), image.unsent().waiting, image.unwritten()]).toEqual([1, 1, []]);
  });

  test('that was stored and answered before the database was read is not applied to the row that has it', () => {
    const { image, count } = emptyImage();
    image.change(null, noun, 'x', add);
    store(image);
    show(image, content({ rows: [rowWith(1, 1)] }));
    expect([count(), image.unsent().waiting]).toEqual([1, 0]);
  });

  test('that was refused does not show', () => {
    const { image, count } = emptyImage();
    image.change(null, noun, 'x', add);
    const refused = image.unwritten().map((draft) => ({ ...waitingOf(draft), code: 'notFound' as const }));
    show(image, content({ refused }));
    expect([count(), image.unsent()]).toEqual([0, { waiting: 0, refused }]);
  });

  test('R17 carries the texts that its author saw, also of a row that is kept elsewhere', () => {
    const { image } = emptyImage();
    const library = createClient(
      () => ({ readRow: () => null, applyOperation: () => ({ row: null }) }),
      () => 'a',
      () => {},
    );
    for (const one of [image, library]) one.change(null, noun, 'x', add, { notes: 'salty' });
    expect([image, library].map((one) => one.unwritten()[0]?.seen)).toEqual([{ notes: 'salty' }, { notes: 'salty' }]);
    library.change(null, noun, 'x', add);
    expect(library.unwritten()[1]).not.toHaveProperty('seen');
  });

  test('of another scope waits, but belongs to none of these rows', () => {
    const { image, count } = emptyImage();
    const operation = { id: '1', scope: { kind: 'list', id: 'b' }, noun, rowId: 'x', change: add };
    show(image, content({ outbox: [{ operation, at: 1 }] }));
    expect([count(), image.unsent().waiting]).toEqual([0, 1]);
  });
});

test('rows that did not change stay the same objects when the database is read again', () => {
  const { image } = emptyImage();
  show(image, content({ rows: [rowWith(1, 1), rowWith(1, 2, 'y')] }));
  const [x, y, list] = [image.get(null, noun, 'x'), image.get(null, noun, 'y'), image.entries(null, noun)];
  show(image, content({ rows: [rowWith(1, 1), rowWith(5, 3, 'y')] }));
  expect([image.get(null, noun, 'x') === x, image.get(null, noun, 'y') === y]).toEqual([true, false]);
  expect(image.entries(null, noun)).not.toBe(list);
  const after = image.entries(null, noun);
  show(image, content({ rows: [rowWith(1, 1), rowWith(5, 3, 'y')] }));
  expect(image.entries(null, noun)).toBe(after);
  expect(after.get('x')).toBe(x);
});

describe('a database that fails', () => {
  /** A database whose verbs fail from a time on. */
  function fragile() {
    const inner = createMemoryDatabase();
    const state = { failing: [] as (keyof LocalDatabase)[] };
    const orFail =
      <Args extends unknown[], Value>(name: keyof LocalDatabase, verb: (...args: Args) => Promise<Value>) =>
      (...args: Args): Promise<Value> =>
        state.failing.includes(name) ? Promise.reject(new Error('broken')) : verb(...args);
    const database: LocalDatabase = {
      ...inner,
      readScopes: orFail('readScopes', inner.readScopes),
      add: orFail('add', inner.add),
      settle: orFail('settle', inner.settle),
    };
    return { database, inner, state };
  }

  async function keep(database: LocalDatabase) {
    const { image, count } = emptyImage();
    const kept = await persist({
      client: image,
      scope,
      watched: () => [],
      database,
      store: (used, waiting) => used.add(waiting),
      onWaiting: () => {},
    });
    return { image, count, kept };
  }

  test('is replaced by one in memory that has what it had', async () => {
    const { database, inner, state } = fragile();
    await inner.settle({
      answers: [],
      scopes: [{ ...scope, status: 'read', isReset: false, rows: [rowWith(5, 3)], seq: 3, isComplete: true }],
    });
    const { image, count, kept } = await keep(database);
    image.change(null, noun, 'x', add);
    await kept.write();
    state.failing = ['add', 'settle'];
    image.change(null, noun, 'x', add);
    await kept.write();
    expect([count(), image.unsent().waiting]).toEqual([7, 2]);
    const next = await kept.withDatabase((used) => used.next(9));
    expect([next.operations.length, next.cursors]).toEqual([2, [{ ...scope, since: 3, isRead: true }]]);
    await kept.withDatabase((used) => used.settle({ answers: [], scopes: [{ ...scope, status: 'gone' }] }));
    await kept.read();
    expect([count(), image.unsent().refused.length]).toEqual([0, 2]);
    // The outbox on the disk is for the next start.
    expect((await inner.read(scope)).outbox).toHaveLength(1);
  });

  test('right after it stored a change loses nothing of what shows', async () => {
    const { database, state } = fragile();
    const { image, count, kept } = await keep(database);
    const stored = vi.spyOn(database, 'add').mockImplementationOnce(() => {
      state.failing = ['readScopes', 'add', 'settle'];
      return Promise.resolve();
    });
    image.change(null, noun, 'x', add);
    await kept.write();
    await kept.read();
    await kept.write();
    expect([stored.mock.calls.length, count(), image.unsent().waiting]).toEqual([1, 1, 1]);
    expect((await kept.withDatabase((used) => used.next(9))).operations).toHaveLength(1);
  });

  test('while it stores a change loses nothing of what shows', async () => {
    const { database, inner, state } = fragile();
    const { image, count, kept } = await keep(database);
    vi.spyOn(database, 'add').mockImplementationOnce(async (waiting) => {
      state.failing = ['readScopes', 'add', 'settle'];
      // Something else finds out too that the database is broken.
      void kept.withDatabase((used) => used.settle({ answers: [], scopes: [] }));
      await inner.add(waiting);
    });
    image.change(null, noun, 'x', add);
    await kept.write();
    await kept.read();
    expect([count(), image.unsent().waiting]).toEqual([1, 1]);
    expect((await kept.withDatabase((used) => used.next(9))).operations).toHaveLength(1);
  });
});

test('a reading after a change reads only the scopes that are watched', async () => {
  const list = { kind: 'list', id: 'b' };
  const database = createMemoryDatabase();
  const read = vi.spyOn(database, 'readScopes');
  const { image, count } = emptyImage();
  const watched: (typeof list)[] = [];
  const kept = await persist({
    client: image,
    scope,
    watched: () => watched,
    database,
    store: (used, waiting) => used.add(waiting),
    onWaiting: () => {},
  });
  image.change(list, noun, 'x', add);
  expect([count(), (image.get(list, noun, 'x') as { count: number }).count]).toEqual([0, 1]);
  await kept.write();
  await kept.read();
  expect(new Set(read.mock.calls.flatMap(([wanted]) => wanted.map(({ scope: { kind } }) => kind)))).toEqual(
    new Set(['person']),
  );
  // Nobody looks at it, so that only the disk has it.
  expect([(image.get(list, noun, 'x') as { count: number }).count, image.unsent().waiting]).toEqual([0, 1]);
  watched.push(list);
  await kept.read();
  expect([(image.get(list, noun, 'x') as { count: number }).count, image.unsent().waiting]).toEqual([1, 1]);
});

test('a change by somebody whose role changed is shown as the server will decide', () => {
  const list = { kind: 'list', id: 'b' };
  const { image } = emptyImage((_, __, { isOwner }) => (isOwner ? { row: { count: 1 } } : { refused: 'forbidden' }));
  const known = (role: 'owner' | 'edit') => [{ ...list, since: 0, role, people: [], creation: null, epoch: 'first' }];
  image.change(list, noun, 'x', add);
  const outbox = image.unwritten().map(({ at, ...draft }) => ({ operation: { ...draft, scope: list }, at }));
  const showAs = (role: 'owner' | 'edit') => {
    show(image, content({ outbox, known: known(role) }), list);
    return (image.get(list, noun, 'x') as { count: number }).count;
  };
  expect([showAs('owner'), showAs('edit'), showAs('owner')]).toEqual([1, 0, 1]);
});

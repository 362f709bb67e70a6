import { describe, expect, test, vi } from 'vitest';
import type { SyncedRow } from '@trivet/shared/sync/schemas';
import type { LocalContent, LocalDatabase, WaitingOperation } from './database.ts';
import type { AnyRules, Draft } from './folded-rows.ts';
import { createImage } from './image.ts';
import { keepImage } from './kept-image.ts';
import { createMemoryDatabase } from './memory-database.ts';

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
const content = (part: Partial<LocalContent>): LocalContent => ({ rows: [], seq: 0, outbox: [], refused: [], ...part });
const emptyImage = () => {
  const image = createImage(
    rulesOf,
    () => '',
    () => {},
  );
  return { image, count: (id = 'x') => (image.get(noun, id) as { count: number }).count };
};

describe('a change', () => {
  test('shows once, whether the database has it already or not', () => {
    const { image, count } = emptyImage();
    image.change(noun, 'x', add);
    expect(count()).toBe(1);
    const waiting = image.unwritten().map(waitingOf);
    image.show(scope, content({ outbox: waiting }), 0);
    expect([count(), image.unsent().waiting, image.unwritten()]).toEqual([1, 1, []]);
    image.show(scope, content({ rows: [rowWith(1, 1)] }), 0);
    expect([count(), image.unsent().waiting]).toEqual([1, 0]);
  });

  test('stays while the database was read before it was stored', () => {
    const { image, count } = emptyImage();
    image.change(noun, 'x', add);
    image.markWritten(image.unwritten(), 1);
    image.show(scope, content({}), 0);
    expect([count(), image.unsent().waiting, image.unwritten()]).toEqual([1, 1, []]);
  });

  test('that was stored and answered before the database was read is not applied to the row that has it', () => {
    const { image, count } = emptyImage();
    image.change(noun, 'x', add);
    image.markWritten(image.unwritten(), 1);
    image.show(scope, content({ rows: [rowWith(1, 1)] }), 1);
    expect([count(), image.unsent().waiting]).toEqual([1, 0]);
  });

  test('that was refused does not show', () => {
    const { image, count } = emptyImage();
    image.change(noun, 'x', add);
    const refused = image.unwritten().map((draft) => ({ ...waitingOf(draft), code: 'notFound' as const }));
    image.show(scope, content({ refused }), 0);
    expect([count(), image.unsent()]).toEqual([0, { waiting: 0, refused }]);
  });

  test('of another scope waits, but belongs to none of these rows', () => {
    const { image, count } = emptyImage();
    const operation = { id: '1', scope: { kind: 'list', id: 'b' }, noun, rowId: 'x', change: add };
    image.show(scope, content({ outbox: [{ operation, at: 0 }] }), 0);
    expect([count(), image.unsent().waiting]).toEqual([0, 1]);
  });
});

test('rows that did not change stay the same objects when the database is read again', () => {
  const { image } = emptyImage();
  image.show(scope, content({ rows: [rowWith(1, 1), rowWith(1, 2, 'y')] }), 0);
  const [x, y, list] = [image.get(noun, 'x'), image.get(noun, 'y'), image.entries(noun)];
  image.show(scope, content({ rows: [rowWith(1, 1), rowWith(5, 3, 'y')] }), 0);
  expect([image.get(noun, 'x') === x, image.get(noun, 'y') === y]).toEqual([true, false]);
  expect(image.entries(noun)).not.toBe(list);
  const after = image.entries(noun);
  image.show(scope, content({ rows: [rowWith(1, 1), rowWith(5, 3, 'y')] }), 0);
  expect(image.entries(noun)).toBe(after);
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
      read: orFail('read', inner.read),
      add: orFail('add', inner.add),
      settle: orFail('settle', inner.settle),
    };
    return { database, inner, state };
  }

  async function keep(database: LocalDatabase) {
    const { image, count } = emptyImage();
    const kept = await keepImage({
      image,
      scope,
      database,
      store: (withDatabase, drafts) => withDatabase((used) => used.add(drafts.map(waitingOf))),
      onRead: () => {},
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
    image.change(noun, 'x', add);
    await kept.write();
    state.failing = ['add', 'settle'];
    image.change(noun, 'x', add);
    await kept.write();
    expect([count(), image.unsent().waiting]).toEqual([7, 2]);
    const next = await kept.withDatabase((used) => used.next(9));
    expect([next.operations.length, next.cursors]).toEqual([2, [{ ...scope, since: 3 }]]);
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
      state.failing = ['read', 'add', 'settle'];
      return Promise.resolve();
    });
    image.change(noun, 'x', add);
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
      state.failing = ['read', 'add', 'settle'];
      // Something else finds out first that the database is broken.
      await kept.withDatabase((used) => used.settle({ answers: [], scopes: [] }));
      await inner.add(waiting);
    });
    image.change(noun, 'x', add);
    await kept.write();
    await kept.read();
    expect([count(), image.unsent().waiting]).toEqual([1, 1]);
    expect((await kept.withDatabase((used) => used.next(9))).operations).toHaveLength(1);
  });
});

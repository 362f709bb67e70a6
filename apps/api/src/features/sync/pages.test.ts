import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { Cursor, PulledScope } from '@trivet/shared/sync/schemas';
import { expect } from 'vitest';
import { add, addStored, listOperation, makeList, push } from '#api/features/shopping-lists/testing/list-operations';
import { Prisma } from '#api/kernel/db/client';
import { test, type TestUser } from '#api/kernel/testing/test';

type Read = Extract<PulledScope, { status: 'read' }>;

/** The most that an answer may have. Ten of them at a time do not end a small server. */
const mostBytes = 5 * 1024 * 1024;

/** Makes a list of items of ten kilobytes, each with a number of its own. */
async function longList(by: TestUser, count: number): Promise<string> {
  const id = await makeList(by);
  await addStored(by, id, count, { note: Prisma.sql`repeat('🍝', 2500)`, seq: Prisma.sql`n + 1` });
  await by.ctx.db.scope.update({ where: { id }, data: { seq: count + 1 } });
  return id;
}

/** Makes a list of short items, each with a number of its own. */
async function shortList(by: TestUser, count: number): Promise<string> {
  const id = await makeList(by);
  await addStored(by, id, count, { seq: Prisma.sql`n + 1` });
  await by.ctx.db.scope.update({ where: { id }, data: { seq: count + 1 } });
  return id;
}

const cursor = (id: string, since = 0): Cursor => ({ kind: shoppingListKind, id, since });

async function readPage(by: TestUser, scopes: Cursor[]): Promise<Read[]> {
  const answer = await by.api.sync.pull({ scopes });
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(mostBytes);
  return answer.scopes.filter((scope) => scope.status === 'read');
}

/** Reads scopes to the end as a client does, and returns the answers of each call. */
async function readPages(by: TestUser, asked: Cursor[]): Promise<Read[][]> {
  const pages: Read[][] = [];
  for (let rest = asked; rest.length > 0 && pages.length < 20;) {
    const read = await readPage(by, rest);
    pages.push(read);
    // A client gives up on a number that falls.
    const further = read.filter(({ isReset, isComplete }) => !isComplete && !isReset);
    expect(further.filter(({ id, seq }) => seq < (rest.find((scope) => scope.id === id)?.since ?? 0)).length).toBe(0);
    rest = read.flatMap(({ id, seq, isComplete }) => (isComplete ? [] : [cursor(id, seq)]));
  }
  return pages;
}

const idsIn = (pages: readonly Read[][]) => pages.flat().flatMap(({ rows }) => rows.map(({ id }) => id));
const resetsIn = (pages: readonly Read[][]) => pages.map(([scope]) => scope?.isReset);

test('a long list comes in pages, from the beginning and after a reset of either kind', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await longList(ann, 600);
  const fromStart = await readPages(ann, [cursor(id)]);
  expect(resetsIn(fromStart)).toEqual([false, false]);
  expect(new Set(idsIn(fromStart)).size).toBe(601);
  // A backup that was restored does not know such a number.
  const fromFuture = await readPages(ann, [cursor(id, 1_000_000)]);
  expect([resetsIn(fromFuture), idsIn(fromFuture)]).toEqual([[true, false], idsIn(fromStart)]);
  // Rows were deleted without a trace.
  await ann.ctx.db.scope.update({ where: { id }, data: { forgottenSeq: 550 } });
  const forgotten = await readPages(ann, [cursor(id, 5)]);
  expect([resetsIn(forgotten), idsIn(forgotten)]).toEqual([[true, false], idsIn(fromStart)]);
  expect(resetsIn(await readPages(ann, [cursor(id)]))).toEqual([false, false]);
});

test('what was forgotten makes nobody begin again and again, however many lists are read', async ({ newUser }) => {
  const ann = await newUser('ann');
  const lists = [await longList(ann, 600), await shortList(ann, 2_500)];
  const readAll = async (since: number) => {
    const pages = await readPages(
      ann,
      lists.map((id) => cursor(id, since)),
    );
    expect(pages.at(-1)?.every(({ isComplete }) => isComplete)).toBe(true);
    const ends = lists.map((id) => pages.flat().findLast((scope) => scope.id === id)?.seq);
    return [new Set(idsIn(pages)).size, idsIn(pages).length, ends];
  };
  await ann.ctx.db.scope.updateMany({ where: { id: { in: lists } }, data: { forgottenSeq: 550 } });
  const all = [3_102, 3_102, [601, 2_501]];
  expect([await readAll(0), await readAll(5), await readAll(1_000_000)]).toEqual([all, all, all]);
});

test('more that is forgotten between two pages makes the reading begin once more', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await longList(ann, 600);
  const forget = (forgottenSeq: number) => ann.ctx.db.scope.update({ where: { id }, data: { forgottenSeq } });
  await forget(550);
  const [first] = await readPage(ann, [cursor(id, 5)]);
  await forget(580);
  const rest = await readPages(ann, [cursor(id, first?.seq)]);
  expect(rest.flat().map(({ isReset, isComplete }) => [isReset, isComplete])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(new Set(idsIn(rest)).size).toBe(601);
});

test('a reset of many short rows comes in pages as well', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await shortList(ann, 1_500);
  const pages = await readPages(ann, [cursor(id, 9_999)]);
  expect(pages.flat().map(({ rows, seq, isComplete, isReset }) => [rows.length, seq, isComplete, isReset])).toEqual([
    [1_000, 1_000, false, true],
    [501, 1_501, true, false],
  ]);
});

test('what was removed between two pages is removed from those that were read', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await longList(ann, 600);
  const [first] = await readPage(ann, [cursor(id, 1_000_000)]);
  const gone = first?.rows.find(({ noun }) => noun === 'shoppingItem')?.id ?? '';
  await push(ann, listOperation(id, { type: 'remove' }, gone));
  const [second] = await readPage(ann, [cursor(id, first?.seq)]);
  expect(second).toMatchObject({ isReset: false, isComplete: true });
  expect(second?.rows.find((row) => row.id === gone)).toMatchObject({ value: null });
});

test('one call of many long lists is as small as that of one', async ({ newUser }) => {
  const ann = await newUser('ann');
  const lists = [await longList(ann, 300), await longList(ann, 300), await longList(ann, 300)];
  const pages = await readPages(
    ann,
    [...lists, ...lists].map((id) => cursor(id)),
  );
  expect(pages[0]?.map(({ id }) => id)).toEqual(lists);
  expect(new Set(idsIn(pages)).size).toBe(903);
  expect(idsIn(pages)).toHaveLength(903);
});

test('a list that is named many times is read once, with the first of its numbers', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await makeList(ann);
  await push(ann, listOperation(id, add('milk'), randomUUID()));
  const scopes = [cursor(id, 1), ...Array.from({ length: 49 }, () => cursor(id))];
  expect((await readPage(ann, scopes)).map(({ rows }) => rows.length)).toEqual([1]);
  const pushed = await ann.api.sync.push({ operations: [listOperation(id, add('eggs'), randomUUID())], scopes });
  expect(pushed.scopes.map((scope) => scope.status === 'read' && scope.rows.length)).toEqual([2]);
});

test('many rows that change at once get several numbers, so that no page has all of them', async ({ newUser }) => {
  const ann = await newUser('ann');
  const shoppingListId = await makeList(ann);
  const items = Array.from({ length: 450 }, (_, index) => ({ title: `item ${index}` }));
  await ann.api.shoppingLists.createShoppingListItems({ shoppingListId, items });
  const [scope] = await readPage(ann, [cursor(shoppingListId, 1)]);
  const counts = [...Map.groupBy(scope?.rows ?? [], ({ seq }) => seq)].map(([seq, { length }]) => [seq, length]);
  expect(counts).toEqual([
    [2, 200],
    [3, 200],
    [4, 50],
  ]);
  expect(scope).toMatchObject({ seq: 4, isComplete: true });
});

import { randomUUID } from 'node:crypto';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/items/item-row';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTestMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import type { TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { openClient } from './testing/api-client.ts';
import {
  type Arrivals,
  type Batch,
  createDevice,
  expectedAfter,
  type Fate,
  type Made,
  noArrivals,
  settleAll,
} from './testing/devices.ts';
import { additionOf, type ItemDevice, keptItems, listCreation } from './testing/kept-nouns.ts';
import { startTwoServers } from './testing/two-servers.ts';

const runs = amountOf({ gate: 30, proof: 1_000 });

let servers: TestServer[];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ servers, close } = await startTwoServers());
  // Answers are written while the list is locked, so these tell the order and the time in which the server applied
  // operations of calls that came at once.
  await servers[0]?.services.db.$executeRawUnsafe(`
    ALTER TABLE operation_answers ADD COLUMN turn bigserial, ADD COLUMN batch text NOT NULL DEFAULT txid_current()::text,
      ADD COLUMN at timestamptz NOT NULL DEFAULT now()`);
});
afterAll(() => close());

const itemIds = Array.from({ length: 4 }, () => randomUUID());

const title = fc.constantFrom('milk', '2 cups milk', 'oat milk');
const place = fc.constantFrom('a0', 'a0V', 'a1');
const category = fc.constantFrom('::dairy', 'Cold', null);
const add: fc.Arbitrary<ShoppingItemChange> = fc.record({
  type: fc.constant('add' as const),
  title,
  place,
  note: fc.constantFrom('', 'the blue one'),
  category,
  isCategoryChosen: fc.boolean(),
  isCompleted: fc.boolean(),
  recipe: fc.constantFrom(null, { id: randomUUID(), title: 'Soup' }),
  part: fc.constantFrom(null, { listRecipeId: randomUUID(), line: '1 cup milk' }),
});
const change: fc.Arbitrary<ShoppingItemChange> = fc.oneof(
  add,
  fc.record({ type: fc.constant('setTitle' as const), title }),
  fc.record({ type: fc.constant('setNote' as const), note: fc.constantFrom('', 'the red one') }),
  fc.record({ type: fc.constant('setCategory' as const), category, isChosen: fc.boolean() }),
  fc.record({ type: fc.constant('setCompleted' as const), isCompleted: fc.boolean() }),
  fc.record({ type: fc.constant('move' as const), place }),
  fc.record({ type: fc.constant('remove' as const) }),
);
const item = fc.nat({ max: itemIds.length - 1 });
const device = fc.nat({ max: 2 });
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'twice', 'answerLost', 'lost');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ device, item, change }) },
  { weight: 3, arbitrary: fc.record({ device, fate }) },
  { weight: 2, arbitrary: fc.record({ atOnce: fc.tuple(fate, fate, fate) }) },
  { weight: 1, arbitrary: fc.record({ device, repeat: fc.nat({ max: 50 }) }) },
);
const history = fc.record({
  // Devices begin with the same items, as if they had typed them from one sheet of paper.
  begin: fc.array(fc.record({ device, item, change: add }), { minLength: 2, maxLength: 6 }),
  steps: fc.array(step, { maxLength: 50, size: 'max' }),
  first: device,
});

/** Has what the test counts, whatever else comes: a call of two operations, a removal, and a text that comes after it. */
const surely: [typeof history extends fc.Arbitrary<infer Value> ? Value : never] = [
  {
    begin: [
      { device: 0, item: 0, change: additionOf('milk') },
      { device: 0, item: 1, change: additionOf('milk') },
    ],
    steps: [
      { device: 0, fate: 'arrives' },
      { device: 1, fate: 'arrives' },
      { device: 0, item: 0, change: { type: 'remove' } },
      { device: 0, fate: 'arrives' },
      { device: 1, item: 0, change: { type: 'setTitle', title: 'oat milk' } },
      { device: 1, fate: 'arrives' },
    ],
    first: 0,
  },
];

/** Makes a list that two people share: its owner, and somebody who accepted. */
async function shareList() {
  const [ann, ben] = [await createUser(servers[0]!, 'ann'), await createUser(servers[0]!, 'ben')];
  const kept = keptItems(randomUUID());
  await ann.api.sync.push({ operations: [listCreation(kept.scope.id)] });
  await ann.ctx.db.scopeMember.create({
    data: { scopeId: kept.scope.id, userId: ben.userId, role: 'edit', isAccepted: true },
  });
  return { ann, ben, kept };
}
type SharedList = Awaited<ReturnType<typeof shareList>>;

const clientOf = (person: TestUser, server: number) => openClient(fetch, servers[server]!.address, person.token);

/** Returns the operations as the server applied them, those of one call together. */
async function batchesOf(listId: string, { operations }: Arrivals): Promise<Batch[]> {
  const made = new Map(operations.map((each) => [each.operation.id, each]));
  const answered = await servers[0]!.services.db.$queryRaw<{ id: string; batch: string; at: Date }[]>`
    SELECT operation_id AS id, batch, at FROM operation_answers WHERE scope_id = ${listId}::uuid ORDER BY turn`;
  const batches = Map.groupBy(answered, ({ batch }) => batch);
  return [...batches.values()]
    .map((own) => ({ made: own.flatMap(({ id }) => made.get(id) ?? []), at: own[0]!.at.toISOString() }))
    .filter((batch) => batch.made.length > 0);
}

/** Returns the texts that were set on items after these had been removed, by what was answered alone. */
function lateTexts(inOrder: readonly Made[], { answers }: Arrivals): string[] {
  const [added, removed] = [new Set<string>(), new Set<string>()];
  return inOrder.flatMap(({ operation: { id, rowId, change: own } }) => {
    if (removed.has(rowId)) return ['setTitle', 'setNote'].includes(own.type) ? [id] : [];
    if (answers.get(id)?.status !== 'applied') return [];
    if (own.type === 'add') added.add(rowId);
    if (own.type === 'remove' && added.has(rowId)) removed.add(rowId);
    return [];
  });
}

/** How much of what is to be proven came up in the histories. */
const seen = { removed: 0, lateTexts: 0, sharedBatches: 0 };

/** Expects that all have what the operations make in the order of the server, and know what was refused. */
async function expectAgreement(list: SharedList, arrivals: Arrivals, devices: readonly ItemDevice[]): Promise<void> {
  const { ann, ben, kept } = list;
  const batches = await batchesOf(kept.scope.id, arrivals);
  const inOrder = batches.flatMap(({ made }) => made);
  const expected = expectedAfter(kept, ann.userId, batches);
  await expectTakenOnce(list, arrivals, inOrder, expected);
  const fresh = createDevice({ personId: ben.userId, clientOf: () => clientOf(ben, 0), kept, arrivals });
  await fresh.sync();
  for (const { rows, wrong } of [fresh, ...devices]) {
    expect(wrong).toEqual([]);
    expect(withTimesOf(rows, expected.rows)).toEqual(expected.rows);
    expect([...expected.removed].filter((id) => rows.has(id))).toEqual([]);
  }
  const told = devices.flatMap(({ refused }) => refused);
  expect(told.map(({ id, code }) => `${id} ${code}`).sort()).toEqual(
    [...expected.refused].map(([id, code]) => `${id} ${code}`).sort(),
  );
  const late = lateTexts(inOrder, arrivals);
  const toldOfRemoval = new Set(told.flatMap(({ id, code }) => (code === 'rowRemoved' ? [id] : [])));
  expect(late.filter((id) => !toldOfRemoval.has(id))).toEqual([]);
  seen.removed += expected.removed.size;
  seen.lateTexts += late.length;
  seen.sharedBatches += batches.filter(({ made }) => made.length > 1).length;
}

/** Longest time between the two statements of a call, in milliseconds. */
const longestCall = 10_000;

/**
 * Returns rows with the times of others where theirs are a moment earlier: the server reads the time before it writes, and the
 * database notes when it wrote.
 */
function withTimesOf<Row extends object | null>(rows: ReadonlyMap<string, Row>, others: ReadonlyMap<string, Row>) {
  const later = (own: unknown, other: unknown): unknown => {
    const passed = Date.parse(String(other)) - Date.parse(String(own));
    return passed >= 0 && passed < longestCall ? other : own;
  };
  return new Map(
    [...rows].map(([id, row]) => {
      const other = others.get(id);
      const times = row === null ? [] : ['createdAt', 'completedAt'];
      const taken = times.map((key) => [key, later(Reflect.get(row ?? {}, key), Reflect.get(other ?? {}, key))]);
      return [id, row && { ...row, ...Object.fromEntries(taken) }];
    }),
  );
}

const idOf = ({ operation }: Made): string => operation.id;

/** Expects that each operation was taken once, and that nothing else changed the list but what made it. */
async function expectTakenOnce(
  { ann, kept }: SharedList,
  arrivals: Arrivals,
  inOrder: readonly Made[],
  { removed, changes }: { removed: ReadonlySet<string>; changes: number },
): Promise<void> {
  const { db } = ann.ctx;
  expect(inOrder.map(idOf).sort()).toEqual(arrivals.operations.map(idOf).sort());
  const scope = await db.scope.findUniqueOrThrow({ where: { id: kept.scope.id } });
  expect(Number(scope.seq)).toBe(1 + changes);
  const removedRows = await db.removedRow.findMany({ where: { scopeId: kept.scope.id } });
  expect(removedRows.map(({ rowId }) => rowId).sort()).toEqual([...removed].sort());
}

test(
  'R15 R17 two people at one list, three devices, two processes, lost answers and repeats: what is removed is gone, all end alike, and no text is lost',
  async () => {
    noteFigure(`${runs} histories`);
    await fc.assert(
      fc.asyncProperty(history, async ({ begin, steps, first }) => {
        const list = await shareList();
        const arrivals = noArrivals();
        const devices = [list.ann, list.ben, list.ann].map((person, index) => {
          const client = clientOf(person, index % 2);
          return createDevice({ personId: person.userId, clientOf: () => client, kept: list.kept, arrivals });
        });
        for (const act of [...begin, ...steps]) {
          if ('atOnce' in act) await Promise.all(devices.map((own, index) => own.sync(act.atOnce[index])));
          else if ('change' in act) devices[act.device]!.change(itemIds[act.item]!, act.change);
          else if ('fate' in act) await devices[act.device]!.sync(act.fate);
          else await devices[act.device]!.repeat(act.repeat);
        }
        await settleAll([...devices.slice(first), ...devices.slice(0, first)]);
        await expectAgreement(list, arrivals, devices);
      }),
      { numRuns: runs, endOnFailure: true, examples: [surely] },
    );
    // The histories had what they are about.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    noteFigure(`${seen.removed} items removed, ${seen.lateTexts} texts on removed items`, 'removed');
  },
  longTestMs,
);

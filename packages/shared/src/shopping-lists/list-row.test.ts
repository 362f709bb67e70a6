import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedBy } from '../sync/synced-noun.ts';
import { type ShoppingList, type ShoppingListChange, shoppingListRow } from './list-row.ts';
import { shoppingListChangeSchema } from './schemas.ts';
import { maxCategories } from './shopping-list.ts';

const { applyOperation, readRow } = shoppingListRow;
type Row = ShoppingList | null;

const owner: ChangedBy = { personId: 'ann', isOwner: true, at: '2026-03-01T10:00:00.000Z' };
const member: ChangedBy = { personId: 'ben', isOwner: false, at: '2026-03-01T11:00:00.000Z' };

const party: ShoppingList = {
  title: 'Party',
  categoryOrder: ['::dairy', 'Cold'],
  isArchived: false,
  learnsOrder: false,
};
const ownersChanges: ShoppingListChange[] = [
  { type: 'setTitle', title: 'Feast' },
  { type: 'setArchived', isArchived: true },
];
const learn: ShoppingListChange = { type: 'setLearning', learnsOrder: true };
const reorder: ShoppingListChange = { type: 'setCategoryOrder', order: ['Cold', '::dairy'] };

const changes: fc.Arbitrary<ShoppingListChange> = fc.oneof(
  fc.record({
    type: fc.constantFrom('create' as const, 'setTitle' as const),
    title: fc.constantFrom('Party', 'Feast'),
  }),
  fc.record({ type: fc.constant('setArchived' as const), isArchived: fc.boolean() }),
  fc.record({ type: fc.constant('setLearning' as const), learnsOrder: fc.boolean() }),
  fc.record({
    type: fc.constant('setCategoryOrder' as const),
    order: fc.array(fc.constantFrom('::dairy', '::meat', 'Cold')),
  }),
);
const made = fc.record({ change: changes, by: fc.constantFrom(owner, member) });

/** Freezes a list with its order, so that whoever writes to them throws. */
function frozen(list: Row): Row {
  Object.freeze(list?.categoryOrder);
  return Object.freeze(list);
}

describe('a list', () => {
  test('is made empty, and made twice it is there once as it was made first', () => {
    expect(applyOperation(null, { type: 'create', title: 'Party' }, owner)).toEqual({
      row: { title: 'Party', categoryOrder: [], isArchived: false, learnsOrder: false },
    });
    const again = applyOperation(party, { type: 'create', title: 'Feast' }, owner);
    // The same object tells the server that nothing changed.
    expect('row' in again && again.row).toBe(party);
  });

  test.each([...ownersChanges, reorder, learn])('that is not there takes no %j', (change) => {
    expect(applyOperation(null, change, owner)).toEqual({ refused: 'notFound' });
  });

  test.each<[ShoppingListChange, Partial<ShoppingList>]>([
    [{ type: 'setTitle', title: 'Feast' }, { title: 'Feast' }],
    [{ type: 'setArchived', isArchived: true }, { isArchived: true }],
    [reorder, { categoryOrder: ['Cold', '::dairy'] }],
    [learn, { learnsOrder: true }],
  ])('has from %j only what it names', (change, set) => {
    expect(applyOperation(party, change, owner)).toEqual({ row: { ...party, ...set } });
  });

  test.each(ownersChanges)('takes %j from nobody but its owner', (change) => {
    expect(applyOperation(party, change, member)).toEqual({ refused: 'forbidden' });
  });

  test('takes the order of the shop, and whether it learns it, from all who buy there', () => {
    expect(applyOperation(party, learn, member)).toEqual(applyOperation(party, learn, owner));
    expect(applyOperation(party, reorder, member)).toEqual(applyOperation(party, reorder, owner));
    expect(applyOperation(party, reorder, member)).toHaveProperty('row.categoryOrder', ['Cold', '::dairy']);
  });

  test('keeps the first of each category in its order', () => {
    const change: ShoppingListChange = { type: 'setCategoryOrder', order: ['Cold', '::meat', 'Cold', '::meat', 'x'] };
    expect(applyOperation(party, change, owner)).toEqual({
      row: { ...party, categoryOrder: ['Cold', '::meat', 'x'] },
    });
  });

  test('refuses a change that another version made', () => {
    const unknown = { type: 'setColour', colour: 'red' } as unknown as ShoppingListChange;
    expect(applyOperation(party, unknown, owner)).toEqual({ refused: 'invalidInput' });
  });

  test('is there for good once it is made, and no change throws or modifies what it is given', () => {
    fc.assert(
      fc.property(fc.array(made), (history) => {
        let row: Row = null;
        for (const { change, by } of history) {
          const before: Row = row;
          const outcome = applyOperation(frozen(row), Object.freeze(change), by);
          if ('row' in outcome) row = outcome.row;
          expect(row === null).toBe(before === null && change.type !== 'create');
          if (!by.isOwner && before !== null) {
            expect(row).toMatchObject({ title: before.title, isArchived: before.isArchived });
          }
          expect(new Set(row?.categoryOrder).size).toBe(row?.categoryOrder.length ?? 0);
        }
      }),
    );
  });
});

describe('a stored list', () => {
  test('reads as it was written', () => {
    expect(readRow(JSON.parse(JSON.stringify(party)), 0)).toEqual(party);
  });

  test('is none where nothing or nothing readable is stored', () => {
    for (const stored of [undefined, null, 'Party', 7, [], {}, { title: null }]) expect(readRow(stored, 0)).toBeNull();
  });

  test('of another version loses what cannot be read, and what this one does not know', () => {
    expect(readRow({ title: 'Party' }, 0)).toEqual({ ...party, categoryOrder: [] });
    expect(readRow({ ...party, learnsOrder: 1 }, 0)).toEqual(party);
    expect(readRow({ ...party, learnsOrder: true }, 0)).toEqual({ ...party, learnsOrder: true });
    const other = { ...party, colour: 'red', isArchived: 'yes', categoryOrder: ['Cold', 7, null, '::dairy'] };
    expect(readRow(other, 0)).toEqual({ ...party, categoryOrder: ['Cold', '::dairy'] });
  });

  test('has no more categories than fit', () => {
    const categoryOrder = Array.from({ length: maxCategories + 1 }, (_, index) => `${index}`);
    expect(readRow({ ...party, categoryOrder }, 0)?.categoryOrder).toEqual(categoryOrder.slice(0, maxCategories));
  });

  test('of anything at all reads as a list or as none', () => {
    const near = fc.record({ title: fc.string(), categoryOrder: fc.anything(), learnsOrder: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (stored) => {
        const row = readRow(stored, 0);
        if (row !== null) expect(Object.keys(row).sort()).toEqual(Object.keys(party).sort());
        expect(readRow(row, 0)).toEqual(row);
      }),
    );
  });
});

test.each([
  { type: 'create', title: ' ' },
  { type: 'setTitle', title: 'x'.repeat(255) },
  { type: 'setArchived' },
  { type: 'setLearning', learnsOrder: 'yes' },
  { type: 'setCategoryOrder', order: Array.from({ length: maxCategories + 1 }, () => 'x') },
  { type: 'setCategoryOrder', order: ['::'] },
  { type: 'remove' },
])('the server does not take %j', (input) => {
  expect(shoppingListChangeSchema.safeParse(input).success).toBe(false);
});

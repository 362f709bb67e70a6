import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedBy } from '../sync/synced-noun.ts';
import { type HabitChange, habitRow, type ShoppingHabit } from './habit-row.ts';
import { habitChangeSchema } from './schemas.ts';
import { maxHabitName } from './shopping-list.ts';

const { applyOperation, readRow } = habitRow;

const ann: ChangedBy = { personId: 'ann', isOwner: true, at: '2026-03-01T10:00:00.000Z' };
const milk: ShoppingHabit = { name: 'milk', category: '::dairy' };
const remember: HabitChange = { type: 'set', ...milk };

describe('a habit', () => {
  test('is made by its first change, and set by the next', () => {
    expect(applyOperation(null, remember, ann)).toEqual({ row: milk });
    expect(applyOperation(milk, { ...remember, category: 'Cold' }, ann)).toEqual({
      row: { name: 'milk', category: 'Cold' },
    });
  });

  test('set to what it is stays the same object', () => {
    const outcome = applyOperation(milk, remember, ann);
    expect('row' in outcome && outcome.row).toBe(milk);
  });

  test('is removed', () => {
    for (const row of [milk, null]) expect(applyOperation(row, { type: 'remove' }, ann)).toEqual({ row: null });
  });

  test('refuses a change that another version made', () => {
    const unknown = { type: 'forget' } as unknown as HabitChange;
    for (const row of [milk, null]) expect(applyOperation(row, unknown, ann)).toEqual({ refused: 'invalidInput' });
  });

  test('of anything at all reads as one or as none', () => {
    const near = fc.record({ name: fc.anything(), category: fc.string() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near, fc.constant(milk)), (stored) => {
        const row = readRow(stored, 0);
        if (row !== null) expect(Object.keys(row).sort()).toEqual(['category', 'name']);
        expect(readRow(row, 0)).toEqual(row);
      }),
    );
    expect(readRow(milk, 0)).toEqual(milk);
    for (const stored of [undefined, { name: 'milk' }, { category: '::dairy' }]) expect(readRow(stored, 0)).toBeNull();
  });
});

test.each([
  { type: 'set', name: 'milk' },
  { type: 'set', name: ' ', category: '::dairy' },
  { type: 'set', name: 'x'.repeat(maxHabitName + 1), category: '::dairy' },
  { type: 'set', name: 'a\0b', category: '::dairy' },
  { type: 'set', name: 'milk', category: null },
  { type: 'set', name: 'milk', category: '::' },
  { type: 'forget' },
])('the server does not take %j', (input) => {
  expect(habitChangeSchema.safeParse(input).success).toBe(false);
});

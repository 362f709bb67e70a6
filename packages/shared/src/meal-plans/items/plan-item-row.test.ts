import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedBy } from '../../sync/synced-noun.ts';
import { type PlanItem, type PlanItemChange, planItemRow } from './plan-item-row.ts';
import { planItemChangeSchema } from '../schemas.ts';

const by: ChangedBy = { personId: 'ann', isOwner: false, at: '2026-11-27T10:00:00.000Z' };
const soupId = '7b1f3c1e-0a59-4a34-9d15-2f7a0b9c5d10';

const outcome = (item: PlanItem | null, change: PlanItemChange) => planItemRow.applyOperation(item, change, by);
const addition = (fields: object = {}): PlanItemChange =>
  planItemChangeSchema.parse({
    type: 'add',
    title: 'Soup',
    meal: 'dinner',
    date: '2026-11-27',
    place: 'a0',
    ...fields,
  });

function applied(item: PlanItem | null, ...changes: PlanItemChange[]): PlanItem | null {
  return changes.reduce((row, change) => {
    const made = outcome(row, change);
    return 'row' in made ? made.row : row;
  }, item);
}

const soup = applied(null, addition({ recipeId: soupId, yield: '4 servings', scale: '3/2' }))!;

const changes: fc.Arbitrary<PlanItemChange> = fc.oneof(
  fc.constantFrom(addition(), addition({ date: null, isMade: true })),
  fc.record({
    type: fc.constant('move' as const),
    date: fc.constantFrom('2026-11-28', null, undefined),
    meal: fc.constantFrom('lunch', undefined),
    place: fc.constantFrom('a1', undefined),
  }),
  fc.record({ type: fc.constant('setTitle' as const), title: fc.constantFrom('Stew', 'Bread') }),
  fc.record({ type: fc.constant('setScale' as const), scale: fc.constantFrom('2', '1/0') }),
  fc.record({ type: fc.constant('setMade' as const), isMade: fc.boolean() }),
);

describe('something planned', () => {
  test('is added once, by whoever adds it first', () => {
    expect(soup).toMatchObject({ date: '2026-11-27', scale: '3/2', addedBy: 'ann', createdAt: by.at, madeAt: null });
    expect(applied(soup, addition({ title: 'Stew' }))).toEqual(soup);
    expect(outcome(null, addition({ scale: '1/0' }))).toEqual({ refused: 'invalidInput' });
  });

  test('moves by what is named, so that two moves at once both count', () => {
    const moved = applied(soup, { type: 'move', date: '2026-11-29' }, { type: 'move', meal: 'lunch', place: 'b1' });
    expect(moved).toEqual({ ...soup, date: '2026-11-29', meal: 'lunch', place: 'b1' });
    expect(applied(moved, { type: 'move', date: null })?.date).toBeNull();
  });

  test('can get another recipe, note, number of servings, and be made', () => {
    const changed = applied(
      soup,
      { type: 'setRecipe', title: 'Bread', recipeId: null, yield: '', scale: '1' },
      { type: 'setNote', note: 'with butter' },
      { type: 'setMade', isMade: true },
    );
    expect(changed).toEqual({
      ...soup,
      title: 'Bread',
      recipeId: null,
      yield: '',
      scale: '1',
      note: 'with butter',
      madeAt: by.at,
    });
    expect(applied(changed, { type: 'setMade', isMade: false })?.madeAt).toBeNull();
  });

  test('that was removed stays removed, and a text for it is handed back', () => {
    expect(outcome(soup, { type: 'remove' })).toEqual({ row: null });
    expect(outcome(null, { type: 'setNote', note: 'x' })).toEqual({ refused: 'rowRemoved' });
    expect(outcome(null, { type: 'setTitle', title: 'x' })).toEqual({ refused: 'rowRemoved' });
    for (const change of [
      { type: 'move', date: null },
      { type: 'setMade', isMade: true },
      { type: 'setScale', scale: '2' },
    ] as const) {
      expect(outcome(null, change)).toEqual({ row: null });
    }
    expect(outcome(soup, { type: 'paint' } as unknown as PlanItemChange)).toEqual({ refused: 'invalidInput' });
  });

  test('is never modified in place, and a change that is made twice counts once', () => {
    fc.assert(
      fc.property(fc.array(changes), changes, (before, last) => {
        const item = applied(soup, ...before);
        const copy = JSON.stringify(item);
        const after = applied(item, last);
        expect(JSON.stringify(item)).toBe(copy);
        expect(applied(after, last)).toEqual(after);
      }),
    );
  });
});

test('a stored item reads as it was written, and anything else as an item or as none', () => {
  fc.assert(
    fc.property(fc.array(changes), (all) => {
      const item = applied(soup, ...all);
      expect(planItemRow.readRow(JSON.parse(JSON.stringify(item)), 0)).toEqual(item);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ title: fc.string(), date: fc.anything() })), (stored) => {
      const read = planItemRow.readRow(stored, 0);
      expect(read === null || Object.keys(read).length === Object.keys(soup).length).toBe(true);
    }),
  );
});

test.each([
  { date: '2026-02-30' },
  { date: '27.11.2026' },
  { date: '2026-11-27T00:00:00Z' },
  { date: '1899-12-31' },
  { date: '3000-01-01' },
  { title: '' },
  { title: 'x'.repeat(255) },
  { note: 'a\0b' },
  { recipeId: 'soup' },
])('the server does not take an item with %j', (fields) => {
  expect(() => addition(fields)).toThrow();
});

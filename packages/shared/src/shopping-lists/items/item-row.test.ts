import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedBy } from '../../sync/synced-noun.ts';
import { type ShoppingItem, type ShoppingItemChange, shoppingItemRow } from './item-row.ts';
import { shoppingItemChangeSchema } from '../schemas.ts';

const { applyOperation, readRow } = shoppingItemRow;
type Row = ShoppingItem | null;

const ann: ChangedBy = { personId: 'ann', isOwner: true, at: '2026-03-01T10:00:00.000Z' };
const ben: ChangedBy = { personId: 'ben', isOwner: false, at: '2026-03-01T11:00:00.000Z' };

const adding: ShoppingItemChange & { type: 'add' } = {
  type: 'add',
  title: '2 cups milk',
  place: 'a0',
  note: '',
  category: '::dairy',
  isCategoryChosen: false,
  isCompleted: false,
  recipe: { id: '00000000-0000-4000-8000-000000000001', title: 'Soup' },
  part: { listRecipeId: '00000000-0000-4000-8000-000000000002', line: '1 cup milk' },
};
const milk: ShoppingItem = {
  title: '2 cups milk',
  note: '',
  category: '::dairy',
  isCategoryChosen: false,
  place: 'a0',
  completedAt: null,
  recipeId: '00000000-0000-4000-8000-000000000001',
  recipeTitle: 'Soup',
  listRecipeId: '00000000-0000-4000-8000-000000000002',
  line: '1 cup milk',
  addedBy: 'ann',
  createdAt: ann.at,
};

/** Returns the row after changes by one person. Those that are refused change nothing. */
const applied = (row: Row, by: ChangedBy, ...changes: readonly ShoppingItemChange[]): Row =>
  changes.reduce<Row>((before, change) => {
    const outcome = applyOperation(before, change, by);
    return 'row' in outcome ? outcome.row : before;
  }, row);

const texts: ShoppingItemChange[] = [
  { type: 'setTitle', title: 'oat milk' },
  { type: 'setNote', note: 'the blue one' },
];
const others: ShoppingItemChange[] = [
  { type: 'setCategory', category: 'Cold', isChosen: true },
  { type: 'setCompleted', isCompleted: true },
  { type: 'setCompleted', isCompleted: false },
  { type: 'move', place: 'a1' },
];
const remove: ShoppingItemChange = { type: 'remove' };

const title = fc.constantFrom('milk', 'oat milk', '2 cups sugar');
const place = fc.constantFrom('a0', 'a1', 'a0V');
const category = fc.constantFrom('::dairy', 'Cold', null);
const adds: fc.Arbitrary<ShoppingItemChange & { type: 'add' }> = fc.record({
  type: fc.constant('add' as const),
  title,
  place,
  note: fc.constantFrom('', 'the blue one'),
  category,
  isCategoryChosen: fc.boolean(),
  isCompleted: fc.boolean(),
  recipe: fc.constantFrom(null, adding.recipe, { id: null, title: 'Stew' }),
  part: fc.constantFrom(null, adding.part),
});
const edits: fc.Arbitrary<ShoppingItemChange> = fc.oneof(
  fc.record({ type: fc.constant('setTitle' as const), title }),
  fc.record({ type: fc.constant('setNote' as const), note: fc.constantFrom('', 'x') }),
  fc.record({ type: fc.constant('setCategory' as const), category, isChosen: fc.boolean() }),
  fc.record({ type: fc.constant('setCompleted' as const), isCompleted: fc.boolean() }),
  fc.record({ type: fc.constant('move' as const), place }),
  fc.constant(remove),
);
const people = fc.constantFrom(ann, ben);
const made = fc.record({ change: fc.oneof(adds, edits), by: people });

describe('an item that is added', () => {
  test('has what the change names, who added it and when', () => {
    expect(applyOperation(null, adding, ann)).toEqual({ row: milk });
    expect(applied(null, ben, { ...adding, recipe: null, part: null, note: 'cold' })).toEqual({
      ...milk,
      note: 'cold',
      recipeId: null,
      recipeTitle: null,
      listRecipeId: null,
      line: null,
      addedBy: 'ben',
      createdAt: ben.at,
    });
  });

  test('by a change that a browser kept before recipes had parts is no part of one', () => {
    const { part: _, ...kept } = adding;
    expect(applied(null, ann, kept as ShoppingItemChange)).toEqual({ ...milk, listRecipeId: null, line: null });
  });

  test('may be bought already', () => {
    expect(applied(null, ben, { ...adding, isCompleted: true })?.completedAt).toBe(ben.at);
  });

  test('twice is there once, as it was added first', () => {
    const outcome = applyOperation(milk, { ...adding, title: 'bread', isCompleted: true }, ben);
    // The same object tells the server that nothing changed.
    expect('row' in outcome && outcome.row).toBe(milk);
  });
});

describe('a change', () => {
  test.each<[ShoppingItemChange, Partial<ShoppingItem>]>([
    [{ type: 'setTitle', title: 'oat milk' }, { title: 'oat milk' }],
    [{ type: 'setNote', note: 'the blue one' }, { note: 'the blue one' }],
    [
      { type: 'setCategory', category: 'Cold', isChosen: true },
      { category: 'Cold', isCategoryChosen: true },
    ],
    [
      { type: 'setCategory', category: null, isChosen: false },
      { category: null, isCategoryChosen: false },
    ],
    [{ type: 'setCompleted', isCompleted: true }, { completedAt: ben.at }],
    [{ type: 'move', place: 'a0V' }, { place: 'a0V' }],
  ])('%j sets only what it names', (change, set) => {
    expect(applyOperation(milk, change, ben)).toEqual({ row: { ...milk, ...set } });
  });

  test('to bought by two people keeps the time of the first', () => {
    const bought = applied(milk, ann, { type: 'setCompleted', isCompleted: true });
    expect(bought?.completedAt).toBe(ann.at);
    const again = applyOperation(bought, { type: 'setCompleted', isCompleted: true }, ben);
    expect('row' in again && again.row).toBe(bought);
  });

  test('to bought after it was taken back has the new time', () => {
    const bought = applied(milk, ann, { type: 'setCompleted', isCompleted: true });
    const back = applied(bought, ann, { type: 'setCompleted', isCompleted: false });
    expect(back).toEqual(milk);
    expect(applied(back, ben, { type: 'setCompleted', isCompleted: true })?.completedAt).toBe(ben.at);
  });

  test('that another version made is refused', () => {
    const unknown = { type: 'setColour', colour: 'red' } as unknown as ShoppingItemChange;
    expect(applyOperation(milk, unknown, ann)).toEqual({ refused: 'invalidInput' });
  });
});

describe('an item that was removed', () => {
  test('is gone, also when two people remove it', () => {
    expect(applyOperation(milk, remove, ann)).toEqual({ row: null });
    expect(applyOperation(null, remove, ben)).toEqual({ row: null });
  });

  test.each(others)('stays gone after %j', (change) => {
    expect(applyOperation(null, change, ben)).toEqual({ row: null });
  });

  test.each(texts)('refuses %j, so that the text is not lost in silence', (change) => {
    expect(applyOperation(null, change, ben)).toEqual({ refused: 'rowRemoved' });
  });

  test('stays gone after all that is not a new one', () => {
    fc.assert(
      fc.property(fc.array(edits), people, (changes, by) => {
        expect(applied(milk, by, remove, ...changes)).toBeNull();
      }),
    );
  });
});

test('any changes in any order neither throw nor modify what they are given', () => {
  fc.assert(
    fc.property(fc.array(made), (changes) => {
      let row: Row = null;
      for (const { change, by } of changes) {
        const before = row;
        // A frozen object throws when somebody writes to it.
        const outcome = applyOperation(Object.freeze(row), Object.freeze(change), Object.freeze(by));
        if ('row' in outcome) row = outcome.row;
        const isGone = before === null && change.type !== 'add';
        if (isGone) expect(row).toBeNull();
        if (change.type === 'remove') expect(row).toBeNull();
        if (change.type === 'add') expect(row).not.toBeNull();
        expect('refused' in outcome).toBe(isGone && ['setTitle', 'setNote'].includes(change.type));
      }
    }),
  );
});

describe('a stored item', () => {
  test('reads as it was written', () => {
    fc.assert(
      fc.property(adds, fc.array(made), (first, changes) => {
        const row = changes.reduce((before, { change, by }) => applied(before, by, change), applied(null, ann, first));
        expect(readRow(JSON.parse(JSON.stringify(row)), 0)).toEqual(row);
      }),
    );
  });

  test('reads with the times as the database writes them', () => {
    const stored = { ...milk, completedAt: '2026-03-01T12:00:00.5+01:00', createdAt: '2026-03-01T10:00:00+00:00' };
    expect(readRow(stored, 0)).toEqual({ ...milk, completedAt: '2026-03-01T11:00:00.500Z' });
  });

  test('is none where nothing or nothing readable is stored', () => {
    for (const stored of [undefined, null, 'milk', 7, [], {}, { title: 7 }]) expect(readRow(stored, 0)).toBeNull();
  });

  test('of another version loses what cannot be read, and what this one does not know', () => {
    expect(readRow({ title: 'milk' }, 0)).toEqual({
      title: 'milk',
      note: '',
      category: null,
      isCategoryChosen: false,
      place: '',
      completedAt: null,
      recipeId: null,
      recipeTitle: null,
      listRecipeId: null,
      line: null,
      addedBy: '',
      createdAt: '1970-01-01T00:00:00.000Z',
    });
    const other = { ...milk, colour: 'red', note: ['x'], category: 3, isCategoryChosen: 'yes', completedAt: 'soon' };
    expect(readRow(other, 0)).toEqual({ ...milk, category: null });
  });

  test('of anything at all reads as an item or as none', () => {
    const near = fc.record(
      Object.fromEntries(
        Object.entries(milk).map(([key, value]) => [key, fc.oneof(fc.anything(), fc.constant(value))]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (stored) => {
        const row = readRow(stored, 0);
        if (row !== null) expect(Object.keys(row).sort()).toEqual(Object.keys(milk).sort());
        // What was read reads the same again.
        expect(readRow(row, 0)).toEqual(row);
      }),
    );
  });
});

test('the server fills in what the change that adds an item leaves out', () => {
  expect(shoppingItemChangeSchema.parse({ type: 'add', title: ' milk ', place: 'a0' })).toEqual({
    ...adding,
    title: 'milk',
    category: null,
    recipe: null,
    part: null,
  });
});

test.each([
  { type: 'add', title: ' ', place: 'a0' },
  { type: 'add', title: 'milk', place: '' },
  { type: 'add', title: 'milk', place: 'a0', part: { listRecipeId: 'x', line: 'milk' } },
  { type: 'add', title: 'milk', place: 'a0', part: { ...adding.part, line: 'x'.repeat(1_001) } },
  { type: 'setTitle', title: 'a\0b' },
  { type: 'setTitle', title: 'x'.repeat(1_001) },
  { type: 'setNote', note: '\ud800' },
  { type: 'setCategory', category: '::', isChosen: true },
  { type: 'setCategory', category: '::dairy' },
  { type: 'setCompleted', isCompleted: 'yes' },
  { type: 'move', place: 'x'.repeat(101) },
  { type: 'toString' },
])('the server does not take %j', (input) => {
  expect(shoppingItemChangeSchema.safeParse(input).success).toBe(false);
});

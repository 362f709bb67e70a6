import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedBy } from '../../sync/synced-noun.ts';
import { type ListRecipe, type ListRecipeChange, listRecipeRow } from './list-recipe-row.ts';
import { listRecipeChangeSchema } from '../schemas.ts';

const { applyOperation, readRow } = listRecipeRow;
type Row = ListRecipe | null;

const ann: ChangedBy = { personId: 'ann', isOwner: true, at: '2026-03-01T10:00:00.000Z' };
const ben: ChangedBy = { personId: 'ben', isOwner: false, at: '2026-03-01T11:00:00.000Z' };

const recipe = { id: '00000000-0000-4000-8000-000000000001', title: 'Soup' };
const planned = {
  planId: '00000000-0000-4000-8000-000000000002',
  entryId: '00000000-0000-4000-8000-000000000003',
  plannedDate: '2026-03-03',
};
const unplanned = { planId: null, entryId: null, plannedDate: null };
const adding = {
  type: 'add',
  recipe,
  yield: '4 servings',
  scale: '2',
  ...unplanned,
} as const satisfies ListRecipeChange;
const soup: ListRecipe = {
  recipeId: recipe.id,
  title: 'Soup',
  yield: '4 servings',
  scale: '2',
  ...unplanned,
  addedBy: 'ann',
  createdAt: ann.at,
};
const remove: ListRecipeChange = { type: 'remove' };
const rememberPlan = { type: 'rememberPlan', planId: planned.planId, entryId: planned.entryId } as const;

const scales = fc.constantFrom('1', '2', '1,5', '0.333333333', '0', 'many');
const changes: fc.Arbitrary<ListRecipeChange> = fc.oneof(
  scales.map((scale) => ({ ...adding, scale })),
  scales.map((scale) => ({ ...adding, ...planned, scale })),
  fc.record({ type: fc.constant('setScale' as const), scale: scales }),
  fc.record({ type: fc.constant('setPlannedDate' as const), plannedDate: fc.constantFrom('2026-03-05', null) }),
  fc.constant<ListRecipeChange>({ type: 'forgetPlan' }),
  fc.constant<ListRecipeChange>(rememberPlan),
  fc.constant(remove),
);
const made = fc.record({ change: changes, by: fc.constantFrom(ann, ben) });

const applied = (row: Row, change: ListRecipeChange, by: ChangedBy): Row => {
  const outcome = applyOperation(Object.freeze(row), Object.freeze(change), by);
  return 'row' in outcome ? outcome.row : row;
};

describe('a recipe on a list', () => {
  test('has what the change names, who added it and when', () => {
    expect(applyOperation(null, adding, ann)).toEqual({ row: soup });
  });

  test('remembers the entry of a plan and its day', () => {
    const row = applied(null, { ...adding, ...planned }, ann);
    expect(row).toEqual({ ...soup, ...planned });
    const later = applied(row, { type: 'setPlannedDate', plannedDate: '2026-03-05' }, ben);
    expect(later).toEqual({ ...soup, ...planned, plannedDate: '2026-03-05' });
    const forgotten = applied(later, { type: 'forgetPlan' }, ben);
    expect(forgotten).toEqual({ ...soup, plannedDate: '2026-03-05' });
    expect(applied(forgotten, rememberPlan, ann)).toEqual(later);
  });

  test('may be a planned dish that is no recipe', () => {
    const row = applied(null, { ...adding, recipe: { id: null, title: 'Pizza' }, ...planned }, ann);
    expect(row).toEqual({ ...soup, recipeId: null, title: 'Pizza', ...planned });
  });

  test('is added by a change that knows no plans', () => {
    const { planId: _, entryId: __, plannedDate: ___, ...old } = adding;
    expect(applied(null, old as ListRecipeChange, ann)).toEqual(soup);
    expect(listRecipeChangeSchema.parse(old)).toEqual(adding);
  });

  test('twice is there once, as it was added first', () => {
    const outcome = applyOperation(soup, { ...adding, scale: '7' }, ben);
    // The same object tells the server that nothing changed.
    expect('row' in outcome && outcome.row).toBe(soup);
  });

  test('keeps its factor as an exact fraction', () => {
    expect(applied(null, { ...adding, scale: '1 1/2' }, ann)?.scale).toBe('3/2');
    expect(applied(soup, { type: 'setScale', scale: '0.333333333' }, ben)).toEqual({ ...soup, scale: '1/3' });
    expect(applied(soup, { type: 'setScale', scale: '4/2' }, ben)).toBe(soup);
  });

  test.each(['0', '', 'many', '1001', '-1'])('refuses the factor %j', (scale) => {
    expect(applyOperation(null, { ...adding, scale }, ann)).toEqual({ refused: 'invalidInput' });
    expect(applyOperation(soup, { type: 'setScale', scale }, ann)).toEqual({ refused: 'invalidInput' });
  });

  test('that was removed stays gone, and what else changes it does nothing', () => {
    expect(applyOperation(soup, remove, ben)).toEqual({ row: null });
    expect(applyOperation(null, remove, ben)).toEqual({ row: null });
    expect(applyOperation(null, { type: 'setScale', scale: '3' }, ben)).toEqual({ row: null });
    expect(applyOperation(null, { type: 'setPlannedDate', plannedDate: null }, ben)).toEqual({ row: null });
    expect(applyOperation(null, { type: 'forgetPlan' }, ben)).toEqual({ row: null });
    expect(applyOperation(null, rememberPlan, ben)).toEqual({ row: null });
  });

  test('refuses a change that another version made', () => {
    const unknown = { type: 'setColour', colour: 'red' } as unknown as ListRecipeChange;
    for (const row of [soup, null]) expect(applyOperation(row, unknown, ann)).toEqual({ refused: 'invalidInput' });
  });

  test('reads after any changes as it was written', () => {
    fc.assert(
      fc.property(fc.array(made), (history) => {
        const row = history.reduce<Row>((before, { change, by }) => applied(before, change, by), null);
        expect(readRow(JSON.parse(JSON.stringify(row)), 0)).toEqual(row);
      }),
    );
  });
});

describe('a stored recipe of a list', () => {
  test('is none where nothing or nothing readable is stored', () => {
    for (const stored of [undefined, null, 'Soup', [], { recipeId: recipe.id }]) expect(readRow(stored, 0)).toBeNull();
  });

  test('of another version loses what cannot be read', () => {
    const createdAt = '1970-01-01T00:00:00.000Z';
    expect(readRow({ title: 'Soup' }, 0)).toEqual({
      ...soup,
      recipeId: null,
      yield: '',
      scale: '1',
      addedBy: '',
      createdAt,
    });
    expect(readRow({ ...soup, scale: 'many', colour: 'red' }, 0)).toEqual({ ...soup, scale: '1' });
  });

  test('of anything at all reads as one or as none', () => {
    const near = fc.record({ recipeId: fc.anything(), title: fc.string(), scale: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (stored) => {
        const row = readRow(stored, 0);
        if (row !== null) expect(Object.keys(row).sort()).toEqual(Object.keys(soup).sort());
        expect(readRow(row, 0)).toEqual(row);
      }),
    );
  });
});

test.each([
  { type: 'add', recipe },
  { type: 'add', recipe: { ...recipe, id: 'x' }, scale: '1' },
  { type: 'add', recipe: { ...recipe, title: 'x'.repeat(255) }, scale: '1' },
  { type: 'add', recipe, scale: '1', planId: 'x' },
  { type: 'add', recipe, scale: '1', plannedDate: '2026-02-30' },
  { type: 'setPlannedDate', plannedDate: 'tomorrow' },
  { type: 'setPlannedDate' },
  { type: 'rememberPlan', planId: planned.planId },
  { type: 'rememberPlan', planId: planned.planId, entryId: null },
  { type: 'setScale', scale: 2 },
  { type: 'setScale', scale: '1'.repeat(21) },
  { type: 'setTitle', title: 'Soup' },
])('the server does not take %j', (input) => {
  expect(listRecipeChangeSchema.safeParse(input).success).toBe(false);
});

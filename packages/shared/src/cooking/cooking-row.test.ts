import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cooking, type CookingChange, cookingLastsMs, cookingRow, noCooking } from './cooking-row.ts';
import { maxTicks } from './cooking.ts';
import { cookingChangeSchema } from './schemas.ts';

const by = { personId: 'me', isOwner: true, at: '2026-11-01T10:00:00.000Z' };

function applied(row: Cooking, ...changes: CookingChange[]): Cooking {
  return changes.reduce((before, change) => {
    const outcome = cookingRow.applyOperation(before, change, by);
    return 'row' in outcome ? outcome.row : before;
  }, row);
}

const part = fc.constantFrom('ingredients' as const, 'instructions' as const);
const line = fc.constantFrom('0:salt', '0:1 egg', '1:1 egg');
const change: fc.Arbitrary<CookingChange> = fc.oneof(
  fc.record({ type: fc.constant('pin' as const), place: fc.constantFrom('a0', 'a1') }),
  fc.record({ type: fc.constant('unpin' as const) }),
  fc.record({ type: fc.constantFrom('tick' as const, 'untick' as const), part, line }),
  fc.record({ type: fc.constant('untickAll' as const), part }),
  fc.record({ type: fc.constant('setScale' as const), scale: fc.constantFrom('1/2', '2', 'nonsense') }),
  fc.record({ type: fc.constant('setOwnUnits' as const), hasOwnUnits: fc.boolean() }),
  fc.record({ type: fc.constant('setStep' as const), step: fc.constantFrom('0:Chop.', '1:Stir.', null) }),
);

describe('a change of what is set on a recipe', () => {
  test('sets one thing and leaves the others as they are', () => {
    const row = applied(
      noCooking,
      { type: 'pin', place: 'a0' },
      { type: 'tick', part: 'ingredients', line: '0:salt' },
      { type: 'tick', part: 'instructions', line: '0:Stir' },
      { type: 'setScale', scale: '3/2' },
      { type: 'setOwnUnits', hasOwnUnits: true },
      { type: 'untick', part: 'instructions', line: '0:Stir' },
      { type: 'setStep', step: '2:Stir' },
    );
    expect(row).toEqual({
      pin: 'a0',
      ingredients: ['0:salt'],
      instructions: [],
      scale: '3/2',
      hasOwnUnits: true,
      step: '2:Stir',
    });
    expect(applied(row, { type: 'unpin' }, { type: 'untickAll', part: 'ingredients' })).toEqual({
      ...row,
      pin: null,
      ingredients: [],
    });
  });

  test('ticks of two devices are both there, and a tick made twice is there once', () => {
    const row = applied(
      noCooking,
      { type: 'tick', part: 'ingredients', line: '0:salt' },
      { type: 'tick', part: 'ingredients', line: '0:1 egg' },
      { type: 'tick', part: 'ingredients', line: '0:salt' },
    );
    expect(row.ingredients).toEqual(['0:salt', '0:1 egg']);
  });

  test('is refused when the factor is none, or when another version made it', () => {
    expect(cookingRow.applyOperation(noCooking, { type: 'setScale', scale: '1/0' }, by)).toEqual({
      refused: 'invalidInput',
    });
    const others = [{ type: 'paint' }, { type: 'tick', part: 'notes', line: '0:x' }] as unknown as CookingChange[];
    for (const change of others)
      expect(cookingRow.applyOperation(noCooking, change, by)).toEqual({ refused: 'invalidInput' });
  });

  test('beyond the most ticks takes the place of the oldest tick', () => {
    const ticks = Array.from({ length: maxTicks + 2 }, (_, index): CookingChange => ({
      type: 'tick',
      part: 'ingredients',
      line: `0:${index}`,
    }));
    const { ingredients } = applied(noCooking, ...ticks);
    expect(ingredients).toHaveLength(maxTicks);
    expect([ingredients[0], ingredients.at(-1)]).toEqual(['0:2', `0:${maxTicks + 1}`]);
  });

  test('does not modify the row, and made again at once changes nothing', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, last) => {
        const row = applied(noCooking, ...before);
        const copy = JSON.stringify(row);
        const after = applied(row, last);
        expect(JSON.stringify(row)).toBe(copy);
        expect(applied(after, last)).toEqual(after);
      }),
    );
  });
});

describe('a stored row', () => {
  test('reads as it was written', () => {
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 0, max: cookingLastsMs }), (changes, age) => {
        const row = applied(noCooking, ...changes);
        expect(cookingRow.readRow(JSON.parse(JSON.stringify(row)), age)).toEqual(row);
      }),
    );
  });

  test('keeps nothing but the pin when it has expired', () => {
    const row = applied(noCooking, { type: 'pin', place: 'a0' }, { type: 'setScale', scale: '2' });
    const atStep = applied(row, { type: 'setStep', step: '3:Stir' });
    expect(cookingRow.readRow(atStep, cookingLastsMs + 1)).toEqual({ ...noCooking, pin: 'a0' });
  });

  test('of a client that knows no steps reads as one that was not begun', () => {
    const { step: _step, ...old } = applied(noCooking, { type: 'setScale', scale: '2' });
    expect(cookingRow.readRow(old, 0)).toEqual({ ...noCooking, scale: '2' });
  });

  test('of anything at all reads as a row', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ pin: fc.anything(), scale: fc.anything() })), (stored) => {
        expect(Object.keys(cookingRow.readRow(stored, 0)).sort()).toEqual(Object.keys(noCooking).sort());
      }),
    );
  });
});

test.each([
  { type: 'tick', part: 'notes', line: 'x' },
  { type: 'tick', part: 'ingredients', line: 'a\0b' },
  { type: 'tick', part: 'ingredients', line: '' },
  { type: 'pin', place: 'x'.repeat(101) },
  { type: 'setStep', step: 'x'.repeat(201) },
  { type: 'toString' },
])('the server does not take %j', (input) => {
  expect(cookingChangeSchema.safeParse(input).success).toBe(false);
});

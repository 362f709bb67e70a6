import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnOrder } from './learn-order.ts';
import { maxCategories } from './shopping-list.ts';

/** An item that was ticked after so many minutes, or is to be bought (null). */
const item = (category: string | null, minutes: number | null) => ({
  category,
  completedAt: minutes === null ? null : new Date(1_800_000_000_000 + minutes * 60_000).toISOString(),
});
/** Items of categories that were ticked one minute after the other. */
const trip = (...categories: readonly (string | null)[]) => categories.map((name, minutes) => item(name, minutes));

const order = ['::produce', '::bakery', '::dairy', '::meat', 'Mine'];

describe('the order of a shop', () => {
  test('is that in which the categories were first ticked, and what was not visited stays', () => {
    const bought = trip('::meat', '::produce', '::meat', '::dairy', '::produce');
    expect(learnOrder(order, bought)).toEqual(['::meat', '::bakery', '::produce', '::dairy', 'Mine']);
    expect(learnOrder(order, bought.toReversed())).toEqual(learnOrder(order, bought));
  });

  test('is the same object where the trip followed it', () => {
    expect(learnOrder(order, trip('::produce', '::dairy', '::dairy', 'Mine'))).toBe(order);
    expect(learnOrder(order, [])).toBe(order);
  });

  test('takes three categories at least', () => {
    expect(learnOrder(order, trip('::meat', '::produce', '::meat'))).toBe(order);
    expect(learnOrder(order, trip('::meat', '::produce', null))).toBe(order);
  });

  test('is that of the last trip alone', () => {
    const bought = [
      ...['Mine', '::meat', '::dairy'].map((name, minutes) => item(name, minutes)),
      item('::meat', 2 + 120),
      item('::produce', 2 + 120 + 119),
      item('::dairy', 2 + 120 + 2 * 119),
      item('::bakery', null),
    ];
    expect(learnOrder(order, bought)).toEqual(['::meat', '::bakery', '::produce', '::dairy', 'Mine']);
  });

  test('is not told by ticks at the same time', () => {
    const together = ['Mine', '::meat', '::produce'].map((name) => item(name, 0));
    expect(learnOrder(order, together)).toBe(order);
    expect(learnOrder(order, together.concat(trip('::meat', '::produce', null)))).toBe(order);
    // The two ticks at once keep their order behind the first one.
    expect(learnOrder(order, [item('Mine', 0), item('::meat', 1), item('::produce', 1)])).toEqual([
      'Mine',
      '::bakery',
      '::dairy',
      '::produce',
      '::meat',
    ]);
  });

  test('gets categories that it lacks behind the one visited before them', () => {
    expect(learnOrder(order, trip('::bakery', 'New', 'Newer', '::meat'))).toEqual([
      '::produce',
      '::bakery',
      'New',
      'Newer',
      '::dairy',
      '::meat',
      'Mine',
    ]);
    expect(learnOrder(order, trip('New', '::dairy', '::bakery'))).toEqual([
      '::produce',
      'New',
      '::dairy',
      '::bakery',
      '::meat',
      'Mine',
    ]);
    expect(learnOrder(['::meat'], trip('c', 'a', 'b'))).toEqual(['::meat', 'c', 'a', 'b']);
    expect(learnOrder([], trip('c', 'a', 'b'))).toEqual(['c', 'a', 'b']);
  });

  test('has a category once that stood in it twice', () => {
    const bought = [item('b', 1), item('a', 0), item('g', 0)];
    const learned = learnOrder(['b', 'b', 'a', 'g'], bought);
    expect(learned).toEqual(['a', 'g', 'b']);
    expect(learnOrder(learned, bought)).toBe(learned);
  });

  test('does not grow beyond what a list may have', () => {
    const full = Array.from({ length: maxCategories - 1 }, (_, index) => `${index}`);
    const learned = learnOrder(full, trip('New', '0', 'Newer', '1'));
    expect(learned).toEqual(['New', ...full]);
    expect(learnOrder(learned, trip('New', '0', 'Newer', '1'))).toBe(learned);
  });

  const names: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const minutes = fc.option(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 600 })));
  const bought = fc.array(fc.tuple(fc.option(names), minutes).map(([name, at]) => item(name, at)));

  test('after anything has each category once, and all that it had', () => {
    fc.assert(
      fc.property(fc.uniqueArray(names), bought, (before, items) => {
        const after = learnOrder(Object.freeze(before), Object.freeze(items));
        expect(new Set(after).size).toBe(after.length);
        const visited = new Set(items.flatMap(({ category }) => category ?? []));
        expect(before.every((name) => after.includes(name))).toBe(true);
        expect(after.every((name) => before.includes(name) || visited.has(name))).toBe(true);
        const stay = (name: string) => !visited.has(name);
        expect(after.filter(stay)).toEqual(before.filter(stay));
      }),
    );
  });

  test('learned twice is learned once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uniqueArray(names), fc.array(names)), bought, (before, items) => {
        const once = learnOrder(before, items);
        expect(learnOrder(once, items)).toBe(once);
        if (once.length === before.length && once.every((name, index) => name === before[index])) {
          expect(once).toBe(before);
        }
      }),
    );
  });

  test('does not depend on the order of the items', () => {
    const shuffled = bought.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    );
    fc.assert(
      fc.property(fc.uniqueArray(names), shuffled, (before, [items, others]) => {
        expect(learnOrder(before, others)).toEqual(learnOrder(before, items));
      }),
    );
  });
});

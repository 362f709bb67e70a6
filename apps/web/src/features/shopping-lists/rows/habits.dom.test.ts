import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addItems, itemsOf, setCompleted } from './change-items.ts';
import { createList } from './change-lists.ts';
import { rememberCategory, withHabits } from './habits.ts';
import { learnFromEarlierTrip, learnFromTrip } from './learn-order.ts';
import { habitRows, listRows } from './list-rows.ts';

let list: string;
beforeEach(() => {
  list = createList('Shop');
});

describe('a category that somebody chose', () => {
  const guess = () => '::grocery';

  test('is that of the same thing from then on, in any amount, on this list', () => {
    rememberCategory(list, '2 l oat milk', 'Vegan');
    expect(withHabits(list, guess)('3 l Oat Milk')).toBe('Vegan');
    expect(withHabits(list, guess)('milk')).toBe('::grocery');
    expect(withHabits(createList('Market'), guess)('oat milk')).toBe('::grocery');
  });

  test('takes the place of the one before, and is forgotten by choosing none', () => {
    rememberCategory(list, 'tofu', 'Vegan');
    rememberCategory(list, '400 g tofu', '::produce');
    expect(withHabits(list, guess)('tofu')).toBe('::produce');
    expect(habitRows.of(list).entries().size).toBe(1);
    rememberCategory(list, 'tofu', null);
    expect(withHabits(list, guess)('tofu')).toBe('::grocery');
  });
});

describe('the order of the shop', () => {
  const order = () => listRows.of(list).get(list)!.categoryOrder.slice(0, 4);

  /** Checks things off in the order frozen, dairy, produce. */
  function shop() {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
    const ids = addItems(list, [
      { title: 'peas', category: '::frozen' },
      { title: 'milk', category: '::dairy' },
      { title: 'figs', category: '::produce' },
    ]);
    for (const id of ids) {
      vi.advanceTimersByTime(60_000);
      setCompleted(list, [id], true);
    }
    expect(itemsOf(list).every(({ completedAt }) => completedAt !== null)).toBe(true);
  }

  test('is learned from a trip where the people of the list want that', () => {
    shop();
    learnFromTrip(list);
    expect(order()[0]).toBe('::produce');
    listRows.of(list).change(list, { type: 'setLearning', learnsOrder: true });
    learnFromTrip(list);
    expect(order()).toEqual(['::frozen', '::bakery', '::dairy', '::meat']);
    vi.useRealTimers();
  });

  test('does not move while somebody shops', () => {
    listRows.of(list).change(list, { type: 'setLearning', learnsOrder: true });
    shop();
    learnFromEarlierTrip(list);
    expect(order()[0]).toBe('::produce');
    vi.advanceTimersByTime(2 * 60 * 60_000);
    learnFromEarlierTrip(list);
    expect(order()[0]).toBe('::frozen');
    vi.useRealTimers();
  });
});

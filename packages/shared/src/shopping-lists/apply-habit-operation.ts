import { isRecord } from '../is-record.ts';
import type { Outcome, SyncedNoun } from '../sync/synced-noun.ts';
import type { HabitChange } from './schemas.ts';
import type { ShoppingHabit } from './shopping-list.ts';

/** Reads a stored habit; null where there is none. */
function readHabit(stored: unknown): ShoppingHabit | null {
  if (!isRecord(stored) || typeof stored.name !== 'string' || typeof stored.category !== 'string') return null;
  return { name: stored.name, category: stored.category };
}

/** Applies one change to a habit. The first one makes it. */
function applyHabitOperation(habit: ShoppingHabit | null, change: HabitChange): Outcome<ShoppingHabit | null> {
  switch (change.type) {
    case 'set': {
      const { name, category } = change;
      return { row: habit?.name === name && habit.category === category ? habit : { name, category } };
    }
    case 'remove':
      return { row: null };
    default:
      return { refused: 'invalidInput' };
  }
}

/** The rules of the categories that shopping lists remember. */
export const habitRules: SyncedNoun<ShoppingHabit | null, HabitChange> = {
  readRow: readHabit,
  applyOperation: applyHabitOperation,
};

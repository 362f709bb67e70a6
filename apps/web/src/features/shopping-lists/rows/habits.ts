import { categoriesByName, categoryByHabit, habitName } from '@trivet/shared/shopping-lists/habits';
import type { ShoppingHabit } from '@trivet/shared/shopping-lists/shopping-list';
import { newId } from '#web/lib/new-id.ts';
import { habitRows } from './list-rows.ts';
import type { Categorize } from './use-categorizer.ts';

const habitsOf = (listId: string): [string, ShoppingHabit][] =>
  [...habitRows.of(listId).entries()].flatMap(([id, habit]): [string, ShoppingHabit][] =>
    habit === null ? [] : [[id, habit]],
  );

/** Returns a categoriser that knows what the people of a list chose before, and asks another one for the rest. */
export function withHabits(listId: string, otherwise: Categorize): Categorize {
  const chosen = categoriesByName(habitsOf(listId));
  return (title) => categoryByHabit(chosen, title) ?? otherwise(title);
}

/** Remembers the category that somebody chose for an item, for the people of the list. Null forgets it. */
export function rememberCategory(listId: string, title: string, category: string | null): void {
  const name = habitName(title);
  if (name === '') return;
  const rows = habitRows.of(listId);
  const known = habitsOf(listId).filter(([, habit]) => habit.name === name);
  if (category === null) {
    for (const [id] of known) rows.change(id, { type: 'remove' });
    return;
  }
  const ids = known.map(([id]) => id).sort();
  rows.change(ids.at(-1) ?? newId(), { type: 'set', name, category });
}

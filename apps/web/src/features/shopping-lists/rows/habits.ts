import { categoriesByName, categoryByHabit, habitName } from '@trivet/shared/shopping-lists/habits';
import type { ShoppingHabit } from '@trivet/shared/shopping-lists/habit-row';
import { useMemo } from 'react';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { newId } from '#web/lib/new-id.ts';
import { habitRows } from './list-rows.ts';
import { type Categorize, useCategorizer } from './use-categorizer.ts';

type HabitRows = ReadonlyMap<string, ShoppingHabit | null>;

const habitsIn = (rows: HabitRows): [string, ShoppingHabit][] =>
  [...rows].flatMap(([id, habit]): [string, ShoppingHabit][] => (habit === null ? [] : [[id, habit]]));

function categorizeBy(rows: HabitRows, otherwise: Categorize): Categorize {
  const chosen = categoriesByName(habitsIn(rows));
  return (title) => categoryByHabit(chosen, title) ?? otherwise(title);
}

/** Returns a categoriser that knows what the people of a list chose before, and asks another one for the rest. */
export const withHabits = (listId: string, otherwise: Categorize): Categorize =>
  categorizeBy(habitRows.of(listId).entries(), otherwise);

/** Returns what categorises items of a list: what its people chose before, then the table of the language that is shown. */
export function useListCategorizer(listId: string): Categorize {
  const otherwise = useCategorizer();
  const rows = useRows(habitRows.of(listId));
  return useMemo(() => categorizeBy(rows, otherwise), [rows, otherwise]);
}

/** Remembers the category that somebody chose for an item, for the people of the list. Null forgets it. */
export function rememberCategory(listId: string, title: string, category: string | null): void {
  const name = habitName(title);
  if (name === '') return;
  const rows = habitRows.of(listId);
  const known = habitsIn(rows.entries()).filter(([, habit]) => habit.name === name);
  if (category === null) {
    for (const [id] of known) rows.change(id, { type: 'remove' });
    return;
  }
  const ids = known.map(([id]) => id).sort();
  rows.change(ids.at(-1) ?? newId(), { type: 'set', name, category });
}

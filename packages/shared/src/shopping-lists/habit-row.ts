import { type DefinedChange, type DefinedRow, defineWholeRow } from '../sync/define-row.ts';
import { category, habitName } from './kinds.ts';
import { habitNoun } from './shopping-list.ts';

/** The category that people of a list chose for a thing, remembered for the next time that it is added. */
export const habitRow = defineWholeRow({
  noun: habitNoun,
  fields: {
    /** Names the thing without its amount, folded. */
    name: { kind: habitName },
    /** A key such as `::produce`, or own words. */
    category: { kind: category },
  },
});

export type ShoppingHabit = DefinedRow<typeof habitRow>;
export type HabitChange = DefinedChange<typeof habitRow>;

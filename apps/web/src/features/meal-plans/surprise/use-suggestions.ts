import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import {
  type DayRecipe,
  suggestDishes,
  type SuggestionRules,
} from '@trivet/shared/meal-plans/suggestions/suggest-dishes';
import { useMemo, useState } from 'react';
import type { Candidate, Pool } from './use-pool.ts';

type Suggested = DayRecipe<Candidate>;

/** What is suggested for days, and how somebody changes it. */
export interface Suggestions {
  /** Undefined while the recipes are read. */
  dishes: readonly Suggested[] | undefined;
  /** Returns true for a day that is to be planned. */
  isChosen: (date: CalendarDate) => boolean;
  choose: (date: CalendarDate, isChosen: boolean) => void;
  /** Suggests another recipe for a day. Returns false where no other one fits. */
  replace: (date: CalendarDate) => boolean;
}

/** What somebody changed of the first suggestions. */
interface Changes {
  /** What these came from. A row that is stored or read again is another object, and says the same. */
  of: string;
  replaced: ReadonlyMap<CalendarDate, Candidate>;
  /** The ids of what was suggested for each day. */
  seen: ReadonlyMap<CalendarDate, ReadonlySet<string>>;
  leftOut: ReadonlySet<CalendarDate>;
}

/** Keeps what is suggested for days. Other rules, days or recipes begin anew. */
export function useSuggestions(days: readonly CalendarDate[], pool: Pool, rules: SuggestionRules): Suggestions {
  const { candidates, planned } = pool;
  const { repeatAfter, onceAWeek, weekStart } = rules;
  const first = useMemo(
    () => candidates && suggestDishes(days, candidates, planned, { repeatAfter, onceAWeek, weekStart }),
    [days, candidates, planned, repeatAfter, onceAWeek, weekStart],
  );
  const of = useMemo(
    () => JSON.stringify([days, candidates?.map(({ id }) => id), planned, repeatAfter, onceAWeek, weekStart]),
    [days, candidates, planned, repeatAfter, onceAWeek, weekStart],
  );
  const [made, setMade] = useState<Changes>();
  const none: Changes = { of, replaced: new Map(), seen: new Map(), leftOut: new Set() };
  const changes = made?.of === of ? made : none;
  const dishes = first?.map(({ date, recipe }) => ({ date, recipe: changes.replaced.get(date) ?? recipe }));
  const replace = (date: CalendarDate): boolean => {
    const current = dishes?.find((dish) => dish.date === date)?.recipe;
    if (candidates === undefined || dishes === undefined || current === undefined) return false;
    const beside = [...planned, ...dishes.filter((dish) => dish.date !== date)];
    const seen = new Set([...(changes.seen.get(date) ?? []), current.id]);
    const other = (ids: ReadonlySet<string>) => {
      const offered = candidates.filter(({ id }) => !ids.has(id));
      return suggestDishes([date], offered, beside, rules)[0]?.recipe;
    };
    const next = other(seen);
    // After the last one they come again.
    const recipe = next ?? other(new Set([current.id]));
    if (recipe === undefined) return false;
    setMade({
      ...changes,
      replaced: new Map(changes.replaced).set(date, recipe),
      seen: new Map(changes.seen).set(date, next === undefined ? new Set() : seen),
    });
    return true;
  };
  const choose = (date: CalendarDate, isChosen: boolean) => {
    const leftOut = new Set(changes.leftOut);
    if (isChosen) leftOut.delete(date);
    else leftOut.add(date);
    setMade({ ...changes, leftOut });
  };
  return { dishes, isChosen: (date) => !changes.leftOut.has(date), choose, replace };
}

import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { PlanItem, PlanItemChange } from '@trivet/shared/meal-plans/items/plan-item-row';
import { type PlannedMeal, plannedOf } from '@trivet/shared/meal-plans/planned-meal';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { lastPlaceOf, placesBetween } from '@trivet/shared/sync/places';
import { together } from '#web/lib/tab-sync.ts';
import { newId } from '#web/lib/new-id.ts';
import { planItemRows, planSeriesRows } from './plan-rows.ts';
import { fitsIn, ownItemsFor } from './room.ts';

/** What a new entry has. `date` is null for some day. */
type NewEntry = Pick<PlannedMeal, 'title' | 'meal'> &
  Partial<PlannedMeal> & { date: CalendarDate | null; place?: string };

/** Takes a change back. */
export type Undo = () => void;

/** Where an entry goes. What is left out stays. */
interface Target {
  date?: CalendarDate | null;
  meal?: string;
  place?: string;
}

/** Adds entries behind all others of the plan, unless they name a place. Returns their ids. */
export function addEntries(planId: string, entries: readonly NewEntry[]): string[] {
  const rows = planItemRows.of(planId);
  const places = placesBetween(lastPlace(planId), null, entries.length);
  return together(() =>
    entries.map((entry, at) => {
      const id = newId();
      rows.change(id, additionOf(entry, entry.place ?? places[at] ?? ''));
      return id;
    }),
  );
}

function lastPlace(planId: string): string | null {
  const rows = [planItemRows, planSeriesRows].flatMap((noun) => [...noun.of(planId).entries().values()]);
  return lastPlaceOf(rows.flatMap((row) => row?.place ?? []));
}

/** Returns the change that adds an entry. */
const additionOf = (
  { title, meal, note = '', recipeId = null, yield: amount = '', scale = '1', date }: NewEntry,
  place: string,
  more: { of?: { seriesId: string; occurrence: number } | null; isMade?: boolean } = {},
): PlanItemChange & { type: 'add' } => ({
  type: 'add',
  title,
  meal,
  note,
  recipeId,
  yield: amount,
  scale,
  date,
  place,
  of: more.of ?? null,
  isMade: more.isMade ?? false,
});

/**
 * Gives an occurrence of a series an item of its own, which can then be changed alone. Another entry is one already.
 * Everybody finds the item under the same id.
 */
function makeOwn(planId: string, entry: PlanEntry): void {
  const { isRepeated, seriesId, occurrence } = entry;
  if (!isRepeated || seriesId === null || occurrence === null) return;
  setSkipped(planId, entry, 'skip');
  const own = { ...plannedOf(entry), date: entry.date };
  planItemRows.of(planId).change(entry.id, additionOf(own, entry.place, { of: { seriesId, occurrence } }));
}

/** Leaves an occurrence of a series out, or takes it in again. */
function setSkipped(planId: string, { seriesId, occurrence }: PlanEntry, type: 'skip' | 'unskip'): void {
  if (seriesId !== null && occurrence !== null) planSeriesRows.of(planId).change(seriesId, { type, occurrence });
}

/** Changes one entry alone. */
export function changeEntry(planId: string, entry: PlanEntry, ...changes: readonly PlanItemChange[]): void {
  together(() => {
    makeOwn(planId, entry);
    for (const change of changes) planItemRows.of(planId).change(entry.id, change);
  });
}

/** Moves entries, each alone. Returns a function that moves them back. */
export function moveEntries(planId: string, moves: readonly (readonly [PlanEntry, Target])[]): Undo {
  const rows = planItemRows.of(planId);
  const move = ([{ id }, target]: readonly [PlanEntry, Target]) => {
    // Somebody may have removed it meanwhile.
    if (rows.get(id) !== null) rows.change(id, { type: 'move', ...target });
  };
  together(() => {
    for (const [entry] of moves) makeOwn(planId, entry);
    for (const one of moves) move(one);
  });
  return () =>
    together(() => {
      for (const [entry] of moves) move([entry, { date: entry.date, meal: entry.meal, place: entry.place }]);
    });
}

/** Adds copies of entries behind all others, unless they name a place. Returns a function that removes them. */
export function copyEntries(planId: string, copies: readonly (readonly [PlanEntry, Target])[]): Undo {
  const ordered = copies.toSorted(([one], [other]) => byPlace(one, other));
  const ids = addEntries(
    planId,
    ordered.map(([entry, target]) => ({ ...plannedOf(entry), date: entry.date, ...target })),
  );
  return removalOf(planId, ids);
}

/** Returns a function that removes items that were added. */
export const removalOf =
  (planId: string, ids: readonly string[]): Undo =>
  () =>
    together(() => {
      for (const id of ids) planItemRows.of(planId).change(id, { type: 'remove' });
    });

/**
 * Removes entries, of a series each occurrence alone. Returns a function that puts them back, as new items at their
 * places. In a plan without room for those items, occurrences are only left out of their series, and taken in again.
 */
export function removeEntries(planId: string, entries: readonly PlanEntry[]): Undo {
  const rows = planItemRows.of(planId);
  const hasRoom = fitsIn(planId, { items: ownItemsFor(entries) });
  const isLeftOut = ({ isRepeated }: PlanEntry) => isRepeated && !hasRoom;
  together(() => {
    for (const entry of entries) {
      if (isLeftOut(entry)) setSkipped(planId, entry, 'skip');
      else {
        // An occurrence that somebody changes at the same time then stays removed.
        makeOwn(planId, entry);
        rows.change(entry.id, { type: 'remove' });
      }
    }
  });
  return () =>
    together(() => {
      for (const entry of entries) {
        if (isLeftOut(entry)) setSkipped(planId, entry, 'unskip');
        else putBack(planId, entry);
      }
    });
}

/** Adds an entry that was removed as a new item. */
export function putBack(
  planId: string,
  entry: Pick<PlanItem, keyof PlannedMeal | 'date' | 'place' | 'seriesId' | 'occurrence' | 'madeAt'>,
  seriesId: string | null = entry.seriesId,
): void {
  const { occurrence, madeAt, place } = entry;
  const of = seriesId === null || occurrence === null ? null : { seriesId, occurrence };
  const own = { ...plannedOf(entry), date: entry.date };
  planItemRows.of(planId).change(newId(), additionOf(own, place, { of, isMade: madeAt !== null }));
}

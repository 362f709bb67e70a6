import type { DateRange } from '@trivet/shared/dates/calendar-date';
import { useCallback, useSyncExternalStore } from 'react';
import type { PlanItem } from '@trivet/shared/meal-plans/items/plan-item-row';
import type { PlanSeries } from '@trivet/shared/meal-plans/series/series-row';
import { entriesOfSeries, entryOfItem, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { planItemRows, planSeriesRows } from './plan-rows.ts';

type Items = ReadonlyMap<string, PlanItem | null>;
type Series = ReadonlyMap<string, PlanSeries | null>;

/** One object for each stored item, so that what did not change is not drawn again. */
const entries = new WeakMap<PlanItem, PlanEntry>();
/** The occurrences of each stored series that were asked for last. */
const occurrences = new WeakMap<PlanSeries, { range: DateRange; entries: readonly PlanEntry[] }>();

function entryOf(id: string, item: PlanItem): PlanEntry {
  const entry = entries.get(item) ?? entryOfItem([id, item]);
  entries.set(item, entry);
  return entry;
}

function occurrencesOf(id: string, series: PlanSeries, range: DateRange): readonly PlanEntry[] {
  const known = occurrences.get(series);
  if (known?.range.from === range.from && known.range.to === range.to) return known.entries;
  const found = entriesOfSeries([id, series], range.from, range.to);
  occurrences.set(series, { range, entries: found });
  return found;
}

/** Returns what is planned from one day to another as it is now, in no order. */
export function entriesIn(planId: string, range: DateRange): PlanEntry[] {
  const { from, to } = range;
  const found: PlanEntry[] = [];
  for (const [id, item] of planItemRows.of(planId).entries()) {
    if (item !== null && item.date !== null && item.date >= from && item.date <= to) found.push(entryOf(id, item));
  }
  for (const [id, series] of planSeriesRows.of(planId).entries()) {
    if (series !== null) found.push(...occurrencesOf(id, series, range));
  }
  return found;
}

interface Kept {
  items: Items;
  series: Series;
  range: DateRange;
  entries: readonly PlanEntry[];
}

const kept = new Map<string, Kept>();

/** Returns what is planned from one day to another. It is the same array until something of the plan changes. */
export function useEntries(planId: string, range: DateRange): readonly PlanEntry[] {
  const { from, to } = range;
  const subscribe = useCallback(
    (listener: () => void) => planItemRows.follow(planId, { from, to }, listener),
    [planId, from, to],
  );
  return useSyncExternalStore(subscribe, () => keptEntries(planId, range));
}

function keptEntries(planId: string, range: DateRange): readonly PlanEntry[] {
  const items = planItemRows.of(planId).entries();
  const series = planSeriesRows.of(planId).entries();
  const before = kept.get(planId);
  const isSame =
    before?.items === items &&
    before.series === series &&
    before.range.from === range.from &&
    before.range.to === range.to;
  if (isSame) return before.entries;
  const own = { items, series, range, entries: entriesIn(planId, range) };
  kept.set(planId, own);
  return own.entries;
}

const keptShelves = new WeakMap<Items, readonly PlanEntry[]>();

/** Returns what is planned for some day. It is the same array until something of the plan changes. */
export function useShelf(planId: string): readonly PlanEntry[] {
  const subscribe = useCallback((listener: () => void) => planItemRows.follow(planId, 'undated', listener), [planId]);
  return useSyncExternalStore(subscribe, () => shelfOf(planItemRows.of(planId).entries()));
}

function shelfOf(items: Items): readonly PlanEntry[] {
  const known = keptShelves.get(items);
  if (known !== undefined) return known;
  const shelf = [...items].flatMap(([id, item]) => (item?.date === null ? [entryOf(id, item)] : []));
  keptShelves.set(items, shelf);
  return shelf;
}

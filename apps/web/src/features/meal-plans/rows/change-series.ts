import { addDays, type CalendarDate, daysBetween } from '@trivet/shared/dates/calendar-date';
import type { PlanItem } from '@trivet/shared/meal-plans/items/plan-item-row';
import { type PlannedMeal, plannedOf } from '@trivet/shared/meal-plans/planned-meal';
import type { PlanSeries, PlanSeriesChange } from '@trivet/shared/meal-plans/series/series-row';
import type { SeriesUnit } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { dateOfOccurrence } from '@trivet/shared/meal-plans/series/occurrences';
import { together } from '#web/lib/tab-sync.ts';
import { newId } from '#web/lib/new-id.ts';
import { changeEntry, moveEntries, putBack, removeEntries, type Undo } from './change-entries.ts';
import { planItemRows, planSeriesRows } from './plan-rows.ts';
import { type Added, ownItemsFor } from './room.ts';

/** How much of a series a change is for. */
export type Extent = 'one' | 'later' | 'all';

/** How something is repeated. `until` is null for no end. */
export interface Repeat {
  unit: SeriesUnit;
  interval: number;
  until: CalendarDate | null;
}

/** What a form can change of what is planned. */
type PlannedFields = Pick<PlannedMeal, 'title' | 'note' | 'meal' | 'scale'>;

/** What a form says of an entry. What is left out stays. The date is null for some day. */
type EntryChange = Partial<PlannedFields> & { date?: CalendarDate | null };

type OwnItem = PlanItem & { id: string };

/** Returns the items that stand for occurrences of a series from a number on. */
function ownItemsOf(planId: string, seriesId: string, from: number): OwnItem[] {
  return [...planItemRows.of(planId).entries()].flatMap(([id, item]) =>
    item?.seriesId === seriesId && (item.occurrence ?? 0) >= from ? [{ ...item, id }] : [],
  );
}

const additionOf = (
  series: PlannedMeal & Pick<PlanSeries, 'start' | 'unit' | 'interval' | 'until' | 'place' | 'skipped'>,
): PlanSeriesChange & { type: 'add' } => ({
  ...plannedOf(series),
  type: 'add',
  start: series.start,
  unit: series.unit,
  interval: series.interval,
  until: series.until,
  place: series.place,
  skipped: [...series.skipped],
});

/** Repeats entries from their days on. Each one becomes a series. Returns a function that takes it back. */
export function repeatEntries(planId: string, entries: readonly PlanEntry[], repeat: Repeat): Undo {
  const made = together(() => {
    const putBackAll = removeEntries(planId, entries);
    const ids = entries.flatMap((entry) => {
      if (entry.date === null) return [];
      const id = newId();
      const { place } = entry;
      planSeriesRows.of(planId).change(id, additionOf({ ...entry, ...repeat, start: entry.date, place, skipped: [] }));
      return [id];
    });
    return { ids, putBackAll };
  });
  return () =>
    together(() => {
      for (const id of made.ids) planSeriesRows.of(planId).change(id, { type: 'remove' });
      made.putBackAll();
    });
}

/** Removes an entry, and of a series also the later or all occurrences. Returns a function that puts them back. */
export function removeFromSeries(planId: string, entry: PlanEntry, extent: Extent): Undo {
  const { seriesId, occurrence } = entry;
  const series = seriesId === null ? null : planSeriesRows.of(planId).get(seriesId);
  if (extent === 'one' || seriesId === null || occurrence === null || series === null) {
    return removeEntries(planId, [entry]);
  }
  const from = extent === 'all' ? 0 : occurrence;
  const items = ownItemsOf(planId, seriesId, from);
  const end = endBefore(series, from);
  together(() => {
    for (const { id } of items) planItemRows.of(planId).change(id, { type: 'remove' });
    const change: PlanSeriesChange = end === null ? { type: 'remove' } : { type: 'setUntil', until: end };
    planSeriesRows.of(planId).change(seriesId, change);
  });
  return () => together(() => putSeriesBack(planId, seriesId, series, items, end !== null));
}

/** Returns the last day before an occurrence, or null where the series has none before it. */
function endBefore(series: PlanSeries, occurrence: number): CalendarDate | null {
  const date = dateOfOccurrence(series, occurrence);
  if (occurrence === 0) return null;
  return date === null ? series.until : addDays(date, -1);
}

function putSeriesBack(
  planId: string,
  seriesId: string,
  series: PlanSeries,
  items: readonly OwnItem[],
  isThere: boolean,
): void {
  const rows = planSeriesRows.of(planId);
  const id = isThere ? seriesId : newId();
  if (isThere) rows.change(id, { type: 'setUntil', until: series.until });
  else rows.change(id, additionOf(series));
  for (const item of items) putBack(planId, item, id);
}

/**
 * Changes an entry, and of a series also the later or all occurrences. Occurrences that somebody changed alone get the
 * same change, but keep their days and what else is their own.
 */
export function changeSeries(planId: string, entry: PlanEntry, change: EntryChange, extent: Extent): void {
  const changed = changedBy(entry, change);
  if (Object.keys(changed).length === 0) return;
  const part = partOf(planId, entry, changed, extent);
  together(() => {
    if (part === null) changeOne(planId, entry, changed);
    else changePart(planId, entry, changed, part);
  });
}

/** Returns what is other than in the entry. A form also has the fields that nobody touched. */
function changedBy(entry: PlanEntry, change: EntryChange): EntryChange {
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== entry[name as keyof EntryChange];
  return Object.fromEntries(Object.entries(change).filter(isOther));
}

/** Returns what {@link changeSeries} adds to a plan: an item for one day of a series, and a series for its later days. */
export function addedByChange(planId: string, entry: PlanEntry, change: EntryChange, extent: Extent): Added {
  const changed = changedBy(entry, change);
  if (Object.keys(changed).length === 0) return {};
  const part = partOf(planId, entry, changed, extent);
  return {
    items: part === null || changed.date === null ? ownItemsFor([entry]) : 0,
    series: part === null || part.from === 0 ? 0 : 1,
  };
}

/** The occurrences of a series from a number on, and the day of one of them. */
interface Part {
  seriesId: string;
  from: number;
  date: CalendarDate;
}

/** Returns the occurrences that change with an entry, or null where it changes alone. */
function partOf(
  planId: string,
  { seriesId, occurrence, date }: PlanEntry,
  changed: EntryChange,
  extent: Extent,
): Part | null {
  const series = seriesId === null ? null : planSeriesRows.of(planId).get(seriesId);
  if (extent === 'one' || seriesId === null || occurrence === null || series === null || date === null) return null;
  // Only the entry itself goes to some day, and nothing else of its series changes.
  if (changed.date === null && Object.keys(changed).length === 1) return null;
  const isWhole = extent === 'all' || beginsWith(planId, seriesId, series, occurrence);
  return { seriesId, from: isWhole ? 0 : occurrence, date };
}

/** Returns true where a series shows nothing before an occurrence. It then needs no other one for the days from there on. */
const beginsWith = (planId: string, seriesId: string, { skipped }: PlanSeries, occurrence: number): boolean =>
  skipped.filter((index) => index < occurrence).length === occurrence &&
  ownItemsOf(planId, seriesId, 0).every((item) => (item.occurrence ?? 0) >= occurrence);

function changePart(
  planId: string,
  entry: PlanEntry,
  { date, ...fields }: EntryChange,
  { seriesId, from, date: day }: Part,
): void {
  // Only the entry itself goes to some day. The others of its series keep theirs.
  if (date === null) changeEntry(planId, entry, { type: 'move', date });
  for (const item of ownItemsOf(planId, seriesId, from)) changeItem(planId, item.id, item, fields);
  const series = planSeriesRows.of(planId).get(seriesId);
  if (series === null) return;
  const shift = date === undefined || date === null ? 0 : daysBetween(day, date);
  if (from === 0) changeRow(planId, seriesId, series, fields, shift);
  else splitSeries(planId, seriesId, series, from, fields, shift);
}

function changeOne(planId: string, entry: PlanEntry, { date, ...fields }: EntryChange): void {
  changeEntry(planId, entry);
  changeItem(planId, entry.id, entry, fields);
  if (date !== undefined) moveEntries(planId, [[{ ...entry, isRepeated: false }, { date }]]);
}

/** Changes an item by the fields that are not what they were. */
function changeItem(planId: string, id: string, before: PlannedMeal, fields: Partial<PlannedFields>): void {
  const rows = planItemRows.of(planId);
  const { title, note } = before;
  for (const change of fieldChanges(before, fields)) rows.change(id, change, { title, note });
  if (fields.meal !== undefined && fields.meal !== before.meal) rows.change(id, { type: 'move', meal: fields.meal });
}

function changeRow(
  planId: string,
  id: string,
  series: PlanSeries,
  fields: Partial<PlannedFields>,
  shift: number,
): void {
  const rows = planSeriesRows.of(planId);
  for (const change of fieldChanges(series, fields)) rows.change(id, change);
  const move = {
    ...(fields.meal === undefined || fields.meal === series.meal ? {} : { meal: fields.meal }),
    ...(shift === 0 ? {} : { start: addDays(series.start, shift) }),
  };
  if (Object.keys(move).length > 0) rows.change(id, { type: 'move', ...move });
}

type FieldChange =
  | { type: 'setTitle'; title: string }
  | { type: 'setNote'; note: string }
  | { type: 'setScale'; scale: string };

function fieldChanges(before: PlannedMeal, fields: Partial<PlannedFields>): FieldChange[] {
  const { title, note, scale } = { ...before, ...fields };
  const changes: FieldChange[] = [];
  if (title !== before.title) changes.push({ type: 'setTitle', title });
  if (scale !== before.scale) changes.push({ type: 'setScale', scale });
  if (note !== before.note) changes.push({ type: 'setNote', note });
  return changes;
}

/**
 * Ends a series before an occurrence, and goes on with another one. One of months begins on the same day as the first, so
 * that the 31st stays the 31st.
 */
function splitSeries(
  planId: string,
  seriesId: string,
  series: PlanSeries,
  occurrence: number,
  fields: Partial<PlannedFields>,
  shift: number,
): void {
  const rows = planSeriesRows.of(planId);
  const isMonthly = series.unit === 'month';
  const start = (isMonthly ? null : dateOfOccurrence(series, occurrence)) ?? series.start;
  const skipped = isMonthly
    ? [
        ...Array.from({ length: occurrence }, (_, index) => index),
        ...series.skipped.filter((index) => index >= occurrence),
      ]
    : series.skipped.flatMap((index) => (index >= occurrence ? [index - occurrence] : []));
  rows.change(seriesId, { type: 'setUntil', until: endBefore(series, occurrence) });
  rows.change(newId(), additionOf({ ...series, ...fields, start: addDays(start, shift), skipped }));
}

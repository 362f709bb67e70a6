import { isRecord } from '../../is-record.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../../sync/synced-noun.ts';
import { textOr, timeOr } from '../../sync/stored-values.ts';
import { firstPlanDate, maxInterval, maxSkipped, type PlanSeries, type SeriesUnit, seriesUnits } from '../meal-plan.ts';
import { holdsText, plannedChange, plannedBy, readPlanned } from '../planned-meal.ts';
import type { PlanSeriesChange } from '../schemas.ts';

/** Reads a stored series; null where there is none. */
function readSeries(stored: unknown): PlanSeries | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  return {
    ...readPlanned(stored),
    start: textOr(stored.start, firstPlanDate),
    unit: seriesUnits.find((unit) => unit === stored.unit) ?? ('week' satisfies SeriesUnit),
    interval: readInterval(stored.interval),
    until: textOr(stored.until, null),
    place: textOr(stored.place, ''),
    skipped: ordered(Array.isArray(stored.skipped) ? stored.skipped : []),
    addedBy: textOr(stored.addedBy, ''),
    createdAt: timeOr(stored.createdAt, new Date(0).toISOString()),
  };
}

const readInterval = (stored: unknown): number =>
  typeof stored === 'number' && Number.isInteger(stored) ? Math.min(Math.max(stored, 1), maxInterval) : 1;

const ordered = (skipped: readonly unknown[]): number[] =>
  [...new Set(skipped)]
    .filter((occurrence): occurrence is number => Number.isInteger(occurrence))
    .toSorted((one, other) => one - other)
    .slice(0, maxSkipped);

/** Applies one change to a series. Removing it wins, in the way of items. */
function applySeriesOperation(
  series: PlanSeries | null,
  change: PlanSeriesChange,
  by: ChangedBy,
): Outcome<PlanSeries | null> {
  if (change.type === 'add') return series === null ? addedSeries(change, by) : { row: series };
  if (change.type === 'remove') return { row: null };
  if (series === null) return holdsText(change) ? { refused: 'rowRemoved' } : { row: null };
  switch (change.type) {
    case 'move': {
      const { start = series.start, meal = series.meal, place = series.place } = change;
      return { row: { ...series, start, meal, place } };
    }
    case 'setUntil':
      return { row: { ...series, until: change.until } };
    case 'skip':
      return withSkipped(series, change.occurrence);
    case 'unskip':
      return { row: { ...series, skipped: series.skipped.filter((occurrence) => occurrence !== change.occurrence) } };
    default: {
      const planned = plannedChange(change);
      return planned === null ? { refused: 'invalidInput' } : { row: { ...series, ...planned } };
    }
  }
}

function addedSeries(change: PlanSeriesChange & { type: 'add' }, { personId, at }: ChangedBy): Outcome<PlanSeries> {
  const planned = plannedBy(change);
  if (planned === null) return { refused: 'invalidInput' };
  const { start, unit, interval, until, place, skipped } = change;
  return {
    row: {
      ...planned,
      start,
      unit,
      interval,
      until,
      place,
      skipped: ordered(skipped),
      addedBy: personId,
      createdAt: at,
    },
  };
}

function withSkipped(series: PlanSeries, occurrence: number): Outcome<PlanSeries> {
  if (series.skipped.includes(occurrence)) return { row: series };
  if (series.skipped.length >= maxSkipped) return { refused: 'limitReached' };
  return { row: { ...series, skipped: ordered([...series.skipped, occurrence]) } };
}

/** The rules of what is planned again and again. */
export const planSeriesRules: SyncedNoun<PlanSeries | null, PlanSeriesChange> = {
  readRow: readSeries,
  applyOperation: applySeriesOperation,
  textsOf: ({ title, note }) => ({ title, note }),
};

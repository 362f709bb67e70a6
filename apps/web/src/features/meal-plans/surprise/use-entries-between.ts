import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { entriesBetween, type PlanEntry, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { useMemo } from 'react';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { planItemRows, planSeriesRows } from '../rows/plan-rows.ts';

/**
 * Returns what is planned from one day to another, besides what the plan shows. It is the same array until something of
 * the plan changes.
 */
export function useEntriesBetween(planId: string, from: CalendarDate, to: CalendarDate): readonly PlanEntry[] {
  const items = useRows(planItemRows.of(planId));
  const series = useRows(planSeriesRows.of(planId));
  return useMemo(
    () => (from === '' ? [] : entriesBetween(rowsOf(items), rowsOf(series), from, to)),
    [items, series, from, to],
  );
}

const rowsOf = <Row>(rows: ReadonlyMap<string, Row | null>): WithId<Row>[] =>
  [...rows].flatMap(([id, row]) => (row === null ? [] : [[id, row] as const]));

import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { entriesBetween, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { useMemo } from 'react';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { type ShownPlan, upcomingDays } from './use-plans.ts';

/** Says how much is planned for the next seven days, of which today is the first. */
export function Upcoming({ plan: { items, series } }: { plan: ShownPlan }) {
  const t = useT();
  const today = useToday();
  const count = useMemo(() => entriesFrom(today, { items, series }), [today, items, series]);
  return count > 0 ? t('mealPlans.upcoming', { count }) : t('mealPlans.nothingUpcoming');
}

function entriesFrom(today: CalendarDate, { items, series }: Pick<ShownPlan, 'items' | 'series'>): number {
  const { from, to } = upcomingDays(today);
  return entriesBetween(present(items), present(series), from, to).length;
}

/** Returns the rows that have not been removed. */
const present = <Row,>(rows: ReadonlyMap<string, Row | null>): WithId<Row>[] =>
  [...rows].filter((row): row is [string, Row] => row[1] !== null);

import type { DateRange } from '@trivet/shared/dates/calendar-date';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { planDateSchema } from '@trivet/shared/meal-plans/schemas';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { type PlanView, planViews, rangeOf } from './plan-view.ts';
import { useToday } from '#web/lib/dates/use-today.ts';

/** What a plan shows, and how one goes elsewhere. It stands in the address, so that it survives a reload. */
export interface ShownDays {
  today: CalendarDate;
  view: PlanView;
  /** The day around which days are shown. */
  date: CalendarDate;
  range: DateRange;
  show: (next: { view?: PlanView; date?: CalendarDate }) => void;
}

/** Returns the days that a plan shows. A week fits a wide window, and a phone begins with the agenda. */
export function useShownDays(): ShownDays {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const isWide = useMedia('(min-width: 48rem)');
  const { startOfWeek } = usePreferences().mealPlan;
  const view = planViews.find((known) => known === parameters.get('view')) ?? (isWide ? 'week' : 'agenda');
  const date = planDateSchema.safeParse(parameters.get('date')).data ?? today;
  const show = useCallback<ShownDays['show']>(
    (next) => setParameters({ view: next.view ?? view, date: next.date ?? date }, { replace: true }),
    [setParameters, view, date],
  );
  return { today, view, date, range: rangeOf(view, date, startOfWeek), show };
}

import { addDays, type CalendarDate } from '@trivet/shared/dates/calendar-date';
import { lastPlanDate } from '@trivet/shared/meal-plans/meal-plan';
import { translate } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { copyEntries } from '../rows/change-entries.ts';
import { entriesIn } from '../rows/entries.ts';
import { entriesOn, shiftedTo } from '../days.ts';

const daysOfWeek = 7;

/** Copies what is planned for a week to the next one, besides what repeats there anyway, and offers to take it back. */
export function copyToNextWeek(planId: string, week: readonly CalendarDate[]): void {
  const [first = lastPlanDate, last = first] = [week[0], week.at(-1)];
  const [from, to] = [addDays(first, daysOfWeek), addDays(last, daysOfWeek)];
  const next = entriesIn(planId, { from, to });
  const copies = shiftedTo(entriesOn(entriesIn(planId, { from: first, to: last }), week), first, from).filter(
    ([{ seriesId }, { date }]) =>
      seriesId === null || !next.some((entry) => entry.seriesId === seriesId && entry.date === date),
  );
  if (copies.length === 0 || to > lastPlanDate) showToast({ message: translate('mealPlans.shop.nothing') });
  else if (hasRoomFor(planId, { items: copies.length })) {
    offerUndo(translate('mealPlans.days.weekCopied', { count: copies.length }), copyEntries(planId, copies));
  }
}

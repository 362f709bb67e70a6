import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { translate } from '#web/lib/i18n.ts';
import { today } from '#web/lib/dates/recent-date.ts';
import { shownDates } from '#web/lib/dates/use-dates.ts';

/** Returns a day, or some day (null), as messages name it. */
export const dayTitle = (date: CalendarDate | null): string =>
  date === null ? translate('mealPlans.someDay') : shownDates().day(date, { from: date, to: today() });

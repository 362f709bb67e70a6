import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { type DateWriter, dateWriter } from '@trivet/shared/dates/date-writer';
import { useSyncExternalStore } from 'react';
import { translate } from '#web/lib/i18n.ts';
import { today } from '#web/lib/recent-date.ts';
import { shownLanguage, subscribeAppearance } from '#web/lib/stores/appearance.ts';

const shownDates = (): DateWriter => dateWriter(shownLanguage().locale);

/** Returns what writes days in the language that is shown. */
export const useDates = (): DateWriter => useSyncExternalStore(subscribeAppearance, shownDates);

/** Returns a day, or some day (null), as messages name it. */
export const dayTitle = (date: CalendarDate | null): string =>
  date === null ? translate('mealPlans.someDay') : shownDates().day(date, { from: date, to: today() });

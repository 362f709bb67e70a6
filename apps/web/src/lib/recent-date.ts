import { recentDate } from '@trivet/shared/text/recent-date';
import type { Translate } from '#web/lib/i18n.ts';
import { shownLanguage } from './stores/appearance.ts';

/** Says a moment in a word or two: just now, today, Monday, or the date. */
export function recentMoment(t: Translate, moment: Date): string {
  const recent = recentDate(moment, { now: new Date() });
  if (recent.kind === 'justNow') return t('common.justNow');
  if (recent.kind === 'today') return t('common.today');
  return dateFormat(recent.kind).format(recent.date);
}

/** Says a calendar date (YYYY-MM-DD) in a word or two: today, Monday, or the date. */
export function recentDay(t: Translate, date: string): string {
  const recent = recentDate(new Date(`${date}T00:00:00Z`), { now: localMidnight(new Date()), timeZone: 'UTC' });
  if (recent.kind === 'justNow' || recent.kind === 'today') return t('common.today');
  return dateFormat(recent.kind, 'UTC').format(recent.date);
}

/** The calendar date of a moment where the reader is, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => localMidnight(moment).toISOString().slice(0, 10);

/** The calendar date of today where the reader is, YYYY-MM-DD. */
export const today = (): string => dayOf(new Date());

// Midnight in UTC of the day that it is here: calendar dates are compared as such.
const localMidnight = (moment: Date): Date =>
  new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));

const dateFormat = (kind: 'weekday' | 'date', timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(shownLanguage().locale, {
    ...(kind === 'weekday' ? { weekday: 'long' } : { dateStyle: 'long' }),
    ...(timeZone !== undefined && { timeZone }),
  });

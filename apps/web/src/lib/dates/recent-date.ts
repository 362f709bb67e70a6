import { recentDate } from '@trivet/shared/text/recent-date';
import type { Translate } from '#web/lib/i18n.ts';
import { shownLanguage } from '../preferences/appearance.ts';

/** Writes a moment in a word or two: just now, today, Monday, or the date. */
export function recentMoment(t: Translate, moment: Date): string {
  const recent = recentDate(moment, { now: new Date() });
  if (recent.kind === 'justNow') return t('common.justNow');
  if (recent.kind === 'today') return t('common.today');
  return dateFormat(recent.kind).format(recent.date);
}

/** Writes a calendar date (YYYY-MM-DD) in a word or two: today, Monday, or the date. */
export function recentDay(t: Translate, date: string): string {
  const recent = recentDate(new Date(`${date}T00:00:00Z`), { now: localMidnight(new Date()), timeZone: 'UTC' });
  if (recent.kind === 'justNow' || recent.kind === 'today') return t('common.today');
  return dateFormat(recent.kind, 'UTC').format(recent.date);
}

/** Writes a moment with its time of day. The year shows only when it is not the present one. */
export function momentText(moment: Date): string {
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  const { locale } = shownLanguage();
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return new Intl.DateTimeFormat(locale, {
    year: isThisYear ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
    // 7:02 PM, but 07:02.
    hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }).format(moment);
}

/** Returns the calendar date of a moment in the reader's time zone, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => localMidnight(moment).toISOString().slice(0, 10);

/** Returns today's calendar date in the reader's time zone, YYYY-MM-DD. */
export const today = (): string => dayOf(new Date());

// Returns midnight in UTC of the local day, because calendar dates are compared in UTC.
const localMidnight = (moment: Date): Date =>
  new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));

const dateFormat = (kind: 'weekday' | 'date', timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(shownLanguage().locale, {
    ...(kind === 'weekday' ? { weekday: 'long' } : { year: 'numeric', month: 'numeric', day: 'numeric' }),
    ...(timeZone !== undefined && { timeZone }),
  });

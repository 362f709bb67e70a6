import { minutesOf } from '@trivet/shared/text/duration';
import type { Translate } from '#web/lib/i18n.ts';

const minutesOfHour = 60;

/** Writes a length of time in the reader's language: "45 min", "2 h", "1 h 43 min". */
export function durationWords(t: Translate, total: number): string {
  const [hours, minutes] = [Math.floor(total / minutesOfHour), total % minutesOfHour];
  if (hours === 0) return t('common.minutes', { minutes });
  return minutes === 0 ? t('common.hours', { hours }) : t('common.hoursMinutes', { hours, minutes });
}

/** Writes a time of a recipe in the reader's language. A text that says more than a length of time stays as it is. */
export function timeWords(t: Translate, text: string): string {
  const minutes = minutesOf(text);
  return minutes === null ? text : durationWords(t, minutes);
}

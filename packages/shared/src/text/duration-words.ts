import { minutesOf } from './duration.ts';
import type { TextValues } from './translator.ts';

type Translate = (key: 'common.hours' | 'common.hoursMinutes' | 'common.minutes', values: TextValues) => string;

const minutesOfHour = 60;

/**
 * Writes a length of time, in whole minutes, in the language of the translator: "45 min", "2 h", "1 h 43 min".
 * @example durationWords(t, 103) // '1 h 43 min'
 */
export function durationWords(t: Translate, total: number): string {
  const [hours, minutes] = [Math.floor(total / minutesOfHour), total % minutesOfHour];
  if (hours === 0) return t('common.minutes', { minutes });
  return minutes === 0 ? t('common.hours', { hours }) : t('common.hoursMinutes', { hours, minutes });
}

/**
 * Writes a time of a recipe in the language of the translator. A text that says more than a length of time stays as it is.
 * @example timeWords(t, '1 hour 43 minutes') // '1 h 43 min'
 */
export function timeWords(t: Translate, text: string): string {
  const minutes = minutesOf(text);
  return minutes === null ? text : durationWords(t, minutes);
}

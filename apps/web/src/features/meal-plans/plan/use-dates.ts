import { type DateWriter, dateWriter } from '@trivet/shared/dates/date-writer';
import { useSyncExternalStore } from 'react';
import { shownLanguage, subscribeAppearance } from '#web/lib/stores/appearance.ts';

/** Returns what writes days in the language that is shown. */
export const useDates = (): DateWriter =>
  useSyncExternalStore(subscribeAppearance, () => dateWriter(shownLanguage().locale));

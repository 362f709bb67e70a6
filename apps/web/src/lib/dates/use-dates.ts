import { type DateWriter, dateWriter } from '@trivet/shared/dates/date-writer';
import { useSyncExternalStore } from 'react';
import { shownLanguage, subscribeAppearance } from '../preferences/appearance.ts';

/** Returns what writes days in the language that is shown. */
export const shownDates = (): DateWriter => dateWriter(shownLanguage().locale);

/** Returns what writes days in the language that is shown. The component is drawn again when that changes. */
export const useDates = (): DateWriter => useSyncExternalStore(subscribeAppearance, shownDates);

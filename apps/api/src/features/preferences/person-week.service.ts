import type { WeekStart } from '@trivet/shared/dates/calendar-date';
import { defaultPreferences } from '@trivet/shared/preferences/defaults';
import { fromWire } from '@trivet/shared/preferences/wire';
import { getPreferences, type PreferencesReader } from './preferences.service.ts';

/** Returns the day that begins the weeks of a person: the one they chose, else the usual one. */
export async function getWeekStart(reader: PreferencesReader): Promise<WeekStart> {
  const { mealPlan } = fromWire(await getPreferences(reader));
  return mealPlan?.startOfWeek ?? defaultPreferences({ smallScreen: false }).mealPlan.startOfWeek;
}

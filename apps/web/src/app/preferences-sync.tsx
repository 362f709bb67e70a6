import { usePreferencesSync } from '#web/features/preferences/preferences-sync.public.ts';

/** Runs the sync beside the screens; loaded when the first screen is done because what checks the answer is heavy. */
export default function PreferencesSync() {
  usePreferencesSync();
  return null;
}

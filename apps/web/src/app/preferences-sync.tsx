import { usePreferencesSync } from '#web/features/preferences/preferences-sync.public.ts';

/** Runs the sync of preferences. It loads after the first screen, because the code that checks the answer is large. */
export default function PreferencesSync() {
  usePreferencesSync();
  return null;
}

import { usePreferencesSync } from '#web/features/preferences/preferences-sync.public.ts';

/** Runs the sync beside the screens; loaded after the first paint because it checks what it gets. */
export default function PreferencesSync() {
  usePreferencesSync();
  return null;
}

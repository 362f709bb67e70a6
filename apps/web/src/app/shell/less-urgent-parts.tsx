import { OldBrowserWarning } from '#web/app/old-browser-warning.tsx';
import { PreferencesSync } from '#web/app/preferences-sync.tsx';
import { useRealtime } from '#web/app/realtime.ts';

/** What a person who is logged in needs only once the first screen has been drawn. */
export default function LessUrgentParts() {
  useRealtime();
  return (
    <>
      <PreferencesSync />
      <OldBrowserWarning />
    </>
  );
}

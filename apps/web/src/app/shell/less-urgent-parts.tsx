import { useEffect } from 'react';
import { OldBrowserWarning } from '#web/app/old-browser-warning.tsx';
import { PreferencesSync } from '#web/app/preferences-sync.tsx';
import { useRealtime } from '#web/app/realtime.ts';

/** What a person who is logged in needs only once the first screen has been drawn. */
export default function LessUrgentParts() {
  useRealtime();
  useRecipeScreenAhead();
  return (
    <>
      <PreferencesSync />
      <OldBrowserWarning />
    </>
  );
}

/** Loads the screen of a recipe, so that a press on a tile shows its title and photo at once. */
function useRecipeScreenAhead(): void {
  useEffect(() => {
    import('#web/features/recipe/recipe-screen.tsx').catch(() => undefined);
  }, []);
}

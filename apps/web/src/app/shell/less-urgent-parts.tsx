import { useEffect } from 'react';
import { keepStartable } from '#web/app/keep-startable.ts';
import { OldBrowserWarning } from '#web/app/old-browser-warning.tsx';
import { useRealtime } from '#web/app/realtime.ts';
import '#web/features/assistant/forget-drafts.public.ts';
import { followRecipesHere } from '#web/features/library-copy/follow-wishes.public.ts';
import { useRegisteredDevice } from '#web/features/notifications/notifications.public.ts';
import { usePinsSync } from '#web/features/pins/pins-sync.public.ts';
import { tellOfEndedSessions } from '#web/features/account/ended-sessions.public.ts';
import { useTimersSync } from '#web/features/timers/timers-sync.public.ts';
import { usePreferencesSync } from '#web/features/preferences/preferences-sync.public.ts';
import { trpc } from '#web/lib/server/api.ts';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { useUnsentSign } from './use-unsent-sign.ts';

/** Runs the sync of preferences. It loads after the first screen, because the code that checks the answer is large. */
function PreferencesSync() {
  // The prompt to log in also compares with this, whether the same person has come back.
  const { data: me } = trpc.users.getMe.useQuery(undefined, { staleTime: Infinity });
  usePreferencesSync(me?.id);
  return null;
}

/** What a person who is logged in needs only once the first screen has been drawn. */
export default function LessUrgentParts() {
  useRealtime();
  usePinsSync();
  useTimersSync();
  useRegisteredDevice();
  useUnsentSign();
  usePartsAhead();
  useEffect(keepStartable, []);
  useEffect(followRecipesHere, []);
  useEffect(() => void tellOfEndedSessions(), []);
  return (
    <>
      <PreferencesSync />
      <OldBrowserWarning />
    </>
  );
}

/**
 * Loads the screen of a recipe, so that a press on a tile shows its title and photo at once, and what could not be loaded
 * without a network: the timers that somebody starts then, and what tells that there is none.
 */
function usePartsAhead(): void {
  useEffect(() => {
    void loadAhead(() => import('#web/features/recipe/recipe-screen.tsx'));
    void loadAhead(() => import('#web/features/pins/cooking-toolbar.public.tsx'));
    void loadAhead(() => import('#web/app/shell/unsent-sign.tsx'));
    void loadAhead(() => import('#web/features/waiting/waiting-screen.tsx'));
    void loadAhead(() => import('#web/ui/dialogs/dialog-frame.tsx'));
  }, []);
}

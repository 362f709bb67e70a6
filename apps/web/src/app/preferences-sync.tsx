import { usePreferencesSync } from '#web/features/preferences/preferences-sync.public.ts';
import { trpc } from '#web/lib/server/api.ts';

/** Runs the sync of preferences. It loads after the first screen, because the code that checks the answer is large. */
export function PreferencesSync() {
  // The prompt to log in also compares with this, whether the same person has come back.
  const { data: me } = trpc.users.getMe.useQuery(undefined, { staleTime: Infinity });
  usePreferencesSync(me?.id);
  return null;
}

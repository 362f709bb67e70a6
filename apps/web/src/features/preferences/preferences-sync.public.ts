import { fromWire, toWire } from '@trivet/shared/preferences/wire';
import { useEffect } from 'react';
import { trpc, trpcClient } from '#web/lib/api.ts';
import { preferencesStore, subscribeToPreferenceSaves, takeServerPreferences, usePreferences } from '#web/lib/preferences.ts';
import { isLoggedIn, useIsLoggedIn } from '#web/lib/session.ts';

const isSynced = (): boolean => isLoggedIn() && preferencesStore.get().global.preferencesSync === 'enabled';

/** Keeps this browser's preferences and the server's the same while syncing is on (specification, section 4). */
export function usePreferencesSync(): void {
  const { global } = usePreferences();
  const enabled = useIsLoggedIn() && global.preferencesSync === 'enabled';
  const { data } = trpc.users.getPreferences.useQuery(undefined, {
    enabled,
    // What cannot be read or saved now is tried again with the next visit or save; nothing is lost here.
    meta: { failures: { 0: () => {}, 503: () => {} } },
  });
  useEffect(() => {
    if (enabled && data) takeServerPreferences(fromWire(data));
  }, [enabled, data]);
  useEffect(
    () =>
      subscribeToPreferenceSaves((preferences) => {
        if (isSynced()) trpcClient.users.updatePreferences.mutate(toWire(preferences)).catch(() => {});
      }),
    [],
  );
}

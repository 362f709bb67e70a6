import { fromWire, toWire } from '@trivet/shared/preferences/wire';
import { useEffect } from 'react';
import { type ApiUtils, trpc, trpcClient } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/server/session.ts';
import {
  preferencesStore,
  subscribeToPreferenceSaves,
  takeServerPreferences,
  usePreferences,
} from '#web/lib/stores/preferences.ts';
import { readText, storageKeys, writeText } from '#web/lib/stores/storage.ts';

const isUnsynced = (): boolean => readText(storageKeys.preferencesUnsynced) !== null;

/** Sends all choices of this browser. What cannot be sent now goes with the next choice or visit. */
async function push({ users }: ApiUtils): Promise<void> {
  const sent = preferencesStore.get();
  try {
    await trpcClient.users.updatePreferences.mutate(toWire(sent));
  } catch {
    return;
  }
  // An answer that is still on its way may hold what was stored before.
  await users.getPreferences.cancel();
  users.getPreferences.setData(undefined, toWire(sent));
  // A choice that was made during the call has not been sent yet.
  if (preferencesStore.get() === sent) writeText(storageKeys.preferencesUnsynced, null);
}

/** Keeps this browser's preferences and the server's the same while syncing is on. */
export function usePreferencesSync(): void {
  const { global } = usePreferences();
  const enabled = useIsLoggedIn() && global.preferencesSync === 'enabled';
  const utils = trpc.useUtils();
  const { data } = trpc.users.getPreferences.useQuery(undefined, {
    enabled,
    meta: { failures: { 0: () => {}, 503: () => {} } },
  });
  useEffect(() => {
    if (enabled && data && !isUnsynced()) takeServerPreferences(fromWire(data));
  }, [enabled, data]);
  useEffect(() => {
    if (!enabled) return;
    // These were chosen before this began to listen, or without a connection.
    if (isUnsynced()) void push(utils);
    return subscribeToPreferenceSaves(() => void push(utils));
  }, [enabled, utils]);
}

import type { Preferences } from '@trivet/shared/preferences/schema';
import { fromWire, toWire } from '@trivet/shared/preferences/wire';
import { useEffect } from 'react';
import { type ApiUtils, trpc, trpcClient } from '#web/lib/server/api.ts';
import { isLoggedIn, useIsLoggedIn } from '#web/lib/server/session.ts';
import {
  preferencesStore,
  subscribeToPreferenceSaves,
  takeServerPreferences,
  usePreferences,
} from '#web/lib/stores/preferences.ts';
import { readText, storageKeys, writeText } from '#web/lib/stores/storage.ts';

const isUnsynced = (): boolean => readText(storageKeys.preferencesUnsynced) !== null;

const isSyncing = ({ global }: Preferences, isKnown: boolean): boolean =>
  isKnown && global.preferencesSync === 'enabled';

let isPushing = false;

/**
 * Sends all choices of this browser, one call after the other: the answer to an earlier one would take a later choice back.
 * What cannot be sent now goes with the next choice or visit.
 */
async function push(utils: ApiUtils): Promise<void> {
  // The push that is at work sends what was chosen meanwhile.
  if (isPushing) return;
  isPushing = true;
  try {
    for (let sent; sent !== preferencesStore.get();) {
      sent = preferencesStore.get();
      await pushOnce(utils, sent);
      // Syncing may have been turned off meanwhile.
      if (!isSyncing(preferencesStore.get(), isLoggedIn())) return;
    }
  } finally {
    isPushing = false;
  }
}

async function pushOnce({ users }: ApiUtils, sent: Preferences): Promise<void> {
  try {
    await trpcClient.users.updatePreferences.mutate(toWire(sent));
  } catch {
    return;
  }
  // An answer that is still on its way may hold what was stored before.
  await users.getPreferences.cancel();
  if (preferencesStore.get() !== sent) return;
  users.getPreferences.setData(undefined, toWire(sent));
  writeText(storageKeys.preferencesUnsynced, null);
}

/** Keeps this browser's preferences and the server's the same while syncing is on. */
export function usePreferencesSync(): void {
  const enabled = isSyncing(usePreferences(), useIsLoggedIn());
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

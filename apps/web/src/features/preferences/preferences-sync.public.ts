import type { PreferenceChanges, Preferences } from '@trivet/shared/preferences/schema';
import { fromWire, toWire } from '@trivet/shared/preferences/wire';
import { useEffect } from 'react';
import { type ApiUtils, trpc, trpcClient } from '#web/lib/server/api.ts';
import { getToken, useIsLoggedIn } from '#web/lib/session/session.ts';
import { preferencesStore, subscribeToPreferenceSaves, usePreferences } from '#web/lib/preferences/preferences.ts';
import { forgetUnsent, takeServerPreferences, unsentPreferences } from '#web/lib/preferences/unsent-preferences.ts';

const isSyncing = ({ global }: Preferences, isKnown: boolean): boolean =>
  isKnown && global.preferencesSync === 'enabled';

const isEmpty = (changes: PreferenceChanges): boolean => Object.keys(changes).length === 0;

let isPushing = false;

/**
 * Sends what the person chose in this browser and nothing else, one call after the other: the answer to an earlier one
 * would take a later choice back. What cannot be sent now goes with the next choice or visit.
 */
async function push(utils: ApiUtils, person: string): Promise<void> {
  // The push that is at work sends what was chosen meanwhile.
  if (isPushing) return;
  isPushing = true;
  const token = getToken();
  try {
    for (let seen; seen !== preferencesStore.get();) {
      seen = preferencesStore.get();
      const unsent = unsentPreferences(person);
      if (isEmpty(unsent)) return;
      await pushOnce(utils, person, unsent);
      // Syncing may have been turned off meanwhile, or somebody else come.
      if (!isSyncing(preferencesStore.get(), getToken() === token)) return;
    }
  } finally {
    isPushing = false;
  }
}

async function pushOnce({ users }: ApiUtils, person: string, sent: PreferenceChanges): Promise<void> {
  const wire = toWire(sent);
  try {
    await trpcClient.users.updatePreferences.mutate(wire);
  } catch {
    return;
  }
  // An answer that is still on its way may hold what was stored before.
  await users.getPreferences.cancel();
  forgetUnsent(person, unsentPreferences(person), sent);
  users.getPreferences.setData(undefined, (read) => (read === undefined ? undefined : { ...read, ...wire }));
  void users.getPreferences.invalidate();
}

/** Keeps this browser's preferences and the server's the same while syncing is on and the person is known. */
export function usePreferencesSync(person: string | undefined): void {
  const enabled = isSyncing(usePreferences(), useIsLoggedIn());
  const utils = trpc.useUtils();
  const { data } = trpc.users.getPreferences.useQuery(undefined, {
    enabled,
    meta: { failures: { 0: () => {}, 503: () => {} } },
  });
  useEffect(() => {
    if (enabled && data && person !== undefined) takeServerPreferences(person, fromWire(data));
  }, [enabled, data, person]);
  useEffect(() => {
    if (!enabled || person === undefined) return;
    // These were chosen before this began to listen, or without a connection.
    void push(utils, person);
    return subscribeToPreferenceSaves(() => void push(utils, person));
  }, [enabled, utils, person]);
}

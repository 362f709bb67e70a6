import type { ApiUtils } from '#web/lib/server/api.ts';
import { takeServerPreferences } from '#web/lib/stores/preferences.ts';
import { readText, storageKeys } from '#web/lib/stores/storage.ts';

/** Longest wait of a log-in for the preferences, in milliseconds. */
const longestWait = 2_000;

/**
 * Reads the preferences of whoever has just logged in, so that the first screen is as they chose: its theme, its language, the
 * first day of its week. What cannot be read soon comes later, and so does everything where this browser has choices that the
 * server lacks.
 */
export async function readFirstPreferences({ users }: ApiUtils): Promise<void> {
  if (readText(storageKeys.preferencesUnsynced) !== null) return;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), longestWait);
  });
  try {
    const [{ fromWire }, read] = await Promise.all([
      import('@trivet/shared/preferences/wire'),
      Promise.race([
        late,
        users.getPreferences.fetch(undefined, { retry: false, meta: { failures: { '*': () => {} } } }),
      ]),
    ]);
    if (read !== null) takeServerPreferences(fromWire(read));
  } catch {
    // The sync of preferences reads them again.
  }
}

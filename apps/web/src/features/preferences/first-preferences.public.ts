import type { ApiUtils } from '#web/lib/server/api.ts';

/** Longest wait of a log-in for the preferences, in milliseconds. */
const longestWait = 2_000;
const quietly = { retry: false, meta: { failures: { '*': () => {} } } } as const;

/**
 * Reads the preferences of whoever has just logged in, so that the first screen is as they chose: its theme, its language, the
 * first day of its week. What this browser has not sent yet stays, and what cannot be read soon comes later.
 */
export async function readFirstPreferences({ users }: ApiUtils): Promise<void> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), longestWait);
  });
  const reading = Promise.all([
    users.getMe.fetch(undefined, quietly),
    users.getPreferences.fetch(undefined, quietly),
    import('@trivet/shared/preferences/wire'),
    import('#web/lib/preferences/unsent-preferences.ts'),
  ]);
  try {
    const read = await Promise.race([late, reading]);
    if (read === null) return;
    const [me, preferences, { fromWire }, { takeServerPreferences }] = read;
    takeServerPreferences(me.id, fromWire(preferences));
  } catch {
    // The sync of preferences reads them again.
  }
}

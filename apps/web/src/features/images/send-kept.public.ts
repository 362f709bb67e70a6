import { CallError, failureOf } from '#web/lib/server/failures.ts';
import { mayReachLater } from '#web/lib/sync/loop/may-reach-later.ts';
import { currentClient, whenOpened } from '#web/lib/tab-sync.ts';

/**
 * Sends those of the pictures that wait in this browser, right before a save names them to the server. Throws what the
 * server says of one, with `images.<number>` as the refused input. While the server cannot be reached they go on waiting, as the save does.
 */
export async function sendKept(images: readonly { id: string }[]): Promise<void> {
  const { files } = currentClient().held;
  const waiting = images.flatMap(({ id }, index) => (files.has(id) ? { id, number: index + 1 } : []));
  if (waiting.length === 0 || !navigator.onLine) return;
  const connection = await whenOpened();
  for (const { id, number } of waiting) {
    try {
      await connection?.sendFile(id);
    } catch (error) {
      if (!mayReachLater(failureOf(error))) throw ofPicture(error, number);
      return;
    }
  }
}

const ofPicture = (error: unknown, number: number): unknown =>
  error instanceof CallError
    ? new CallError(error.status, { ...(error.body as object | null), field: `images.${number}` })
    : error;

/** Forgets those of the pictures that wait in this browser, after a save. Those that a change names still wait. */
export async function forgetKept(images: readonly { id: string }[]): Promise<void> {
  const { files } = currentClient().held;
  const kept = images.map(({ id }) => id).filter((id) => files.has(id));
  if (kept.length === 0) return;
  const connection = await whenOpened();
  // What the disk does not forget now goes when it is old.
  await connection?.dropFiles(kept).catch(() => {});
}

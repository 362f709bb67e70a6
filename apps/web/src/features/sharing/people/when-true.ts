import { subscribeShown } from '#web/lib/tab-sync.ts';
import { within } from '#web/lib/sync/within.ts';

/** Longest wait of a screen for the sync, in milliseconds. */
const longestWait = 10_000;

/**
 * Resolves once something is true of what this browser knows, at the latest after ten seconds. `listen` calls for another
 * look at it, and returns a function that ends that.
 */
export async function whenTrue(
  isTrue: () => boolean,
  listen: (look: () => void) => () => void = subscribeShown,
): Promise<void> {
  let stop = () => {};
  const becomesTrue = new Promise<void>((resolve) => {
    stop = listen(() => {
      if (isTrue()) resolve();
    });
  });
  if (!isTrue()) await within(longestWait, becomesTrue);
  stop();
}

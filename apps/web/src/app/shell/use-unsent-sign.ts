import { useEffect } from 'react';
import { useReach } from '#web/lib/sync/hooks/use-reach.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { unsentSign } from '#web/lib/stores/unsent-sign.ts';

/**
 * Milliseconds that a change may take to reach the server before every screen tells of it, where nothing has failed. A
 * quick answer needs no sign.
 * @limit Client
 */
const patience = 3_000;

/** Tells every screen when changes do not reach the server, or were refused by it. */
export function useUnsentSign(): void {
  const { waiting, refused } = useStore(unsentStore);
  const isWaiting = waiting > 0;
  const isRefused = refused.length > 0;
  const isAway = useReach() !== 'reached';
  useEffect(() => {
    if (isRefused || isAway || !isWaiting) {
      unsentSign.set(isRefused || (isAway && isWaiting));
      return undefined;
    }
    const timer = window.setTimeout(() => unsentSign.set(true), patience);
    return () => window.clearTimeout(timer);
  }, [isWaiting, isRefused, isAway]);
}

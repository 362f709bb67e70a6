import { useEffect, useEffectEvent } from 'react';
import { isServerThere } from './is-server-there.ts';

/** Milliseconds between two looks for the server. */
const lookEvery = 5_000;

/**
 * Calls a function as soon as the server can be reached again, while `isAway` is true: when the browser gets a network, when
 * the person comes back to the page, and every few seconds, because a server that was stopped tells nobody that it runs.
 */
export function useReachable(isAway: boolean, onBack: () => void): void {
  const look = useEffectEvent(async (isOver: () => boolean) => {
    if (navigator.onLine && (await isServerThere()) && !isOver()) onBack();
  });
  useEffect(() => {
    if (!isAway) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const lookNow = () => {
      if (document.visibilityState === 'visible') void look(() => signal.aborted);
    };
    window.addEventListener('online', lookNow, { signal });
    window.addEventListener('focus', lookNow, { signal });
    document.addEventListener('visibilitychange', lookNow, { signal });
    const timer = setInterval(lookNow, lookEvery);
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [isAway]);
}

import { useEffect, useEffectEvent } from 'react';
import { leftOf } from '@trivet/shared/timers/timer-row';
import { canSound, ring } from './sound.ts';
import { closeNotice, showNotice } from './timer-notices.ts';
import type { OneTimer } from './timer-rows.public.ts';

/**
 * Milliseconds for which a timer rings that nobody stops.
 * @limit Client (3 minutes): Ringing of a timer. Whoever has not heard it by then is not there.
 */
const ringMs = 3 * 60_000;
/** Milliseconds that a tab which is out of view or cannot be heard leaves to another one. */
const patienceMs = 1_000;
const lockName = 'trivet-timers-ring';

/** Rings until the signal says so, in one of the tabs of this browser: one that is in view and can be heard, or else any. */
function ringInOneTab(signal: AbortSignal): void {
  const ringHere = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = ring();
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // Only pages with https have locks.
  const { locks } = navigator as { locks?: LockManager };
  const start = (): void => {
    if (signal.aborted) return;
    if (locks === undefined) void ringHere();
    // A tab that is closed leaves the ringing to another one.
    else locks.request(lockName, { signal }, ringHere).catch(() => {});
  };
  window.setTimeout(start, document.visibilityState === 'visible' && canSound() ? 0 : patienceMs);
}

/** Rings for timers that have ended, and tells the system where the page is out of view. */
export function useRing(ended: readonly OneTimer[], now: number): void {
  const isLoud = ended.some((timer) => leftOf(timer, now) > -ringMs);
  useEffect(() => {
    if (!isLoud) return undefined;
    const stopped = new AbortController();
    ringInOneTab(stopped.signal);
    return () => stopped.abort();
  }, [isLoud]);
}

/** Shows a notification of the system while a timer that has just ended is not stopped. */
export function useNotice(timer: OneTimer, now: number): void {
  const isNews = leftOf(timer, now) > -ringMs;
  const { id } = timer;
  const tell = useEffectEvent(() => void showNotice(timer).catch(() => {}));
  useEffect(() => {
    if (!isNews) return undefined;
    tell();
    return () => void closeNotice(id).catch(() => {});
  }, [id, isNews]);
}

import { useEffect } from 'react';
import { onResumed } from '../resumed.ts';

/** Returns true when the browser can keep the screen on. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on while the component is mounted and `isWanted` is true. The browser releases the lock of hidden
 * pages.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canKeepScreenOn()) return;
    let isLeft = false;
    let lock: WakeLockSentinel | null = null;
    const release = () => {
      void lock?.release();
      lock = null;
    };
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isLeft) release();
      } catch {
        // The browser refuses, for instance to save the battery. The screen then turns off as usual.
      }
    };
    void request();
    const stop = onResumed(() => void request());
    return () => {
      isLeft = true;
      stop();
      release();
    };
  }, [isWanted]);
}

import { useSyncExternalStore } from 'react';
import { today } from './recent-date.ts';

/** How often the clock is looked at, in milliseconds. A computer that slept over midnight has the new date that soon. */
const interval = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, interval);
  return () => window.clearInterval(timer);
}

/** Returns today's calendar date in the reader's time zone, YYYY-MM-DD. It changes soon after midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);

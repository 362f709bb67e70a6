import { useSyncExternalStore } from 'react';
import { currentClient, subscribeShown } from '../../tab-sync.ts';

/** How changes get to the server: not at all without a network, not now while it cannot be asked, or as they are made. */
type Reach = 'offline' | 'failing' | 'reached';

function subscribeReach(listener: () => void): () => void {
  const stop = subscribeShown(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const reach = (): Reach => {
  if (!navigator.onLine) return 'offline';
  return currentClient().held.isFailing ? 'failing' : 'reached';
};

/** Returns how changes get to the server, as far as this browser knows. */
export const useReach = (): Reach => useSyncExternalStore(subscribeReach, reach);

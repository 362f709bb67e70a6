import { useSyncExternalStore } from 'react';

const subscribers = new Map<string, (listener: () => void) => () => void>();

/** Returns one and the same function for a query, so that React does not subscribe again with each drawing. */
function subscriberOf(query: string): (listener: () => void) => () => void {
  const known = subscribers.get(query);
  if (known !== undefined) return known;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  subscribers.set(query, subscribe);
  return subscribe;
}

/** Returns whether a media query holds. The component is drawn again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(subscriberOf(query), () => window.matchMedia(query).matches);

/** Returns true on a device with fingers only: without a mouse, there is no keyboard either. */
export const useFingersOnly = (): boolean => useMedia('(any-pointer: coarse) and (not (any-pointer: fine))');

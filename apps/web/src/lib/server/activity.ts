import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a request as running until it settles; the loading bar shows while any runs. */
export async function tracked<T>(request: Promise<T>): Promise<T> {
  change(1);
  try {
    return await request;
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** True while a request runs. */
export const useIsBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0);

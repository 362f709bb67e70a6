import { createStore, useStore } from '../stores/store.ts';

const running = createStore(0);

/** Counts a request as running until it settles. The loading bar shows while any request runs. */
export async function tracked<T>(request: Promise<T>): Promise<T> {
  running.set(running.get() + 1);
  try {
    return await request;
  } finally {
    running.set(running.get() - 1);
  }
}

/** Returns true while any request runs. */
export const useIsBusy = (): boolean => useStore(running) > 0;

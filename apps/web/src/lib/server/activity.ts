import { createStore, useStore } from '../stores/store.ts';

const running = createStore(0);

/** Counts a request as running until it settles; the loading bar shows while any runs. */
export async function tracked<T>(request: Promise<T>): Promise<T> {
  running.set(running.get() + 1);
  try {
    return await request;
  } finally {
    running.set(running.get() - 1);
  }
}

/** True while a request runs. */
export const useIsBusy = (): boolean => useStore(running) > 0;

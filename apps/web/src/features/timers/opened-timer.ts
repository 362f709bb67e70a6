import { createStore } from '#web/lib/stores/store.ts';

/** The id of the timer whose sheet is open, or null. */
export const openedTimer = createStore<string | null>(null);

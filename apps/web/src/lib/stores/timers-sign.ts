import { createPersistedStore } from './persisted-store.ts';
import { storageKeys } from './storage.ts';

/** True while there are timers, so that the cooking toolbar is there before anything is loaded. */
export const timersSign = createPersistedStore(storageKeys.timers, (stored) => stored === true);

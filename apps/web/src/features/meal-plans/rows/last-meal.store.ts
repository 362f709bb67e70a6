import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** The key of the meal that something was planned for last in this browser. */
export const lastMealStore = createPersistedStore<string>(storageKeys.lastMeal, (stored) =>
  typeof stored === 'string' && stored !== '' ? stored : 'dinner',
);

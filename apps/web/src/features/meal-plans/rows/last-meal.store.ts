import { createOwnedStore } from '#web/lib/stores/owned-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** The key of the meal that a person planned something for last in this browser. */
export const lastMealStore = createOwnedStore<string>(storageKeys.lastMeal, (stored) =>
  typeof stored === 'string' && stored !== '' ? stored : 'dinner',
);

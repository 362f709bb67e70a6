import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** The list that recipes were added to last in this browser, or null. */
export const lastListStore = createPersistedStore<string | null>(storageKeys.lastShoppingList, (stored) =>
  typeof stored === 'string' ? stored : null,
);

import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** The plan that recipes were planned in last in this browser, or null. */
export const lastPlanStore = createPersistedStore<string | null>(storageKeys.lastMealPlan, (stored) =>
  typeof stored === 'string' ? stored : null,
);

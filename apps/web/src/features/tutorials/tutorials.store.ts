import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** The subjects that Trivet explains once. The browser stores these names, so they do not change. */
export type Topic =
  | 'experimentalOfflineCache'
  | 'multipleLabelSelection'
  | 'multipleRecipeSelection'
  | 'pinnedRecipes'
  | 'splitPaneView';

/** The topics that this browser has explained. Names that an older client stored stay in it. */
export const seenTutorials = createPersistedStore<readonly string[]>(storageKeys.seenQuickTutorials, (stored) =>
  Array.isArray(stored) ? stored.filter((topic) => typeof topic === 'string') : [],
);

/** Remembers that a topic was explained. */
export const markSeen = (topic: string): void => seenTutorials.set([...new Set([...seenTutorials.get(), topic])]);

import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { termsIn, withTerms } from './terms.public.ts';

/** What is in the kitchen, as it was last typed in this browser. */
export const onHandStore = createPersistedStore<readonly string[]>(storageKeys.onHand, (stored) =>
  Array.isArray(stored) ? withTerms([], stored.filter((term) => typeof term === 'string').flatMap(termsIn)) : [],
);

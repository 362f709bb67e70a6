import { createOwnedStore, takeAlong } from '#web/lib/stores/owned-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { termsIn, withTerms } from './terms.public.ts';

/** What is in the kitchen of a person, as they last typed it in this browser. */
export const onHandStore = createOwnedStore<readonly string[]>(storageKeys.onHand, (stored) =>
  Array.isArray(stored) ? withTerms([], stored.filter((term) => typeof term === 'string').flatMap(termsIn)) : [],
);

takeAlong(storageKeys.onHand);

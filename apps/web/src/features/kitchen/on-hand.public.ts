import { createOwnedStore } from '#web/lib/stores/owned-store.ts';
import { ownKey, readText, storageKeys, subscribeStorage, writeText } from '#web/lib/stores/storage.ts';
import { termsIn, withTerms } from './terms.public.ts';

/** What is in the kitchen of a person, as they last typed it in this browser. */
export const onHandStore = createOwnedStore<readonly string[]>(storageKeys.onHand, (stored) =>
  Array.isArray(stored) ? withTerms([], stored.filter((term) => typeof term === 'string').flatMap(termsIn)) : [],
);

/** Gives a person without a list what was typed here before they logged in. */
function takeAlong(): void {
  const [own, bare] = [ownKey(storageKeys.onHand), storageKeys.onHand];
  const typed = readText(bare);
  if (own === bare || typed === null || readText(own) !== null) return;
  writeText(own, typed);
  writeText(bare, null);
}
takeAlong();
subscribeStorage(storageKeys.person, takeAlong);

import { createPersistedStore, type PersistedStore } from './persisted-store.ts';
import { ownKey, type OwnedKey, readText, storageKeys, subscribeStorage, writeText } from './storage.ts';

/**
 * Creates a store of what belongs to whoever is logged in. Somebody else and a visitor have another value, and each value
 * stays for its person until they log out.
 */
export function createOwnedStore<T>(key: OwnedKey, parse: (stored: unknown) => T): PersistedStore<T> {
  const stores = new Map<string, PersistedStore<T>>();
  const own = (): PersistedStore<T> => {
    const name = ownKey(key);
    const known = stores.get(name) ?? createPersistedStore(name, parse);
    stores.set(name, known);
    return known;
  };
  return {
    get: () => own().get(),
    set: (value) => own().set(value),
    clear: () => own().clear(),
    subscribe: (listener) => {
      let stop = own().subscribe(listener);
      const stopPerson = subscribeStorage(storageKeys.person, (origin) => {
        stop();
        stop = own().subscribe(listener);
        listener(origin);
      });
      return () => {
        stop();
        stopPerson();
      };
    },
  };
}

/**
 * Gives a person without such a value what was noted here before they logged in, or before this browser knew who they are:
 * now, and once somebody is known.
 */
export function takeAlong(key: OwnedKey): void {
  const take = (): void => {
    const own = ownKey(key);
    const noted = readText(key);
    if (own === key || noted === null || readText(own) !== null) return;
    writeText(own, noted);
    writeText(key, null);
  };
  take();
  subscribeStorage(storageKeys.person, take);
}

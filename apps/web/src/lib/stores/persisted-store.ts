import type { Store } from './store.ts';
import { readText, subscribeStorage, writeText, type StorageKey, type StorageOrigin } from './storage.ts';

/** A value in local storage. It is the same in all tabs, and code outside React can read it. */
export interface PersistedStore<T> extends Store<T> {
  /** Restores the result of `parse(undefined)`. */
  clear: () => void;
  subscribe: (listener: (origin: StorageOrigin) => void) => () => void;
}

/** Creates a store. `parse` turns the stored value (undefined: nothing, or no JSON) into a valid one. */
export function createPersistedStore<T>(key: StorageKey, parse: (stored: unknown) => T): PersistedStore<T> {
  let text: string | null | undefined;
  let value: T;
  return {
    get: () => {
      const current = readText(key);
      if (text === undefined || current !== text) {
        text = current;
        value = parse(jsonOf(current));
      }
      return value;
    },
    set: (next) => writeText(key, JSON.stringify(next)),
    clear: () => writeText(key, null),
    subscribe: (listener) => subscribeStorage(key, listener),
  };
}

function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

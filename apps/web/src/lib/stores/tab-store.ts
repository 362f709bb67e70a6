import type { StorageKey } from './storage.ts';
import { createListeners, type Store } from './store.ts';

// Storage can be off (private windows, blocked cookies). The values then last as long as the page.
const memory = new Map<string, string>();
const changes = createListeners();

/** A value of this tab alone. It outlasts loading the page again, and code outside React can read it. */
export interface TabStore<T> extends Store<T> {
  /** Restores the result of `parse(undefined)`. */
  clear: () => void;
}

/** Creates a store of this tab. `parse` turns the stored value (undefined: nothing, or no JSON) into a valid one. */
export function createTabStore<T>(key: StorageKey, parse: (stored: unknown) => T): TabStore<T> {
  let read: { readonly text: string | null; readonly value: T } | null = null;
  return {
    get: () => {
      const text = readTab(key);
      if (read?.text !== text) read = { text, value: parse(valueOf(text)) };
      return read.value;
    },
    set: (next) => writeTab(key, JSON.stringify(next)),
    clear: () => writeTab(key, null),
    subscribe: changes.subscribe,
  };
}

/** Forgets every value of this tab whose key has this beginning. */
export function forgetInTab(beginning: StorageKey): void {
  for (const key of storedInTab(beginning)) writeTab(key, null);
}

/** Returns the keys of the values of this tab with this beginning. */
export function storedInTab(beginning: StorageKey): StorageKey[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(sessionStorage);
  } catch {
    // What is stored is in memory.
  }
  return [...memory.keys(), ...stored].filter((key): key is StorageKey => key.startsWith(beginning));
}

/** Returns a value of this tab, or undefined. */
export const valueInTab = (key: StorageKey): unknown => valueOf(readTab(key));

function valueOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
  }
  changes.tell();
}

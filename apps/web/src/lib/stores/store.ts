import { useSyncExternalStore } from 'react';

/** A set of listeners. */
export interface Listeners<News = void> {
  /** Calls every listener. An error of one is reported and does not stop the others. */
  tell: (news: News) => void;
  /** Calls the listener with each piece of news. Returns a function that stops it. */
  subscribe: (listener: (news: News) => void) => () => void;
}

/** A value outside React that components can follow. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls the listener after each change. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty set of listeners, for news without a lasting value. */
export function createListeners<News = void>(): Listeners<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    tell: (news) => {
      for (const listener of listeners) {
        try {
          listener(news);
        } catch (error) {
          reportError(error);
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Creates a store that lasts as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  const { tell, subscribe } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** Returns the value of a store. The component is drawn again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

import { useSyncExternalStore } from 'react';

/** Who wants to hear of something. */
export interface Listeners<News = void> {
  /** Calls every listener; one that throws is reported and keeps none of the others from hearing. */
  tell: (news: News) => void;
  /** Calls the listener each time there is news; returns how to stop. */
  subscribe: (listener: (news: News) => void) => () => void;
}

/** A value outside React that components can follow. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls the listener after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes an empty circle of listeners, for news that carry no lasting value. */
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

/** Makes a store that lives as long as the page. */
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

/** The value of a store; the component is drawn again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

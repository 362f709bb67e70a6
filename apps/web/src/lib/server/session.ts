import { useSyncExternalStore } from 'react';
import { readText, storageKeys, subscribeStorage, writeText } from '../stores/storage.ts';

/** A log-in or log-out, in this tab or in another one. */
export type SessionEvent = 'logIn' | 'logOut';

/** Returns the bearer token, or null when nobody is logged in. */
export const getToken = (): string | null => {
  const token = readText(storageKeys.token);
  return token === '' ? null : token;
};

/** Returns true while a token is stored. */
export const isLoggedIn = (): boolean => getToken() !== null;

/** Stores the token of the server and notifies all listeners, in other tabs too. */
export const startSession = (token: string): void => writeText(storageKeys.token, token);

/** Removes the token in all tabs. The caller tells the server. */
export const endSession = (): void => writeText(storageKeys.token, null);

/**
 * Calls the listener when somebody logs in (or another person replaces them) or out. Returns a function that stops it.
 * `seen` is the token that the listener knows. When the token has changed since, the listener is called at once.
 */
export function subscribeSession(listener: (event: SessionEvent) => void, seen = getToken()): () => void {
  let before = seen;
  const tell = () => {
    const after = getToken();
    if (after === before) return;
    before = after;
    listener(after === null ? 'logOut' : 'logIn');
  };
  tell();
  return subscribeStorage(storageKeys.token, tell);
}

/** Returns true while somebody is logged in. The component follows log-ins and log-outs of every tab. */
export const useIsLoggedIn = (): boolean => useSyncExternalStore(subscribeSession, isLoggedIn);

import { useSyncExternalStore } from 'react';
import { readText, storageKeys, subscribeStorage, writeText } from '../stores/storage.ts';

/**
 * A log-in or log-out, in this tab or in another one. A renewal is the log-in of the same person whose session ended, in
 * this tab: what they see and what they typed stays.
 */
export type SessionEvent = 'logIn' | 'logOut' | 'renewal';

let renewed: string | null = null;

/** Returns the bearer token, or null when nobody is logged in. */
export const getToken = (): string | null => {
  const token = readText(storageKeys.token);
  return token === '' ? null : token;
};

/** Returns true while a token is stored. */
export const isLoggedIn = (): boolean => getToken() !== null;

/** Stores the token of the server and notifies all listeners, in other tabs too. */
export const startSession = (token: string): void => writeText(storageKeys.token, token);

/** Stores the token of a person who logged in again, so that they go on where they are. */
export function renewSession(token: string): void {
  renewed = token;
  startSession(token);
}

/** Removes the token in all tabs. The caller tells the server. */
export const endSession = (): void => writeText(storageKeys.token, null);

/**
 * Calls the listener when somebody logs in (or another person replaces them), logs in again or logs out. Returns a function that stops it.
 * `seen` is the token that the listener knows. When the token has changed since, the listener is called at once.
 */
export function subscribeSession(listener: (event: SessionEvent) => void, seen = getToken()): () => void {
  let before = seen;
  const tell = () => {
    const after = getToken();
    if (after === before) return;
    before = after;
    if (after === null) listener('logOut');
    else listener(after === renewed ? 'renewal' : 'logIn');
  };
  tell();
  return subscribeStorage(storageKeys.token, tell);
}

/** Returns true while somebody is logged in. The component follows log-ins and log-outs of every tab. */
export const useIsLoggedIn = (): boolean => useSyncExternalStore(subscribeSession, isLoggedIn);

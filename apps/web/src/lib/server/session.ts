import { useSyncExternalStore } from 'react';
import { readText, storageKeys, subscribeStorage, writeText } from '../stores/storage.ts';

/** What happened to the session, here or in another tab. */
export type SessionEvent = 'logIn' | 'logOut';

/** The bearer token, or null when nobody is logged in. */
export const getToken = (): string | null => {
  const token = readText(storageKeys.token);
  return token === '' ? null : token;
};

/** True while a token is stored. */
export const isLoggedIn = (): boolean => getToken() !== null;

/** Keeps the token that the server gave and tells everyone, other tabs included. */
export const startSession = (token: string): void => writeText(storageKeys.token, token);

/** Forgets the token in all tabs; telling the server is the caller's part. */
export const endSession = (): void => writeText(storageKeys.token, null);

/**
 * Calls the listener when somebody logs in (or another person takes over) or out; returns how to stop. `seen` is the
 * token that the listener knows of, where that may have changed since: then it is called at once.
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

/** True while somebody is logged in; the component follows log-in and log-out of every tab. */
export const useIsLoggedIn = (): boolean => useSyncExternalStore(subscribeSession, isLoggedIn);

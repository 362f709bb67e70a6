import { pageSetting } from './page-settings.ts';

const key = 'visitedApi';

/** Returns the address of the API that the person chose for this visit, or null. It ends with a slash. */
export function visitedApi(): string | null {
  try {
    const address = sessionStorage.getItem(key);
    return address !== null && isOffered(address) ? address : null;
  } catch {
    return null;
  }
}

/** Stores the address of the API for this visit, or ends the visit (null). Does nothing where the browser stores nothing. */
export function visitApi(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, address);
  } catch {
    // The page then goes on with the API of its own host.
  }
}

/** Returns true where the API of this visit belongs to another host, which must not get what belongs to this one. */
export function isVisitingOtherHost(): boolean {
  const address = visitedApi();
  return address !== null && new URL(address).origin !== window.location.origin;
}

/** Returns whether the page may call an address: one of its own host, or one that its server names. */
export const isOffered = (address: string): boolean =>
  new URL(address).origin === window.location.origin ||
  (pageSetting('other-api-bases') ?? '').split(' ').includes(address);

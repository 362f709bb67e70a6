import { pageSetting } from './page-settings.ts';

/** The key of the session's storage. */
export const visitedApiKey = 'visitedApi';

/** Returns the address of the API that the person chose for this visit, or null. It ends with a slash. */
export function visitedApi(): string | null {
  try {
    const address = sessionStorage.getItem(visitedApiKey);
    return address !== null && isOffered(address) ? address : null;
  } catch {
    return null;
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

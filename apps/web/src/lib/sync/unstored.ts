import { readJson, storedKeys, writeJson, writeText } from '../stores/storage.ts';
import type { Draft } from './rows.ts';

const beginning = 'unstored.';

/**
 * Keeps changes that no database has stored while their page ends. Their owner is the id of a person, the token of a session
 * whose person is not known yet, or `visitor`. Only local storage is written before a page is gone.
 */
export function keepUnstored(owner: string, drafts: readonly Draft[]): void {
  if (drafts.length > 0) writeJson(`${beginning}${owner}`, [...unstoredOf(owner), ...drafts]);
}

/** Returns the changes of an owner's pages that ended before a database had stored them, and forgets them here. */
export function takeUnstored(owner: string): Draft[] {
  const drafts = unstoredOf(owner);
  if (drafts.length > 0) writeText(`${beginning}${owner}`, null);
  return drafts;
}

/** Returns how many changes each owner has that no database has stored. */
export const countUnstored = (): Map<string, number> =>
  new Map(
    storedKeys(beginning).map((key) => {
      const owner = key.slice(beginning.length);
      return [owner, unstoredOf(owner).length];
    }),
  );

/** Forgets the changes of the owners whom the test names. */
export function forgetUnstored(isOwner: (owner: string) => boolean): void {
  for (const key of storedKeys(beginning)) if (isOwner(key.slice(beginning.length))) writeText(key, null);
}

function unstoredOf(owner: string): Draft[] {
  const stored = readJson(`${beginning}${owner}`);
  if (!Array.isArray(stored)) return [];
  // Earlier versions knew only the scope of the person.
  return (stored as Draft[]).map((draft) => ({ ...draft, scope: (draft.scope as Draft['scope'] | undefined) ?? null }));
}

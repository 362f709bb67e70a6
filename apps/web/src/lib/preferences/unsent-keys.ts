import { isRecord } from '@trivet/shared/is-record';
import type { PreferenceChanges, Preferences } from '@trivet/shared/preferences/schema';
import { readJson, readText, storageKeys, writeJson } from '../stores/storage.ts';

/** The keys whose values the server does not have, such as `global.theme`, and the person who chose them, if known. */
interface Unsent {
  person: string | null;
  keys: string[];
}

type Keys = Record<string, unknown>;

export const groupsOf = (changes: PreferenceChanges): [string, Keys][] =>
  Object.entries(changes as Keys).filter((entry): entry is [string, Keys] => isRecord(entry[1]));

export const keysOf = (changes: PreferenceChanges): string[] =>
  groupsOf(changes).flatMap(([group, own]) => Object.keys(own).map((key) => `${group}.${key}`));

export const valueAt = (changes: PreferenceChanges, path: string): unknown => {
  const [group = '', key = ''] = path.split('.');
  return (changes as Record<string, Keys | undefined>)[group]?.[key];
};

/**
 * Returns what is stored, or null. An earlier version did not say which keys are unsent: there, they are those that differ
 * from the defaults.
 */
export function readUnsent(preferences: Preferences, defaults: Preferences): Unsent | null {
  const stored = readJson(storageKeys.preferencesUnsynced);
  if (stored !== 1) return isRecord(stored) && Array.isArray(stored.keys) ? (stored as unknown as Unsent) : null;
  const differs = (path: string): boolean => valueAt(preferences, path) !== valueAt(defaults, path);
  return { person: null, keys: keysOf(preferences).filter(differs) };
}

export const isOfOther = (unsent: Unsent, person: string | null): boolean =>
  unsent.person !== null && person !== null && unsent.person !== person;

/**
 * Remembers that the server does not have these choices, which are about to be stored over `before`. What somebody else
 * left here is forgotten.
 */
export function addUnsent(changes: PreferenceChanges, before: Preferences, defaults: Preferences): void {
  const person = readText(storageKeys.person);
  const stored = readUnsent(before, defaults);
  const earlier = stored === null || isOfOther(stored, person) ? [] : stored.keys;
  writeJson(storageKeys.preferencesUnsynced, { person, keys: [...new Set([...earlier, ...keysOf(changes)])] });
}

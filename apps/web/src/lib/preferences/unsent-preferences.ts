import { mergeServerPreferences } from '@trivet/shared/preferences/merge';
import type { PreferenceChanges, Preferences } from '@trivet/shared/preferences/schema';
import { preferencesStore, usualPreferences } from './preferences.ts';
import { storageKeys, writeJson, writeText } from '../stores/storage.ts';
import { groupsOf, isOfOther, keysOf, readUnsent, valueAt } from './unsent-keys.ts';

/** Returns the choices of a person, or of a visitor before, that the server does not have yet. */
export const unsentPreferences = (person: string): PreferenceChanges =>
  unsentOf(person, preferencesStore.get(), usualPreferences());

/** Applies the server's preferences of a person over those of this browser. It does not count as a save. */
export const takeServerPreferences = (person: string, server: PreferenceChanges): void =>
  preferencesStore.set(mergeServerPreferences(preferencesStore.get(), server, unsentPreferences(person)));

/** Returns the unsent choices of a person with their present values. What somebody else left here is forgotten. */
function unsentOf(person: string, preferences: Preferences, defaults: Preferences): PreferenceChanges {
  const stored = readUnsent(preferences, defaults);
  if (stored === null) return {};
  if (!isOfOther(stored, person)) return pick(preferences, (path) => stored.keys.includes(path));
  writeText(storageKeys.preferencesUnsynced, null);
  return {};
}

function pick(preferences: PreferenceChanges, isPicked: (path: string) => boolean): PreferenceChanges {
  const groups = groupsOf(preferences).flatMap(([group, own]) => {
    const picked = Object.entries(own).filter(([key]) => isPicked(`${group}.${key}`));
    return picked.length === 0 ? [] : [[group, Object.fromEntries(picked)]];
  });
  return Object.fromEntries(groups) as PreferenceChanges;
}

/** Forgets unsent choices of a person that the server has now. What was chosen otherwise meanwhile stays unsent. */
export function forgetUnsent(person: string, unsent: PreferenceChanges, sent: PreferenceChanges): void {
  const keys = keysOf(unsent).filter((path) => valueAt(unsent, path) !== valueAt(sent, path));
  if (keys.length === 0) writeText(storageKeys.preferencesUnsynced, null);
  else writeJson(storageKeys.preferencesUnsynced, { person, keys });
}

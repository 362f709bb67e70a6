import { defaultPreferences } from '@trivet/shared/preferences/defaults';
import { mergePreferences } from '@trivet/shared/preferences/merge';
import type { PreferenceGroup, Preferences } from '@trivet/shared/preferences/schema';
import { isLoggedIn } from '../session/session.ts';
import { createPersistedStore } from '../stores/persisted-store.ts';
import { isLegacy, readPreferences } from './read-preferences.ts';
import { readJson, readText, storageKeys, writeText } from '../stores/storage.ts';
import { createListeners, useStore } from '../stores/store.ts';
import { addUnsent } from './unsent-keys.ts';

/** Small screen. The recipe list begins as a list, not as tiles. @limit Client (440 px of the shorter side) */
const smallScreenSide = 440;

/** Returns the preferences of a browser in which nothing was chosen. */
export const usualPreferences = () =>
  defaultPreferences({ smallScreen: Math.min(window.innerWidth, window.innerHeight) < smallScreenSide });

/** The preferences of this browser, complete and valid. All tabs follow a change. */
export const preferencesStore = createPersistedStore<Preferences>(storageKeys.preferences, (stored) =>
  readPreferences(stored, usualPreferences()),
);

const saves = createListeners<Preferences>();

/**
 * Calls the listener with all preferences after each save by the person in this tab. Returns a function that stops it.
 */
export const subscribeToPreferenceSaves = saves.subscribe;

/** Saves some keys of one group: `savePreferences('global', { theme: 'dark' })`. */
export function savePreferences<Group extends PreferenceGroup>(
  group: Group,
  changes: Partial<Preferences[Group]>,
): void {
  const before = preferencesStore.get();
  const saved = mergePreferences(before, { [group]: changes });
  addUnsent({ [group]: changes }, before, usualPreferences());
  preferencesStore.set(saved);
  saves.tell(saved);
}

/** Converts the preferences of an older client once. Resolves at once when there is nothing to convert. */
export async function moveLegacyPreferences(): Promise<void> {
  const stored = readJson(storageKeys.preferences);
  const theme = readText(storageKeys.legacyTheme);
  if (theme === null && !isLegacy(stored)) return;
  const { migrateLegacy } = await import('@trivet/shared/preferences/migrate-legacy');
  preferencesStore.set(mergePreferences(usualPreferences(), migrateLegacy(stored, theme)));
  writeText(storageKeys.legacyTheme, null);
}

/** Restores the defaults, and forgets the choices of this browser. The next sync sends the defaults. */
export function resetPreferences(): void {
  preferencesStore.clear();
  if (isLoggedIn()) addUnsent(usualPreferences(), usualPreferences(), usualPreferences());
  else writeText(storageKeys.preferencesUnsynced, null);
  writeText(storageKeys.listOptions, null);
  window.location.reload();
}

/** Returns the preferences. The component follows every change, including those of other tabs and of the server. */
export const usePreferences = (): Preferences => useStore(preferencesStore);

import { defaultPreferences } from '@trivet/shared/preferences/defaults';
import { mergePreferences, mergeServerPreferences } from '@trivet/shared/preferences/merge';
import type { PreferenceChanges, PreferenceGroup, Preferences } from '@trivet/shared/preferences/schema';
import { createPersistedStore } from './persisted-store.ts';
import { isLegacy, readPreferences } from './read-preferences.ts';
import { readJson, readText, storageKeys, writeText } from './storage.ts';
import { createListeners, useStore } from './store.ts';

const smallScreenSide = 440;

const fallback = () =>
  defaultPreferences({ smallScreen: Math.min(window.innerWidth, window.innerHeight) < smallScreenSide });

/** The preferences of this browser, whole and valid; all tabs follow. */
export const preferencesStore = createPersistedStore<Preferences>(storageKeys.preferences, (stored) =>
  readPreferences(stored, fallback()),
);

const saves = createListeners<Preferences>();

/** Calls the listener with the whole preferences after each save that a person made in this tab; returns how to stop. */
export const subscribeToPreferenceSaves = saves.subscribe;

/** Saves some keys of one group: `savePreferences('global', { theme: 'dark' })`. */
export function savePreferences<Group extends PreferenceGroup>(
  group: Group,
  changes: Partial<Preferences[Group]>,
): void {
  const saved = mergePreferences(preferencesStore.get(), { [group]: changes });
  preferencesStore.set(saved);
  writeText(storageKeys.preferencesUnsynced, '1');
  saves.tell(saved);
}

/** Lays what the server keeps over what this browser keeps, without counting as a save. */
export const takeServerPreferences = (server: PreferenceChanges): void =>
  preferencesStore.set(mergeServerPreferences(preferencesStore.get(), server));

/** Brings what an older client stored into today's form, once; resolves at once where there is nothing to do. */
export async function moveLegacyPreferences(): Promise<void> {
  const stored = readJson(storageKeys.preferences);
  const theme = readText(storageKeys.legacyTheme);
  if (theme === null && !isLegacy(stored)) return;
  const { migrateLegacy } = await import('@trivet/shared/preferences/migrate-legacy');
  preferencesStore.set(mergePreferences(fallback(), migrateLegacy(stored, theme)));
  writeText(storageKeys.legacyTheme, null);
}

/** Forgets what was chosen in this browser and starts again with the defaults. */
export function resetPreferences(): void {
  preferencesStore.clear();
  writeText(storageKeys.listOptions, null);
  window.location.reload();
}

/** The preferences; the component follows every change, from other tabs and the server too. */
export const usePreferences = (): Preferences => useStore(preferencesStore);

import { mergePreferences } from './merge.ts';
import type { PreferenceChanges, Preferences } from './schema.ts';

/**
 * Returns the device's preferences with those of the server merged over them, key by key. The device keeps its own
 * choices of whether to sync and how to draw the list, and those that it has not sent yet (`unsent`).
 */
export const mergeServerPreferences = (
  local: Preferences,
  server: PreferenceChanges,
  unsent: PreferenceChanges,
): Preferences => {
  const { preferencesSync } = local.global;
  const { viewType } = local.myRecipes;
  return [server, { global: { preferencesSync }, myRecipes: { viewType } }, unsent].reduce(mergePreferences, local);
};

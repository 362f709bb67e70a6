import type { PreferenceChanges, Preferences } from './schema.ts';

/** Returns `later` merged over `earlier`, key by key. Changes neither of them. */
export const mergeChanges = (earlier: PreferenceChanges, later: PreferenceChanges): PreferenceChanges => ({
  ...earlier,
  ...later,
  global: { ...earlier.global, ...later.global },
  myRecipes: { ...earlier.myRecipes, ...later.myRecipes },
  recipe: { ...earlier.recipe, ...later.recipe },
  mealPlan: { ...earlier.mealPlan, ...later.mealPlan },
  shoppingList: { ...earlier.shoppingList, ...later.shoppingList },
  kitchen: { ...earlier.kitchen, ...later.kitchen },
});

/** Returns complete `preferences` with some `changes`, key by key. Changes neither of them. */
export const mergePreferences = (preferences: Preferences, changes: PreferenceChanges): Preferences =>
  mergeChanges(preferences, changes) as Preferences;

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

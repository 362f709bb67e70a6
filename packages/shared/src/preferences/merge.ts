import type { PreferenceChanges, Preferences } from './schema.ts';

/** `later` over `earlier`, key by key; neither is altered. */
export const mergeChanges = (earlier: PreferenceChanges, later: PreferenceChanges): PreferenceChanges => ({
  ...earlier,
  ...later,
  global: { ...earlier.global, ...later.global },
  myRecipes: { ...earlier.myRecipes, ...later.myRecipes },
  recipe: { ...earlier.recipe, ...later.recipe },
  mealPlan: { ...earlier.mealPlan, ...later.mealPlan },
  shoppingList: { ...earlier.shoppingList, ...later.shoppingList },
});

/** Whole `preferences` with some `changes`, key by key; neither is altered. */
export const mergePreferences = (preferences: Preferences, changes: PreferenceChanges): Preferences =>
  mergeChanges(preferences, changes) as Preferences;

/**
 * What the server keeps over what this device keeps, key by key. Whether to sync and how to draw the list stay the
 * device's own.
 */
export const mergeServerPreferences = (local: Preferences, server: PreferenceChanges): Preferences =>
  mergePreferences(local, {
    ...server,
    global: { ...server.global, preferencesSync: local.global.preferencesSync },
    myRecipes: { ...server.myRecipes, viewType: local.myRecipes.viewType },
  });

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

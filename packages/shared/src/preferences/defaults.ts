import type { Preferences } from './schema.ts';

/** Returns the default preferences. `smallScreen` is true when the smaller side of the window is under 440 px. */
export const defaultPreferences = ({ smallScreen }: { smallScreen: boolean }): Preferences => ({
  preferencesVersion: 0,
  global: {
    enableSplitPane: false,
    enableExperimentalOfflineCache: false,
    language: null,
    fontSize: '1rem',
    theme: 'default',
    preferencesSync: 'enabled',
  },
  myRecipes: {
    enableLabelIntersection: false,
    showLabels: true,
    showLabelChips: false,
    showImages: true,
    showSource: false,
    showRecipeDescription: true,
    viewType: smallScreen ? 'list' : 'tiles',
    sortBy: 'title',
    includeFriends: 'no',
  },
  recipe: {
    enableWakeLock: true,
    cookFontSize: '20px',
    showCreatedAt: true,
    units: 'original',
    foods: 'original',
    hasFanOven: false,
  },
  mealPlan: { showAddedBy: false, showAddedOn: false, startOfWeek: 'monday' },
  shoppingList: {
    sortBy: '-createdAt',
    sortByHand: false,
    keepScreenOn: true,
    showAddedBy: false,
    showAddedOn: false,
    showRecipeTitle: true,
    preferDelete: false,
    groupSimilar: true,
    groupCategories: true,
    ignoreItemTitles: '',
  },
  kitchen: { staples: null },
});

import { isRecord } from '@trivet/shared/is-record';
import type { PreferenceGroup, Preferences } from '@trivet/shared/preferences/schema';

// The schema of @trivet/shared states the same rules with zod, which is too large for the first paint. The types tie
// the two together: code with a missing group, key or value does not compile.
type Rule<Value> = [Value] extends [boolean]
  ? 'boolean'
  : string extends Value
    ? 'text'
    : Record<Extract<Value, string>, true>;

type Rules = { [Group in PreferenceGroup]: { [Key in keyof Preferences[Group]]: Rule<Preferences[Group][Key]> } };

const fontSize: Rules['global']['fontSize'] = {
  '1rem': true,
  '14px': true,
  '16px': true,
  '18px': true,
  '20px': true,
  '22px': true,
  '24px': true,
};

const rules: Rules = {
  global: {
    enableSplitPane: 'boolean',
    enableExperimentalOfflineCache: 'boolean',
    language: {
      'en-us': true,
      'it-it': true,
      'de-de': true,
      'uk-ua': true,
      he: true,
      'es-es': true,
      'fr-fr': true,
      'ru-ru': true,
      'hu-hu': true,
    },
    fontSize,
    theme: { default: true, light: true, dark: true, black: true, midnight: true },
    preferencesSync: { enabled: true, disabled: true },
  },
  myRecipes: {
    enableLabelIntersection: 'boolean',
    showLabels: 'boolean',
    showLabelChips: 'boolean',
    showImages: 'boolean',
    showSource: 'boolean',
    showRecipeDescription: 'boolean',
    viewType: { tiles: true, list: true },
    sortBy: { title: true, '-createdAt': true, createdAt: true, '-updatedAt': true, updatedAt: true },
    includeFriends: { no: true, yes: true, search: true, browse: true },
  },
  recipe: {
    enableWakeLock: 'boolean',
    cookFontSize: fontSize,
    showCreatedAt: 'boolean',
    units: { original: true, metric: true, us: true, imperial: true },
    foods: { original: true, weight: true, volume: true },
    hasFanOven: 'boolean',
  },
  mealPlan: { showAddedBy: 'boolean', showAddedOn: 'boolean', startOfWeek: { monday: true, sunday: true } },
  shoppingList: {
    sortBy: { title: true, '-title': true, createdAt: true, '-createdAt': true },
    sortByHand: 'boolean',
    keepScreenOn: 'boolean',
    showAddedBy: 'boolean',
    showAddedOn: 'boolean',
    showRecipeTitle: 'boolean',
    preferDelete: 'boolean',
    groupSimilar: 'boolean',
    groupCategories: 'boolean',
    ignoreItemTitles: 'text',
  },
  kitchen: { staples: 'text' },
};

function isAllowed(rule: 'boolean' | 'text' | Record<string, true>, value: unknown): boolean {
  if (rule === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  return rule === 'text' || Object.hasOwn(rule, value);
}

/**
 * Returns complete preferences from any stored value. Each key that is missing or not valid takes its value from
 * `fallback`. Preferences decide theme and language before the first paint, so that the rules of the shared schema stand
 * here a second time, without zod.
 */
export function readPreferences(stored: unknown, fallback: Preferences): Preferences {
  if (!isRecord(stored)) return fallback;
  const { preferencesVersion: version } = stored;
  const groups = (Object.keys(rules) as PreferenceGroup[]).map((group) => {
    const values = Object.hasOwn(stored, group) && isRecord(stored[group]) ? stored[group] : {};
    const valid = Object.entries<'boolean' | 'text' | Record<string, true>>(rules[group]).flatMap(([key, rule]) =>
      Object.hasOwn(values, key) && isAllowed(rule, values[key]) ? [[key, values[key]]] : [],
    );
    return [group, { ...fallback[group], ...(Object.fromEntries(valid) as object) }];
  });
  return {
    ...fallback,
    ...(Object.fromEntries(groups) as Partial<Preferences>),
    preferencesVersion: typeof version === 'number' ? version : fallback.preferencesVersion,
  };
}

/** Returns true for a value that an older client stored: flat dotted keys, or a sort order with an old name. */
export const isLegacy = (stored: unknown): boolean =>
  isRecord(stored) &&
  (Object.keys(stored).some((key) => key.includes('.')) ||
    (isRecord(stored.myRecipes) && stored.myRecipes.sortBy === '-title'));

import { z } from 'zod';
import { validChanges } from './read.ts';
import { type PreferenceChanges, type PreferenceGroup, preferencesSchema } from './schema.ts';

/** Preferences as clients and servers exchange them: flat, dotted keys of the reference product. */
export const wirePreferencesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
/** See {@link wirePreferencesSchema}. */
export type WirePreferences = z.infer<typeof wirePreferencesSchema>;

const groupPrefixes: Record<PreferenceGroup, string> = {
  global: 'global',
  myRecipes: 'myRecipes',
  recipe: 'recipeDetails',
  mealPlan: 'MealPlan',
  shoppingList: 'ShoppingList',
  kitchen: 'kitchen',
};

const versionKey = 'preferencesVersion';

const wireKeyOf = (group: PreferenceGroup, key: string): string =>
  group === 'recipe' && key === 'showCreatedAt' ? 'manageLabels.showCreatedAt' : `${groupPrefixes[group]}.${key}`;

const keyTable = (Object.keys(groupPrefixes) as PreferenceGroup[]).flatMap((group) =>
  Object.keys(preferencesSchema.shape[group].shape).map((key) => ({ group, key, wireKey: wireKeyOf(group, key) })),
);

/**
 * Returns the flat form of complete preferences or of some changes.
 * @example toWire({ mealPlan: { startOfWeek: 'sunday' } }) // { 'MealPlan.startOfWeek': 'sunday' }
 */
export function toWire(preferences: PreferenceChanges): WirePreferences {
  const wire: WirePreferences = {};
  if (preferences.preferencesVersion !== undefined) wire[versionKey] = preferences.preferencesVersion;
  for (const { group, key, wireKey } of keyTable) {
    const value = (preferences[group] as WirePreferences | undefined)?.[key];
    if (value !== undefined) wire[wireKey] = value;
  }
  return wire;
}

/**
 * Returns the known and valid keys of a flat object of any origin, without every other key and value. Never throws.
 * @example fromWire({ 'MealPlan.startOfWeek': 'sunday', foreign: 1 }) // { mealPlan: { startOfWeek: 'sunday' } }
 */
export function fromWire(wire: unknown): PreferenceChanges {
  if (typeof wire !== 'object' || wire === null) return {};
  const own = new Map<string, unknown>(Object.entries(wire));
  const nested = Object.groupBy(
    keyTable.filter(({ wireKey }) => own.has(wireKey)),
    ({ group }) => group,
  );
  const groups = Object.entries(nested).map(([group, keys]) => [
    group,
    Object.fromEntries(keys.map(({ key, wireKey }) => [key, own.get(wireKey)])),
  ]);
  return validChanges({ ...Object.fromEntries(groups), preferencesVersion: own.get(versionKey) });
}

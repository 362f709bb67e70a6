import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPreferences } from './defaults.ts';
import { mergePreferences, mergeServerPreferences } from './merge.ts';
import { migrateLegacy } from './migrate-legacy.ts';
import { validChanges } from './read.ts';
import { maxIgnoreItemTitles, maxStaplesLength, preferencesSchema } from './schema.ts';
import { fromWire, toWire, wirePreferencesSchema } from './wire.ts';

const defaults = defaultPreferences({ smallScreen: false });

/** Bytes that security case J2 allows a person's stored preferences. */
const maxStoredBytes = 32 * 1024;

/** Any JSON, with the words of real preferences among its keys and values so that the known paths are reached. */
const anyJson = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.constantFrom<unknown>('dark', '-title', 'list', 'yes', 'sunday', 'disabled', 'he', true, 3),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(...Object.keys(toWire(defaults)), ...Object.keys(defaults), 'theme', 'sortBy', 'constructor'),
        fc.constantFrom('__proto__', 'prototype', 'toString'),
      ),
      tie('node'),
    ),
  ),
})).node;

describe('validChanges', () => {
  test('keeps each valid key and leaves the default for each invalid one', () => {
    const stored = { global: { theme: 'dark', fontSize: '3em', language: 'he' }, mealPlan: 'sunday', foreign: 1 };

    const read = mergePreferences(defaults, validChanges(stored));

    expect(read.global).toEqual({ ...defaults.global, theme: 'dark', language: 'he' });
    expect(read.mealPlan).toEqual(defaults.mealPlan);
    expect(read).not.toHaveProperty('foreign');
  });

  test('gives whole and valid preferences for anything that was stored', () => {
    fc.assert(
      fc.property(anyJson, (stored) => {
        expect(preferencesSchema.strict().parse(mergePreferences(defaults, validChanges(stored)))).toBeDefined();
      }),
    );
  });

  test('draws tiles, and a list where the screen is small', () => {
    expect(defaults.myRecipes.viewType).toBe('tiles');
    expect(defaultPreferences({ smallScreen: true }).myRecipes.viewType).toBe('list');
  });
});

describe('the wire form', () => {
  test('has exactly the flat keys of the reference product', () => {
    expect(toWire(defaults)).toEqual({
      preferencesVersion: 0,
      'global.enableSplitPane': false,
      'global.enableExperimentalOfflineCache': false,
      'global.language': null,
      'global.fontSize': '1rem',
      'global.theme': 'default',
      'global.preferencesSync': 'enabled',
      'myRecipes.enableLabelIntersection': false,
      'myRecipes.showLabels': true,
      'myRecipes.showLabelChips': false,
      'myRecipes.showImages': true,
      'myRecipes.showSource': false,
      'myRecipes.showRecipeDescription': true,
      'myRecipes.viewType': 'tiles',
      'myRecipes.sortBy': 'title',
      'myRecipes.includeFriends': 'no',
      'recipeDetails.enableWakeLock': true,
      'recipeDetails.cookFontSize': '20px',
      'manageLabels.showCreatedAt': true,
      'recipeDetails.units': 'original',
      'recipeDetails.foods': 'original',
      'recipeDetails.hasFanOven': false,
      'MealPlan.showAddedBy': false,
      'MealPlan.showAddedOn': false,
      'MealPlan.startOfWeek': 'monday',
      'ShoppingList.sortBy': '-createdAt',
      'ShoppingList.sortByHand': false,
      'ShoppingList.keepScreenOn': true,
      'ShoppingList.showAddedBy': false,
      'ShoppingList.showAddedOn': false,
      'ShoppingList.showRecipeTitle': true,
      'ShoppingList.preferDelete': false,
      'ShoppingList.groupSimilar': true,
      'ShoppingList.groupCategories': true,
      'ShoppingList.ignoreItemTitles': '',
      'kitchen.staples': null,
    });
  });

  test('comes back as it went out, whole or in part', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const changes = validChanges(value);
        expect(fromWire(toWire(changes))).toEqual(changes);
        const whole = mergePreferences(defaults, changes);
        expect(fromWire(toWire(whole))).toEqual(whole);
      }),
    );
  });

  test('J1 a hostile prototype neither pollutes nor becomes a preference', () => {
    const text = '{"__proto__":{"polluted":1,"global":{"theme":"dark"}},"constructor":{"prototype":{"polluted":1}}}';
    const hostile: unknown = JSON.parse(text);
    const nested: unknown = JSON.parse('{"global":{"__proto__":{"theme":"dark"}}}');

    for (const value of [hostile, nested, Object.create({ 'global.theme': 'dark', global: { theme: 'dark' } })]) {
      expect(fromWire(value)).toEqual({});
      expect(validChanges(value)).toEqual({});
      expect(migrateLegacy(value, null).global).toEqual({});
    }
    expect({}).not.toHaveProperty('polluted');
    expect(Object.keys(wirePreferencesSchema.safeParse(hostile).data ?? {})).toEqual([]);
  });

  test('J2 ten thousand unknown keys and wrong types are dropped', () => {
    const foreign = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`global.key${index}`, true]));
    const wrong = { 'global.theme': 7, 'MealPlan.showAddedBy': 'yes', 'ShoppingList.ignoreItemTitles': ['a'] };

    expect(fromWire({ ...foreign, ...wrong, 'MealPlan.startOfWeek': 'sunday' })).toEqual({
      mealPlan: { startOfWeek: 'sunday' },
    });
  });

  test('J2 what is stored never exceeds 32 kB', () => {
    const widest = '\u0001'.repeat(maxIgnoreItemTitles);
    const staples = '鸡'.repeat(maxStaplesLength);
    const changes = (titles: string) => ({ 'ShoppingList.ignoreItemTitles': titles, 'kitchen.staples': staples });
    const stored = (titles: string): string =>
      // A unit of staples takes at most three bytes as UTF-8.
      JSON.stringify(mergePreferences(defaults, fromWire(changes(titles)))).replaceAll('鸡', 'aaa');

    expect(stored(widest).length).toBeGreaterThan(5 * maxIgnoreItemTitles + 3 * maxStaplesLength);
    // A unit takes six bytes as an escape and at most three as UTF-8, so nothing is wider; escapes are ASCII.
    expect(stored(widest).length).toBeLessThanOrEqual(maxStoredBytes);
    expect(fromWire({ ...changes('a'.repeat(1_000_000)), 'kitchen.staples': `${staples}a` })).toEqual({});
  });

  test('text that no database keeps is dropped', () => {
    for (const titles of ['salt\0pepper', 'salt \ud83c']) {
      expect(fromWire({ 'ShoppingList.ignoreItemTitles': titles })).toEqual({});
    }
  });
});

test('staples are lines of text without other control characters, or null', () => {
  const read = (staples: unknown) => fromWire({ 'kitchen.staples': staples }).kitchen?.staples;
  expect(['salt\nblack pepper', '', null, 'salt\u0001', 'salt\0', 7].map(read)).toEqual([
    'salt\nblack pepper',
    '',
    null,
    undefined,
    undefined,
    undefined,
  ]);
  expect(mergePreferences(defaults, { kitchen: { staples: 'salt' } }).kitchen).toEqual({ staples: 'salt' });
});

describe('merging', () => {
  test('changes only the keys that are named, and alters neither side', () => {
    const before = defaultPreferences({ smallScreen: false });

    const merged = mergePreferences(defaults, { global: { theme: 'black' } });

    expect(merged).toEqual({ ...defaults, global: { ...defaults.global, theme: 'black' } });
    expect(defaults).toEqual(before);
  });

  test('ignores whether the server wants syncing and how it draws the list', () => {
    const local = mergePreferences(defaults, { global: { preferencesSync: 'disabled' } });

    const server = {
      global: { preferencesSync: 'enabled', theme: 'midnight' },
      myRecipes: { viewType: 'list', showSource: true },
    } as const;
    const merged = mergeServerPreferences(local, server, {});

    expect(merged.global).toEqual({ ...local.global, theme: 'midnight' });
    expect(merged.myRecipes).toEqual({ ...local.myRecipes, showSource: true });
    expect(mergeServerPreferences(local, server, { global: { theme: 'black' } })).toEqual({
      ...merged,
      global: { ...merged.global, theme: 'black' },
    });
  });
});

describe('migrateLegacy', () => {
  test('reads a legacy descending title as title for recipes, from storage and from the wire', () => {
    expect(migrateLegacy({ 'myRecipes.sortBy': '-title' }, null).myRecipes).toEqual({ sortBy: 'title' });
    expect(validChanges({ myRecipes: { sortBy: '-title' } })).toEqual({ myRecipes: { sortBy: 'title' } });
    expect(fromWire({ 'ShoppingList.sortBy': '-title' })).toEqual({ shoppingList: { sortBy: '-title' } });
  });

  test('moves the theme that was stored alone into the preferences', () => {
    expect(migrateLegacy({ global: { theme: 'light' } }, 'dark').global).toEqual({ theme: 'dark' });
    expect(migrateLegacy({ global: { theme: 'light' } }, 'neon').global).toEqual({ theme: 'light' });
    expect(migrateLegacy(null, 'black').global).toEqual({ theme: 'black' });
  });

  test('reads nested groups and flat keys alike', () => {
    const nested = { global: { theme: 'dark' }, recipe: { showCreatedAt: false } };
    expect(migrateLegacy(toWire(validChanges(nested)), null)).toEqual(migrateLegacy(nested, null));
  });

  test('never throws, whatever a browser kept', () => {
    fc.assert(
      fc.property(anyJson, fc.option(fc.string()), (stored, theme) => {
        preferencesSchema.strict().parse(mergePreferences(defaults, migrateLegacy(stored, theme)));
      }),
    );
  });
});

import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { foodWishes, unitWishes } from '../recipes/amounts/amount-wishes.ts';
import { storableText } from '../text/storable-text.ts';

/** Font sizes as CSS lengths. */
export const fontSizes = ['1rem', '14px', '16px', '18px', '20px', '22px', '24px'] as const;
/** `default` follows the system, `black` is for OLED screens. */
export const themes = ['default', 'light', 'dark', 'black', 'midnight'] as const;
/**
 * Longest list of titles to ignore, one a line, in UTF-16 units. It is the reference product's limit.
 * @limit Accounts and sessions
 */
export const maxIgnoreItemTitles = 5_000;
/**
 * Longest list of staples, in UTF-16 units. With it, all preferences stay below 32 kB in any script.
 * @limit Accounts and sessions
 */
export const maxStaplesLength = 600;

/** Older clients stored `-title` for ascending titles (docs/wire.md, section 3). */
const recipeSortSchema = z.preprocess(
  (sort) => (sort === '-title' ? 'title' : sort),
  z.enum(['title', '-createdAt', 'createdAt', '-updatedAt', 'updatedAt']),
);

/** Every preference of a person, with its group, key and allowed values. */
export const preferencesSchema = z.object({
  /** Increases when older clients need to know about a change of the shape. */
  preferencesVersion: z.int().nonnegative(),
  global: z.object({
    enableSplitPane: z.boolean(),
    enableExperimentalOfflineCache: z.boolean(),
    /** Null for the language of the browser. */
    language: z.enum(languageCodes).nullable(),
    fontSize: z.enum(fontSizes),
    theme: z.enum(themes),
    preferencesSync: z.enum(['enabled', 'disabled']),
  }),
  myRecipes: z.object({
    enableLabelIntersection: z.boolean(),
    showLabels: z.boolean(),
    showLabelChips: z.boolean(),
    showImages: z.boolean(),
    showSource: z.boolean(),
    showRecipeDescription: z.boolean(),
    viewType: z.enum(['tiles', 'list']),
    sortBy: recipeSortSchema,
    /** Where recipes of friends appear: nowhere, in list and search, or in one of the two. */
    includeFriends: z.enum(['no', 'yes', 'search', 'browse']),
  }),
  recipe: z.object({
    enableWakeLock: z.boolean(),
    /** The font size in cook mode. */
    cookFontSize: z.enum(fontSizes),
    /** The creation date in the label management. */
    showCreatedAt: z.boolean(),
    /** The units that recipes show. */
    units: z.enum(unitWishes),
    /** Whether foods show by weight or by volume, where their density is known. */
    foods: z.enum(foodWishes),
    /** True to lower the temperatures of ovens. */
    hasFanOven: z.boolean(),
  }),
  mealPlan: z.object({
    showAddedBy: z.boolean(),
    showAddedOn: z.boolean(),
    startOfWeek: z.enum(['monday', 'sunday']),
  }),
  shoppingList: z.object({
    /** A leading minus means descending, except that `-title` sorts like `title`. */
    sortBy: z.enum(['title', '-title', 'createdAt', '-createdAt']),
    /** Shows items in the order in which people of the list have put them, whatever `sortBy` says. */
    sortByHand: z.boolean(),
    /** Keeps the screen on while a list is open. */
    keepScreenOn: z.boolean(),
    showAddedBy: z.boolean(),
    showAddedOn: z.boolean(),
    showRecipeTitle: z.boolean(),
    preferDelete: z.boolean(),
    groupSimilar: z.boolean(),
    groupCategories: z.boolean(),
    /** One title a line. */
    ignoreItemTitles: storableText(maxIgnoreItemTitles),
  }),
  kitchen: z.object({
    /** What the person always has, one a line. Null for the usual staples in the language of the display. */
    staples: storableText(maxStaplesLength)
      .refine((text) => !/[^\P{Cc}\n]/u.test(text))
      .nullable(),
  }),
});

/** Complete preferences: every key has a valid value. */
export type Preferences = z.infer<typeof preferencesSchema>;

/** Some preferences: only the keys to change. */
export type PreferenceChanges = {
  [Group in keyof Preferences]?: Preferences[Group] extends object ? Partial<Preferences[Group]> : Preferences[Group];
};

/** The groups: every key of the top level except the version. */
export type PreferenceGroup = Exclude<keyof Preferences, 'preferencesVersion'>;

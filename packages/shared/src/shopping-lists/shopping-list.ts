import type { CalendarDate } from '../dates/calendar-date.ts';

/** The kind of scope that a shopping list is. Its id is that of the list. */
export const shoppingListKind = 'shoppingList';

/** The nouns of a shopping list in operations and rows. The one row of the list itself has the id of the list. */
export const shoppingListNoun = 'shoppingList';
export const shoppingItemNoun = 'shoppingItem';
export const listRecipeNoun = 'shoppingListRecipe';
export const habitNoun = 'shoppingHabit';

/** Most shopping lists that one person owns. */
export const maxLists = 200;
/** Most items of a list, those that are bought included. */
export const maxItems = 5_000;
/** Most recipes on a list. */
export const maxListRecipes = 200;
/** Most categories that a list remembers of things. */
export const maxHabits = 2_000;
/** Most categories in the order of a list. */
export const maxCategories = 200;

/** Longest texts, in UTF-16 units. A title of a list is as long as in the reference product. */
export const maxListTitle = 254;
export const maxItemTitle = 1_000;
export const maxItemNote = 10_000;
export const maxCategory = 100;
export const maxHabitName = 300;

/** Begins the name of a category that is a key and shown in the language of the reader: `::produce`. */
export const keyPrefix = '::';

/**
 * A shopping list. `categoryOrder` has the names of categories in the order of the shop: keys such as `::produce`, and
 * own words. `learnsOrder` is true when the order follows the people who buy there.
 */
export interface ShoppingList {
  title: string;
  categoryOrder: readonly string[];
  isArchived: boolean;
  learnsOrder: boolean;
}

/**
 * Something to buy. `title` is the whole text with its amount, as it was typed. `category` is a key such as `::produce`,
 * own words, or null when nobody knows; `isCategoryChosen` is true when a person chose it. `place` is a fractional index
 * for the order by hand. `recipeId` and `recipeTitle` name the recipe that it comes from as it was then. `listRecipeId` is
 * the id of that recipe on the list ({@link ListRecipe}), and `line` is its line before it was scaled. Times are in ISO
 * 8601; `completedAt` is null while it is to be bought.
 */
export interface ShoppingItem {
  title: string;
  note: string;
  category: string | null;
  isCategoryChosen: boolean;
  place: string;
  completedAt: string | null;
  recipeId: string | null;
  recipeTitle: string | null;
  listRecipeId: string | null;
  line: string | null;
  addedBy: string;
  createdAt: string;
}

/**
 * A recipe whose ingredients are on a list, or another planned dish that is itself bought, which has no `recipeId`. `title`
 * and `yield` are those of the recipe when it was added. `scale` is the factor for its amounts as a fraction such as `3/2`.
 * `planId` and `entryId` name the entry of a meal plan that it is bought for, which may be gone or planned for another day
 * by now, and `plannedDate` is the day that the list remembers; each is null where there is none. `createdAt` is in ISO
 * 8601.
 */
export interface ListRecipe {
  recipeId: string | null;
  title: string;
  yield: string;
  scale: string;
  planId: string | null;
  entryId: string | null;
  plannedDate: CalendarDate | null;
  addedBy: string;
  createdAt: string;
}

/**
 * The category that people of a list chose for a thing, remembered for the next time that it is added. `name` names the
 * thing without its amount, folded; `category` is a key such as `::produce`, or own words.
 */
export interface ShoppingHabit {
  name: string;
  category: string;
}

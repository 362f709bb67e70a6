/** The kind of scope that a shopping list is. Its id is that of the list. */
export const shoppingListKind = 'shoppingList';

/** The nouns of a shopping list in operations and rows. The one row of the list itself has the id of the list. */
export const shoppingListNoun = 'shoppingList';
export const shoppingItemNoun = 'shoppingItem';

/** Most shopping lists that one person owns. */
export const maxLists = 200;
/** Most items of a list, those that are bought included. */
export const maxItems = 5_000;
/** Most people whom a list is shared with. */
export const maxMembers = 50;
/** Most categories in the order of a list. */
export const maxCategories = 200;

/** Longest texts, in UTF-16 units. A title of a list is as long as in the reference product. */
export const maxListTitle = 254;
export const maxItemTitle = 1_000;
export const maxItemNote = 10_000;
export const maxCategory = 100;

/** Begins the name of a category that is a key and shown in the language of the reader: `::produce`. */
export const keyPrefix = '::';

/**
 * A shopping list. `categoryOrder` has the names of categories in the order of the shop: keys such as `::produce`, and
 * own words.
 */
export interface ShoppingList {
  title: string;
  categoryOrder: readonly string[];
  isArchived: boolean;
}

/**
 * Something to buy. `title` is the whole text with its amount, as it was typed. `category` is a key such as `::produce`,
 * own words, or null when nobody knows; `isCategoryChosen` is true when a person chose it. `place` is a fractional index
 * for the order by hand. `recipeId` and `recipeTitle` name the recipe that it comes from as it was then. Times are in
 * ISO 8601; `completedAt` is null while it is to be bought.
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
  addedBy: string;
  createdAt: string;
}

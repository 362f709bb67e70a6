/** The kind of scope that a shopping list is. Its id is that of the list. */
export const shoppingListKind = 'shoppingList';

/** The nouns of a shopping list in operations and rows. The one row of the list itself has the id of the list. */
export const shoppingListNoun = 'shoppingList';
export const shoppingItemNoun = 'shoppingItem';
export const listRecipeNoun = 'shoppingListRecipe';
export const habitNoun = 'shoppingHabit';

/**
 * Most shopping lists that one person owns. A household has a few.
 * @limit Shopping lists and meal plans (200 for each person, those in the trash included)
 */
export const maxLists = 200;
/**
 * Most items of a list, those that are bought included. A year of shopping, with what was bought.
 * @limit Shopping lists and meal plans
 */
export const maxItems = 5_000;
/** Most recipes on a list. A month of meals. @limit Shopping lists and meal plans */
export const maxListRecipes = 200;
/**
 * Most categories that a list remembers of things. A household buys fewer things.
 * @limit Shopping lists and meal plans
 */
export const maxHabits = 2_000;
/** Most categories in the order of a list. */
export const maxCategories = 200;

/** Longest texts, in UTF-16 units. A title of a list is as long as in the reference product. */
export const maxListTitle = 254;
/**
 * @limit Shopping lists and meal plans (1,000; 10,000 UTF-16 units): Text of an item; its note. A line; a recipe’s
 * worth of remarks.
 */
export const maxItemTitle = 1_000;
export const maxItemNote = 10_000;
export const maxCategory = 100;
/** Name of a thing that a list remembers. What is longer is a note. @limit Shopping lists and meal plans (300 UTF-16 units) */
export const maxHabitName = 300;

/** Begins the name of a category that is a key and shown in the language of the reader: `::produce`. */
export const keyPrefix = '::';

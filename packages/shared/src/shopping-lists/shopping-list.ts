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

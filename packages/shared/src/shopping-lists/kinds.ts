import { freeText, requiredText } from '../sync/kinds.ts';
import { keyPrefix, maxCategory, maxHabitName, maxItemNote, maxItemTitle, maxListTitle } from './shopping-list.ts';

/** The title of a list. */
export const listTitle = requiredText(maxListTitle);
/** The text of an item with its amount. */
export const itemTitle = requiredText(maxItemTitle);
/** The note of an item. */
export const itemNote = freeText(maxItemNote);
/** The name of a category: a key such as `::produce`, or own words. */
export const category = requiredText(maxCategory, (name) => name !== keyPrefix);
/** What a list remembers a thing by. */
export const habitName = requiredText(maxHabitName);

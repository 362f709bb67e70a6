import { maxItemNote, maxItemTitle } from '@trivet/shared/shopping-lists/shopping-list';
import { addItems } from './change-items.ts';

/** Adds a text that somebody wrote for an item as a new item of its list. What is longer than a title goes into its note. */
export function addAgain(listId: string, text: string): void {
  const title = text.slice(0, maxItemTitle).trim();
  addItems(listId, [{ title, note: text.slice(maxItemTitle, maxItemTitle + maxItemNote) }]);
}

import {
  maxItemNote,
  maxItemTitle,
  shoppingItemNoun,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import { changeRowAgain } from '#web/lib/sync/hooks/change-row-again.ts';
import { onceRead } from '#web/lib/sync/hooks/once-read.ts';
import { addItems } from './change-items.ts';
import { itemRows, listRows } from './list-rows.ts';

/**
 * Adds a text that somebody wrote for an item as a new item at the end of its list. What is longer than a title goes into
 * its note.
 */
export function addAgain(listId: string, text: string): Promise<void> {
  const title = text.slice(0, maxItemTitle).trim();
  const note = text.slice(maxItemTitle, maxItemTitle + maxItemNote);
  return onceRead(itemRows.of(listId), () => addItems(listId, [{ title, note }]));
}

/** Makes a change of a list or of an item again, now that its text is known that somebody else wrote meanwhile. */
export const changeAgain = changeRowAgain({ [shoppingListNoun]: listRows, [shoppingItemNoun]: itemRows });

import { maxItemNote, maxItemTitle } from '@trivet/shared/shopping-lists/shopping-list';
import { whenOpened } from '#web/lib/local/local.ts';
import { addItems } from './change-items.ts';
import { itemRows } from './list-rows.ts';

/**
 * Adds a text that somebody wrote for an item as a new item at the end of its list. What is longer than a title goes into
 * its note.
 */
export async function addAgain(listId: string, text: string): Promise<void> {
  // The end of a list that nobody looked at is known once it was read. What cannot be read is not waited for.
  const stop = itemRows.of(listId).subscribe(() => {});
  await (await whenOpened())?.read().catch(() => {});
  const title = text.slice(0, maxItemTitle).trim();
  addItems(listId, [{ title, note: text.slice(maxItemTitle, maxItemTitle + maxItemNote) }]);
  stop();
}

import { fitItem, storableItemText } from '@trivet/shared/shopping-lists/typing/fit-item';
import { maxItems } from '@trivet/shared/shopping-lists/shopping-list';
import type { ItemSuggestion } from '@trivet/shared/shopping-lists/typing/suggest-items';
import { setCompleted } from '../rows/change-items.ts';
import { itemRows } from '../rows/list-rows.ts';
import { addCategorized } from './add-categorized.ts';

/** What became of a text: the title that is on the list now, and what is left of the text. */
export interface AddedText {
  title: string;
  /** True where the end of the text is in the note of the item. */
  hasNote: boolean;
  rest: string;
}

/** Returns how many items still fit on a list. Those that are bought count as well. */
export const roomOf = (listId: string): number => Math.max(0, maxItems - itemRows.of(listId).entries().size);

/** Adds a text as one item. Returns null where it says nothing or the list is full. */
export function addText(listId: string, text: string): AddedText | null {
  const { title, note, rest } = fitItem(storableItemText(text));
  if (title === '' || roomOf(listId) === 0) return null;
  addCategorized(listId, [{ title, note }]);
  return { title, hasNote: note !== '', rest };
}

/** Adds what was suggested. A bought item of the list is to be bought again, and gets the amount that was typed. */
export function addSuggestion(
  listId: string,
  { title, itemId }: Pick<ItemSuggestion, 'title' | 'itemId'>,
): AddedText | null {
  const rows = itemRows.of(listId);
  const item = itemId === null ? null : rows.get(itemId);
  if (itemId === null || item === null) return addText(listId, title);
  if (title !== item.title) rows.change(itemId, { type: 'setTitle', title });
  setCompleted(listId, [itemId], false);
  return { title, hasNote: false, rest: '' };
}

/** What the dialog of an item shows: the item, or the lists that it can be moved or copied to. */
export type ItemDialogPart = 'item' | 'move' | 'copy';

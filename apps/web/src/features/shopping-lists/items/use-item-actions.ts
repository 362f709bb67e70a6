import { useMemo } from 'react';
import { type ListedItem, setCompleted } from '../rows/change-items.ts';
import { checkOff } from '../rows/check-off.ts';

/** What the rows of a list do with items. */
export interface ItemActions {
  /** Checks one item off, or makes it something to buy again. */
  check: (item: ListedItem, isCompleted: boolean) => void;
  /** Does the same with items that one line shows. `name` says what they are. */
  checkAll: (items: readonly ListedItem[], isCompleted: boolean, name: string) => void;
  /** Opens an item. */
  edit: (item: ListedItem) => void;
}

/** Returns the actions of a list. They stay the same, so that rows whose items did not change are not drawn again. */
export function useItemActions(listId: string, onEdit: (id: string) => void): ItemActions {
  return useMemo(() => {
    const checkAll: ItemActions['checkAll'] = (items, isCompleted, name) => {
      if (isCompleted) checkOff(listId, items, name);
      else
        setCompleted(
          listId,
          items.map(({ id }) => id),
          false,
        );
    };
    return {
      checkAll,
      check: (item, isCompleted) => checkAll([item], isCompleted, item.title),
      edit: ({ id }) => onEdit(id),
    };
  }, [listId, onEdit]);
}

import type { Notation } from '@trivet/shared/amounts/notation';
import type { ListedItem } from '../rows/change-items.ts';
import type { ItemActions } from './use-item-actions.ts';
import type { OpenGroups } from './use-open-groups.ts';

/** What all rows of a list have in common. */
export interface RowFrame {
  notation: Notation;
  canEdit: boolean;
  actions: ItemActions;
  groups: OpenGroups;
  /** Returns the name of whoever added an item, or null where it does not show. */
  nameOf: (item: ListedItem) => string | null;
  /** Returns the day that an item is planned for, in words, or null where there is none. */
  dayOf: (item: ListedItem) => string | null;
}

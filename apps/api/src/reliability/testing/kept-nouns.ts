import { randomUUID } from 'node:crypto';
import { type Cooking, type CookingChange, cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import {
  type ShoppingItem,
  type ShoppingItemChange,
  shoppingItemRow,
} from '@trivet/shared/shopping-lists/items/item-row';
import type { ShoppingListChange } from '@trivet/shared/shopping-lists/list-row';
import { shoppingItemNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { Device, KeptNoun } from './devices.ts';

/** Returns what a person sets on recipes while cooking, as their devices keep it. */
export const keptCooking = (userId: string): KeptNoun<Cooking, CookingChange> => ({
  scope: { kind: 'person', id: userId },
  noun: cookingNoun,
  rules: cookingRow,
});

/** Returns what stands on a shopping list, as the devices of its people keep it. */
export const keptItems = (listId: string): KeptNoun<ShoppingItem | null, ShoppingItemChange> => ({
  scope: { kind: shoppingListKind, id: listId },
  noun: shoppingItemNoun,
  rules: shoppingItemRow,
});

/** A device that keeps the items of a shopping list. */
export type ItemDevice = Device<ShoppingItem | null, ShoppingItemChange>;

/** Returns the operation that makes a shopping list. */
export function listCreation(listId: string): Operation {
  const change: ShoppingListChange = { type: 'create', title: 'Party' };
  return {
    id: randomUUID(),
    scope: { kind: shoppingListKind, id: listId },
    noun: shoppingListNoun,
    rowId: listId,
    change,
  };
}

/** Returns the change that adds something to buy. */
export const additionOf = (title: string): ShoppingItemChange => ({
  type: 'add',
  title,
  place: 'a0',
  note: '',
  category: null,
  isCategoryChosen: false,
  isCompleted: false,
  recipe: null,
  part: null,
});

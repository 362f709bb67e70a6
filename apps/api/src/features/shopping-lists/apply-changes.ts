import { randomUUID } from 'node:crypto';
import type { Operation } from '@trivet/shared/sync/schemas';
import { shoppingItemNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { ShoppingItemChange, ShoppingListChange } from '@trivet/shared/shopping-lists/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { pushOperations } from '#api/kernel/sync/push-operations';
import { framesOf, type Reference } from './list-frames.ts';
import { shoppingListScope } from './shopping-list-scope.ts';

/** A change of the list itself, or of one of its items. A repeated request has the same `operationId`. */
export interface ListChange {
  /** The id of the item; without it the list itself changes. */
  readonly itemId?: string;
  readonly operationId?: string;
  readonly change: ShoppingListChange | ShoppingItemChange;
}

/**
 * Applies changes that came over another way than the sync, by the same rules. Throws the first code by which one was
 * refused. A text for an item that was removed meanwhile is dropped: such clients have no place to show it.
 */
export async function applyChanges(
  ctx: UserContext,
  listId: string,
  changes: readonly ListChange[],
  reference: Reference,
): Promise<void> {
  const scope = { kind: shoppingListKind, id: listId };
  const operations = changes.map(({ itemId, operationId = randomUUID(), change }): Operation => ({
    id: operationId,
    scope,
    noun: itemId === undefined ? shoppingListNoun : shoppingItemNoun,
    rowId: itemId ?? listId,
    change,
  }));
  const kinds = new Map([
    [shoppingListKind, { ...shoppingListScope, framesOf: (id: string) => framesOf(id, reference) }],
  ]);
  const { answers } = await pushOperations(ctx, kinds, operations);
  for (const answer of answers) {
    if (answer.status === 'refused' && answer.code !== 'rowRemoved') throw new DomainError(answer.code);
  }
}

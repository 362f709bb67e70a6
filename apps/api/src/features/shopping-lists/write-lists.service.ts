import type { CreateList, UpdateList } from '@trivet/shared/shopping-lists/compat-schemas';
import type { ShoppingListChange } from '@trivet/shared/shopping-lists/list-row';
import { createScope, type Reference, updateScope } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { shoppingListScope } from './shopping-list-scope.ts';

/** Makes a list and shares it. Returns its id. Throws `invalidInput` for people who do not exist. */
export function createList(ctx: UserContext, input: CreateList, reference: Reference): Promise<string> {
  const creation: ShoppingListChange = { type: 'create', title: input.title };
  return createScope(ctx, shoppingListScope, { operation: 'createShoppingList', input, creation }, reference);
}

/** Changes a list. Throws `forbidden` for what only its owner may. */
export function updateList(
  ctx: UserContext,
  { id, title, categoryOrder, collaboratorUserIds }: UpdateList,
  reference: Reference,
): Promise<void> {
  const changes: ShoppingListChange[] = [];
  if (title !== undefined) changes.push({ type: 'setTitle', title });
  if (categoryOrder !== undefined) changes.push({ type: 'setCategoryOrder', order: categoryOrder ?? [] });
  const update = { id, changes: changes.map((change) => ({ change })), collaboratorUserIds };
  return updateScope(ctx, shoppingListScope, update, reference);
}

import { namedScopeSchema, referenceAnswerSchema, referenceWithIdSchema } from '@trivet/shared/sharing/compat-schemas';
import { idSchema } from '@trivet/shared/sync/row-schemas';
import {
  createItemSchema,
  createItemsSchema,
  createListSchema,
  deleteItemSchema,
  deleteItemsSchema,
  itemsOfListSchema,
  listWithItemsSchema,
  compatItemSchema,
  compatListSchema,
  updateItemSchema,
  updateItemsSchema,
  updateListSchema,
  upsertItemsSchema,
} from '@trivet/shared/shopping-lists/compat-schemas';
import { z } from 'zod';
import { deleteScope, leaveScope, newReference, referring } from '#api/features/sharing/sharing.public';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import {
  getCompatItems,
  getCompatList,
  getCompatLists,
  getCompatListsWithItems,
  getCompatListWithItems,
} from './compat/typed-lists.service.ts';
import { shoppingListScope } from './shopping-list-scope.ts';
import { createItems, deleteItems, updateItems, upsertItems } from './write-items.service.ts';
import { createList, updateList } from './write-lists.service.ts';

const oneList = z.object({ id: idSchema });

/** Lists and their people. */
const lists = {
  createShoppingList: userProcedure
    .input(createListSchema)
    .output(referenceWithIdSchema)
    .mutation(async ({ ctx, input }) => {
      const reference = newReference();
      return { id: await createList(ctx, input, reference), reference: reference.id };
    }),
  updateShoppingList: userProcedure
    .input(updateListSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) => referring({}, (reference) => updateList(ctx, input, reference))),
  deleteShoppingList: userProcedure
    .input(namedScopeSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => deleteScope(ctx, shoppingListScope, input.id, reference)),
    ),
  detachShoppingList: userProcedure
    .input(namedScopeSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => leaveScope(ctx, shoppingListScope, input.id, reference)),
    ),
  getShoppingLists: userProcedure.output(z.array(compatListSchema)).query(({ ctx }) => getCompatLists(ctx)),
  getShoppingList: userProcedure
    .input(oneList)
    .output(compatListSchema)
    .query(({ ctx, input }) => getCompatList(ctx, input.id)),
  getShoppingListsWithItems: userProcedure
    .output(z.array(listWithItemsSchema))
    .query(({ ctx }) => getCompatListsWithItems(ctx)),
  getShoppingListWithItems: userProcedure
    .input(oneList)
    .output(listWithItemsSchema)
    .query(({ ctx, input }) => getCompatListWithItems(ctx, input.id)),
};

/** What stands on lists, in several and, for older clients, in single calls. */
const items = {
  getShoppingListItems: userProcedure
    .input(itemsOfListSchema)
    .output(z.array(compatItemSchema))
    .query(({ ctx, input }) => getCompatItems(ctx, input.shoppingListId)),
  createShoppingListItem: userProcedure
    .input(createItemSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => createItems(ctx, input.shoppingListId, [input], reference)),
    ),
  createShoppingListItems: userProcedure
    .input(createItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => createItems(ctx, input.shoppingListId, input.items, reference)),
    ),
  updateShoppingListItem: userProcedure
    .input(updateItemSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => updateItems(ctx, input.shoppingListId, [input], reference)),
    ),
  updateShoppingListItems: userProcedure
    .input(updateItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => updateItems(ctx, input.shoppingListId, input.items, reference)),
    ),
  upsertShoppingListItems: userProcedure
    .input(upsertItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => upsertItems(ctx, input.shoppingListId, input.items, reference)),
    ),
  deleteShoppingListItem: userProcedure
    .input(deleteItemSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => deleteItems(ctx, input.shoppingListId, [input.id], reference)),
    ),
  deleteShoppingListItems: userProcedure
    .input(deleteItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => deleteItems(ctx, input.shoppingListId, input.ids, reference)),
    ),
};

/**
 * Shopping lists over the typed API, by the names of the reference product. Our own client reads and changes lists by the
 * sync, and shares them by the procedures of sharing.
 */
export const shoppingListsRouter = router({ ...lists, ...items });

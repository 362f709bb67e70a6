import {
  createItemSchema,
  createItemsSchema,
  createListSchema,
  deleteItemSchema,
  deleteItemsSchema,
  itemsOfListSchema,
  listIdSchema,
  listWithItemsSchema,
  referenceAnswerSchema,
  referenceItemSchema,
  referenceListSchema,
  referenceWithIdSchema,
  updateItemSchema,
  updateItemsSchema,
  updateListSchema,
  upsertItemsSchema,
} from '@trivet/shared/shopping-lists/reference-schemas';
import {
  answerInvitationSchema,
  deletedListSchema,
  invitationSchema,
  inviteSchema,
  memberSchema,
  presenceSchema,
} from '@trivet/shared/shopping-lists/sharing-schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { newReference, type Reference } from './list-frames.ts';
import { answerInvitation, getInvitations, invite, leaveList, removeMember } from './members.service.ts';
import { announcePresence } from './presence.service.ts';
import {
  getReferenceItems,
  getReferenceList,
  getReferenceLists,
  getReferenceListsWithItems,
  getReferenceListWithItems,
} from './reference-lists.service.ts';
import { deleteList, getDeletedLists, purgeList, restoreList } from './trash.service.ts';
import { createItems, deleteItems, updateItems, upsertItems } from './write-items.service.ts';
import { createList, updateList } from './write-lists.service.ts';

/** Makes a change with the reference that the caller gave, and returns it. */
async function referring(
  { reference: given }: { reference?: string | undefined },
  change: (reference: Reference) => Promise<unknown>,
): Promise<{ reference: string }> {
  const reference = newReference(given);
  await change(reference);
  return { reference: reference.id };
}

const oneList = z.object({ id: z.uuid().toLowerCase() });

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
    .input(listIdSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) => referring(input, (reference) => deleteList(ctx, input.id, reference))),
  detachShoppingList: userProcedure
    .input(listIdSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) => referring(input, (reference) => leaveList(ctx, input.id, reference))),
  getShoppingLists: userProcedure.output(z.array(referenceListSchema)).query(({ ctx }) => getReferenceLists(ctx)),
  getShoppingList: userProcedure
    .input(oneList)
    .output(referenceListSchema)
    .query(({ ctx, input }) => getReferenceList(ctx, input.id)),
  getShoppingListsWithItems: userProcedure
    .output(z.array(listWithItemsSchema))
    .query(({ ctx }) => getReferenceListsWithItems(ctx)),
  getShoppingListWithItems: userProcedure
    .input(oneList)
    .output(listWithItemsSchema)
    .query(({ ctx, input }) => getReferenceListWithItems(ctx, input.id)),
  getDeletedShoppingLists: userProcedure.output(z.array(deletedListSchema)).query(({ ctx }) => getDeletedLists(ctx)),
  restoreShoppingList: userProcedure.input(oneList).mutation(({ ctx, input }) => restoreList(ctx, input.id)),
  purgeShoppingList: userProcedure.input(oneList).mutation(({ ctx, input }) => purgeList(ctx, input.id)),
  inviteToShoppingList: userProcedure.input(inviteSchema).mutation(({ ctx, input }) => invite(ctx, input)),
  removeFromShoppingList: userProcedure.input(memberSchema).mutation(({ ctx, input }) => removeMember(ctx, input)),
  announcePresence: userProcedure.input(presenceSchema).mutation(({ ctx, input }) => announcePresence(ctx, input)),
  getShoppingListInvitations: userProcedure.output(z.array(invitationSchema)).query(({ ctx }) => getInvitations(ctx)),
  answerShoppingListInvitation: userProcedure
    .input(answerInvitationSchema)
    .mutation(({ ctx, input }) => answerInvitation(ctx, input)),
};

/** What stands on lists, in several and, for older clients, in single calls. */
const items = {
  getShoppingListItems: userProcedure
    .input(itemsOfListSchema)
    .output(z.array(referenceItemSchema))
    .query(({ ctx, input }) => getReferenceItems(ctx, input.shoppingListId)),
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
 * sync; sharing, the trash and invitations are here.
 */
export const shoppingListsRouter = router({ ...lists, ...items });

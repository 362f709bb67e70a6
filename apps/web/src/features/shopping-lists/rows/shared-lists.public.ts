import { maxListTitle, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { IconShoppingCart } from '@tabler/icons-react';
import { createLastUsedStore } from '#web/features/sharing/scopes/last-used.public.ts';
import type { SharedNoun } from '#web/features/sharing/shared-noun.public.ts';
import { paths } from '#web/lib/paths.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** Shopping lists, as people share them. */
export const sharedLists: SharedNoun = {
  kind: shoppingListKind,
  icon: IconShoppingCart,
  words: {
    addDetail: 'shoppingLists.share.addDetail',
    added: 'shoppingLists.share.added',
    all: 'shoppingLists.title',
    create: 'shoppingLists.create',
    delete: 'shoppingLists.delete',
    deleted: 'shoppingLists.deleted',
    deletedOnes: 'shoppingLists.trash',
    empty: 'shoppingLists.empty',
    emptyDetail: 'shoppingLists.emptyDetail',
    gone: 'shoppingLists.gone',
    invitation: 'shoppingLists.invitation',
    leave: 'shoppingLists.leave',
    leaveQuestion: 'shoppingLists.leaveQuestion',
    left: 'shoppingLists.left',
    logIn: 'shoppingLists.logIn',
    new: 'shoppingLists.new',
    newTitle: 'shoppingLists.newTitle',
    nobody: 'shoppingLists.share.nobody',
    optionsOf: 'shoppingLists.optionsOf',
    owner: 'shoppingLists.share.owner',
    people: 'shoppingLists.share.people',
    purgeQuestion: 'shoppingLists.purgeQuestion',
    removeQuestion: 'shoppingLists.share.removeQuestion',
    rename: 'shoppingLists.rename',
    restored: 'shoppingLists.restored',
    share: 'shoppingLists.share.title',
    sharedBy: 'shoppingLists.sharedBy',
    sharedWith: 'shoppingLists.sharedWith',
    titleMissing: 'shoppingLists.titleMissing',
    unknown: 'shoppingLists.unknown',
    unsent: 'shoppingLists.share.unsent',
  },
  maxTitle: maxListTitle,
  home: paths.shoppingLists,
  pathOf: paths.shoppingList,
  last: createLastUsedStore(storageKeys.lastShoppingList),
  moveToTrash: (client, id) => client.shoppingLists.deleteShoppingList.mutate({ id }),
  leave: (client, id) => client.shoppingLists.detachShoppingList.mutate({ id }),
};

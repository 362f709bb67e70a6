import { type DefinedChange, type DefinedRow, defineScopeRow } from '../sync/define-row.ts';
import { flag, listOf } from '../sync/kinds.ts';
import { category, listTitle } from './kinds.ts';
import { maxCategories, shoppingListNoun } from './shopping-list.ts';

/**
 * A shopping list. Its title and whether it is archived are for its owner; the order of the shop, and whether the list
 * learns it, are for all who buy there.
 */
export const shoppingListRow = defineScopeRow({
  noun: shoppingListNoun,
  fields: {
    title: { kind: listTitle, isTyped: true, isOwners: true },
    /** The names of categories in the order of the shop: keys such as `::produce`, and own words. */
    categoryOrder: { kind: listOf(category, maxCategories), otherwise: [], isLater: true, isFixed: true },
    isArchived: { kind: flag, otherwise: false, isLater: true, setBy: 'setArchived', isOwners: true },
    /** True when the order follows the people who buy there. */
    learnsOrder: { kind: flag, otherwise: false, isLater: true, setBy: 'setLearning' },
  },
}).change('setCategoryOrder', { order: { kind: listOf(category, maxCategories) } }, (_, { order }) => ({
  categoryOrder: [...new Set(order)].slice(0, maxCategories),
}));

export type ShoppingList = DefinedRow<typeof shoppingListRow>;
export type ShoppingListChange = DefinedChange<typeof shoppingListRow>;

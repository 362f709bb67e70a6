import { isRecord } from '../is-record.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../sync/synced-noun.ts';
import type { ShoppingListChange } from './schemas.ts';
import { maxCategories, type ShoppingList } from './shopping-list.ts';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, maxCategories) : [];

/** Reads a stored list; null where there is none. */
function readList(stored: unknown): ShoppingList | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  return {
    title: stored.title,
    categoryOrder: texts(stored.categoryOrder),
    isArchived: stored.isArchived === true,
    learnsOrder: stored.learnsOrder === true,
  };
}

/**
 * Applies one change to a list. Its title and whether it is archived are for its owner; the order of the shop, and whether
 * the list learns it, are for all who buy there.
 */
function applyListOperation(
  list: ShoppingList | null,
  change: ShoppingListChange,
  { isOwner }: ChangedBy,
): Outcome<ShoppingList | null> {
  if (change.type === 'create') {
    return { row: list ?? { title: change.title, categoryOrder: [], isArchived: false, learnsOrder: false } };
  }
  if (list === null) return { refused: 'notFound' };
  switch (change.type) {
    case 'setTitle':
      return isOwner ? { row: { ...list, title: change.title } } : { refused: 'forbidden' };
    case 'setArchived':
      return isOwner ? { row: { ...list, isArchived: change.isArchived } } : { refused: 'forbidden' };
    case 'setCategoryOrder':
      return { row: { ...list, categoryOrder: texts([...new Set(change.order)]) } };
    case 'setLearning':
      return { row: { ...list, learnsOrder: change.learnsOrder } };
    default:
      return { refused: 'invalidInput' };
  }
}

/** The rules of shopping lists. */
export const shoppingListRules: SyncedNoun<ShoppingList | null, ShoppingListChange> = {
  readRow: readList,
  applyOperation: applyListOperation,
  textsOf: ({ title }) => ({ title }),
};

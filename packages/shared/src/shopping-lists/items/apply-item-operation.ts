import { isRecord } from '../../is-record.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../../sync/synced-noun.ts';
import type { ShoppingItemChange } from '../schemas.ts';
import type { ShoppingItem } from '../shopping-list.ts';
import { textOr, timeOr } from '../../sync/stored-values.ts';

/** Reads a stored item; null where there is none. */
function readItem(stored: unknown): ShoppingItem | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  return {
    title: stored.title,
    note: textOr(stored.note, ''),
    category: textOr(stored.category, null),
    isCategoryChosen: stored.isCategoryChosen === true,
    place: textOr(stored.place, ''),
    completedAt: timeOr(stored.completedAt, null),
    recipeId: textOr(stored.recipeId, null),
    recipeTitle: textOr(stored.recipeTitle, null),
    listRecipeId: textOr(stored.listRecipeId, null),
    line: textOr(stored.line, null),
    addedBy: textOr(stored.addedBy, ''),
    createdAt: timeOr(stored.createdAt, new Date(0).toISOString()),
  };
}

/**
 * Applies one change to an item. Removing it wins over everything: what sets its texts is refused, so that the text is not
 * lost in silence, and the rest changes nothing.
 */
function applyItemOperation(
  item: ShoppingItem | null,
  change: ShoppingItemChange,
  by: ChangedBy,
): Outcome<ShoppingItem | null> {
  if (change.type === 'add') return { row: item ?? addedItem(change, by) };
  if (change.type === 'remove') return { row: null };
  if (item === null) return outcomeOfRemoved(change);
  switch (change.type) {
    case 'setTitle':
      return { row: { ...item, title: change.title } };
    case 'setNote':
      return { row: { ...item, note: change.note } };
    case 'setCategory':
      return { row: { ...item, category: change.category, isCategoryChosen: change.isChosen } };
    case 'setCompleted':
      return { row: completed(item, change.isCompleted, by) };
    case 'move':
      return { row: { ...item, place: change.place } };
    default:
      return { refused: 'invalidInput' };
  }
}

function outcomeOfRemoved({ type }: ShoppingItemChange): Outcome<null> {
  switch (type) {
    case 'setTitle':
    case 'setNote':
      return { refused: 'rowRemoved' };
    case 'setCategory':
    case 'setCompleted':
    case 'move':
      return { row: null };
    default:
      return { refused: 'invalidInput' };
  }
}

// A change that a browser kept before there were parts of recipes has no `part`.
const addedItem = (
  { title, note, category, isCategoryChosen, place, isCompleted, recipe, part }: ShoppingItemChange & { type: 'add' },
  { personId, at }: ChangedBy,
): ShoppingItem => ({
  title,
  note,
  category,
  isCategoryChosen,
  place,
  completedAt: isCompleted ? at : null,
  recipeId: recipe?.id ?? null,
  recipeTitle: recipe?.title ?? null,
  listRecipeId: part?.listRecipeId ?? null,
  line: part?.line ?? null,
  addedBy: personId,
  createdAt: at,
});

/** Returns the same item when it is bought, or not, already: two people may tick it at once. */
function completed(item: ShoppingItem, isCompleted: boolean, { at }: ChangedBy): ShoppingItem {
  if (isCompleted === (item.completedAt !== null)) return item;
  return { ...item, completedAt: isCompleted ? at : null };
}

/** The rules of what stands on shopping lists. */
export const shoppingItemRules: SyncedNoun<ShoppingItem | null, ShoppingItemChange> = {
  readRow: readItem,
  applyOperation: applyItemOperation,
  textsOf: ({ title, note }) => ({ title, note }),
};

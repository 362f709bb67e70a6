import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type ListedItem, removeItems, setCompleted } from './change-items.ts';

/** A toast of a list takes the place of the one before, because people check things off one after the other. */
const toastId = 'shopping-list';

const tell = (message: string, undo: () => void): void =>
  showToast({
    id: toastId,
    replaces: true,
    message,
    action: { label: translate('common.undo'), onClick: undo },
  });

/** Checks items off, or removes them where the person prefers that, and offers to undo it. `name` says what they are. */
export function checkOff(listId: string, items: readonly ListedItem[], name: string): void {
  const ids = items.map(({ id }) => id);
  const title = isolated(name);
  if (preferencesStore.get().shoppingList.preferDelete) {
    tell(translate('shoppingLists.checked', { title }), removeItems(listId, ids));
    return;
  }
  const changed = items.flatMap(({ id, completedAt }) => (completedAt === null ? [id] : []));
  setCompleted(listId, ids, true);
  tell(translate('shoppingLists.checked', { title }), () => setCompleted(listId, changed, false));
}

/** Removes one item and offers to undo it. */
export function removeItem(listId: string, { id, title }: ListedItem): void {
  tell(translate('shoppingLists.removed', { title: isolated(title) }), removeItems(listId, [id]));
}

/** Removes items and offers to undo it. */
export function removeSeveral(listId: string, items: readonly ListedItem[]): void {
  const undo = removeItems(
    listId,
    items.map(({ id }) => id),
  );
  tell(translate('shoppingLists.cleared', { count: items.length }), undo);
}

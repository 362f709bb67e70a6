import { type ArrangedLines, arrangeList, type Arrangement } from '@trivet/shared/shopping-lists/items/arrange-list';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { useDeferredValue, useMemo } from 'react';
import { useRow } from '#web/lib/local/local.ts';
import { useScopes } from '#web/lib/local/use-scopes.ts';
import { usePreferences } from '#web/lib/stores/preferences.ts';
import type { ListedItem } from '../rows/change-items.ts';
import { listRows } from '../rows/list-rows.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';

/** How a list is arranged for its reader, by the preferences. */
function useArrangement(): Arrangement {
  const { groupSimilar, groupCategories, sortBy, sortByHand } = usePreferences().shoppingList;
  return useMemo(
    () => ({ groupSimilar, groupCategories, sortBy: sortByHand ? 'place' : sortBy }),
    [groupSimilar, groupCategories, sortBy, sortByHand],
  );
}

/** A list as its screen shows it. */
export interface ArrangedList extends ArrangedLines {
  /** The items that are bought, the last one first. */
  done: readonly ListedItem[];
}

/**
 * Returns the lines of a list in their sections. They follow a change a moment later than the items themselves, so that a
 * tick shows in the next frame however long the list is.
 */
export function useArrangedList(listId: string, items: ReadonlyMap<string, ListedItem>): ArrangedList {
  const words = useArrangingWords();
  const arrangement = useArrangement();
  const order = useRow(listRows.of(listId), listId)?.categoryOrder;
  const later = useDeferredValue(items);
  return useMemo(() => {
    const all = [...later.values()];
    const toBuy = all.filter(({ completedAt }) => completedAt === null);
    const done = all.filter(({ completedAt }) => completedAt !== null);
    return {
      ...arrangeList(toBuy, order ?? [], arrangement, words),
      done: done.sort(
        (a, b) =>
          timeOf(b) - timeOf(a) || Number(a.place > b.place) - Number(a.place < b.place) || (a.id < b.id ? -1 : 1),
      ),
    };
  }, [later, order, arrangement, words]);
}

const timeOf = ({ completedAt }: ListedItem): number => (completedAt === null ? 0 : Date.parse(completedAt));

/**
 * What a person may do with a list, and who else has it. The items of a list that is opened for the first time come before
 * both. Most people may change them then, and the server refuses it to the others.
 */
export function useListPeople(listId: string) {
  const scope = useScopes(shoppingListKind).find(({ id }) => id === listId);
  return { role: scope?.role ?? 'edit', people: scope?.people ?? [] };
}

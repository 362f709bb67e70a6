import type { Arrangement } from '@trivet/shared/shopping-lists/items/arrange-list';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import type { ListOrder } from './arranged-items.ts';
import { listRows } from './list-rows.ts';
import { useArrangingWords } from './use-arranging-words.ts';

const noOrder: readonly string[] = [];

/** Returns the order of the categories of a list as its people chose it. */
export const categoryOrderOf = (listId: string): readonly string[] =>
  listRows.of(listId).get(listId)?.categoryOrder ?? noOrder;

/** Returns how lists are arranged for their reader, by the preferences. */
export function useArrangement(): Arrangement {
  const { groupSimilar, groupCategories, sortBy, sortByHand } = usePreferences().shoppingList;
  return { groupSimilar, groupCategories, sortBy: sortByHand ? 'place' : sortBy };
}

/** Returns what the lines of a list depend on besides its items. */
export function useListOrder(listId: string): ListOrder {
  const categoryOrder = useRow(listRows.of(listId), listId)?.categoryOrder ?? noOrder;
  return { categoryOrder, arrangement: useArrangement(), words: useArrangingWords() };
}

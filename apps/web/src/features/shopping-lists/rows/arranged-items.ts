import {
  type ArrangedLines,
  arrangeList,
  type Arrangement,
  type ArrangingWords,
} from '@trivet/shared/shopping-lists/items/arrange-list';
import type { ListedItem } from './change-items.ts';

/** What the lines of a list depend on besides its items. */
export interface ListOrder {
  categoryOrder: readonly string[];
  arrangement: Arrangement;
  words: ArrangingWords;
}

/** A list as its screen shows it. */
export interface ArrangedList extends ArrangedLines {
  /** The items that are bought, the last one first. */
  done: readonly ListedItem[];
}

interface Kept {
  order: ListOrder;
  list: ArrangedList;
}

const kept = new WeakMap<ReadonlyMap<string, ListedItem>, Kept>();

/**
 * Returns the lines of a list in their sections. Titles take a while to read, so that the same items in the same order are
 * arranged once, for as long as they are in memory.
 */
export function arrangedList(items: ReadonlyMap<string, ListedItem>, order: ListOrder): ArrangedList {
  const before = kept.get(items);
  if (before !== undefined && isSameOrder(before.order, order)) return before.list;
  const all = [...items.values()];
  const list = {
    ...arrangeList(
      all.filter(({ completedAt }) => completedAt === null),
      order.categoryOrder,
      order.arrangement,
      order.words,
    ),
    done: all.filter(({ completedAt }) => completedAt !== null).sort(byLatest),
  };
  kept.set(items, { order, list });
  return list;
}

function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  const { groupSimilar, groupCategories, sortBy } = other.arrangement;
  return (
    one.categoryOrder === other.categoryOrder &&
    one.words === other.words &&
    one.arrangement.groupSimilar === groupSimilar &&
    one.arrangement.groupCategories === groupCategories &&
    one.arrangement.sortBy === sortBy
  );
}

const timeOf = ({ completedAt }: ListedItem): number => (completedAt === null ? 0 : Date.parse(completedAt));

const byLatest = (a: ListedItem, b: ListedItem): number =>
  timeOf(b) - timeOf(a) || Number(a.place > b.place) - Number(a.place < b.place) || (a.id < b.id ? -1 : 1);

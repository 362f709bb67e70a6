import { together } from '#web/lib/tab-sync.ts';
import { addItems, type NewItem } from '../rows/change-items.ts';
import { withHabits } from '../rows/habits.ts';
import { itemRows } from '../rows/list-rows.ts';
import { type Categorize, categorizerNow, whenCategorized } from '../rows/use-categorizer.ts';

/**
 * Adds items with the categories of their titles, and returns their ids. Where the table of the language is not there
 * yet, the categories follow.
 */
export function addCategorized(listId: string, items: readonly NewItem[]): string[] {
  const categorize = categorizerNow();
  if (categorize !== null) {
    return addItems(listId, categorized(items, withHabits(listId, categorize)));
  }
  // What people chose before is known without the table.
  const ids = addItems(
    listId,
    categorized(
      items,
      withHabits(listId, () => null),
    ),
  );
  whenCategorized((late) => together(() => categorizeItems(listId, ids, late)));
  return ids;
}

const categorized = (items: readonly NewItem[], categorize: Categorize): NewItem[] =>
  items.map((item) => ({ ...item, category: categorize(item.title) }));

/** Gives categories to items that still have none, unless a person chose so. */
function categorizeItems(listId: string, ids: readonly string[], categorize: Categorize): void {
  const rows = itemRows.of(listId);
  for (const id of ids) {
    const item = rows.get(id);
    const isOpen = item?.category === null && !item.isCategoryChosen;
    const category = isOpen ? categorize(item.title) : null;
    if (category !== null) rows.change(id, { type: 'setCategory', category, isChosen: false });
  }
}

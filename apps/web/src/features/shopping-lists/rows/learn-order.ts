import { learnOrder } from '@trivet/shared/shopping-lists/learn-order';
import { itemsOf } from './change-items.ts';
import { listRows } from './list-rows.ts';

/** How long ago the last item was checked off when a trip to the shop is over, in milliseconds. */
const tripEndsAfter = 60 * 60_000;

/** Puts the categories of a list in the order of the last trip to the shop, where the people of the list want that. */
export function learnFromTrip(listId: string): void {
  const rows = listRows.of(listId);
  const list = rows.get(listId);
  if (list?.learnsOrder !== true) return;
  const order = learnOrder(list.categoryOrder, itemsOf(listId));
  if (order !== list.categoryOrder) rows.change(listId, { type: 'setCategoryOrder', order: [...order] });
}

/** Does the same when the last trip is over: categories that move while somebody shops would be in their way. */
export function learnFromEarlierTrip(listId: string): void {
  const ticks = itemsOf(listId).flatMap(({ completedAt }) => (completedAt === null ? [] : [Date.parse(completedAt)]));
  if (ticks.length > 0 && ticks.every((tick) => Date.now() - tick > tripEndsAfter)) learnFromTrip(listId);
}

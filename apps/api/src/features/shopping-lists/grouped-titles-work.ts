import type { DecimalMark } from '@trivet/shared/amounts/numbers/line-number';
import { createTitleReader, groupItems } from '@trivet/shared/shopping-lists/items/group-items';
import { titlesLength } from '#api/kernel/threads/long-list';
import type { ThreadWork } from '#api/kernel/threads/thread-work';

interface GroupedItem {
  readonly id: string;
  readonly title: string;
}

/** The items of one list. */
export interface GroupedTitlesInput {
  items: readonly GroupedItem[];
  decimalMark: DecimalMark;
}

/** Returns the text that stands for an item and all others of the list that name the same thing, by the id of the item. */
export function groupTitlesOf({ items, decimalMark }: GroupedTitlesInput): Map<string, string> {
  const groups = groupItems(items, () => createTitleReader(items, decimalMark));
  return new Map(groups.flatMap((group) => group.items.map(({ id }): [string, string] => [id, group.text])));
}

/** Groups a long list. */
export const groupedTitlesWork: ThreadWork<GroupedTitlesInput, Map<string, string>> = {
  name: 'groupedTitles',
  load: () => Promise.resolve(groupTitlesOf),
  sizeOf: ({ items }) => 2 * titlesLength(items),
  atOnce: 1,
  timeLimit: 20_000,
  refusal: 'payloadTooLarge',
};

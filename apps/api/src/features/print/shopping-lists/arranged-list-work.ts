import type { LanguageCode } from '@trivet/shared/languages';
import { titlesLength } from '#api/kernel/threads/long-list';
import type { ThreadWork } from '#api/kernel/threads/thread-work';
import type { ArrangedItem, Arrangement, ListSection } from '@trivet/shared/shopping-lists/items/arrange-list';

/** The items of a shopping list and how they are to be printed. */
export interface ArrangedListInput {
  items: readonly ArrangedItem[];
  categoryOrder: readonly string[];
  arrangement: Arrangement;
  language: LanguageCode;
}

/** Arranges a long shopping list in sections. */
export const arrangedListWork: ThreadWork<ArrangedListInput, ListSection[]> = {
  name: 'arrangedList',
  async load() {
    const [{ arrangeList }, { listWords }] = await Promise.all([
      import('@trivet/shared/shopping-lists/items/arrange-list'),
      import('./list-words.ts'),
    ]);
    return async ({ items, categoryOrder, arrangement, language }) =>
      arrangeList(items, categoryOrder, arrangement, await listWords(language)).sections;
  },
  sizeOf: ({ items }) => 2 * titlesLength(items),
  atOnce: 1,
  timeLimit: 20_000,
  refusal: 'payloadTooLarge',
};

import type { PastedItem } from '@trivet/shared/shopping-lists/typing/pasted-items';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type NewItem, removeItems } from '../rows/change-items.ts';
import { addCategorized } from './add-categorized.ts';

/** Most items whose titles a message names. */
export const mostNamed = 5;
/** Letters of a title in a message. */
const longestNamed = 40;

/** Items of one batch, and how long batches may follow each other until the screen is drawn, in milliseconds. */
const batch = 20;
const longestWork = 50;

const untilDrawn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does something with many items, a few at a time, so that the screen keeps moving meanwhile. */
async function inBatches<Item>(items: readonly Item[], run: (some: readonly Item[]) => void): Promise<void> {
  let start = performance.now();
  for (let at = 0; at < items.length; at += batch) {
    run(items.slice(at, at + batch));
    if (performance.now() - start < longestWork) continue;
    await untilDrawn();
    start = performance.now();
  }
}

/** Adds pasted items, says so and offers to undo all of it. Many are added bit by bit, so that the screen keeps moving. */
export async function addPasted(listId: string, items: readonly PastedItem[]): Promise<void> {
  const now = new Date().toISOString();
  const added: NewItem[] = items.map(({ title, note, isDone }) => ({ title, note, completedAt: isDone ? now : null }));
  const ids: string[] = [];
  await inBatches(added, (some) => ids.push(...addCategorized(listId, some)));
  showToast({
    id: 'shopping-list',
    replaces: true,
    message: messageOf(items),
    action: { label: translate('common.undo'), onClick: () => void remove(listId, ids) },
  });
}

const remove = (listId: string, ids: readonly string[]): Promise<void> =>
  inBatches(ids, (some) => void removeItems(listId, some));

function messageOf(items: readonly PastedItem[]): string {
  if (items.length > mostNamed) return translate('shoppingLists.paste.added', { count: items.length });
  const titles = items.map(({ title }) => isolated(shortened(title)));
  return translate('shoppingLists.added', { title: new Intl.ListFormat(shownLanguage().locale).format(titles) });
}

const shortened = (title: string): string =>
  title.length <= longestNamed ? title : `${title.slice(0, longestNamed).toWellFormed()}…`;

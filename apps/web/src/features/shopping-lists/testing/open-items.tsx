import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { ListContent } from '../items/list-content.tsx';
import { addItems, type NewItem } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';

/** Opens a list in a browser of its own, with more of its screen where a test needs that. */
export function openContent(list: string, beside: ReactNode = null) {
  show(
    <WithApi>
      {beside}
      <ListContent listId={list} onAddRecipe={() => {}} />
      <Toasts />
    </WithApi>,
  );
  return userEvent.setup();
}

/** Makes a list with these items and opens it. */
export function openItems(items: readonly NewItem[], besideOf: (list: string) => ReactNode = () => null) {
  const list = createList('Shop');
  addItems(list, items);
  return { list, person: openContent(list, besideOf(list)) };
}

const nameOf = (box: HTMLElement) => box.getAttribute('aria-label');

/** Returns what is to be bought, in its order. */
export const toBuy = () => screen.queryAllByRole('checkbox', { checked: false }).map(nameOf);

/** Returns what is bought, the last one first. */
export const done = () => screen.queryAllByRole('checkbox', { checked: true }).map(nameOf);

/** Returns the box of an item. */
export const box = (name: string) => screen.getByRole('checkbox', { name });

/** Returns the headings of the categories, and that of what is bought. */
export const headings = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.trim());

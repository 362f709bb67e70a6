import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { maxCategories } from '@trivet/shared/shopping-lists/shopping-list';
import { show } from '#web/testing/show.tsx';
import { addItems, itemsOf, removeItems } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { listRows } from '../rows/list-rows.ts';
import { OrderDialog } from './order-dialog.tsx';

const onClose = vi.fn();
let list: string;

beforeEach(() => {
  onClose.mockClear();
  list = createList('Shop');
});

const order = () => listRows.of(list).get(list)?.categoryOrder ?? [];
const setOrder = (...names: string[]) => listRows.of(list).change(list, { type: 'setCategoryOrder', order: names });

async function open() {
  show(<OrderDialog listId={list} open onClose={onClose} />);
  await screen.findByRole('list', { name: 'Order of categories' });
  return userEvent.setup();
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('the categories stand as on the screen of the list: in their order, then those of items and the usual ones', async () => {
  setOrder('::frozen', 'Market', '::dairy');
  addItems(list, [{ title: 'nails', category: 'Hardware' }, { title: 'frobs' }]);
  await open();
  expect(shown().slice(0, 4)).toEqual(['Frozen foods', 'Market', 'Dairy & eggs', 'Bakery']);
  expect(shown()).toContain('Hardware');
  expect(shown()).not.toContain('Uncategorized');
  expect(shown()).toHaveLength(16);
  expect(shown().slice(3)).toEqual(shown().slice(3).sort());
});

test('a button moves a category, which counts at once for the whole list and keeps the focus', async () => {
  addItems(list, [{ title: 'nails', category: 'Hardware' }]);
  const person = await open();
  await person.click(button('Move Bakery up'));
  expect(order().slice(0, 2)).toEqual(['::bakery', '::produce']);
  expect(order().at(-1)).toBe('Hardware');
  expect(shown().slice(0, 2)).toEqual(['Bakery', 'Produce']);
  expect(document.activeElement).toBe(button('Move Bakery down'));
  await person.click(button('Move Hardware up'));
  expect(order().at(-2)).toBe('Hardware');
});

test('keys move a category by its grip, and Escape puts it back without closing the dialog', async () => {
  await open();
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document, { key, code: key === ' ' ? 'Space' : key });
  const before = order();
  button('Move Produce').focus();
  press(' ');
  expect(screen.getByRole('status').textContent).toContain('Produce picked up');
  press('Escape');
  expect(screen.getByRole('status').textContent).toContain('Produce is back');
  expect(onClose).not.toHaveBeenCalled();
  expect(order()).toEqual(before);
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape ends a drag with the pointer without closing the dialog', async () => {
  await open();
  const before = order();
  fireEvent.pointerDown(button('Move Produce'), { isPrimary: true, button: 0, clientY: 5 });
  fireEvent.pointerMove(document, { clientY: 30 });
  expect(screen.getByRole('status').textContent).toContain('Produce picked up');
  fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
  expect(screen.getByRole('status').textContent).toContain('Produce is back');
  expect(onClose).not.toHaveBeenCalled();
  expect(order()).toEqual(before);
  fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('whether the order is learned is chosen for the whole list, and it is not at first', async () => {
  const person = await open();
  const learning = () =>
    screen.getByRole<HTMLInputElement>('switch', { name: 'Learn the order from how you check items off' }).checked;
  const stored = () => listRows.of(list).get(list)?.learnsOrder;
  expect([learning(), stored()]).toEqual([false, false]);
  await person.click(screen.getByRole('switch'));
  expect([learning(), stored()]).toEqual([true, true]);
});

test('an own category leaves the order when no item has it', async () => {
  setOrder('“Own” "words"', '::produce', 'Hardware');
  const [nails] = addItems(list, [{ title: 'nails', category: 'Hardware' }]);
  const person = await open();
  expect(screen.queryByRole('button', { name: 'Remove Produce' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Hardware' })).toBeNull();
  await person.click(button('Remove “Own” "words"'));
  expect(order()).not.toContain('“Own” "words"');
  expect(document.activeElement).toBe(button('Move Produce down'));
  act(() => void removeItems(list, [nails!]));
  await person.click(button('Remove Hardware'));
  expect(shown()).not.toContain('Hardware');
});

test('an order never has more categories than it may have', async () => {
  const names = Array.from({ length: maxCategories }, (_, at) => `Shelf ${at}`);
  setOrder(...names);
  addItems(list, [{ title: 'nails', category: 'Hardware' }]);
  const person = await open();
  await person.click(button('Move Shelf 1 up'));
  await waitFor(() => expect(order().slice(0, 2)).toEqual(['Shelf 1', 'Shelf 0']));
  expect(order()).toHaveLength(maxCategories);
  expect(itemsOf(list)).toHaveLength(1);
});

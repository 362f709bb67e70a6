import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { addItems, itemsOf, type NewItem, setCompleted } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { box, done, headings, openContent, openItems, toBuy } from '../testing/open-items.tsx';
import { ListOptions } from './list-options.tsx';

beforeEach(() => preferencesStore.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  preferencesStore.clear();
});

const options = (list: string) => <ListOptions listId={list} onShow={() => {}} />;
const milk: NewItem = { title: '2 l milk', category: '::dairy' };
const sugar: NewItem[] = [
  { title: '1 cup sugar', category: '::baking' },
  { title: '2 tbsp sugar', category: '::baking' },
];

type Kind = 'menuitem' | 'menuitemradio' | 'menuitemcheckbox';

/** Chooses options one after the other. */
async function choose(person: ReturnType<typeof openContent>, kind: Kind, ...names: string[]): Promise<void> {
  for (const name of names) await person.click(screen.getByRole(kind, { name }));
}

test('a list is copied and printed while something is to be bought, and emptied while something is there', () => {
  const list = createList('Shop');
  show(<WithApi>{options(list)}</WithApi>);
  const offered = () =>
    ['Copy as text', 'Print', 'Remove all items'].filter((name) => screen.queryByRole('menuitem', { name }) !== null);
  expect(offered()).toEqual([]);
  act(() => void addItems(list, [{ title: 'milk' }]));
  expect(offered()).toEqual(['Copy as text', 'Print', 'Remove all items']);
  act(() =>
    setCompleted(
      list,
      itemsOf(list).map(({ id }) => id),
      true,
    ),
  );
  expect(offered()).toEqual(['Remove all items']);
});

test('all items are removed at once, and come back', async () => {
  const { list, person } = openItems([milk, { title: 'frobs', completedAt: new Date(0).toISOString() }], options);
  await choose(person, 'menuitem', 'Remove all items');
  expect(itemsOf(list)).toEqual([]);
  expect(await screen.findByText('Nothing on this list yet')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([...toBuy(), ...done()]).toEqual(['2 l milk', 'frobs']));
});

test('what is to be bought is copied and shared as text, as the screen shows it', async () => {
  const shared = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  const salt = { title: 'salt', completedAt: new Date(0).toISOString() };
  const noted = { ...milk, note: 'the blue\none ' };
  const { person } = openItems([...sugar, noted, { title: 'frobs' }, salt], options);
  const inCategories =
    'Shop\n\nDairy & eggs\n- 2 l milk (the blue one)\n\nBaking\n- 1 cup + 2 tbsp sugar\n\nUncategorized\n- frobs';
  await choose(person, 'menuitem', 'Copy as text');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(inCategories);
  await choose(person, 'menuitem', 'Share as text');
  expect(shared).toHaveBeenLastCalledWith({ title: 'Shop', text: inCategories });
  await choose(person, 'menuitemcheckbox', 'Group by category', 'Combine similar items');
  await choose(person, 'menuitemradio', 'Name');
  await choose(person, 'menuitem', 'Share as text');
  const text = 'Shop\n\n- frobs\n- 2 l milk (the blue one)\n- 1 cup sugar\n- 2 tbsp sugar';
  expect(shared).toHaveBeenLastCalledWith({ title: 'Shop', text });
});

/** Makes a list of items that were added one after the other, and opens it with its options. */
function openAged(...items: NewItem[]) {
  const list = createList('Shop');
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const item of items) {
    vi.setSystemTime(Date.now() + 60_000);
    addItems(list, [item]);
  }
  vi.useRealTimers();
  return openContent(list, options(list));
}

const produce = { category: '::produce' };

test('a list is sorted by name and by age, in categories or not, with similar things together or apart', async () => {
  const [cup, spoons] = sugar as [NewItem, NewItem];
  const person = openAged(milk, { title: '3 zucchini', ...produce }, cup, { title: 'apples', ...produce }, spoons);
  expect(headings()).toEqual(['Produce', 'Dairy & eggs', 'Baking']);
  const fruit = () => toBuy().slice(0, 2);
  expect(toBuy()).toEqual(['apples', '3 zucchini', '2 l milk', '1 cup + 2 tbsp sugar']);
  await choose(person, 'menuitemradio', 'Oldest first');
  expect(fruit()).toEqual(['3 zucchini', 'apples']);
  await choose(person, 'menuitemradio', 'Newest first');
  expect(fruit()).toEqual(['apples', '3 zucchini']);

  await choose(person, 'menuitemcheckbox', 'Group by category');
  expect(headings()).toEqual([]);
  await choose(person, 'menuitemradio', 'Oldest first');
  expect(toBuy()).toEqual(['2 l milk', '3 zucchini', '1 cup + 2 tbsp sugar', 'apples']);
  await choose(person, 'menuitemcheckbox', 'Combine similar items');
  expect(toBuy()).toEqual(['2 l milk', '3 zucchini', '1 cup sugar', 'apples', '2 tbsp sugar']);
  await choose(person, 'menuitemradio', 'Newest first');
  expect(toBuy()).toEqual(['2 tbsp sugar', 'apples', '1 cup sugar', '3 zucchini', '2 l milk']);
  await choose(person, 'menuitemradio', 'Name');
  expect(toBuy()).toEqual(['apples', '2 l milk', '1 cup sugar', '2 tbsp sugar', '3 zucchini']);
  // It is kept for the next time.
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({
    shoppingList: { sortBy: 'title', groupCategories: false, groupSimilar: false },
  });
});

test('items are removed when they are checked off, once one wants that', async () => {
  const { list, person } = openItems([milk, { title: 'frobs' }], options);
  await choose(person, 'menuitemcheckbox', 'Remove items when checked off');
  await person.click(box('2 l milk'));
  await waitFor(() => expect(toBuy()).toEqual(['frobs']));
  expect([done(), itemsOf(list).length]).toEqual([[], 1]);
});

test('the recipe of an item and when it was added show as the reader wants it', async () => {
  const soup = { recipeId: '7b0d5c0a-6a55-4a1c-8f0a-000000000001', recipeTitle: 'Lentil soup' };
  const { person } = openItems([{ title: 'lentils', ...soup }], options);
  const row = () => box('lentils').closest('li')?.textContent;
  expect(row()).toContain('Lentil soup');
  expect(row()).not.toContain('Added');
  await choose(person, 'menuitemcheckbox', 'Show recipe', 'Show when it was added');
  expect(row()).not.toContain('Lentil soup');
  expect(row()).toMatch(/Added \P{C}/u);
  // Nobody else has the list.
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Show who added it' })).toBeNull();
});

import { maxItemNote } from '@trivet/shared/shopping-lists/shopping-list';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { itemsOf, type NewItem } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { itemRows } from '../rows/list-rows.ts';
import { whenCategorized } from '../rows/use-categorizer.ts';
import { box, done, headings, openItems, toBuy } from '../testing/open-items.tsx';
import { collapsedStore } from './list-sections.tsx';

const soup = { recipeId: '7b0d5c0a-6a55-4a1c-8f0a-000000000001', recipeTitle: 'Lentil soup' };

const bought = { completedAt: new Date(0).toISOString() };
const cake = { recipeId: '7b0d5c0a-6a55-4a1c-8f0a-000000000002', recipeTitle: 'Cake' };

let list: string;

beforeEach(() => {
  preferencesStore.clear();
  collapsedStore.clear();
  savePreferences('shoppingList', { sortBy: 'title' });
});

afterEach(() => queryClient.clear());

/** Opens a new list with these items. */
function open(...items: NewItem[]) {
  const opened = openItems(items);
  list = opened.list;
  return opened.person;
}

describe('what names the same thing', () => {
  test('is one line with its amounts added, which shows its members', async () => {
    const person = open({ title: '1 cup sugar', ...soup }, { title: '2 tbsp sugar', ...cake }, { title: 'milk' });
    expect(toBuy()).toEqual(['milk', '1 cup + 2 tbsp sugar']);
    await person.click(screen.getByRole('button', { name: /Show entries of 1 cup \+ 2 tbsp sugar/ }));
    expect(toBuy()).toEqual(['milk', '1 cup + 2 tbsp sugar', '1 cup sugar', '2 tbsp sugar']);
    for (const { recipeId, recipeTitle } of [soup, cake])
      expect(screen.getByRole('link', { name: recipeTitle }).getAttribute('href')).toBe(`/recipe/${recipeId}`);
    await person.click(box('1 cup sugar'));
    await waitFor(() => expect(done()).toEqual(['1 cup sugar']));
    expect(toBuy()).toEqual(['milk', '2 tbsp sugar']);
  });

  test('is checked off as one, and comes back as one', async () => {
    const person = open({ title: '1 cup sugar' }, { title: '2 tbsp sugar' });
    await person.click(box('1 cup + 2 tbsp sugar'));
    await waitFor(() => expect(done().sort()).toEqual(['1 cup sugar', '2 tbsp sugar']));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toBuy()).toEqual(['1 cup + 2 tbsp sugar']));
  });

  test('stays apart where the person wants that', () => {
    savePreferences('shoppingList', { groupSimilar: false });
    open({ title: '1 cup sugar' }, { title: '2 tbsp sugar' });
    expect(toBuy()).toEqual(['1 cup sugar', '2 tbsp sugar']);
  });
});

describe('the categories', () => {
  const shop: NewItem[] = [
    { title: 'frobs' },
    { title: 'milk', category: '::dairy' },
    { title: 'apples', category: '::produce' },
    { title: 'nails', category: 'Hardware' },
  ];

  test('stand in the order of the shop, own ones behind it, and what has none last', () => {
    open(...shop);
    expect(headings()).toEqual(['Produce', 'Dairy & eggs', 'Hardware', 'Uncategorized']);
    expect(toBuy()).toEqual(['apples', 'milk', 'nails', 'frobs']);
  });

  test('close and open, and stay closed on other lists', async () => {
    const person = open(...shop);
    await person.click(screen.getByRole('button', { name: 'Dairy & eggs', expanded: true }));
    expect(toBuy()).toEqual(['apples', 'nails', 'frobs']);
    expect(collapsedStore.get()).toEqual(['::dairy']);
    await person.click(screen.getByRole('button', { name: /^Dairy & eggs/, expanded: false }));
    expect(toBuy()).toEqual(['apples', 'milk', 'nails', 'frobs']);
  });

  test('do not show where the person wants one list', () => {
    savePreferences('shoppingList', { groupCategories: false });
    open(...shop);
    expect(headings()).toEqual([]);
    expect(toBuy()).toEqual(['apples', 'frobs', 'milk', 'nails']);
  });
});

/** Opens an item. Resolves to the choice of its category. */
async function categoryOf(person: ReturnType<typeof open>, title: string) {
  await person.click(screen.getByRole('button', { name: `Options for ${title}` }));
  return within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Category' });
}

describe('an item', () => {
  test('that is checked off is below the others, can be undone and restored, and is cleared with the rest', async () => {
    const person = open({ title: 'milk' }, { title: 'bread' }, { title: 'salt' });
    await person.click(box('milk'));
    await waitFor(() => expect(done()).toEqual(['milk']));
    expect(screen.getByText(/milk.* done/)).toBeTruthy();
    await person.click(box('bread'));
    await waitFor(() => expect(done()).toEqual(['bread', 'milk']));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toBuy()).toEqual(['bread', 'salt']));
    await person.click(screen.getByRole('button', { name: 'Uncheck all' }));
    await waitFor(() => expect(toBuy()).toEqual(['bread', 'milk', 'salt']));
    await person.click(box('salt'));
    await waitFor(() => expect(done()).toEqual(['salt']));
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(done()).toEqual([]));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(done()).toEqual(['salt']));
  });

  test('that is done is counted, put back by the keyboard, and cleared with the others', async () => {
    const items = ['milk', 'bread', 'salt', 'figs'].map((title) => ({ title, ...(title !== 'figs' && bought) }));
    const person = open(...items);
    expect(headings().at(-1)).toBe('Done (3)');
    box('bread').focus();
    await person.keyboard(' ');
    await waitFor(() => expect(toBuy()).toEqual(['bread', 'figs']));
    expect(headings().at(-1)).toBe('Done (2)');
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('2 items removed')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Done' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(done()).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Uncheck all' }));
    await waitFor(() => expect(toBuy()).toEqual(['bread', 'figs', 'milk', 'salt']));
    await person.click(box('salt'));
    await person.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('1 item removed')).toBeTruthy();
    expect(
      itemsOf(list)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['bread', 'figs', 'milk']);
  });

  test('shows a press before the list is arranged anew, to buy and done', async () => {
    open({ title: 'milk' }, { title: 'bread' });
    for (const isChecked of [true, false]) {
      const states: boolean[] = [];
      act(() => {
        const milk = box('milk') as HTMLInputElement;
        milk.click();
        states.push(milk.checked, done().includes('milk'));
      });
      expect(states).toEqual([isChecked, isChecked]);
      await waitFor(() => expect(screen.queryAllByRole('heading', { name: /^Done/ })).toHaveLength(isChecked ? 1 : 0));
    }
  });

  test('is removed at once where the person prefers that', async () => {
    savePreferences('shoppingList', { preferDelete: true });
    const person = open({ title: 'milk' }, { title: 'bread' });
    await person.click(box('milk'));
    await waitFor(() => expect(toBuy()).toEqual(['bread']));
    expect(itemsOf(list).map(({ title }) => title)).toEqual(['bread']);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toBuy()).toEqual(['bread', 'milk']));
  });

  test('that was removed comes back with its note, its category and its recipe', async () => {
    const item = { title: '200 g lentils', note: 'red', category: 'Pulses', isCategoryChosen: true, ...soup };
    const person = open(item);
    await person.click(screen.getByRole('button', { name: 'Options for 200 g lentils' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toBuy()).toEqual([]));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(itemsOf(list)).toMatchObject([item]));
  });

  test('is edited in place: text, amount, note and category', async () => {
    const person = open({ title: '2 l milk', category: '::dairy' });
    await person.click(screen.getByRole('button', { name: 'Options for 2 l milk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit item' }));
    await person.click(dialog.getByRole('button', { name: 'More 2 l milk' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Item' }).value).toBe('3 l milk');
    await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'the blue one');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Beverages');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(itemsOf(list)).toMatchObject([
        { title: '3 l milk', note: 'the blue one', category: '::beverages', isCategoryChosen: true },
      ]),
    );
    expect(screen.getByText('the blue one')).toBeTruthy();
  });

  test('goes into an own category', async () => {
    const person = open({ title: 'nails' }, { title: 'frobs' });
    const category = await categoryOf(person, 'nails');
    await person.selectOptions(category, 'Own category');
    await person.type(screen.getByRole('textbox', { name: 'Own category' }), ' Tools ');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(headings()).toEqual(['Tools', 'Uncategorized']));
    expect(itemsOf(list)).toMatchObject([{ category: 'Tools', isCategoryChosen: true }, { title: 'frobs' }]);
    // It is offered for other items.
    await person.selectOptions(await categoryOf(person, 'frobs'), 'Tools');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(headings()).toEqual(['Tools']));
    expect(within(screen.getByRole('region', { name: 'Tools' })).getAllByRole('checkbox')).toHaveLength(2);
  });

  test('has the category from then on that somebody chose for the same thing', async () => {
    await new Promise<void>((resolve) => whenCategorized(() => resolve()));
    const person = open({ title: 'frobs' }, { title: 'bread', category: '::bakery' });
    for (const [title, category] of [
      ['frobs', 'Frozen foods'],
      ['bread', '::grocery'],
    ] as const) {
      await person.selectOptions(await categoryOf(person, title), category);
      await person.click(screen.getByRole('button', { name: 'Save' }));
    }
    const field = screen.getByRole('combobox', { name: 'Add an item' });
    await person.type(field, '3 kg frobs{Enter}2 breads{Enter}');
    await waitFor(() => expect(itemsOf(list)).toHaveLength(4));
    await waitFor(() => expect(headings().sort()).toEqual(['Frozen foods', 'Pantry & snacks']));
    expect(toBuy().filter((name) => name?.includes('frobs'))).toEqual([expect.stringMatching(/frobs \+ .*frobs/)]);
  });

  test('moves to another list with all that is known of it, and back', async () => {
    const market = createList('Market');
    const item = { title: 'figs', note: 'ripe', ...soup };
    const person = open(item);
    await person.click(screen.getByRole('button', { name: 'Options for figs' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to another list' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Market' }));
    await waitFor(() => expect(itemsOf(list)).toEqual([]));
    expect(itemsOf(market)).toMatchObject([item]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(itemsOf(list)).toMatchObject([item]));
    expect(itemsOf(market)).toEqual([]);
  });

  test('with a text that is too long goes nowhere and keeps it in its form', async () => {
    const person = open({ title: 'figs' });
    await person.click(screen.getByRole('button', { name: 'Options for figs' }));
    const form = within(await screen.findByRole('dialog'));
    const field = form.getByRole('textbox', { name: 'Note' });
    await person.click(field);
    await person.paste('x'.repeat(maxItemNote + 1));
    await person.click(form.getByRole('button', { name: 'Move to another list' }));
    expect(form.getByText(/^Too long/)).toBeTruthy();
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(field).toHaveProperty('value', 'x'.repeat(maxItemNote + 1));
    expect(itemsOf(list)).toMatchObject([{ title: 'figs', note: '' }]);
  });

  test('is copied to another list and stays where it is', async () => {
    const market = createList('Corner shop');
    const person = open({ title: '2 l milk' });
    const titles = () => [list, market].map((id) => itemsOf(id).map(({ title }) => title));
    await person.click(screen.getByRole('button', { name: 'Options for 2 l milk' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy to another list' }));
    const picker = await screen.findByRole('dialog', { name: 'Copy to another list' });
    await person.click(within(picker).getByRole('button', { name: 'Corner shop' }));
    expect(await screen.findByText(/^Copied to .*Corner shop/)).toBeTruthy();
    expect(titles()).toEqual([['2 l milk'], ['2 l milk']]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual([['2 l milk'], []]));
  });

  test('that somebody else removes while it is open closes its dialog', async () => {
    const person = open({ title: 'figs' });
    await person.click(screen.getByRole('button', { name: 'Options for figs' }));
    await screen.findByRole('dialog');
    act(() => itemRows.of(list).change(itemsOf(list)[0]!.id, { type: 'remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that somebody else removes keeps its form open while something is typed there', async () => {
    const person = open({ title: 'figs' });
    await person.click(screen.getByRole('button', { name: 'Options for figs' }));
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
    await person.type(note, 'the dried ones');
    act(() => itemRows.of(list).change(itemsOf(list)[0]!.id, { type: 'remove' }));
    expect(note.isConnected).toBe(true);
    expect(note.value).toBe('the dried ones');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('whose text somebody else changes under its open form keeps that text beside what is saved', async () => {
    const person = open({ title: 'figs' });
    const [{ id } = { id: '' }] = itemsOf(list);
    await person.click(screen.getByRole('button', { name: 'Options for figs' }));
    const note = await screen.findByLabelText('Note');
    act(() => itemRows.of(list).change(id, { type: 'setTitle', title: 'dried figs' }));
    await person.type(note, 'a bag');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(itemsOf(list)).toMatchObject([{ title: 'dried figs', note: 'a bag' }]));
  });

  test('keeps what was typed in its form when it goes to another list', async () => {
    const other = createList('Night market');
    const person = open({ title: 'figs' });
    await person.click(screen.getByRole('button', { name: 'Options for figs' }));
    await person.type(await screen.findByLabelText('Note'), 'a bag');
    await person.click(screen.getByRole('button', { name: 'Copy to another list' }));
    await person.click(await screen.findByRole('button', { name: 'Night market' }));
    await waitFor(() => expect(itemsOf(other)).toMatchObject([{ title: 'figs', note: 'a bag' }]));
  });
});

describe('the keyboard', () => {
  test('moves the focus between the boxes by arrow keys', async () => {
    const person = open({ title: 'a' }, { title: 'b' }, { title: 'c' });
    box('a').focus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(box('c'));
    await person.keyboard('{Home}');
    expect(document.activeElement).toBe(box('a'));
  });
});

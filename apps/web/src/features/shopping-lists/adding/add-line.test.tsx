import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maxItemNote, maxItems, maxItemTitle } from '@trivet/shared/shopping-lists/shopping-list';
import { newId } from '#web/lib/new-id.ts';
import { show } from '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { addItems, itemsOf, type NewItem, removeItems, setCompleted } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { whenCategorized } from '../rows/use-categorizer.ts';
import { AddLine } from './add-line.tsx';
import { addSuggestion } from './add-text.ts';

let listId: string;

// What is added before the table of the language is there has another test.
beforeEach(async () => {
  listId = newId();
  await new Promise<void>((resolve) => whenCategorized(() => resolve()));
});

function open(...items: NewItem[]) {
  addItems(listId, items);
  show(
    <>
      <AddLine listId={listId} />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add an item' });
const titles = () => itemsOf(listId).map(({ title }) => title);
const toBuy = () => itemsOf(listId).flatMap(({ title, completedAt }) => (completedAt === null ? [title] : []));
/** The words of a bought item behind its title, for those who do not see its icon. */
const again = 'Buy again';
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.replace(again, ''));
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const bought = (title: string): NewItem => ({ title, completedAt: new Date().toISOString() });

/** Pastes a text at once. The test library would take a moment for each of its letters. */
const paste = (text: string) =>
  fireEvent.paste(field(), { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });

describe('a text', () => {
  it('becomes an item with its category by Enter, and the field waits for the next one', async () => {
    const person = open();
    await person.type(field(), '  2 l milk {Enter}');
    expect(itemsOf(listId)).toMatchObject([{ title: '2 l milk', category: '::dairy', isCategoryChosen: false }]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.getByText(/Added .*2 l milk/).closest('[role="status"]')).toBeTruthy();
    await person.keyboard('bread{Enter}');
    expect(titles()).toEqual(['2 l milk', 'bread']);
  });

  it('becomes an item by the button, which is there only while there is one', async () => {
    const person = open();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    await person.type(field(), '   ');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    await person.type(field(), 'bread');
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(titles()).toEqual(['bread']);
    expect(document.activeElement).toBe(field());
  });

  it('is explained while the list is empty', async () => {
    const person = open();
    expect(screen.getByText(/Paste several lines to add them all/)).toBeTruthy();
    await person.type(field(), 'bread{Enter}');
    expect(screen.queryByText(/Paste several lines/)).toBeNull();
  });

  it('says what is understood while it is typed, and nothing where that is nothing', async () => {
    const person = open();
    await person.type(field(), '2 l milk');
    expect(screen.getAllByText(/^(?:2 l|milk|Dairy & eggs)$/).map(({ textContent }) => textContent)).toEqual([
      '2 l',
      'milk',
      'Dairy & eggs',
    ]);
    await person.clear(field());
    await person.type(field(), 'qwrtz');
    expect(screen.queryByText('qwrtz')).toBeNull();
  });

  it('that is longer than a title goes on in the note', async () => {
    const person = open();
    const text = `${'lentils '.repeat(124)}and rice ${'b'.repeat(20)}`;
    fireEvent.change(field(), { target: { value: text } });
    await person.type(field(), '{Enter}');
    const [item] = itemsOf(listId);
    expect(`${item?.title} ${item?.note}`).toBe(text);
    expect(item?.title.length).toBeLessThanOrEqual(maxItemTitle);
    expect(await screen.findByText(/The rest went into its note/)).toBeTruthy();
    expect(field().value).toBe('');
  });

  it('that is longer than title and note leaves the rest in the field and says so', async () => {
    const person = open();
    fireEvent.change(field(), { target: { value: 'a'.repeat(maxItemTitle + maxItemNote + 3) } });
    await person.type(field(), '{Enter}');
    expect(field().value).toBe('aaa');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/What didn’t fit is still in the field/)).toBeTruthy();
    await person.type(field(), 'a');
    expect(screen.queryByText(/What didn’t fit/)).toBeNull();
  });

  it('stays in the field of a full list, which says that it is full', async () => {
    const person = open(...Array.from({ length: maxItems }, (_, at) => ({ title: `item ${at}` })));
    await person.type(field(), 'milk{Enter}');
    expect(field().value).toBe('milk');
    expect(screen.getByText('This list is full. It holds up to 5,000 items.')).toBeTruthy();
    paste('bread\neggs');
    expect(itemsOf(listId)).toHaveLength(maxItems);
  });
});

describe('suggestions', () => {
  it('are gone through by the arrow keys, and Enter takes one', async () => {
    const person = open({ title: 'butter' });
    await person.type(field(), '2 l mi');
    await waitFor(() => expect(options()).toContain('2 l mint'));
    expect(options()).toContain('2 l milk');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    const first = options()[0];
    await person.keyboard('{ArrowDown}');
    expect(activeOption()).toBe(first);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(first);
    await person.keyboard('{ArrowUp}');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await person.keyboard('{ArrowUp}');
    expect(activeOption()).toBe(options().at(-1));
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(titles()).toEqual(['butter', first]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('close by Escape, and Enter then adds what was typed', async () => {
    const person = open();
    await person.type(field(), 'mil');
    await waitFor(() => expect(options()).toContain('milk'));
    await person.keyboard('{ArrowDown}{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(options()).toEqual([]);
    await person.keyboard('{Enter}');
    expect(titles()).toEqual(['mil']);
  });

  it('are taken by touch, and the field keeps the focus', async () => {
    const person = open();
    await person.type(field(), '3 tomato p');
    const option = await screen.findByRole('option', { name: '3 tomato paste' });
    await person.pointer([{ keys: '[TouchA]', target: option }]);
    expect(titles()).toEqual(['3 tomato paste']);
    expect(document.activeElement).toBe(field());
  });

  it('make a bought item one to buy again, the last one first, with the amount that was typed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const person = open({ title: '1 l Zymilk' }, { title: 'Zymint' }, { title: 'Zymango' });
    const [milk = '', mint = '', mango = ''] = itemsOf(listId).map(({ id }) => id);
    for (const id of [mint, milk]) {
      vi.setSystemTime(Date.now() + 1_000);
      act(() => setCompleted(listId, [id], true));
    }
    vi.useRealTimers();
    await person.type(field(), 'zym');
    expect(options()).toEqual(['1 l Zymilk', 'Zymint']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(toBuy()).toEqual(['1 l Zymilk', 'Zymango']);
    await person.type(field(), '3 zym');
    await person.click(screen.getByRole('option', { name: /^3 Zymint/ }));
    expect(toBuy()).toEqual(['1 l Zymilk', '3 Zymint', 'Zymango']);
    expect(itemsOf(listId).map(({ id }) => id)).toEqual([milk, mint, mango]);
  });

  it('are gone when somebody else puts the bought item back, and it is added anew when they remove it', async () => {
    const person = open(bought('Zymilk'));
    await person.type(field(), 'zym');
    expect(options()).toEqual(['Zymilk']);
    const [itemId = ''] = itemsOf(listId).map(({ id }) => id);
    act(() => setCompleted(listId, [itemId], false));
    await waitFor(() => expect(options()).toEqual([]));
    act(() => void removeItems(listId, [itemId]));
    act(() => void addSuggestion(listId, { title: '2 Zymilk', itemId }));
    expect(toBuy()).toEqual(['2 Zymilk']);
  });

  it('begin with what is on the list where an amount is typed, which they say, and add to it', async () => {
    // Of two that are to be bought, the newer one would come first, by the millisecond.
    const person = open({ title: '1 l Zymilk' }, bought('Zymint'));
    await person.type(field(), '2 l zymi');
    await waitFor(() => expect(options()[0]).toMatch(/^2 l Zymilk.*On the list: .*1 l Zymilk/u));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(titles()).toEqual(['1 l Zymilk', 'Zymint', '2 l Zymilk']);
  });

  it('come from the other lists of the person as well', async () => {
    const other = createList('Market');
    addItems(other, [{ title: '2 kg Quaxfruit' }]);
    const person = open();
    await person.type(field(), 'quax');
    await waitFor(() => expect(options()).toEqual(['Quaxfruit']));
  });
});

describe('pasted lines', () => {
  it('are added at once when they are few, without their marks, and with one undo', async () => {
    const person = open({ title: 'salt' });
    paste('- 2 l milk\n\n[x] bread\r\n3. eggs\n');
    expect(titles()).toEqual(['salt', '2 l milk', 'bread', 'eggs']);
    expect(toBuy()).toEqual(['salt', '2 l milk', 'eggs']);
    expect(itemsOf(listId).map(({ category }) => category)).toEqual([null, '::dairy', '::bakery', '::dairy']);
    expect((await screen.findByText(/^Added/)).textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'Added 2 l milk, bread, and eggs',
    );
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['salt']);
  });

  it('leave what was typed before, and a single line goes into the field', async () => {
    const person = open();
    await person.type(field(), 'ri');
    expect(paste('rice\n')).toBe(true);
    expect(paste('rice\nmilk')).toBe(false);
    expect(titles()).toEqual(['rice', 'milk']);
    expect(field().value).toBe('ri');
  });

  it('are shown with their categories when they are many, and each can be left out', async () => {
    const person = open();
    paste(Array.from({ length: 30 }, (_, at) => `${at + 1} l milk`).join('\n'));
    const dialog = await screen.findByRole('dialog', { name: 'Add 30 items?' });
    expect(titles()).toEqual([]);
    const box = within(dialog).getByRole('checkbox', { name: '2 l milk' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Dairy & eggs');
    await person.click(box);
    await person.click(within(dialog).getByRole('checkbox', { name: '3 l milk' }));
    await person.click(box);
    expect(within(dialog).getByRole('heading', { name: 'Add 29 items?' })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Add 29 items' }));
    expect(await screen.findByText('29 items added')).toBeTruthy();
    expect(titles().slice(0, 3)).toEqual(['1 l milk', '2 l milk', '4 l milk']);
    expect(titles()).toHaveLength(29);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual([]);
  });

  it('are not added when the dialog is cancelled, and all are chosen the next time', async () => {
    const person = open();
    const lines = Array.from({ length: 6 }, (_, at) => `line ${at}`).join('\n');
    await person.click(field());
    paste(lines);
    await person.click(await screen.findByRole('checkbox', { name: 'line 0' }));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(titles()).toEqual([]);
    paste(lines);
    expect(await screen.findByRole('heading', { name: 'Add 6 items?' })).toBeTruthy();
  });

  it('are counted where not all of them are drawn', async () => {
    const person = open();
    paste('milk\n'.repeat(2_000));
    await screen.findByRole('dialog', { name: 'Add 2,000 items?' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(200);
    await person.click(screen.getByRole('button', { name: 'Show 1,800 more' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(400);
    expect(screen.getByRole('button', { name: 'Show 1,600 more' })).toBeTruthy();
  });

  it('that do not fit on the list are counted, and those before are added', async () => {
    const person = open(...Array.from({ length: maxItems - 2 }, (_, at) => ({ title: `item ${at}` })));
    paste('milk\nbread\neggs');
    expect(await screen.findByRole('dialog', { name: 'Add 2 items?' })).toBeTruthy();
    expect(screen.getByText(/holds up to 5,000 items. Lines at the end that won’t fit: 1/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add 2 items' }));
    await waitFor(() => expect(itemsOf(listId)).toHaveLength(maxItems));
    expect(titles().slice(-2)).toEqual(['milk', 'bread']);
  });
});

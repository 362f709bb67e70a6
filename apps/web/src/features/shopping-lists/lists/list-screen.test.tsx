import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { habitName } from '@trivet/shared/shopping-lists/habits';
import { habitNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { anna, bela, logInBeforeEach } from '#web/testing/local-pages.ts';
import { listOperation } from '#web/testing/scope-server.ts';
import { prepareScopes } from '#web/testing/scopes-screen.tsx';

const list = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const path = `/shopping-lists/${list}`;

let scopes: ReturnType<typeof prepareScopes>;
let held: number;

logInBeforeEach();

beforeEach(() => {
  held = 0;
  const request = () => {
    held += 1;
    const lock = { released: false, release: () => Promise.resolve((held -= lock.released ? 0 : 1)) };
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  scopes = prepareScopes({
    path,
    load: async () => {
      const { Component: ListScreen } = await import('../items/list-screen.tsx');
      const Component = () => (
        <Routes>
          <Route path="/shopping-lists/:shoppingListId" element={<ListScreen />} />
          <Route path="*" element={<p>All my lists</p>} />
        </Routes>
      );
      return { Component };
    },
    deleteCall: 'shoppingLists.deleteShoppingList',
    leaveCall: 'shoppingLists.detachShoppingList',
  });
  scopes.answers['users.getMe'] = () => ({ id: anna, name: 'Anna' });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const push = (person: string, ...operations: ReturnType<typeof listOperation>[]) =>
  scopes.server.transportOf(person).push({ operations, scopes: [] });

const addition = (title: string) =>
  listOperation(
    list,
    {
      type: 'add',
      title,
      place: 'a0',
      note: '',
      category: null,
      isCategoryChosen: false,
      isCompleted: false,
      recipe: null,
      part: null,
    },
    crypto.randomUUID(),
  );

/** Makes a list of Anna's that Bela has too, and has added something to. */
async function makeShared() {
  await push(anna, listOperation(list, { type: 'create', title: 'Shop' }), addition('200 g lentils'));
  scopes.server.share(list, bela, 'edit');
  await push(bela, addition('bread'));
}

const rowOf = (title: string) => screen.getByRole('checkbox', { name: title }).closest('li');
/** Returns what a row says, without the marks around names. */
const words = (title: string) => rowOf(title)?.textContent.replaceAll(/[\u2068\u2069]/gu, '');

async function toggle(person: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  await person.click(screen.getByRole('button', { name: 'Options' }));
  for (const name of names) await person.click(screen.getByRole('menuitemcheckbox', { name }));
  await person.keyboard('{Escape}');
}

test('who added an item and when show as the reader wants it', async () => {
  await makeShared();
  const { person } = await scopes.open();
  await screen.findByRole('checkbox', { name: 'bread' });
  expect(await screen.findByRole('button', { name: 'Shared with 1 person' })).toBeTruthy();
  expect(words('bread')).not.toContain('Added');
  await toggle(person, 'Show who added it');
  expect(words('bread')).toMatch(new RegExp(`Added by Name of ${bela}$`));
  await waitFor(() => expect(words('200 g lentils')).toMatch(/Added by Anna$/));
  await toggle(person, 'Show when it was added');
  expect(words('bread')).toMatch(new RegExp(`Added by Name of ${bela}, .`));
  await toggle(person, 'Show who added it');
  expect(words('bread')).toMatch(/Added ./);
  expect(words('bread')).not.toContain(bela);
});

test('a category that somebody else of the list chose for a thing is that of what is added', async () => {
  await makeShared();
  const habit = listOperation(list, { type: 'set', name: habitName('frobs'), category: '::frozen' });
  await push(bela, { ...habit, noun: habitNoun, rowId: crypto.randomUUID() });
  const { person } = await scopes.open();
  await screen.findByRole('checkbox', { name: 'bread' });
  const { habitRows } = await import('../rows/list-rows.ts');
  await expect.poll(() => habitRows.of(list).entries().size).toBe(1);
  await person.type(screen.getByRole('combobox', { name: 'Add an item' }), '3 kg frobs{Enter}');
  expect(await screen.findByRole('region', { name: 'Frozen foods' })).toBeTruthy();
});

test('the screen stays on while a list is open, unless the person turns that off', async () => {
  await push(anna, listOperation(list, { type: 'create', title: 'Shop' }));
  const { person, router } = await scopes.open();
  await screen.findByText('Nothing on this list yet');
  await waitFor(() => expect(held).toBe(1));
  await toggle(person, 'Keep screen on');
  expect(held).toBe(0);
  await router.navigate('/');
  await router.navigate(path);
  await screen.findByText('Nothing on this list yet');
  expect(held).toBe(0);
  await toggle(person, 'Keep screen on');
  await waitFor(() => expect(held).toBe(1));
  await person.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('All my lists')).toBeTruthy();
  expect(held).toBe(0);
});

test('what is no list of the person says so and leads to all lists', async () => {
  const { person } = await scopes.open();
  expect(await screen.findByText('This list was deleted or is no longer shared with you.')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'All lists' }));
  expect(await screen.findByText('All my lists')).toBeTruthy();
});

test('a list that was never opened here says so without a network', async () => {
  await makeShared();
  scopes.server.fate = () => 'lost';
  await scopes.open();
  expect(await screen.findByText(/^This list hasn’t been opened on this device yet/)).toBeTruthy();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { mealPlanKind, planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { labelNoun, libraryKind, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { shoppingItemNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation } from '@trivet/shared/sync/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import type { Draft } from '#web/lib/sync/rows.ts';
import { noteAnswers } from '#web/lib/sync/show-changes.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { currentClient, unsentStore } from '#web/lib/tab-sync.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Component as WaitingScreen } from './waiting-screen.tsx';

const { giveUpWaiting } = vi.hoisted(() => ({ giveUpWaiting: vi.fn((_ids: readonly string[]) => Promise.resolve()) }));
// The real one needs a database, and has its own test with one.
vi.mock('#web/lib/sync/hooks/unsent-changes.ts', () => ({ giveUpWaiting }));

afterEach(() => {
  unsentStore.set(nothingUnsent);
  currentClient().held.unwritten = new Map();
  giveUpWaiting.mockClear();
  vi.unstubAllGlobals();
});

const shop = { kind: shoppingListKind, id: 'shop' };
const library = { kind: libraryKind, id: 'library' };
const at = new Date('2026-11-30T18:20:00').getTime();

let made = 0;
/** Returns a change that waits. */
function draft(
  scope: Draft['scope'],
  noun: string,
  rowId: string,
  change: Operation['change'],
  seen?: Draft['seen'],
): Draft {
  made += 1;
  return { id: `operation ${made}`, scope, noun, rowId, change, at, ...(seen && { seen }) };
}

/** Shows the page while changes wait. */
function showWaiting(drafts: readonly Draft[]) {
  currentClient().held.unwritten = new Map(drafts.map((one) => [one.id, one]));
  unsentStore.set({ waiting: drafts.length, refused: [] });
  return show(
    <WithApi>
      <WaitingScreen />
    </WithApi>,
  );
}

const things = async () => {
  const list = await screen.findByRole('list', { name: 'Not sent yet' });
  return [...list.children].filter((child) => child.tagName === 'LI').map((child) => child as HTMLElement);
};
/** Returns the title and the lines of a thing, without their times. */
const wordsOf = (thing: HTMLElement) => [
  within(thing).getByRole('link').textContent,
  ...within(thing)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/Nov 30.*/, '')),
];

const add = (rowId: string, title: string) => draft(shop, shoppingItemNoun, rowId, { type: 'add', title });

test('lists what waits by what it belongs to, the latest first, in plain words', async () => {
  serveTyped({ 'recipes.readRecipes': () => [{ id: 'stew', title: 'Beef stew' }] });
  showWaiting([
    draft(library, recipeNoun, 'bread', { type: 'create', title: 'Bread' }),
    draft(library, recipeNoun, 'soup', { type: 'delete' }, { title: 'Soup' }),
    draft(library, labelNoun, 'soups', { type: 'setTitle', title: 'Stews' }, { title: 'Soups' }),
    draft(library, labelNoun, 'soups', { type: 'setGroup', labelGroupId: null }, { title: 'Stews' }),
    draft(null, cookingNoun, 'stew', { type: 'pin', place: 'a0' }),
    draft(library, recipeNoun, 'stew', { type: 'save', notes: 'Salty' }),
    draft(library, recipeNoun, 'stew', { type: 'setFavorite', isFavorite: false }),
    draft(shop, shoppingListNoun, 'shop', { type: 'setTitle', title: 'Saturday shop' }),
    ...['Milk', 'Eggs', 'Bread', 'Oats'].map((title) => add(title, title)),
    draft(shop, shoppingItemNoun, 'Milk', { type: 'setCompleted', isCompleted: true }),
    draft(shop, shoppingItemNoun, 'Tea', { type: 'remove' }, { title: 'Tea' }),
  ]);
  await screen.findByText('Beef stew');
  expect((await things()).map(wordsOf)).toEqual([
    ['Saturday shop', 'Renamed', 'Added 4 itemsMilkEggsBread…', 'Checked off 1 item', 'Removed 1 itemTea'],
    ['Beef stew', '1 change of pins, check marks or servings', 'Edited', 'Removed from favorites'],
    ['Stews', 'Renamed', 'Moved to another group'],
    ['Soup', 'Moved to trash'],
    ['Bread', 'New recipe'],
  ]);
  expect(screen.getByRole('link', { name: 'Saturday shop' }).getAttribute('href')).toBe('/shopping-lists/shop');
  expect(screen.getByRole('link', { name: 'Beef stew' }).getAttribute('href')).toBe('/recipe/stew');
});

test('what is discarded is asked about first, with what builds on it', async () => {
  const [milk, eggs, other] = [
    add('Milk', 'Milk'),
    add('Eggs', 'Eggs'),
    draft(null, cookingNoun, 'stew', { type: 'pin' }),
  ];
  const ticked = draft(shop, shoppingItemNoun, 'Milk', { type: 'setCompleted', isCompleted: true });
  showWaiting([milk, eggs, other, ticked]);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: Added 2 items' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard 2 changes?' });
  expect(dialog.textContent).toContain('1 later change builds on this and is discarded too.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(giveUpWaiting).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard: Checked off 1 item' }));
  const second = await screen.findByRole('dialog', { name: 'Discard 1 change?' });
  expect(second.textContent).not.toContain('later change');
  await userEvent.click(within(second).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard: Added 2 items' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(giveUpWaiting).toHaveBeenCalledExactlyOnceWith([milk.id, eggs.id, ticked.id]);
});

test('a new recipe that is discarded leaves the entries, dishes and items that name it, and says so', async () => {
  serveTyped({ 'recipes.readRecipes': () => [] });
  const diary = (rowId: string, recipeId: string) => draft(null, diaryEntryNoun, rowId, { type: 'add', recipeId });
  const bread = draft(library, recipeNoun, 'bread', { type: 'create', title: 'Bread' });
  showWaiting([
    bread,
    diary('entry', 'bread'),
    diary('other entry', 'soup'),
    draft({ kind: mealPlanKind, id: 'plan' }, planItemNoun, 'dish', { type: 'add', recipeId: 'bread', title: 'Bread' }),
    draft({ kind: mealPlanKind, id: 'plan' }, planItemNoun, 'dish', { type: 'setMeal', meal: 'lunch' }),
    draft(shop, shoppingItemNoun, 'flour', { type: 'add', title: 'Flour', recipe: { id: 'bread', title: 'Bread' } }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: New recipe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard 1 change?' });
  expect(dialog.textContent).toContain('3 diary entries, planned dishes or list items that name this recipe stay.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Discard: New diary entry/ }))[0]!);
  expect((await screen.findByRole('dialog')).textContent).not.toContain('stay');
});

test('ten thousand changes show a page at a time', async () => {
  serveTyped({ 'recipes.readRecipes': () => [] });
  showWaiting(
    Array.from({ length: 10_000 }, (_, number) => draft(library, recipeNoun, `recipe ${number}`, { type: 'save' })),
  );
  expect(await things()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await things()).toHaveLength(40);
});

test('offers to try now only while there is a network and the server does not answer', async () => {
  showWaiting([add('Milk', 'Milk')]);
  expect(await screen.findByText('Sending your changes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  noteAnswers(currentClient(), [], true);
  // What tells of a visitor’s changes that none wait.
  unsentStore.set({ waiting: 1, refused: [] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy());
  expect(screen.getByText(/saved on this device/)).toBeTruthy();
  noteAnswers(currentClient(), [], false);
});

test('says so when nothing waits', async () => {
  showWaiting([]);
  expect(await screen.findByText('All changes are sent')).toBeTruthy();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { diaryEntryNoun, diaryKind } from '@trivet/shared/diary/diary';
import {
  mealPlanKind,
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import type { Operation } from '@trivet/shared/sync/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { shoppingItemNoun, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { entryRows } from '#web/features/diary/entry-rows.ts';
import { addEntries } from '#web/features/meal-plans/rows/change-entries.ts';
import { planItemRows } from '#web/features/meal-plans/rows/plan-rows.ts';
import { addItems } from '#web/features/shopping-lists/rows/change-items.ts';
import { itemRows } from '#web/features/shopping-lists/rows/list-rows.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as WaitingScreen } from '#web/features/waiting/waiting-screen.tsx';

afterEach(() => unsentStore.set(nothingUnsent));

// The real one needs a database, and has its own test with one.
vi.mock('#web/lib/sync/hooks/unsent-changes.ts', () => ({
  discardRefused: async (gone: readonly unknown[]) => {
    const before = unsentStore.get();
    unsentStore.set({ ...before, refused: before.refused.filter((one) => !gone.includes(one)) });
    return async () => unsentStore.set(before);
  },
}));

const refused = (id: string) => ({
  operation: {
    id,
    scope: { kind: 'person', id: 'ann' },
    noun: cookingNoun,
    rowId: 'soup',
    change: { type: 'pin', place: 'a0' },
  },
  at: 0,
  code: 'limitReached' as const,
});

const showScreen = () =>
  show(
    <WithApi>
      <WaitingScreen />
      <Toasts />
    </WithApi>,
  );

const entriesOfScreen = async () => within(await screen.findByRole('list', { name: 'The server didn’t accept these' }));

test('says of each refused change what it was about, what was done, and why it was refused', async () => {
  const change = (noun: string) => ({
    ...refused(noun),
    operation: {
      ...refused(noun).operation,
      scope: { kind: noun === shoppingItemNoun ? shoppingListKind : mealPlanKind, id: 'week' },
      noun,
      change: { type: 'setNote', note: `Text of ${noun}` },
    },
  });
  const nouns = [shoppingItemNoun, mealPlanNoun, planItemNoun, planSeriesNoun, planTemplateNoun];
  unsentStore.set({ waiting: 0, refused: [refused('pin'), ...nouns.map(change)] });
  showScreen();
  const items = (await entriesOfScreen()).getAllByRole('listitem');
  const words = items.map(({ textContent }) => textContent.replace(/Jan 1.*/, ''));
  expect(words).toEqual([
    'Recipe1 change of pins, check marks or servings',
    'Shopping listEdited 1 itemText of shoppingItem',
    'Meal plan1 other changeText of mealPlan',
    'Meal planChanged 1 planned dishText of mealPlanItem',
    'Meal plan1 other changeText of mealPlanSeries',
    'Meal plan1 other changeText of mealPlanTemplate',
  ]);
  for (const { textContent } of items) expect(textContent).toContain('There’s no more room here');
});

test('what is discarded comes back by undo', async () => {
  const two = { waiting: 0, refused: [refused('a'), refused('b')] };
  unsentStore.set(two);
  showScreen();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard all' }));
  await screen.findByText('Changes discarded');
  expect(unsentStore.get()).toEqual(nothingUnsent);
  await userEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(unsentStore.get()).toEqual(two));
});

/** Shows a text whose row somebody removed meanwhile, and adds it again. */
async function addAgain(scope: { kind: string; id: string }, noun: string, title: string): Promise<void> {
  const operation = { id: 'a', scope, noun, rowId: 'milk', change: { type: 'setTitle', title } };
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 0, code: 'rowRemoved' }] });
  showScreen();
  const list = await entriesOfScreen();
  expect(list.getByText(title)).toBeTruthy();
  await userEvent.dblClick(list.getByRole('button', { name: 'Add again' }));
}

test('an item that somebody removed meanwhile shows the text of the person, who can add it again', async () => {
  await addAgain({ kind: shoppingListKind, id: 'shop' }, shoppingItemNoun, '3 l milk');
  const titles = () => [...itemRows.of('shop').entries().values()].map((item) => item?.title);
  await waitFor(() => expect(titles()).toEqual(['3 l milk']));
});

test.each([planItemNoun, planSeriesNoun])('the text of a removed dish is added for some day: %s', async (noun) => {
  await addAgain({ kind: mealPlanKind, id: noun }, noun, 'Lentil soup');
  const planned = () => [...planItemRows.of(noun).entries().values()];
  await waitFor(() => expect(planned()).toMatchObject([{ title: 'Lentil soup', meal: 'dinner', date: null }]));
});

/** Shows that a change met a text that somebody else wrote meanwhile, and presses the button that makes it again. */
async function insist(noun: string, change: Operation['change'], reason: RegExp, button: string): Promise<void> {
  const scope = { kind: noun === shoppingItemNoun ? shoppingListKind : mealPlanKind, id: `met ${noun} ${change.type}` };
  if (noun === shoppingItemNoun) addItems(scope.id, [{ title: 'Oat milk' }]);
  else addEntries(scope.id, [{ title: 'Soup', meal: 'dinner', date: null }]);
  const rows = noun === shoppingItemNoun ? itemRows.of(scope.id) : planItemRows.of(scope.id);
  const [rowId = ''] = rows.entries().keys();
  const operation = { id: 'a', scope, noun, rowId, change, seen: { title: 'Milk' } };
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 0, code: 'textChanged' }] });
  showScreen();
  const entry = (await entriesOfScreen()).getByRole('listitem');
  expect(entry.textContent).toMatch(reason);
  await userEvent.click(within(entry).getByRole('button', { name: button }));
  const text = change.type === 'remove' ? [] : [change.title];
  await waitFor(() => expect([...rows.entries().values()].map((row) => row?.title)).toEqual(text));
}

test.each([shoppingItemNoun, planItemNoun])('a text that met another one shows, and can still be used: %s', (noun) =>
  insist(noun, { type: 'setTitle', title: '3 l milk' }, /3 l milk.*Somebody else changed this/, 'Use mine'),
);

test('a photo of the diary that the server had no room for can be sent again', async () => {
  const scope = { kind: diaryKind, id: crypto.randomUUID() };
  const entries = entryRows.of(scope.id);
  const entry = {
    recipeId: 'soup',
    title: 'Soup',
    date: '2026-01-02',
    rating: null,
    note: '',
    changes: '',
    version: null,
  };
  entries.change('entry', { type: 'add', ...entry, scale: '1' });
  const change = { type: 'addPhoto', photo: 'photo' };
  const operation = { id: 'a', scope, noun: diaryEntryNoun, rowId: 'entry', change };
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 0, code: 'storageFull' }] });
  showScreen();
  await userEvent.click((await entriesOfScreen()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(entries.get('entry')?.photos).toEqual(['photo']));
});

test.each([shoppingItemNoun, planItemNoun])('what met a new text is still there, and can be removed: %s', (noun) =>
  insist(noun, { type: 'remove' }, /Milk.*it’s still there/, 'Remove anyway'),
);

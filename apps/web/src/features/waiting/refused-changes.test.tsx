import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
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
import { currentClient as shownImage, unsentStore } from '#web/lib/tab-sync.ts';
import { noteAnswers } from '#web/lib/sync/show-changes.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { unsentSign } from '#web/lib/stores/unsent-sign.ts';
import { cookedOn } from '#web/testing/diary-pages.tsx';
import { show } from '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import UnsentSign from './unsent-sign.tsx';
import { useUnsentSign } from './use-unsent-sign.ts';

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

test('counts what waits and what was refused, and says of each what it was and why', async () => {
  unsentStore.set({ waiting: 2, refused: [refused('a')] });
  show(<UnsentSign />);
  await userEvent.click(screen.getByRole('button', { name: '3 changes not sent yet' }));
  const dialog = await screen.findByRole('dialog', { name: '3 changes not sent yet' });
  expect(within(dialog).getByText(/saved on this device/)).toBeTruthy();
  expect(within(dialog).getByText('Pin or check marks of a recipe')).toBeTruthy();
  expect(within(dialog).getByText(/There’s no more room here/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Discard' })).toBeTruthy();
});

test('a change of a meal plan, or of something in it, says so', async () => {
  const change = (noun: string) => ({
    ...refused(noun),
    operation: { ...refused(noun).operation, noun, change: { type: 'setNote', note: `Text of ${noun}` } },
  });
  const nouns = [mealPlanNoun, planItemNoun, planSeriesNoun, planTemplateNoun];
  unsentStore.set({ waiting: 0, refused: nouns.map(change) });
  show(<UnsentSign />);
  await userEvent.click(screen.getByRole('button', { name: '4 changes not sent yet' }));
  const items = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.split(' There’s')[0])).toEqual(
    nouns.map((noun) => `Meal plan Text of ${noun}`),
  );
});

test('with nothing refused offers nothing to discard, and with nothing waiting says nothing of the network', async () => {
  unsentStore.set({ waiting: 1, refused: [] });
  show(<UnsentSign />);
  await userEvent.click(screen.getByRole('button', { name: '1 change not sent yet' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Discard' })).toBeNull();
  unsentStore.set({ waiting: 0, refused: [refused('a')] });
  await waitFor(() => expect(within(dialog).queryByText(/saved on this device/)).toBeNull());
});

test('what is discarded comes back by undo', async () => {
  const two = { waiting: 0, refused: [refused('a'), refused('b')] };
  unsentStore.set(two);
  show(
    <>
      <UnsentSign />
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '2 changes not sent yet' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Changes discarded');
  expect(unsentStore.get()).toEqual(nothingUnsent);
  await userEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(unsentStore.get()).toEqual(two));
});

/** Shows a text whose row somebody removed meanwhile, and adds it again. */
async function addAgain(scope: { kind: string; id: string }, noun: string, title: string): Promise<void> {
  const operation = { id: 'a', scope, noun, rowId: 'milk', change: { type: 'setTitle', title } };
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 0, code: 'rowRemoved' }] });
  show(<UnsentSign />);
  await userEvent.click(screen.getByRole('button', { name: '1 change not sent yet' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(title)).toBeTruthy();
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Add again' }));
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
  show(<UnsentSign />);
  await userEvent.click(screen.getByRole('button', { name: '1 change not sent yet' }));
  const entry = within(await screen.findByRole('dialog')).getByRole('listitem');
  expect(entry.textContent).toMatch(reason);
  await userEvent.click(within(entry).getByRole('button', { name: button }));
  const text = change.type === 'remove' ? [] : [change.title];
  await waitFor(() => expect([...rows.entries().values()].map((row) => row?.title)).toEqual(text));
}

test.each([shoppingItemNoun, planItemNoun])('a text that met another one shows, and can still be used: %s', (noun) =>
  insist(noun, { type: 'setTitle', title: '3 l milk' }, /3 l milk.*Somebody else changed this/, 'Use mine'),
);

test.each([shoppingItemNoun, planItemNoun])('what met a new text is still there, and can be removed: %s', (noun) =>
  insist(noun, { type: 'remove' }, /Milk.*it’s still there/, 'Remove anyway'),
);

test('a photo of the diary that the server refused can be sent again', async () => {
  const [diaryId, entryId] = [crypto.randomUUID(), crypto.randomUUID()];
  const photo = crypto.randomUUID();
  const scope = { kind: diaryKind, id: diaryId };
  const entries = entryRows.of(diaryId);
  entries.change(entryId, cookedOn('2026-01-02'));
  const operation: Operation = {
    id: 'a',
    scope,
    noun: diaryEntryNoun,
    rowId: entryId,
    change: { type: 'addPhoto', photo },
  };
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 0, code: 'storageFull' }] });
  show(<UnsentSign />);
  await userEvent.click(screen.getByRole('button', { name: '1 change not sent yet' }));
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText(/The server is out of space/)).toBeTruthy();
  await userEvent.click(item.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(entries.get(entryId)?.photos).toEqual([photo]));
});

test('every screen counts what is not sent, at once where it is known that nothing arrives, and else after a while', () => {
  vi.useFakeTimers();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderHook(useUnsentSign);
  act(() => unsentStore.set({ waiting: 1, refused: [] }));
  expect(unsentSign.get()).toBe(false);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(unsentSign.get()).toBe(true);
  act(() => unsentStore.set(nothingUnsent));
  expect(unsentSign.get()).toBe(false);
  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(unsentSign.get()).toBe(false);
  act(() => unsentStore.set({ waiting: 1, refused: [] }));
  expect(unsentSign.get()).toBe(true);
  act(() => unsentStore.set(nothingUnsent));
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  act(() => noteAnswers(shownImage(), [], true));
  act(() => unsentStore.set({ waiting: 1, refused: [] }));
  expect(unsentSign.get()).toBe(true);
  act(() => noteAnswers(shownImage(), [], false));
  isOnline.mockRestore();
  vi.useRealTimers();
});

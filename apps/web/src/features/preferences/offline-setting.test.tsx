import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { libraryKind, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyStatus } from '#web/features/library-copy/copy-status.public.ts';
import { keepsNoCopyHere } from '#web/lib/preferences/copy-wanted.ts';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { currentClient, unsentStore } from '#web/lib/tab-sync.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { show } from '#web/testing/show.tsx';
import { OfflineSetting } from './offline-setting.tsx';

const { giveUpWaiting } = vi.hoisted(() => ({ giveUpWaiting: vi.fn((_ids: readonly string[]) => Promise.resolve()) }));
// The real one needs a database, and the copy that goes by it has its own test with one.
vi.mock('#web/lib/sync/hooks/unsent-changes.ts', () => ({ giveUpWaiting }));

const scope = { kind: libraryKind, id: 'library' };
const change = { type: 'save', notes: 'Salty' };

/** Says how many changes of recipes wait, and one of a list. */
function wait(count: number): void {
  const ids = Array.from({ length: count }, (_, number) => `save ${number}`);
  const saves = ids.map((id) => ({ id, scope, noun: recipeNoun, rowId: 'soup', change, at: 0 }));
  const ofList = {
    id: 'item',
    scope: { kind: 'shoppingList', id: 'shop' },
    noun: 'shoppingItem',
    rowId: 'milk',
    change,
    at: 0,
  };
  currentClient().held.unwritten = new Map([...saves, ofList].map((one) => [one.id, one]));
  unsentStore.set({ waiting: count + 1, refused: [] });
}

beforeEach(() => {
  localStorage.setItem('token', 't');
  setPageSetting('flags', 'enableExperimentalOfflineCache');
  savePreferences('global', { enableExperimentalOfflineCache: true });
  copyStatus.set({ isWhole: true, count: 3, pictures: 0, problem: null });
});
afterEach(() => {
  currentClient().held.unwritten = new Map();
  unsentStore.set(nothingUnsent);
  copyStatus.set(null);
  keepsNoCopyHere.clear();
  preferencesStore.clear();
  giveUpWaiting.mockClear();
});

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Keep my recipes on my devices' });
const isWanted = () => preferencesStore.get().global.enableExperimentalOfflineCache;

test('recipes are turned off at once while none of their changes wait', async () => {
  wait(0);
  show(<OfflineSetting />);
  await userEvent.click(toggle());
  expect([isWanted(), screen.queryByRole('dialog')]).toEqual([false, null]);
});

test('while changes of recipes wait, turning off asks whether to send them first, which then goes by itself', async () => {
  wait(2);
  show(<OfflineSetting />);
  await userEvent.click(toggle());
  const dialog = await screen.findByRole('dialog', { name: '2 changes to your recipes aren’t sent yet' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect([isWanted(), toggle().checked]).toEqual([true, true]);
  await userEvent.click(toggle());
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send first' }));
  expect([isWanted(), giveUpWaiting.mock.calls]).toEqual([false, []]);
  expect(screen.getByText(/removed from this device once 2 changes are sent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what’s waiting' }).getAttribute('href')).toBe('/waiting');
  await userEvent.click(screen.getByRole('button', { name: 'Discard 2 changes' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard 2 changes' }));
  expect(giveUpWaiting).toHaveBeenCalledExactlyOnceWith(['save 0', 'save 1']);
});

test('recipes that are removed from one device can give up what waits there', async () => {
  wait(1);
  show(<OfflineSetting />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard 1 change' }));
  expect(giveUpWaiting).toHaveBeenCalledExactlyOnceWith(['save 0']);
  expect([isWanted(), keepsNoCopyHere.get()]).toEqual([true, true]);
});

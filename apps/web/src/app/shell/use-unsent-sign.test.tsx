import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentClient as shownImage, unsentStore } from '#web/lib/tab-sync.ts';
import { noteAnswers } from '#web/lib/sync/show-changes.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { unsentSign } from '#web/lib/stores/unsent-sign.ts';
import { show } from '#web/testing/show.tsx';
import UnsentSign from './unsent-sign.tsx';
import { useUnsentSign } from './use-unsent-sign.ts';

afterEach(() => unsentStore.set(nothingUnsent));

test('the sign counts what waits and what was refused, and leads to the page that lists it', () => {
  const operation = {
    id: 'a',
    scope: { kind: 'person', id: 'ann' },
    noun: 'cooking',
    rowId: 'soup',
    change: { type: 'pin' },
  };
  unsentStore.set({ waiting: 2, refused: [{ operation, at: 0, code: 'limitReached' }] });
  show(<UnsentSign />);
  expect(screen.getByRole('link', { name: '3 changes not sent yet' }).getAttribute('href')).toBe('/waiting');
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

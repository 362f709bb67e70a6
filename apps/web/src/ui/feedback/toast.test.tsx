import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { dismissToast, showToast, Toasts } from './toast.tsx';

afterEach(() => vi.useRealTimers());

test.each<[string, number, Parameters<typeof showToast>[0]]>([
  ['a message', 5_000, { message: 'Saved' }],
  ['a failure', 5_000, { message: 'Saved', tone: 'danger' }],
  ['one with an action', 8_000, { message: 'Saved', action: { label: 'Undo', onClick: () => {} } }],
  ['one with a time of its own', 6_000, { message: 'Saved', duration: 6_000 }],
])('spec 9: %s stays for %i milliseconds', (_what, duration, toast) => {
  vi.useFakeTimers();
  show(<Toasts />);
  act(() => showToast(toast));
  act(() => void vi.advanceTimersByTime(duration - 100));
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message that no longer holds is taken away by its id', () => {
  show(<Toasts />);
  act(() => showToast({ id: 'auth', message: 'Wrong' }));
  act(() => showToast({ message: 'Saved' }));
  act(() => dismissToast('auth'));
  expect([screen.queryByText('Wrong'), screen.queryByText('Saved') === null]).toEqual([null, false]);
});

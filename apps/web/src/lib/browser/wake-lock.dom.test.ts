import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canKeepScreenOn, useWakeLock } from './wake-lock.ts';

const locks: { released: boolean; release: () => Promise<void> }[] = [];
const held = () => locks.filter(({ released }) => !released).length;
const request = vi.fn(() => {
  const lock = {
    released: false,
    release: () => {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return Promise.resolve(lock);
});

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  locks.length = 0;
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen is kept on until the page is left or the wish ends', async () => {
  const hook = renderHook(({ isWanted }) => useWakeLock(isWanted), { initialProps: { isWanted: true } });
  await waitFor(() => expect(held()).toBe(1));
  hook.rerender({ isWanted: false });
  expect(held()).toBe(0);
  hook.rerender({ isWanted: true });
  await waitFor(() => expect(held()).toBe(1));
  hook.unmount();
  expect(held()).toBe(0);
  setVisibility('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('the lock that a hidden page loses is asked for again, and no second one is', async () => {
  renderHook(() => useWakeLock(true));
  await waitFor(() => expect(held()).toBe(1));
  setVisibility('visible');
  expect(request).toHaveBeenCalledOnce();
  for (const lock of locks) lock.released = true;
  setVisibility('hidden');
  expect(request).toHaveBeenCalledOnce();
  setVisibility('visible');
  await waitFor(() => expect(held()).toBe(1));
});

test('a lock that is granted after the page was left is given back', async () => {
  const { unmount } = renderHook(() => useWakeLock(true));
  unmount();
  await waitFor(() => expect(locks.length).toBe(1));
  await waitFor(() => expect(held()).toBe(0));
});

test('a browser that refuses or knows nothing of it is left alone', async () => {
  request.mockImplementationOnce(() => Promise.reject(new Error('low battery')));
  renderHook(() => useWakeLock(true));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(canKeepScreenOn()).toBe(false);
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
});

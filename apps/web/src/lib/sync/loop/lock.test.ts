import { expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

const never = new AbortController().signal;

/** Work that goes on until it is told to end. */
function longWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => done), end };
}

test('work of one name is done one at a time, and what waits follows when a tab ends', async () => {
  const [first, second] = [longWork(), longWork()];
  const one = withLock(navigator.locks, 'soup', never, first.work);
  await expect.poll(() => first.work.mock.calls.length).toBe(1);
  const two = withLock(navigator.locks, 'soup', never, second.work);
  const elsewhere = vi.fn(() => Promise.resolve());
  await withLock(navigator.locks, 'bread', never, elsewhere);
  expect(elsewhere).toHaveBeenCalledOnce();
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  await one;
  await expect.poll(() => second.work.mock.calls.length).toBe(1);
  second.end();
  await two;
});

test('a browser without locks works at once', async () => {
  const work = vi.fn(() => Promise.resolve());
  await withLock(undefined, 'soup', never, work);
  expect(work).toHaveBeenCalledOnce();
});

test('a browser that refuses locks works without them', async () => {
  const locks = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } as unknown as LockManager;
  const work = vi.fn(() => Promise.resolve());
  await withLock(locks, 'soup', never, work);
  expect(work).toHaveBeenCalledOnce();
});

test('a failure of the work is passed on, and the work is not repeated', async () => {
  const work = vi.fn(() => Promise.reject(new Error('bug')));
  await expect(withLock(navigator.locks, 'soup', never, work)).rejects.toThrow('bug');
  expect(work).toHaveBeenCalledOnce();
});

test('a wait that is ended does no work', async () => {
  const { work, end } = longWork();
  const held = withLock(navigator.locks, 'soup', never, work);
  await expect.poll(() => work.mock.calls.length).toBe(1);
  const stopping = new AbortController();
  const waiting = vi.fn(() => Promise.resolve());
  const ended = expect(withLock(navigator.locks, 'soup', stopping.signal, waiting)).rejects.toThrow();
  stopping.abort();
  await ended;
  end();
  await held;
  expect(waiting).not.toHaveBeenCalled();
});

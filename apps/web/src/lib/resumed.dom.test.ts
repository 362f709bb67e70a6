import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onResumed } from './resumed.ts';

let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};
const told: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  told.length = 0;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = onResumed(({ slept }) => told.push(slept));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const turn = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Lets the clock go on while nothing runs, as in a computer that sleeps. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('spec 4: a page that is shown again resumes, and one that goes out of view or stays does not', () => {
  vi.advanceTimersByTime(120_000);
  turn('hidden');
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual([]);
  turn('visible');
  expect(told).toEqual([false]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(told).toEqual([false]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(told).toEqual([false, false]);
});

test('spec 4: a computer that wakes resumes, and says so once', () => {
  sleep(60_000);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true]);
});

test('a page that a phone froze out of view says, when it is shown again, that nothing ran', () => {
  turn('hidden');
  sleep(600_000);
  turn('visible');
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true]);
});

test('nobody is told any more once they stopped listening', () => {
  stop();
  turn('hidden');
  turn('visible');
  expect(told).toEqual([]);
  stop = () => {};
});

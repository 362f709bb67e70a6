import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { useNoteView, viewedAfterMs } from './use-note-view.ts';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const noted: string[] = [];
const answers: Answers = {};

const open = (isWanted?: boolean) => renderHook(() => useNoteView(id, isWanted), { wrapper: WithApi });

/** Milliseconds of the clock of the test, which passes at once. */
const limitMs = 60_000;
const isNoted = () => vi.waitFor(() => expect(noted).toEqual([id]), limitMs);

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  noted.length = 0;
  answers['recipes.noteView'] = (input: { id: string }) => void noted.push(input.id);
  serveTyped(answers);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
});

test('a recipe counts as viewed once, after a moment in view', async () => {
  open();
  await vi.advanceTimersByTimeAsync(viewedAfterMs - 1);
  expect(noted).toEqual([]);
  await isNoted();
  setVisibility('hidden');
  setVisibility('visible');
  await vi.advanceTimersByTimeAsync(10 * viewedAfterMs);
  expect(noted).toEqual([id]);
});

test('not a recipe that is left at once, nor one for visitors', async () => {
  open().unmount();
  open(false);
  await vi.advanceTimersByTimeAsync(10 * viewedAfterMs);
  expect(noted).toEqual([]);
});

test('a page in the background counts when it comes into view', async () => {
  setVisibility('hidden');
  open();
  await vi.advanceTimersByTimeAsync(10 * viewedAfterMs);
  expect(noted).toEqual([]);
  setVisibility('visible');
  await vi.advanceTimersByTimeAsync(viewedAfterMs);
  await isNoted();
});

test('a failure is silent and not tried again', async () => {
  answers['recipes.noteView'] = (input: { id: string }) => {
    noted.push(input.id);
    throw new Refusal(503, 'busy');
  };
  open();
  await vi.advanceTimersByTimeAsync(viewedAfterMs);
  await isNoted();
  await vi.advanceTimersByTimeAsync(100 * viewedAfterMs);
  expect(noted).toEqual([id]);
});

test('lists in the order of the last views are read again, others are not', async () => {
  const [viewed, byTitle] = ['-lastViewedAt', 'title'].map((sort) => [
    ['recipes', 'listRecipes'],
    { input: { sort }, type: 'query' },
  ]);
  for (const key of [viewed, byTitle]) queryClient.setQueryData(key ?? [], { recipes: [] });
  open();
  await vi.advanceTimersByTimeAsync(viewedAfterMs);
  await vi.waitFor(() => expect(queryClient.getQueryState(viewed ?? [])?.isInvalidated).toBe(true), limitMs);
  expect(queryClient.getQueryState(byTitle ?? [])?.isInvalidated).toBe(false);
});

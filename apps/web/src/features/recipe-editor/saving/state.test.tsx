import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey, readText } from '#web/lib/stores/storage.ts';
import { blankDraft, newSlotOf, readDraft } from './draft.ts';
import { useEditorState } from './state.ts';

const ada = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001';
const start = blankDraft(ada);
const slot = newSlotOf(start.recipeId);
const long = 'A line of text\n'.repeat(70_000);

const open = () => renderHook(() => useEditorState(slot, start));
const kept = () => readDraft(slot, ada)?.form.notes;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps a draft with every change, and forgets it when nothing differs', () => {
  const { result } = open();
  act(() => result.current.change({ notes: 'a' }));
  expect(kept()).toBe('a');
  act(() => result.current.change({ notes: '' }));
  expect(readText(draftKey('recipe', slot))).toBeNull();
});

it('keeps a megabyte within half a second, so that keys need not wait for it', () => {
  const { result } = open();
  act(() => result.current.change({ notes: long }));
  act(() => result.current.change(({ notes }) => ({ notes: `${notes}!` })));
  expect(kept()).toBeUndefined();
  act(() => void vi.advanceTimersByTime(500));
  expect(kept()).toBe(`${long}!`);
});

it.each(['pagehide', 'visibilitychange'])('keeps it before the page goes (%s)', (kind) => {
  const { result } = open();
  act(() => result.current.change({ notes: long }));
  act(() => void window.dispatchEvent(new Event(kind)));
  expect(kept()).toBe(long);
});

it('keeps it when the screen is left', () => {
  const { result, unmount } = open();
  act(() => result.current.change({ notes: long }));
  unmount();
  expect(kept()).toBe(long);
});

it('keeps nothing of a long text that was saved before it was kept', () => {
  const { result } = open();
  act(() => result.current.change({ notes: long }));
  act(() => result.current.rebase({ version: 1, base: result.current.form }));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(readText(draftKey('recipe', slot))).toBeNull();
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a screen that stays open over midnight has the new date, and does not draw before', () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 1, 28, 23, 57, 30));
  let drawn = 0;
  const { result, unmount } = renderHook(() => {
    drawn += 1;
    return useToday();
  });
  expect(result.current).toBe('2026-02-28');
  act(() => void vi.advanceTimersByTime(120_000));
  expect([result.current, drawn]).toEqual(['2026-02-28', 1]);
  act(() => void vi.advanceTimersByTime(60_000));
  expect([result.current, drawn]).toEqual(['2026-03-01', 2]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

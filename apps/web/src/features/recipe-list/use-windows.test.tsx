import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWindows } from './use-windows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const loaded = (...numbers: number[]) => new Map(numbers.map((number) => [number, {}]));
const open = (list: string) => renderHook((input: string) => useWindows(input), { initialProps: list });

it('loads what stays in view, and nothing that flies past', () => {
  const { result } = open('flying');
  const show = (first: number, there = loaded(0)) =>
    act(() => {
      result.current.show(first, first + 20, 10_000, there);
    });
  expect(result.current.inView).toEqual([0]);
  for (const first of [2_000, 4_000, 6_000]) {
    show(first);
    act(() => {
      vi.advanceTimersByTime(99);
    });
  }
  expect(result.current.inView).toEqual([0]);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(result.current.inView).toEqual([99, 100, 101]);
});

it('loads what is beside a loaded window at once', () => {
  const { result } = open('slow');
  act(() => {
    result.current.show(40, 60, 10_000, loaded(0));
  });
  expect(result.current.inView).toEqual([0, 1]);
  act(() => {
    result.current.show(100, 120, 10_000, loaded(0));
  });
  expect(result.current.inView).toEqual([0, 1, 2]);
  // The server does not keep up, so the scrolling is a flight.
  act(() => {
    result.current.show(220, 240, 10_000, loaded(0));
  });
  expect(result.current.inView).toEqual([0, 1, 2]);
});

it('keeps what has loaded, and does not wait for what left the view before it did', () => {
  const { result } = open('kept');
  const show = (first: number, there: ReturnType<typeof loaded>) => {
    act(() => {
      result.current.show(first, first, 10_000, there);
    });
    act(() => {
      vi.advanceTimersByTime(100);
    });
  };
  show(630, loaded(0));
  expect(result.current.kept).toEqual([0, 9, 10, 11]);
  show(6_030, loaded(0, 10));
  expect(result.current.kept).toEqual([0, 10, 99, 100, 101]);
});

it('shows at once what was in view when the list was left, and forgets it for another list', () => {
  const { result, unmount } = open('left');
  act(() => {
    result.current.show(6_030, 6_030, 10_000, loaded(0));
  });
  act(() => {
    vi.advanceTimersByTime(100);
  });
  unmount();
  const again = open('left');
  expect(again.result.current.inView).toEqual([99, 100, 101]);
  again.rerender('other');
  expect(again.result.current.inView).toEqual([0]);
});

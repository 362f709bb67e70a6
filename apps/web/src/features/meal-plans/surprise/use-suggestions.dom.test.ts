import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Candidate, Pool } from './use-pool.ts';
import { useSuggestions } from './use-suggestions.ts';

const days = ['2026-12-01', '2026-12-02'];
const candidate = (id: string, ...labels: string[]): Candidate => ({ id, title: id, image: null, labels });
const poolOf = (...candidates: Candidate[]): Pool => ({ candidates, planned: [], failure: null, retry: () => {} });
const rules = { repeatAfter: 7, onceAWeek: [], weekStart: 'monday' as const };

function open(first: Pool) {
  const { result, rerender } = renderHook(({ pool }) => useSuggestions(days, pool, rules), {
    initialProps: { pool: first },
  });
  const titles = () => result.current.dishes?.map(({ recipe }) => recipe.title);
  const replace = (date: string) => {
    let isReplaced = false;
    act(() => {
      isReplaced = result.current.replace(date);
    });
    return isReplaced;
  };
  return { result, rerender, titles, replace };
}

test('one day gets another recipe, the others keep theirs, and after the last recipe they come again', () => {
  const { titles, replace } = open(poolOf(...['a', 'b', 'c', 'd'].map((id) => candidate(id))));
  expect(titles()).toEqual(['a', 'b']);
  const seen = [1, 2, 3].map(() => {
    expect(replace('2026-12-01')).toBe(true);
    return titles();
  });
  expect(seen).toEqual([
    ['c', 'b'],
    ['d', 'b'],
    ['a', 'b'],
  ]);
});

test('a day keeps its recipe where no other one fits', () => {
  const { titles, replace } = open(poolOf(candidate('a'), candidate('b')));
  expect(replace('2026-12-02')).toBe(false);
  expect(titles()).toEqual(['a', 'b']);
});

test('what was left out and replaced is forgotten with other recipes', () => {
  const { result, rerender, titles, replace } = open(poolOf(candidate('a'), candidate('b'), candidate('c')));
  act(() => result.current.choose('2026-12-02', false));
  replace('2026-12-01');
  expect([titles(), result.current.isChosen('2026-12-02')]).toEqual([['c', 'b'], false]);
  act(() => result.current.choose('2026-12-02', true));
  expect(result.current.isChosen('2026-12-02')).toBe(true);
  act(() => result.current.choose('2026-12-02', false));
  rerender({ pool: poolOf(candidate('x'), candidate('y')) });
  expect([titles(), result.current.isChosen('2026-12-02')]).toEqual([['x', 'y'], true]);
});

test('what was left out and replaced stays when the same recipes, days and rules are read again', () => {
  const pool = () => poolOf(candidate('a'), candidate('b'), candidate('c'));
  const { result, rerender } = renderHook(
    ({ again }) => useSuggestions([...days], again, { ...rules, onceAWeek: ['Pasta'] }),
    { initialProps: { again: pool() } },
  );
  act(() => result.current.choose('2026-12-02', false));
  act(() => void result.current.replace('2026-12-01'));
  rerender({ again: pool() });
  expect(result.current.dishes?.map(({ recipe }) => recipe.title)).toEqual(['c', 'b']);
  expect(result.current.isChosen('2026-12-02')).toBe(false);
});

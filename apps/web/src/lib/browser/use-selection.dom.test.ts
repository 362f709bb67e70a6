import { act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closeTopLayer, hasLayers } from './use-layer.ts';
import { useSelection } from './use-selection.ts';

const open = (all: string[], options?: { isOfShown: boolean }) =>
  renderHook(({ ids }) => useSelection(ids, options), { initialProps: { ids: all } });

it('chooses one by one, in the order of the list', () => {
  const { result } = open(['a', 'b', 'c']);
  act(() => result.current.start());
  expect([result.current.isActive, result.current.ids]).toEqual([true, []]);
  act(() => result.current.toggle('c'));
  act(() => result.current.toggle('a'));
  expect(result.current.ids).toEqual(['a', 'c']);
  act(() => result.current.toggle('c'));
  expect(result.current.ids).toEqual(['a']);
  act(() => result.current.stop());
  expect([result.current.isActive, result.current.ids]).toEqual([false, []]);
});

it('takes a range in either direction, and lets one go again', () => {
  const { result } = open(['a', 'b', 'c', 'd', 'e']);
  act(() => result.current.start('d'));
  act(() => result.current.toggle('b', true));
  expect(result.current.ids).toEqual(['b', 'c', 'd']);
  act(() => result.current.toggle('d', true));
  expect(result.current.ids).toEqual([]);
});

it('forgets what left the list, and a range from there is one thing', () => {
  const { result, rerender } = open(['a', 'b', 'c']);
  act(() => result.current.start('a'));
  rerender({ ids: ['b', 'c'] });
  expect(result.current.ids).toEqual([]);
  act(() => result.current.toggle('c', true));
  expect(result.current.ids).toEqual(['c']);
});

it('keeps what leaves the list for when it comes back, unless only what shows may be chosen', () => {
  for (const [isOfShown, kept] of [
    [false, ['a', 'b']],
    [true, ['b']],
  ] as const) {
    const { result, rerender } = open(['a', 'b', 'c'], { isOfShown });
    act(() => result.current.start('b'));
    act(() => result.current.toggle('a'));
    rerender({ ids: ['b', 'c'] });
    expect([result.current.isActive, result.current.ids]).toEqual([true, ['b']]);
    rerender({ ids: ['a', 'b', 'c'] });
    expect(result.current.ids).toEqual(kept);
    expect(result.current.has('a')).toBe(!isOfShown);
  }
});

it('chooses all, and Escape and Back end it', async () => {
  const { result } = open(['a', 'b']);
  for (const end of [() => userEvent.setup().keyboard('{Escape}'), async () => act(async () => closeTopLayer())]) {
    expect(hasLayers()).toBe(false);
    act(() => result.current.selectAll());
    expect(result.current.ids).toEqual(['a', 'b']);
    await end();
    expect(result.current.isActive).toBe(false);
  }
});

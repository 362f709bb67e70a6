import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createListeners, createStore, useStore } from './store.ts';

test('listeners hear of each change until they stop, and find the new value', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2, 2]);
  expect(store.get()).toBe(3);
});

test('a listener that throws is reported and keeps no other from hearing', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const news = createListeners<string>();
  const bug = new Error('bug');
  const other = vi.fn();
  news.subscribe(() => {
    throw bug;
  });
  news.subscribe(other);
  news.tell('saved');
  vi.unstubAllGlobals();
  expect(other.mock.calls).toEqual([['saved']]);
  expect(reported.mock.calls).toEqual([[bug]]);
});

test('a listener that stops while it is told keeps no other from hearing', () => {
  const news = createListeners();
  const other = vi.fn();
  const stop = news.subscribe(() => stop());
  news.subscribe(other);
  news.tell();
  expect(other).toHaveBeenCalledOnce();
});

test('a component follows the store', () => {
  const store = createStore('bread');
  const Shown = () => <p>{useStore(store)}</p>;
  render(<Shown />);
  act(() => store.set('soup'));
  expect(screen.getByText('soup')).toBeTruthy();
});

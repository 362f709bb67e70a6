import v8 from 'node:v8';
import { beforeEach, expect, test, vi } from 'vitest';
import { withSmallHeap } from './small-heap.ts';

let flags: string[];
beforeEach(() => {
  flags = [];
  vi.spyOn(v8, 'setFlagsFromString').mockImplementation((flag) => void flags.push(flag));
});

const [small, usual] = ['--heap-growing-percent=30', '--heap-growing-percent=0'];

test('the heap stays small until the last of several works ends', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const works = [first, second].map(({ promise }) => withSmallHeap(() => promise));
  first.resolve('one');
  expect(await works[0]).toBe('one');
  expect(flags).toEqual([small]);
  second.resolve('two');
  expect(await works[1]).toBe('two');
  expect(flags).toEqual([small, usual]);
});

test('the heap is as usual after work that failed', async () => {
  await expect(withSmallHeap(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(flags).toEqual([small, usual]);
});

test('later work has a small heap again', async () => {
  await withSmallHeap(() => Promise.resolve());
  await withSmallHeap(() => Promise.resolve());
  expect(flags).toEqual([small, usual, small, usual]);
});

import { expect, test } from 'vitest';
import { noteFigure } from './proof-notes.ts';

test('a test that notes nothing has no row', ({ task }) => {
  expect(task.meta.proof).toBeUndefined();
});

test('of the figures with one name, the one of the largest size stays', ({ task }) => {
  noteFigure('40 runs');
  noteFigure('3 ms of 100 ms', '100 ms', 3);
  noteFigure('7 ms of 100 ms', '100 ms', 7);
  noteFigure('5 ms of 100 ms', '100 ms', 5);
  expect(Object.values(task.meta.proof ?? {}).map(({ figure }) => figure)).toEqual(['40 runs', '7 ms of 100 ms']);
});

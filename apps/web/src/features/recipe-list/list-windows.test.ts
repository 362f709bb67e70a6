import { expect, test } from 'vitest';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { type ListWindow, placeRecipes, windowsInView, windowSize } from './list-windows.ts';

const recipes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_value, index) => recipeSummary({ id: String(from + index), title: 'Soup' }));
const window = (number: number, changes: Partial<ListWindow> = {}): [number, ListWindow] => [
  number,
  { recipes: recipes(number * windowSize, (number + 1) * windowSize), nextCursor: 'more', ...changes },
];
const idsAt = (list: ReturnType<typeof placeRecipes>, from: number, to: number) =>
  Array.from({ length: to - from }, (_value, index) => list.at(from + index)?.id ?? '-').join(' ');

test('a window stands in its place, and the list is as long as its count says', () => {
  const list = placeRecipes(new Map([window(0), window(10)]), 1_000);
  expect(list.total).toBe(1_000);
  expect(idsAt(list, 598, 602)).toBe('- - 600 601');
  expect(idsAt(list, 659, 661)).toBe('659 -');
  expect(list.recipes).toHaveLength(120);
  expect(list.placeOf('600')).toBe(600);
  expect(list.placeOf('599')).toBeUndefined();
});

test('without a count there is room for one more window, and the last window says where the list ends', () => {
  expect(placeRecipes(new Map([window(0)]), undefined).total).toBe(2 * windowSize);
  const last = window(2, { recipes: recipes(120, 130), nextCursor: null });
  expect(placeRecipes(new Map([window(0), last]), undefined).total).toBe(130);
  expect(placeRecipes(new Map([window(0), last]), 90).total).toBe(130);
  expect(placeRecipes(new Map([window(0), window(1)]), 100).total).toBe(121);
  expect(placeRecipes(new Map([window(0, { recipes: [], nextCursor: null })]), 5).total).toBe(0);
  const beyond = window(9, { recipes: [], nextCursor: null });
  expect(placeRecipes(new Map([window(0), beyond]), 200).total).toBe(200);
});

test('what follows a recipe that was removed moves up', () => {
  const before = window(0, { recipes: recipes(0, windowSize).filter(({ id }) => id !== '7') });
  const list = placeRecipes(new Map([before, window(1), window(5)]), 1_000);
  expect(idsAt(list, 6, 8)).toBe('6 8');
  expect(idsAt(list, 58, 60)).toBe('59 60');
  expect(list.placeOf('300')).toBe(299);
  expect(list.total).toBe(999);
});

test('a recipe that two windows have, because they were read at different times, has one place', () => {
  const later = window(1, { recipes: [...recipes(59, 60), ...recipes(60, 119)] });
  const list = placeRecipes(new Map([window(0), later]), 500);
  expect(idsAt(list, 58, 62)).toBe('58 59 - 60');
});

test('a list loads what is in view and a little more, within its ends', () => {
  expect(windowsInView(0, 30, 10_000)).toEqual([0, 1]);
  expect(windowsInView(5_000, 5_020, 10_000)).toEqual([82, 83, 84]);
  expect(windowsInView(9_990, 9_999, 10_000)).toEqual([165, 166]);
  expect(windowsInView(0, 10, 11)).toEqual([0]);
  expect(windowsInView(0, 0, 0)).toEqual([0]);
});

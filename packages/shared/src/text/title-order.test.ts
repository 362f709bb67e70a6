import { expect, test } from 'vitest';
import { titleOrder } from './title-order.ts';

test('titles are in the order of a language, with numbers by their value', () => {
  const titles = ['Zwei', 'Öl', 'Woche 10', 'Woche 9', 'Apfel'];
  expect(titles.toSorted(titleOrder('de-DE'))).toEqual(['Apfel', 'Öl', 'Woche 9', 'Woche 10', 'Zwei']);
  expect(['zebra', 'ö'].toSorted(titleOrder('sv'))).toEqual(['zebra', 'ö']);
});

import { expect, test } from 'vitest';
import { keepUnstored, takeUnstored } from './unstored.ts';

const draft = { id: '1', noun: 'cooking', rowId: 'soup', change: { type: 'unpin' }, at: 1 };

test('changes keep their scope, and those that an earlier version kept are of the person', () => {
  localStorage.setItem('unstored.a', JSON.stringify([draft]));
  const scope = { kind: 'shoppingList', id: 'b' };
  keepUnstored('a', [{ ...draft, id: '2', scope }]);
  expect(takeUnstored('a')).toEqual([
    { ...draft, scope: null },
    { ...draft, id: '2', scope },
  ]);
  expect([takeUnstored('a'), localStorage.length]).toEqual([[], 0]);
});

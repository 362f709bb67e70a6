import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savePreferences } from '#web/lib/preferences/preferences.ts';
import { itemsOf } from '../rows/change-items.ts';
import { itemRows } from '../rows/list-rows.ts';
import { box, done, headings, openItems, toBuy } from '../testing/open-items.tsx';

test('a line of several items stays open when one member is checked off, and when all of them move below another category', async () => {
  savePreferences('shoppingList', { sortBy: 'title' });
  const { list, person } = openItems([{ title: '1 cup sugar' }, { title: '2 tbsp sugar' }, { title: '3 tsp sugar' }]);
  await person.click(screen.getByRole('button', { name: /^Show entries of/ }));
  await person.click(box('1 cup sugar'));
  await waitFor(() => expect(done()).toEqual(['1 cup sugar']));
  expect(toBuy().slice(1)).toEqual(['2 tbsp sugar', '3 tsp sugar']);
  const ids = itemsOf(list).map(({ id }) => id);
  act(() => {
    for (const id of ids) itemRows.of(list).change(id, { type: 'setCategory', category: '::grocery', isChosen: false });
  });
  await waitFor(() => expect(headings()[0]).toBe('Pantry & snacks'));
  expect(toBuy().slice(1)).toEqual(['2 tbsp sugar', '3 tsp sugar']);
  await person.click(screen.getByRole('button', { name: /^Show entries of/, expanded: true }));
  expect(toBuy()).toHaveLength(1);
});

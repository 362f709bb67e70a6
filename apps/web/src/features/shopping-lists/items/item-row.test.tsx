import { screen } from '@testing-library/react';
import { notationOf } from '@trivet/shared/amounts/notation';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import type { ListedItem } from '../rows/change-items.ts';
import { ItemRow } from './item-row.tsx';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const item: ListedItem = {
  id,
  title: '2 eggs',
  note: '',
  category: null,
  isCategoryChosen: false,
  place: 'a0',
  completedAt: null,
  recipeId: id,
  recipeTitle: 'Soup',
  listRecipeId: null,
  line: null,
  addedBy: id,
  createdAt: '2026-11-01T12:00:00.000Z',
};

const showItem = (shown: ListedItem, day: string | null = null) =>
  show(
    <WithApi>
      <ItemRow
        item={shown}
        notation={notationOf('', '.')}
        canEdit
        addedBy={null}
        day={day}
        onCheck={() => {}}
        onEdit={() => {}}
      />
    </WithApi>,
  );

it('leads from an item to its recipe', () => {
  showItem(item);
  expect(screen.getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe(`/recipe/${id}`);
});

it('names the recipe of an item that came without it, and leads nowhere', () => {
  showItem({ ...item, recipeId: null });
  expect(screen.getByText('Soup')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('names the day that an item is planned for', () => {
  showItem(item, 'Tue, Dec 1');
  expect(screen.getByText('For Tue, Dec 1')).toBeTruthy();
});

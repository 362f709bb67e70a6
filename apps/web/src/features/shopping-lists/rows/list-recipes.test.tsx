import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { addDishes } from '../from-recipes/add-dishes.ts';
import { linesToBuy } from '../from-recipes/recipe-lines.ts';
import { createList } from './change-lists.ts';
import { openContent, toBuy } from '../testing/open-items.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const soup = { id: uuid(1), title: 'Lentil soup', yield: '4 servings', ingredients: '[Soup]\n200 g lentils\n1 onion' };
const salad = { id: uuid(2), title: 'Lentil salad', yield: '', ingredients: '100 g lentils\n2 tomatoes' };

beforeEach(() => {
  preferencesStore.clear();
  savePreferences('shoppingList', { sortBy: 'title', groupCategories: false });
});

test('recipes on a list change their servings, and leave it with exactly their items, which come back', async () => {
  const list = createList('Shop');
  const dishes = [soup, salad].map((recipe) => {
    const lines = linesToBuy({ key: recipe.id, recipe }, { mark: '.', ignored: '', atHand: [], scale: '1' });
    return { recipe, planned: null, scale: '1', lines: lines.filter(({ isHeader }) => !isHeader) };
  });
  addDishes(list, dishes);
  const person = openContent(list);
  expect(toBuy()).toEqual(['300 g lentils', '1 onion', '2 tomatoes']);
  const servings = within(screen.getByRole('group', { name: 'Servings of Lentil soup' }));
  for (let press = 0; press < 4; press += 1)
    await person.click(servings.getByRole('button', { name: 'Increase amounts' }));
  expect(servings.getByText('8 servings')).toBeTruthy();
  await waitFor(() => expect(toBuy()).toEqual(['500 g lentils', '2 onions', '2 tomatoes']));
  await person.click(screen.getByRole('button', { name: 'Remove items of Lentil soup' }));
  await waitFor(() => expect(toBuy()).toEqual(['100 g lentils', '2 tomatoes']));
  expect(screen.queryByRole('group', { name: 'Servings of Lentil soup' })).toBeNull();
  expect(screen.getByText(/Lentil soup/).closest('[role="status"]')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toBuy()).toEqual(['500 g lentils', '2 onions', '2 tomatoes']));
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { home, noting, openHome, press, recipeOf, serveHome } from '../testing/open-home.tsx';

serveHome();

it('the ingredients of what is chosen are added to a shopping list together', async () => {
  seeOnlyTutorials('multipleRecipeSelection');
  home.recipes = ['Soup', 'Salad', 'Pie'].map((title) => recipeOf(title));
  const read = (title: string, ingredients: string) => ({ id: title, title, ingredients, yield: '', corrections: [] });
  const chosen = [read('Salad', '2 tomatoes'), read('Soup', '200 g lentils\n1 onion')];
  home.answers['recipes.readIngredients'] = noting('read', chosen);
  openHome();
  for (const name of ['Options', 'Select', 'Select Salad', 'Select Soup', 'Add to shopping list']) await press(name);
  const dialog = (await screen.findByText('Add 3 items')).closest<HTMLElement>('[role="dialog"]')!;
  expect(home.sent).toEqual([['read', { ids: ['Soup', 'Salad'] }]]);
  expect(Array.from(dialog.querySelectorAll('h3'), ({ textContent }) => textContent)).toEqual(['Salad', 'Soup']);
  fireEvent.click(within(dialog).getByLabelText('1 onion'));
  expect(within(dialog).getByText('Add 2 items')).toBeTruthy();
});

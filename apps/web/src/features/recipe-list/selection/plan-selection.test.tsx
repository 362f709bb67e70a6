import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { home, noting, openHome, press, recipeOf, serveHome } from '../testing/open-home.tsx';

serveHome();

beforeEach(() => {
  home.recipes = ['Bread', 'Cake', 'Soup'].map((title) => recipeOf(title));
  seeOnlyTutorials('multipleRecipeSelection');
});

test('a selection of recipes is planned in the order of the list', async () => {
  const answered = [...home.recipes].reverse().map(({ id, title }) => ({ id, title, ingredients: '', yield: '' }));
  home.answers['recipes.readIngredients'] = noting('read', answered);
  openHome();
  await screen.findByText('Soup', { selector: 'h2 *' });
  await press('Options');
  await press('Select');
  await press('Select all 3');
  await press('Add to plan');
  expect(await screen.findByText('One per day')).toBeTruthy();
  await waitFor(() => expect(home.sent).toEqual([['read', { ids: home.recipes.map(({ id }) => id) }]]));
});

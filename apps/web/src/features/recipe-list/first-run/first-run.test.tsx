import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { home, noting, openHome, serveHome } from '../testing/open-home.tsx';

const labelId = '5a3b1e00-6a55-4a1c-8f0a-000000000001';
const sample = recipeSummary({
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000002',
  title: 'Apple crumble',
  labels: [{ id: labelId, title: 'Sample' }],
});

serveHome();

beforeEach(() => {
  const change = (name: string, recipes: (typeof sample)[], answer: object) => {
    const answered = noting(name, answer);
    home.answers[name] = (input) => {
      home.recipes = recipes;
      return answered(input);
    };
  };
  change('recipes.addSamples', [sample], { count: 1 });
  change('labels.deleteLabels', [], { count: 1, recipeCount: 1, seq: 3 });
  change('recipes.undoChange', [sample], { count: 2, skipped: 0 });
});

it('has three doors in place of a search over nothing', async () => {
  const person = userEvent.setup();
  const { router } = openHome();
  expect(await screen.findByText('No recipes yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Import recipes' }).getAttribute('href')).toBe('/settings/import');
  expect(screen.getByRole('link', { name: 'Write a recipe' }).getAttribute('href')).toBe('/edit-recipe/new');
  await person.type(screen.getByLabelText('Recipe link'), 'example.org/soup{Enter}');
  expect(router.state.location.pathname).toBe('/clip');
  expect(new URLSearchParams(router.state.location.search).get('url')).toBe('https://example.org/soup');
});

it('filters and sorts an inbox only when something is in it', async () => {
  const { unmount } = openHome('/list/inbox');
  expect(await screen.findByText('Your inbox is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  unmount();
  home.recipes = [{ ...sample, folder: 'inbox' }];
  openHome('/list/inbox');
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeTruthy();
});

it('says what is missing when the link is none', async () => {
  const person = userEvent.setup();
  const { router } = openHome();
  await person.click(await screen.findByRole('button', { name: 'Get recipe' }));
  expect(screen.getByText('Enter a link to a recipe.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/list/main');
});

it('brings sample recipes when asked, and says what they are until they are removed, which can be undone', async () => {
  const person = userEvent.setup();
  openHome();
  await person.click(await screen.findByRole('button', { name: 'Try it with sample recipes' }));
  expect(await screen.findByText('These are sample recipes.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(await screen.findByText('No recipes yet')).toBeTruthy();
  expect(screen.queryByText('These are sample recipes.')).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('These are sample recipes.')).toBeTruthy();
  expect(home.sent).toEqual([
    ['recipes.addSamples', { language: 'en-us' }],
    ['labels.deleteLabels', { ids: [labelId], includeAttachedRecipes: true }],
    ['recipes.undoChange', { seq: 3 }],
  ]);
});

it('keeps the search over a list with recipes, where nothing is a sample', async () => {
  home.recipes = [{ ...sample, labels: [{ id: sample.id, title: 'Sample' }] }];
  openHome();
  expect(await screen.findByText('1 recipe')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText('These are sample recipes.')).toBeNull();
});

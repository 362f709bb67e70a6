import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { HomeScreen } from '../home-screen.tsx';

const labelId = '5a3b1e00-6a55-4a1c-8f0a-000000000001';
const sample = recipeSummary({
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000002',
  title: 'Apple crumble',
  labels: [{ id: labelId, title: 'Sample' }],
});

let recipes: RecipeSummary[] = [];
let calls: unknown[] = [];

beforeEach(() => {
  queryClient.clear();
  recipes = [];
  calls = [];
  serveTyped({
    'recipes.listRecipes': () => ({ recipes, nextCursor: null }),
    'recipes.findRecipes': () => ({ recipes: [], matches: {}, nextCursor: null, isGuess: false }),
    'recipes.getRecipeCount': () => ({ count: recipes.length }),
    'labels.listLabels': () => [],
    'recipes.addSamples': (input: unknown) => {
      calls.push(input);
      recipes = [sample];
      return { count: 1 };
    },
    'labels.deleteLabels': (input: unknown) => {
      calls.push(input);
      recipes = [];
      return { count: 1, recipeCount: 1, seq: 3 };
    },
  });
});

const showHome = (path = '/list/main') =>
  show(
    <WithApi>
      <Suspense>
        <Routes>
          <Route path="/list/:folder" element={<HomeScreen />} />
        </Routes>
      </Suspense>
    </WithApi>,
    path,
  );

it('has three doors in place of a search over nothing', async () => {
  const person = userEvent.setup();
  const { router } = showHome();
  expect(await screen.findByText('No recipes yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Import recipes' }).getAttribute('href')).toBe('/settings/import');
  expect(screen.getByRole('link', { name: 'Write a recipe' }).getAttribute('href')).toBe('/edit-recipe/new');
  await person.type(screen.getByLabelText('Recipe link'), 'example.org/soup{Enter}');
  expect(router.state.location.pathname).toBe('/clip');
  expect(new URLSearchParams(router.state.location.search).get('url')).toBe('https://example.org/soup');
});

it('filters and sorts an inbox only when something is in it', async () => {
  const { unmount } = showHome('/list/inbox');
  expect(await screen.findByText('Your inbox is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  unmount();
  queryClient.clear();
  recipes = [{ ...sample, folder: 'inbox' }];
  showHome('/list/inbox');
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeTruthy();
});

it('says what is missing when the link is none', async () => {
  const person = userEvent.setup();
  const { router } = showHome();
  await person.click(await screen.findByRole('button', { name: 'Get recipe' }));
  expect(screen.getByText('Enter a link to a recipe.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/list/main');
});

it('brings sample recipes when asked, and says what they are until they are removed', async () => {
  const person = userEvent.setup();
  showHome();
  await person.click(await screen.findByRole('button', { name: 'Try it with sample recipes' }));
  expect(await screen.findByText('These are sample recipes.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(await screen.findByText('No recipes yet')).toBeTruthy();
  expect(screen.queryByText('These are sample recipes.')).toBeNull();
  expect(calls).toEqual([{ language: 'en-us' }, { ids: [labelId], includeAttachedRecipes: true }]);
});

it('keeps the search over a list with recipes, where nothing is a sample', async () => {
  recipes = [{ ...sample, labels: [{ id: sample.id, title: 'Sample' }] }];
  showHome();
  expect(await screen.findByText('1 recipe')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText('These are sample recipes.')).toBeNull();
});

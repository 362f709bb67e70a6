import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import { soup as readSoup } from '#web/testing/recipe.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Component as RecipeScreen } from './recipe-screen.tsx';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const image = { id, location: '/soup.webp', srcSet: '', width: 4, height: 3 };
const soup = recipeSummary({ id, title: 'Soup', image });

afterEach(() => queryClient.clear());

const noAnswer = () => new Promise<never>(() => {});

/** Opens the recipe while the server does not answer, or only that it belongs to somebody else. */
function open(answers: Answers = { 'recipes.readRecipe': noAnswer }) {
  startSession('token');
  serveTyped(answers);
  const screens = [{ path: '/recipe/:recipeId', element: <RecipeScreen /> }];
  render(
    <WithApi>
      <RouterProvider router={createMemoryRouter(screens, { initialEntries: [`/recipe/${id}`] })} />
    </WithApi>,
  );
}

it.each([
  ['a window of the list', 'listRecipes', { recipes: [soup], nextCursor: null }],
  ['a search', 'findRecipes', { recipes: [soup], nextCursor: null, matches: {}, totalCount: 1, isGuess: false }],
  ['a similar recipe', 'getSimilarRecipes', [soup]],
  ['a search for what is on hand', 'searchRecipesByIngredients', { pages: [{ results: [{ recipe: soup }] }] }],
] as const)(
  'a recipe that %s has shown opens with its title and photo before the server answers',
  (_where, name, data) => {
    queryClient.setQueryData([...getQueryKey(trpc.recipes[name]), { input: { offset: 60 }, type: 'query' }], data);
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Soup' })).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('src')).toContain('/soup.webp');
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
  },
);

it('a key that is pressed before the recipe is there works as soon as it is', async () => {
  const answer = Promise.withResolvers<typeof readSoup>();
  const page = { recipes: [soup], nextCursor: null };
  queryClient.setQueryData([...getQueryKey(trpc.recipes.listRecipes), { input: {}, type: 'query' }], page);
  open({ 'recipes.readRecipe': () => answer.promise });
  expect(screen.getByRole('heading', { level: 1, name: 'Soup' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 's' });
  answer.resolve(readSoup);
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
});

it('the photos can be opened once all of them are known', async () => {
  const answer = Promise.withResolvers<typeof readSoup>();
  const page = { recipes: [soup], nextCursor: null };
  queryClient.setQueryData([...getQueryKey(trpc.recipes.listRecipes), { input: {}, type: 'query' }], page);
  open({ 'recipes.readRecipe': () => answer.promise });
  expect(screen.getByRole('img')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'View photos full screen' })).toBeNull();
  answer.resolve({ ...readSoup, images: [image] });
  expect(await screen.findByRole('button', { name: 'View photos full screen' })).toBeTruthy();
});

it('a recipe that no list has shown opens with its shape', () => {
  open();
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.querySelector('[aria-busy]')).not.toBeNull();
});

it('a recipe of somebody else keeps title and photo while it is asked for in their name', async () => {
  const readShared = vi.fn(noAnswer);
  const page = { recipes: [soup], nextCursor: null };
  queryClient.setQueryData([...getQueryKey(trpc.recipes.listRecipes), { input: {}, type: 'query' }], page);
  open({
    'recipes.readRecipe': () => {
      throw new Refusal(404, 'notFound');
    },
    'recipes.getSharedRecipe': readShared,
  });
  await waitFor(() => expect(readShared).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { level: 1, name: 'Soup' })).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('src')).toContain('/soup.webp');
});

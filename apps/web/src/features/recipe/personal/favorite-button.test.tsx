import { getQueryKey } from '@trpc/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import '#web/testing/show.tsx';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { FavoriteButton } from './favorite-button.tsx';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const listKey = getQueryKey(trpc.recipes.listRecipes, { folder: 'main' }, 'query');

let isFavorite: boolean;
let answers: Answers;

function Opened() {
  const recipe = trpc.recipes.getSharedRecipe.useQuery({ id });
  return recipe.data ? <FavoriteButton recipe={recipe.data} /> : null;
}

async function open() {
  render(
    <WithApi>
      <Opened />
      <Toasts />
    </WithApi>,
  );
  return { heart: await screen.findByRole('button', { name: 'Favorite' }), person: userEvent.setup() };
}

const isPressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed') === 'true';
const isMarked = () =>
  queryClient.getQueryData<{ recipes: { isFavorite?: boolean }[] }>(listKey)?.recipes[0]?.isFavorite === true;

beforeEach(() => {
  isFavorite = false;
  answers = {
    'recipes.getSharedRecipe': () => ({ id, isFavorite }),
    'recipes.setFavorite': (input: { isFavorite: boolean }) => void ({ isFavorite } = input),
  };
  serveTyped(answers);
  queryClient.setQueryData(listKey, { recipes: [recipeSummary({ id, title: 'Soup' })] });
});

afterEach(() => queryClient.clear());

it('marks the recipe and its tile before the server has answered, and again none with the next press', async () => {
  const held: (() => void)[] = [];
  const set = answers['recipes.setFavorite'];
  answers['recipes.setFavorite'] = async (input) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return set?.(input);
  };
  const answer = async (call: number) => {
    await waitFor(() => expect(held).toHaveLength(call));
    held[call - 1]?.();
  };
  const { heart, person } = await open();
  expect(isPressed(heart)).toBe(false);
  fireEvent.click(heart);
  expect(isPressed(heart)).toBe(true);
  await waitFor(() => expect(isMarked()).toBe(true));
  expect(isFavorite).toBe(false);
  await answer(1);
  await waitFor(() => expect(isFavorite).toBe(true));
  await person.keyboard('h');
  await waitFor(() => expect([isPressed(heart), isMarked()]).toEqual([false, false]));
  await answer(2);
  await waitFor(() => expect(isFavorite).toBe(false));
});

it('is unmarked again when it is not saved, and says why', async () => {
  answers['recipes.setFavorite'] = () => {
    throw new Refusal(404, 'notFound');
  };
  const { heart, person } = await open();
  await person.click(heart);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await waitFor(() => expect([isPressed(heart), isMarked()]).toEqual([false, false]));
});

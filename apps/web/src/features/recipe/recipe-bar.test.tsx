import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { soup } from '#web/testing/recipe.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { openRecipe } from './testing/open-recipe.tsx';

beforeEach(() => {
  localStorage.setItem('token', 't');
  serveTyped({ 'recipes.readRecipe': () => soup });
});

afterEach(() => {
  queryClient.clear();
});

const named = (names: readonly string[]) =>
  names.filter((name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }));
const frequent = ['Favorite', 'Made today', 'Share'];
const rarer = ['Pin recipe', 'Edit'];
const pinned = () => JSON.parse(localStorage.getItem('pinnedRecipes') ?? '[]') as unknown[];

it('the bar leaves room for the title on a phone, where the options hold what is rarer', async () => {
  const { person, router } = openRecipe();
  await screen.findByRole('button', { name: 'Share' });
  expect(named([...frequent, ...rarer])).toEqual(frequent);
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Options' }));
    await person.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Pin recipe');
  expect(pinned()).toHaveLength(1);
  // It explains the pins once.
  await person.click(await screen.findByRole('button', { name: 'Got it' }));
  await choose('Unpin recipe');
  expect(pinned()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(pinned()).toHaveLength(1);
  await choose('Edit');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/edit-recipe/${soup.id}`));
});

it('the bar shows all actions where there is room, and the options do not repeat them', async () => {
  const wide = Object.assign(window.matchMedia(''), { matches: true });
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(wide);
  const { person } = openRecipe();
  await screen.findByRole('button', { name: 'Share' });
  expect(named([...frequent, ...rarer])).toEqual([...frequent, ...rarer]);
  await person.click(screen.getByRole('button', { name: 'Options' }));
  expect(screen.queryByRole('menuitem', { name: 'Pin recipe' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  media.mockRestore();
});

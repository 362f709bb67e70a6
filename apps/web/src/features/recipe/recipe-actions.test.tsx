import type { Recipe } from '@trivet/shared/recipes/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { soup } from '#web/testing/recipe.ts';
import { type Answers, serveTyped } from '#web/testing/typed-server.tsx';
import { openRecipe } from './testing/open-recipe.tsx';

const { id } = soup;
const otherId = '7b0d5c0a-6a55-4a1c-8f0a-000000000009';

let stored: Recipe;
let answers: Answers;
let sent: [string, unknown][];

beforeEach(() => {
  localStorage.setItem('token', 't');
  preferencesStore.clear();
  stored = soup;
  sent = [];
  answers = { 'recipes.readRecipe': () => stored };
});

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

async function open() {
  serveTyped(answers);
  const opened = openRecipe();
  await screen.findByRole('heading', { level: 1, name: 'Soup' });
  const choose = async (name: string, role = 'menuitem') => {
    await opened.person.click(screen.getByRole('button', { name: 'Options' }));
    await opened.person.click(screen.getByRole(role, { name }));
  };
  return { ...opened, choose, path: () => opened.router.state.location.pathname };
}

it('a copy opens with everything of the recipe', async () => {
  answers['recipes.copyRecipe'] = (input) => {
    sent.push(['copy', input]);
    return { ...soup, id: otherId, title: 'Soup (2)', rating: 4 };
  };
  const { choose, path } = await open();
  await choose('Make a copy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Soup (2)' })).toBeTruthy();
  expect(path()).toBe(`/recipe/${otherId}`);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  expect(await screen.findByText(/Soup \(2\)/, { selector: '[data-tone] *' })).toBeTruthy();
  expect(sent).toEqual([['copy', { id }]]);
});

it.each([
  ['main', '/list/main'],
  ['inbox', '/list/inbox'],
] as const)(
  'a recipe of %s that is deleted leads to its list at once, and the toast brings it back',
  async (folder, list) => {
    stored = { ...soup, folder };
    const deleted = Promise.withResolvers<object>();
    answers['recipes.deleteRecipe'] = () => deleted.promise;
    answers['recipes.restoreRecipes'] = (input) => {
      sent.push(['restore', input]);
      return { count: 1, seq: 8 };
    };
    const { choose, path, person } = await open();
    await choose('Delete');
    await waitFor(() => expect(path()).toBe(list));
    deleted.resolve({ ids: [id], seq: 7 });
    expect(await screen.findByText('“Soup” moved to trash')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([['restore', { ids: [id] }]]));
  },
);

it('the screen stays on while a recipe is open, until somebody turns that off', async () => {
  let held = 0;
  const request = () => {
    held += 1;
    return Promise.resolve({ released: false, release: () => Promise.resolve((held -= 1)) });
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  try {
    const { choose, router } = await open();
    await waitFor(() => expect(held).toBe(1));
    await choose('Keep screen on', 'menuitemcheckbox');
    const option = screen.getByRole('menuitemcheckbox', { name: 'Keep screen on' });
    expect(option.getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(held).toBe(0));
    option.click();
    await waitFor(() => expect(held).toBe(1));
    await router.navigate('/list/main');
    await waitFor(() => expect(held).toBe(0));
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

it('the keys of the recipe work, and the help lists them', async () => {
  const { person, path } = await open();
  await person.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Made today')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('s');
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('e');
  await waitFor(() => expect(path()).toBe(`/edit-recipe/${id}`));
});

it('recipes that go with it lead to each other, and similar ones are asked for when somebody scrolls near', async () => {
  const near: (() => void)[] = [];
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
    class {
      constructor(seen: IntersectionObserverCallback) {
        near.push(() => seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    } as never,
  );
  stored = { ...soup, linkedRecipes: [{ id: otherId, title: 'Bread' }] };
  const similar = vi.fn(() => [recipeSummary({ id: otherId, title: 'Soup of lentils', totalTime: '80 minutes' })]);
  answers['recipes.getSimilarRecipes'] = similar;
  await open();
  const linked = within(screen.getByRole('region', { name: 'Goes with' })).getByRole('link', { name: 'Bread' });
  expect(linked.getAttribute('href')).toBe(`/recipe/${otherId}`);
  expect(similar).not.toHaveBeenCalled();
  for (const scroll of near) scroll();
  const below = within(await screen.findByRole('region', { name: 'Similar recipes' }));
  expect(below.getByRole('link', { name: 'Soup of lentils' }).getAttribute('href')).toBe(`/recipe/${otherId}`);
  expect(below.getByText('1 h 20 min')).toBeTruthy();
});

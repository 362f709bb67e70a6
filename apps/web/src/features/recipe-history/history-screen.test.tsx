import type { Revision, RevisionSummary } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { soup as recipe } from '#web/testing/recipe.ts';
import { type Answers, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as HistoryScreen } from './history-screen.tsx';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const author = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000002', name: 'Ben' };
const soup: Recipe = {
  ...recipe,
  id,
  userId: author.id,
  ingredients: '2 onions\nsalt',
  rating: 4,
  lastMadeAt: null,
  nutrition: { calories: 90 },
  version: 3,
};
const entry = (version: number, changedFields: RevisionSummary['changedFields']): RevisionSummary => ({
  version,
  changedFields,
  author,
  createdAt: new Date(Date.UTC(2026, 1, version, 12)),
});
const revision = (version: number, ingredients: string, nextVersion: number | null): Revision => ({
  ...entry(version, ['ingredients']),
  snapshot: { ...soup, ingredients, rating: null, nutrition: {} },
  madeAt: new Date(Date.UTC(2026, 0, version, 12)),
  madeBy: null,
  nextVersion,
});

let answers: Answers;
const restored: unknown[] = [];

beforeEach(() => {
  restored.length = 0;
  answers = {
    'recipes.readRecipe': () => soup,
    'recipes.getRevisions': () => [entry(2, ['rating', 'nutrition']), entry(1, ['ingredients', 'corrections'])],
    'recipes.getRevision': ({ version }: { version: number }) =>
      version === 1 ? revision(1, '1 onion\nsalt', 2) : revision(2, '2 onions\nsalt', null),
    'recipes.restoreRevision': (input: { version: number }) => {
      restored.push(input);
      return { recipe: { ...soup, version: 4 }, replacedVersion: 3, isComplete: true };
    },
  };
});

afterEach(() => queryClient.clear());

function open(address: string) {
  serveTyped(answers);
  const screens = [
    { path: '/recipe/:recipeId/history/:version?', element: <HistoryScreen /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(screens, { initialEntries: [address] });
  render(
    <WithApi>
      <RouterProvider router={router} />
      <Toasts />
    </WithApi>,
  );
  return userEvent.setup();
}

it('lists every version with who made it and what changed, newest first', async () => {
  open(`/recipe/${id}/history`);
  const rows = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toContain('Current version');
  expect(rows[0]?.textContent).toContain('Changed: Rating and Nutrition');
  expect(rows[1]?.textContent).toContain('Saved by Ben');
  expect(rows[1]?.textContent).toContain('Changed: Ingredients and Corrected amounts');
  expect(rows[2]?.textContent).toContain('First version');
});

it('restores a version in one tap, and goes back in one more', async () => {
  const person = open(`/recipe/${id}/history`);
  const [newest] = await screen.findAllByRole('button', { name: /^Restore version from/ });
  await person.click(newest!);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(restored).toEqual([
      { id, version: 2 },
      { id, version: 3 },
    ]),
  );
});

it('compares line by line with the current version or the next one', async () => {
  const person = open(`/recipe/${id}/history/1`);
  const ingredients = await screen.findByRole('region', { name: 'Ingredients' });
  expect(within(ingredients).getByRole('deletion').textContent).toBe('1 onion');
  expect(within(ingredients).getByRole('insertion').textContent).toBe('2 onions');
  expect(within(ingredients).getByText('salt')).toBeTruthy();
  const nutrition = screen.getByRole('region', { name: 'Nutrition' });
  expect(within(nutrition).getByRole('insertion').textContent).toBe('Calories: 90 kcal');
  expect(within(screen.getByRole('region', { name: 'Rating' })).getByText('4 stars')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Next version' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Nutrition' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Ingredients' })).toBeTruthy();
});

it('says between which versions the changes are, also where there is no choice', async () => {
  const person = open(`/recipe/${id}/history/1`);
  expect(await screen.findByText('Changes from this version to the current one')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Next version' }));
  expect(await screen.findByText(/^Changes from this version to the one from Jan \d,/)).toBeTruthy();
  cleanup();
  open(`/recipe/${id}/history/2`);
  expect(await screen.findByText('Changes from this version to the current one')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says so when a recipe was never changed', async () => {
  answers['recipes.getRevisions'] = () => [];
  open(`/recipe/${id}/history`);
  expect(await screen.findByText('No earlier versions yet')).toBeTruthy();
});

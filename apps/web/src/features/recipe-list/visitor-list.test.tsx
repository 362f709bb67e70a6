import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { routePatterns } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { HomeScreen } from './home-screen.tsx';

const userId = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

it('a label of a profile opens for a visitor as a list, which leads back and changes nothing', async () => {
  // jsdom has no layout: a window in which three tiles stand beside each other.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  const asked: unknown[] = [];
  serveTyped({
    'recipes.listRecipes': ({ userIds, labels }: { userIds: string[]; labels: string[] }) => {
      asked.push({ userIds, labels });
      const soup = recipeSummary({ id: 'soup', title: 'Soup', owner: { name: 'Ben', handle: 'ben' } });
      return { recipes: [soup], nextCursor: null };
    },
    'recipes.getRecipeCount': () => ({ count: 1 }),
  });
  const { router } = show(
    <WithApi>
      <Routes>
        <Route path={routePatterns.list} element={<HomeScreen />} />
      </Routes>
    </WithApi>,
    `/list/main?userId=${userId}&labels=soup`,
  );
  expect((await screen.findByRole('link', { name: 'Soup' })).getAttribute('href')).toBe('/recipe/soup');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/@ben\u2069?’s recipes/);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/people/@ben');
  for (const name of ['Options', 'Filter', 'Sort by', 'New recipe'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(asked).toEqual([{ userIds: [userId], labels: ['soup'] }]);

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter soup' }));
  await waitFor(() => expect(asked).toContainEqual({ userIds: [userId], labels: [] }));
  expect(router.state.location.search).toBe(`?userId=${userId}`);
});

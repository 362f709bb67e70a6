import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Shortcuts } from '#web/features/shortcuts/shortcuts.public.tsx';
import { soup } from '#web/testing/recipe.ts';
import '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as RecipeScreen } from '../recipe-screen.tsx';

/**
 * Opens the screen of {@link soup} with the keys of the application, `search` behind its address. Every other address shows
 * "elsewhere".
 */
export function openRecipe(search = '') {
  const withKeys = (
    <>
      <Outlet />
      <Shortcuts />
    </>
  );
  const screens = [
    { path: '/recipe/:recipeId', element: <RecipeScreen /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter([{ element: withKeys, children: screens }], {
    initialEntries: [`/recipe/${soup.id}${search}`],
  });
  const page = render(
    <WithApi>
      <RouterProvider router={router} />
      <Toasts />
    </WithApi>,
  );
  return { ...page, router, person: userEvent.setup() };
}

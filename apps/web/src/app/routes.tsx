import type { Flag } from '@trivet/shared/flags';
import { createHashRouter, redirect, type RouteObject } from 'react-router-dom';
import { lazyScreen } from '#web/app/loading/lazy-screen.tsx';
import { ScreenError } from '#web/app/screen-error.tsx';
import { ScreenLoading } from '#web/app/screen-loading.tsx';
import { screens } from '#web/app/screens.tsx';
import { Shell } from '#web/app/shell/shell.tsx';
import { isOn } from '#web/lib/host/flags.ts';
import { withLeaving } from '#web/lib/leaving.ts';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';

/** Addresses without a page of their own, which redirect to another one. */
const redirects: RouteObject[] = [
  { path: routePatterns.root, element: null, loader: () => redirect(isLoggedIn() ? paths.home : paths.welcome) },
  { path: '/about-details', element: null, loader: () => redirect(paths.aboutDetails) },
  {
    path: '/login',
    element: null,
    loader: ({ request }) => redirect(paths.auth('login') + new URL(request.url).search),
  },
  { path: '/edit-recipe', element: null, loader: () => redirect(paths.root) },
];

/** Screens for development only: every component of ui/ in all themes. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: routePatterns.gallery, lazy: () => import('#web/app/gallery/gallery-screen.tsx') }]
  : [];

const lost: RouteObject = { path: '*', lazy: lazyScreen(() => import('#web/app/not-found-screen.tsx')) };

// An address of a feature that is off leads nowhere, as an unknown one does.
const isOffered = ({ handle }: RouteObject): boolean => {
  const { flag } = (handle ?? {}) as { flag?: Flag };
  return flag === undefined || isOn(flag);
};

/** Creates the router of the application. Addresses are in the hash. */
export const createRouter = () =>
  withLeaving(
    createHashRouter([
      {
        Component: Shell,
        ErrorBoundary: ScreenError,
        children: [
          {
            // The shell is there from the first moment, so that nothing moves when the first screen comes.
            HydrateFallback: ScreenLoading,
            ErrorBoundary: ScreenError,
            children: [...redirects, ...screens.filter(isOffered), ...development, lost],
          },
        ],
      },
    ]),
  );

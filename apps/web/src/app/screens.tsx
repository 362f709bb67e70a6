import { matchRoutes, redirect, type RouteObject } from 'react-router-dom';
import { askForFirstPage } from '#web/features/recipe-list/first-page.public.ts';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/server/session.ts';

/** Every screen. Each loads when it first opens. The menu shows only screens of this list. */
export const screens: RouteObject[] = [
  {
    path: routePatterns.welcome,
    loader: () => (isLoggedIn() ? redirect(paths.home) : null),
    lazy: () => import('#web/features/welcome/welcome-screen.tsx'),
  },
  { path: routePatterns.auth, lazy: () => import('#web/features/auth/auth-screen.tsx') },
  {
    path: routePatterns.list,
    loader: askForFirstPage,
    shouldRevalidate: () => false,
    lazy: () => import('#web/features/recipe-list/home-screen.tsx'),
  },
  { path: routePatterns.recipe, lazy: () => import('#web/features/recipe/recipe-screen.tsx') },
  { path: routePatterns.recipeHistory, lazy: () => import('#web/features/recipe-history/history-screen.tsx') },
  { path: routePatterns.recipeVersion, lazy: () => import('#web/features/recipe-history/history-screen.tsx') },
  { path: routePatterns.editRecipe, lazy: () => import('#web/features/recipe-editor/editor-screen.tsx') },
  { path: routePatterns.labels, lazy: () => import('#web/features/labels/labels-screen.tsx') },
  { path: routePatterns.trash, lazy: () => import('#web/features/trash/trash-screen.tsx') },
  { path: routePatterns.onHand, lazy: () => import('#web/features/on-hand/on-hand-screen.tsx') },
  { path: routePatterns.tidyUp, lazy: () => import('#web/features/tidy-up/tidy-up-screen.tsx') },
  { path: routePatterns.mergeRecipes, lazy: () => import('#web/features/tidy-up/merge-recipes-screen.tsx') },
  { path: routePatterns.people, lazy: () => import('#web/features/profiles/people/people-screen.tsx') },
  { path: routePatterns.myProfile, lazy: () => import('#web/features/profiles/mine/my-profile-screen.tsx') },
  { path: routePatterns.profile, lazy: () => import('#web/features/profiles/profile-screen.tsx') },
  { path: routePatterns.messages, lazy: () => import('#web/features/messages/messages-screen.tsx') },
  { path: routePatterns.thread, lazy: () => import('#web/features/messages/thread-screen.tsx') },
  { path: routePatterns.import, lazy: () => import('#web/features/import/import-screen.tsx') },
  { path: routePatterns.importLivingCookbook, lazy: () => import('#web/features/import/living-cookbook-screen.tsx') },
  { path: routePatterns.importPaprika, lazy: () => import('#web/features/import/paprika-screen.tsx') },
  { path: routePatterns.importJsonLd, lazy: () => import('#web/features/import/json-ld-screen.tsx') },
  { path: routePatterns.importCookmate, lazy: () => import('#web/features/import/cookmate-screen.tsx') },
  { path: routePatterns.importPepperplate, lazy: () => import('#web/features/import/pepperplate-screen.tsx') },
  { path: routePatterns.importBatch, lazy: () => import('#web/features/import/batch/batch-screen.tsx') },
  { path: routePatterns.export, lazy: () => import('#web/features/export/export-screen.tsx') },
  { path: routePatterns.clip, lazy: () => import('#web/features/clip/clip-screen.tsx') },
  { path: routePatterns.account, lazy: () => import('#web/features/account/account-screen.tsx') },
  { path: routePatterns.settings, lazy: () => import('#web/features/preferences/settings-screen.tsx') },
  { path: routePatterns.about, lazy: () => import('#web/features/about/about-screen.tsx') },
  { path: routePatterns.aboutDetails, lazy: () => import('#web/features/about/about-details-screen.tsx') },
  { path: routePatterns.legal, lazy: () => import('#web/features/about/legal-screen.tsx') },
];

/** Returns true for an address with a screen. */
export const hasScreen = (path: string): boolean => matchRoutes(screens, path) !== null;

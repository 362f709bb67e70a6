import type { Flag } from '@trivet/shared/flags';
import { redirect, type RouteObject } from 'react-router-dom';
import { lazyScreen } from '#web/app/loading/lazy-screen.tsx';
import { askForFirstPage } from '#web/features/recipe-list/first-page.public.ts';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';

/** Marks a screen whose own actions are at the lower edge, where a phone has the bar of the menu. */
const withoutMenuBar = { menuBar: false };

/** Marks a screen that exists only while a feature is on. */
const whileOn = (flag: Flag) => ({ flag });

/** Every screen. Each loads when it first opens. The menu shows only screens of this list. */
export const screens: RouteObject[] = [
  {
    path: routePatterns.welcome,
    loader: () => (isLoggedIn() ? redirect(paths.home) : null),
    lazy: lazyScreen(() => import('#web/features/welcome/welcome-screen.tsx')),
  },
  {
    path: routePatterns.auth,
    handle: withoutMenuBar,
    lazy: lazyScreen(() => import('#web/features/auth/auth-screen.tsx')),
  },
  {
    path: routePatterns.list,
    loader: askForFirstPage,
    shouldRevalidate: () => false,
    lazy: lazyScreen(() => import('#web/features/recipe-list/home-screen.tsx')),
  },
  { path: routePatterns.recipe, lazy: lazyScreen(() => import('#web/features/recipe/recipe-screen.tsx')) },
  {
    path: routePatterns.recipeHistory,
    lazy: lazyScreen(() => import('#web/features/recipe-history/history-screen.tsx')),
  },
  {
    path: routePatterns.recipeVersion,
    lazy: lazyScreen(() => import('#web/features/recipe-history/history-screen.tsx')),
  },
  {
    path: routePatterns.editRecipe,
    handle: withoutMenuBar,
    lazy: lazyScreen(() => import('#web/features/recipe-editor/editor-screen.tsx')),
  },
  { path: routePatterns.labels, lazy: lazyScreen(() => import('#web/features/labels/labels-screen.tsx')) },
  { path: routePatterns.trash, lazy: lazyScreen(() => import('#web/features/trash/trash-screen.tsx')) },
  { path: routePatterns.onHand, lazy: lazyScreen(() => import('#web/features/on-hand/on-hand-screen.tsx')) },
  { path: routePatterns.tidyUp, lazy: lazyScreen(() => import('#web/features/tidy-up/tidy-up-screen.tsx')) },
  {
    path: routePatterns.mergeRecipes,
    handle: withoutMenuBar,
    lazy: lazyScreen(() => import('#web/features/tidy-up/merge-recipes-screen.tsx')),
  },
  { path: routePatterns.people, lazy: lazyScreen(() => import('#web/features/profiles/people/people-screen.tsx')) },
  {
    path: routePatterns.myProfile,
    handle: withoutMenuBar,
    lazy: lazyScreen(() => import('#web/features/profiles/mine/my-profile-screen.tsx')),
  },
  { path: routePatterns.profile, lazy: lazyScreen(() => import('#web/features/profiles/profile-screen.tsx')) },
  {
    path: routePatterns.assistant,
    handle: whileOn('enableAssistant'),
    lazy: lazyScreen(() => import('#web/features/assistant/assistant-screen.tsx')),
  },
  {
    path: routePatterns.assistantReference,
    handle: whileOn('enableAssistant'),
    lazy: lazyScreen(() => import('#web/features/assistant/reference-screen.tsx')),
  },
  {
    path: routePatterns.chat,
    handle: { ...withoutMenuBar, ...whileOn('enableAssistant') },
    lazy: lazyScreen(() => import('#web/features/assistant/assistant-screen.tsx')),
  },
  { path: routePatterns.messages, lazy: lazyScreen(() => import('#web/features/messages/messages-screen.tsx')) },
  {
    path: routePatterns.thread,
    handle: withoutMenuBar,
    lazy: lazyScreen(() => import('#web/features/messages/thread-screen.tsx')),
  },
  { path: routePatterns.mealPlans, lazy: lazyScreen(() => import('#web/features/meal-plans/plans/plans-screen.tsx')) },
  { path: routePatterns.mealPlan, lazy: lazyScreen(() => import('#web/features/meal-plans/plan/plan-screen.tsx')) },
  { path: routePatterns.diary, lazy: lazyScreen(() => import('#web/features/diary/diary-screen.tsx')) },
  {
    path: routePatterns.shoppingLists,
    lazy: lazyScreen(() => import('#web/features/shopping-lists/lists/lists-screen.tsx')),
  },
  {
    path: routePatterns.shoppingList,
    lazy: lazyScreen(() => import('#web/features/shopping-lists/items/list-screen.tsx')),
  },
  { path: routePatterns.waiting, lazy: lazyScreen(() => import('#web/features/waiting/waiting-screen.tsx')) },
  { path: routePatterns.import, lazy: lazyScreen(() => import('#web/features/import/import-screen.tsx')) },
  {
    path: routePatterns.importLivingCookbook,
    lazy: lazyScreen(() => import('#web/features/import/living-cookbook-screen.tsx')),
  },
  { path: routePatterns.importPaprika, lazy: lazyScreen(() => import('#web/features/import/paprika-screen.tsx')) },
  { path: routePatterns.importJsonLd, lazy: lazyScreen(() => import('#web/features/import/json-ld-screen.tsx')) },
  { path: routePatterns.importCookmate, lazy: lazyScreen(() => import('#web/features/import/cookmate-screen.tsx')) },
  {
    path: routePatterns.importPepperplate,
    lazy: lazyScreen(() => import('#web/features/import/pepperplate-screen.tsx')),
  },
  { path: routePatterns.importBatch, lazy: lazyScreen(() => import('#web/features/import/batch/batch-screen.tsx')) },
  { path: routePatterns.export, lazy: lazyScreen(() => import('#web/features/export/export-screen.tsx')) },
  {
    path: routePatterns.clip,
    handle: withoutMenuBar,
    lazy: lazyScreen(() => import('#web/features/clip/clip-screen.tsx')),
  },
  {
    path: routePatterns.photo,
    handle: { ...withoutMenuBar, ...whileOn('enableOCR') },
    lazy: lazyScreen(() => import('#web/features/clip/photo/photo-screen.tsx')),
  },
  {
    path: routePatterns.contribute,
    handle: whileOn('enableContribution'),
    lazy: lazyScreen(() => import('#web/features/contributions/contribute-screen.tsx')),
  },
  {
    path: routePatterns.contributeCancel,
    handle: whileOn('enableContribution'),
    lazy: lazyScreen(() => import('#web/features/contributions/cancelled-screen.tsx')),
  },
  {
    path: routePatterns.contributeThanks,
    handle: whileOn('enableContribution'),
    lazy: lazyScreen(() => import('#web/features/contributions/thank-you-screen.tsx')),
  },
  { path: routePatterns.account, lazy: lazyScreen(() => import('#web/features/account/account-screen.tsx')) },
  {
    path: routePatterns.notifications,
    lazy: lazyScreen(() => import('#web/features/notifications/notifications-screen.tsx')),
  },
  { path: routePatterns.settings, lazy: lazyScreen(() => import('#web/features/preferences/settings-screen.tsx')) },
  { path: routePatterns.about, lazy: lazyScreen(() => import('#web/features/about/about-screen.tsx')) },
  { path: routePatterns.aboutDetails, lazy: lazyScreen(() => import('#web/features/about/about-details-screen.tsx')) },
  { path: routePatterns.contact, lazy: lazyScreen(() => import('#web/features/about/contact-screen.tsx')) },
  { path: routePatterns.licenses, lazy: lazyScreen(() => import('#web/features/about/licenses-screen.tsx')) },
  {
    path: routePatterns.install,
    handle: whileOn('enableInstallInstructions'),
    lazy: lazyScreen(() => import('#web/features/install/install-screen.tsx')),
  },
  { path: routePatterns.legal, lazy: lazyScreen(() => import('#web/features/about/legal-screen.tsx')) },
];

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/routes.tsx';
import { screens } from '#web/app/screens.tsx';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { endSession } from '#web/lib/session/session.ts';
import '#web/testing/show.tsx';

vi.stubGlobal(
  'WebSocket',
  class {
    close() {}
  },
);
const answer = vi.fn((_url: string) => Promise.reject<Response>(new TypeError('Failed to fetch')));
vi.stubGlobal('fetch', answer);
window.confirm = vi.fn(() => false);

const open = (hash: string) => {
  window.location.hash = hash;
  render(<Application router={createRouter()} />);
};
const hasScreen = (path: string) => matchRoutes(screens, path) !== null;
const heading = () => screen.findByRole('heading', { level: 1 });
const menuNames = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^(Open menu|More)$/ }));
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  return [...menu.querySelectorAll('li a')].map((link) => link.textContent);
};

test('a logged-out visit to the root shows welcome', async () => {
  open('#/');
  expect((await heading()).textContent).toBe('The recipes you cook, in\u00A0one calm place');
  expect(window.location.hash).toBe('#/welcome');
});

test('a logged-in visit to the root goes home', async () => {
  localStorage.setItem('token', 't');
  open('#/');
  await waitFor(() => expect(window.location.hash).toBe('#/list/main'));
});

test('an old address of the editor leads home', async () => {
  localStorage.setItem('token', 't');
  open('#/edit-recipe');
  await waitFor(() => expect(window.location.hash).toBe('#/list/main'));
});

test.each([
  ['#/shopping-lists/7b0d5c0a', '#/auth/login?redirect=%2Fshopping-lists%2F7b0d5c0a'],
  ['#/meal-planners/7b0d5c0a?date=2026-11-29', '#/auth/login?redirect=%2Fmeal-planners%2F7b0d5c0a%3Fdate%3D2026-11-29'],
])('a link to %s asks a visitor to log in, and leads there afterwards', async (link, logIn) => {
  open(link);
  await waitFor(() => expect(window.location.hash).toBe(logIn));
});

test.each([
  ['#/about-details', '#/about/details'],
  ['#/login?redirect=%2Fsettings', '#/auth/login?redirect=%2Fsettings'],
  ['#/edit-recipe', '#/welcome'],
])('the old address %s leads to %s', async (old, now) => {
  open(old);
  await waitFor(() => expect(window.location.hash).toBe(now));
});

test('an unknown address shows the way home', async () => {
  open('#/no/such/page');
  expect((await heading()).textContent).toBe('Page not found');
  expect(screen.getByText('It may have been deleted, or it was never shared with you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('#/');
});

test('the menu of somebody who is logged out has no entry of the others', async () => {
  open('#/about');
  expect(await menuNames()).toEqual([
    'Welcome',
    'Log in',
    'Create account',
    'Install',
    'Contribute',
    'Settings',
    'About',
  ]);
});

test('the menu of somebody who is logged in has what belongs to a person in its order, and a screen for each', async () => {
  localStorage.setItem('token', 't');
  open('#/about');
  expect(await menuNames()).toEqual([
    'My recipes',
    'Labels',
    'People',
    'Kitchen reference',
    'Messages',
    'Inbox',
    'Trash',
    'New recipe',
    'Shopping',
    'Meal plans',
    'Diary',
    'Install',
    'Contribute',
    'Settings',
    'About',
  ]);
  const links = [...screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('li a')];
  for (const link of links) expect(hasScreen((link.getAttribute('href') ?? '').slice(1))).toBe(true);
});

test('logging out leads to welcome from wherever one is', async () => {
  localStorage.setItem('token', 't');
  open('#/settings');
  await heading();
  localStorage.setItem('pinnedRecipes', '[{"id":"r","title":"Soup"}]');
  act(endSession);
  await waitFor(() => expect(window.location.hash).toBe('#/welcome'));
  // The next person at this browser must not see these pins.
  expect(localStorage.getItem('pinnedRecipes')).toBeNull();
});

test('logging out in the moment in which the first screen is drawn leads to welcome too', async () => {
  localStorage.setItem('token', 't');
  const drawn = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  open('#/settings');
  await drawn;
  endSession();
  await waitFor(() => expect(window.location.hash).toBe('#/welcome'));
});

test('two refusals open one prompt to log in', async () => {
  open('#/about');
  await heading();
  act(() => {
    openAuthPrompt();
    openAuthPrompt();
  });
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

test('the gallery is no screen of the menu', () => {
  expect(hasScreen(routePatterns.gallery)).toBe(false);
  expect(hasScreen(paths.home)).toBe(true);
});

test('the home list is asked for before its screen is there, and once', async () => {
  localStorage.setItem('token', 't');
  answer.mockClear();
  answer.mockReturnValue(new Promise<Response>(() => undefined));
  window.location.hash = '#/list/main?rating=5';
  const router = createRouter();
  const asked = () => answer.mock.calls.filter(([url]) => url.includes('recipes.listRecipes'));
  await waitFor(() => expect(asked()).toHaveLength(1));
  render(<Application router={router} />);
  await heading();
  await waitFor(() => expect(answer.mock.calls.some(([url]) => url.includes('getSocketTicket'))).toBe(true));
  expect(asked()).toHaveLength(1);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { endSession, getToken } from '#web/lib/session/session.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as AuthScreen } from './auth-screen.tsx';

afterEach(() => {
  queryClient.clear();
  endSession();
});

const logIn = ({ password }: { password: string }) => {
  if (password !== 'a good password') throw new Refusal(412, 'badCredentials');
  return { token: 'new' };
};

function open(path: string, answers: Answers = { 'users.login': logIn }) {
  serveTyped(answers);
  return show(
    <WithApi>
      <Routes>
        <Route path={routePatterns.auth} element={<AuthScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </WithApi>,
    path,
  );
}

/** Fills in fields, each at once: typing every key takes time, and the H4 cases are many. */
async function fill(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
}
/** What stands above the form. Below it there are the toasts. */
const summary = () => screen.getAllByRole('alert')[0]!;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('spec 5: a password of five characters is refused above the form and at its field, without a request', async () => {
  const asked: unknown[] = [];
  open('/auth/register', { 'users.register': (input: unknown) => asked.push(input) });
  const password = { Password: '12345', 'Confirm password': '12345' };
  await fill({ Name: 'Ada', 'Email address': 'ada@example.org', ...password });
  await press('Create account');
  expect(summary().textContent).toContain('Use at least 6 characters');
  expect(screen.getAllByText('Use at least 6 characters for your password.')).toHaveLength(2);
  expect(asked).toEqual([]);
});

test('spec 5: each rule of the registration has its own message', async () => {
  open('/auth/register');
  const passwords = { Password: 'a good password', 'Confirm password': 'another password' };
  await fill({ 'Email address': 'ada.example.org', ...passwords });
  await userEvent.keyboard('{Enter}');
  const told = within(summary())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Enter your name.',
    'Enter a valid email address, like name@example.com.',
    'The passwords don’t match. Retype them.',
  ]);
});

test('a name that is longer than names can be is not cut, and nobody is registered', async () => {
  const asked: unknown[] = [];
  open('/auth/register', { 'users.register': (input: unknown) => asked.push(input) });
  const name = 'x'.repeat(255);
  const passwords = { Password: 'a good password', 'Confirm password': 'a good password' };
  await fill({ 'Email address': 'ada@example.org', ...passwords, Name: name });
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', name);
  expect(screen.getByText('Too long: 255 characters. The limit is 254.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a wrong password is told, and Enter in the password field submits', async () => {
  const { router } = open('/auth/login');
  await fill({ 'Email address': 'ada@example.org', Password: 'a wrong password' });
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByText('That email address and password don’t match. Check both and try again.'),
  ).toBeDefined();
  expect(getToken()).toBeNull();
  await userEvent.clear(screen.getByLabelText('Password'));
  await fill({ Password: 'a good password' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  expect(getToken()).toBe('new');
});

test('a forgotten password needs an address, and is told where its link is', async () => {
  const asked: unknown[] = [];
  open('/auth/login', {
    'users.forgotPassword': (input: unknown) => {
      asked.push(input);
      return { delivery: 'log' };
    },
  });
  await press('Forgot your password?');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Enter your email address first');
  expect(asked).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fill({ 'Email address': 'ada@example.org' });
  await press('Forgot your password?');
  expect((await screen.findByRole('dialog')).textContent).toContain('This server doesn’t send email');
  expect(asked).toEqual([{ email: 'ada@example.org' }]);
});

/** Logs in after an address was asked for. Resolves to the address that opens. */
async function logInFor(redirect: string): Promise<string> {
  const { router } = open(`/auth/login?redirect=${encodeURIComponent(redirect)}`);
  await fill({ 'Email address': 'ada@example.org', Password: 'a good password' });
  await press('Log in');
  await waitFor(() => expect(getToken()).toBe('new'));
  const { pathname, search } = router.state.location;
  return pathname + search;
}

test.each(['/settings/account', '/trash', '/tidy-up'])(
  'after the log-in %s opens when it was asked for',
  async (asked) => {
    expect(await logInFor(asked)).toBe(asked);
  },
);

const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  'data:text/html,x',
  'recipe/../../x',
  `/${'x'.repeat(10_000)}`,
];

test.each(hostile.map((redirect) => [redirect.slice(0, 30), redirect]))(
  'H4 the log-in screen leads home instead of to %s',
  async (_, redirect) => {
    expect(await logInFor(redirect)).toBe(paths.home);
  },
);

test('the first screen after a log-in has the preferences of the person already', async () => {
  preferencesStore.clear();
  const week = () => preferencesStore.get().mealPlan.startOfWeek;
  expect(week()).toBe('monday');
  const { router } = open('/auth/login?redirect=%2Fmeal-planners', {
    'users.login': logIn,
    'users.getMe': () => ({ id: 'ada' }),
    'users.getPreferences': () => ({ 'MealPlan.startOfWeek': 'sunday' }),
  });
  const first = new Promise<string>((resolve) => {
    router.subscribe(({ location }) => location.pathname === paths.mealPlans && resolve(week()));
  });
  await fill({ 'Email address': 'ada@example.org', Password: 'a good password' });
  await press('Log in');
  expect(await first).toBe('sunday');
  preferencesStore.clear();
});

test('whoever logs in to a closed account is asked whether to keep it, and may leave it closed', async () => {
  const asked: { keepAccount?: boolean }[] = [];
  open('/auth/login', {
    'users.login': (input: { keepAccount?: boolean }) => {
      asked.push(input);
      if (input.keepAccount === true) return { token: 'kept' };
      throw new Refusal(409, 'accountClosing', { details: { deletedAt: new Date('2026-12-06T12:00:00Z') } });
    },
  });
  const logInNow = async () => {
    await press('Log in');
    return screen.findByRole('heading', { name: 'Keep your account?' });
  };
  await fill({ 'Email address': 'ada@example.org', Password: 'a good password' });
  const question = await logInNow();
  expect(document.activeElement).toBe(question);
  expect(screen.getByText(/permanently on December 6, 2026/)).toBeTruthy();
  await press('Cancel');
  expect([screen.getByLabelText<HTMLInputElement>('Email address').value, getToken()]).toEqual([
    'ada@example.org',
    null,
  ]);
  await logInNow();
  await press('Keep account');
  await waitFor(() => expect(getToken()).toBe('kept'));
  expect(asked.map(({ keepAccount }) => keepAccount)).toEqual([undefined, undefined, true]);
});

test('a new password for a closed account is saved once its person says to keep it', async () => {
  open('/auth/reset?grant=abc', {
    'users.resetPassword': ({ grant, keepAccount }: { grant: string; keepAccount?: boolean }) => {
      if (keepAccount === true) return { token: grant };
      throw new Refusal(409, 'accountClosing', { details: { deletedAt: new Date('2026-12-06T12:00:00Z') } });
    },
  });
  await fill({ Password: 'a good password', 'Confirm password': 'a good password' });
  await press('Save new password');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(getToken()).toBe('abc'));
});

import type { Me } from '@trivet/shared/users/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PersonForm } from '#web/features/account/account-form.tsx';
import { RegisterForm } from '#web/features/auth/auth-panel.tsx';
import AuthPrompt from '#web/features/auth/auth-prompt.public.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';

afterEach(() => {
  queryClient.clear();
  endSession();
});

/** Returns the texts that describe a field to screen readers. */
const descriptionOf = (label: string): string =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('tells a taken address in a toast and at its field, and not above the form as well', async () => {
  const person = userEvent.setup();
  serveTyped({
    'users.register': () => {
      throw new Refusal(409, 'emailTaken', { field: 'email' });
    },
  });
  show(
    <WithApi>
      <Registration />
      <Toasts />
    </WithApi>,
  );
  await person.type(screen.getByLabelText('Name'), 'Other Ada');
  await person.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await person.type(screen.getByLabelText('Password'), 'a good password');
  await person.type(screen.getByLabelText('Confirm password'), 'a good password{Enter}');
  expect(await screen.findAllByText(/^There’s already an account/)).toHaveLength(2);
  expect(screen.queryByText('Check these fields')).toBeNull();
});

it('shows the rule of a password or what is wrong with it, and not both', async () => {
  const person = userEvent.setup();
  show(
    <WithApi>
      <Registration />
    </WithApi>,
  );
  expect(descriptionOf('Password')).toBe('At least 6 characters');
  await person.type(screen.getByLabelText('Password'), '12345{Enter}');
  expect(descriptionOf('Password')).toBe('Use at least 6 characters for your password.');
});

it('spec 2: asks to log in again, with the greeting and the notes of a self-hosted server', () => {
  show(
    <WithApi>
      <AuthPrompt />
    </WithApi>,
  );
  act(() => startSession('a token'));
  act(openAuthPrompt);
  return waitFor(() => {
    expect(screen.getByText('Your session has ended. Anything you’ve typed is still here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByText(/^Welcome back/)).toBeTruthy();
    expect(screen.getByText(/private server/)).toBeTruthy();
  });
});

it('asks a visitor to log in without telling of a session', async () => {
  show(
    <WithApi>
      <AuthPrompt />
    </WithApi>,
  );
  act(openAuthPrompt);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByText(/^Your session/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')));
});

function Registration() {
  return <RegisterForm form={useAuthForm()} onDone={() => {}} />;
}

const me: Me = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  name: 'Ada',
  email: 'ada@example.org',
  handle: null,
  enableProfile: false,
  subscriptions: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it.each([
  ['emailTaken', 409, 'email', 'Email address', 'There’s already an account with this email address. Use another one.'],
  ['invalidEmail', 400, 'email', 'Email address', 'Enter a valid email address, like name@example.com.'],
  ['passwordLength', 400, 'password', 'Password', 'Use at least 6 characters for your password.'],
  ['passwordCommon', 400, 'password', 'Password', 'This password is too easy to guess. Choose another one.'],
])(
  'says %s at the field of a registration that it is about, and keeps what was typed',
  async (code, status, field, label, words) => {
    const person = userEvent.setup();
    serveTyped({
      'users.register': () => {
        throw new Refusal(status, code, { field });
      },
    });
    show(
      <WithApi>
        <Registration />
        <Toasts />
      </WithApi>,
    );
    await person.type(screen.getByLabelText('Name'), 'Other Ada');
    await person.type(screen.getByLabelText('Email address'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'a good password');
    await person.type(screen.getByLabelText('Confirm password'), 'a good password{Enter}');
    await expect.poll(() => descriptionOf(label)).toContain(words);
    const typed = ['Name', 'Email address', 'Password', 'Confirm password'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(name).value,
    );
    expect(typed).toEqual(['Other Ada', 'ada@example.org', 'a good password', 'a good password']);
  },
);

it.each([
  ['emailTaken', 409, 'email', 'Email address', 'There’s already an account with this email address. Use another one.'],
  ['invalidEmail', 400, 'email', 'Email address', 'Enter a valid email address, like name@example.com.'],
  [
    'currentPasswordWrong',
    403,
    'currentPassword',
    'Current password',
    'That isn’t your current password. Check it and try again.',
  ],
])('says %s at the field of the account that it is about', async (code, status, field, label, words) => {
  const person = userEvent.setup();
  serveTyped({
    'users.updateUser': () => {
      throw new Refusal(status, code, { field });
    },
  });
  show(
    <WithApi>
      <PersonForm me={me} />
      <Toasts />
    </WithApi>,
  );
  await person.type(screen.getByLabelText('Email address'), 'a');
  await person.type(screen.getByLabelText('Current password'), 'secret');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => descriptionOf(label)).toContain(words);
});

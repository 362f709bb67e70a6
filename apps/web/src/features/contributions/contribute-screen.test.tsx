import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contributing } from '@trivet/shared/contributions/schemas';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { ContributeScreen } from './contribute-screen.tsx';
import { leaveFor } from './leave.ts';

vi.mock('./leave.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));
const session = vi.hoisted(() => ({ isLoggedIn: true }));
vi.mock('#web/lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useIsLoggedIn: () => session.isLoggedIn,
}));

const checkoutPage = 'https://checkout.stripe.com/c/pay/1';
const nothing: Contributing = { link: null, contributions: [], hasPortal: false };
const all = { multipleImages: true, highResImages: true, expandablePreviews: true, assistantMoreMessages: true };
let sent: unknown[];

beforeEach(() => {
  sent = [];
  session.isLoggedIn = true;
  vi.mocked(leaveFor).mockClear();
  document.head.innerHTML = '';
});

async function open(contributing: Partial<Contributing> = {}, answers: Parameters<typeof serveTyped>[0] = {}) {
  queryClient.clear();
  serveTyped({
    'payments.getContributing': () => ({ ...nothing, ...contributing }),
    'payments.createStripeCheckoutSession': (input) => {
      sent.push(input);
      return { id: 'cs_1', url: checkoutPage };
    },
    'payments.createBillingPortalSession': (input) => {
      sent.push(input);
      return { url: 'https://billing.stripe.com/p/session/1' };
    },
    'users.getMyCapabilities': () => all,
    ...answers,
  });
  show(
    <WithApi>
      <Suspense>
        <ContributeScreen />
      </Suspense>
      <Toasts />
    </WithApi>,
  );
  await screen.findByRole('region', { name: 'Support this server' });
  return userEvent.setup();
}

const back = {
  successUrl: `${window.location.origin}/#/contribute/thankyou?checkout={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${window.location.origin}/#/contribute/cancel`,
};

it('a person chooses how often and how much, and leaves for the page of Stripe', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  await user.click(screen.getByRole('radio', { name: '$50' }));
  await user.click(screen.getByRole('button', { name: 'Contribute $50 a year' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(checkoutPage));
  expect(sent).toEqual([{ frequency: 'yearly', amount: 5_000, ...back }]);
});

describe('an amount of one’s own', () => {
  it.each([
    ['Monthly', '0.99', 'The smallest amount is $1.'],
    ['Once', '4,99', 'The smallest amount is $5.'],
    ['Once', '10000.01', 'The largest amount is $10,000.'],
    ['Once', 'five', 'Enter an amount, such as $7.50.'],
    ['Once', '', 'Enter an amount, such as $7.50.'],
  ])('%s "%s" is refused with what to do, and stays in the field', async (frequency, typed, message) => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: frequency }));
    await user.click(screen.getByRole('radio', { name: 'Other amount' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in US dollars' });
    if (typed !== '') await user.type(field, typed);
    expect(screen.queryByText(message)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Contribute' }));
    expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby'));
    expect(field.value).toBe(typed);
    expect(sent).toEqual([]);
  });

  it('is sent in cents, by Enter too', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'Other amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount in US dollars' }), '7,50{Enter}');
    await waitFor(() => expect(sent).toEqual([{ frequency: 'monthly', amount: 750, ...back }]));
  });
});

it('somebody without an account contributes once, and is told why to log in', async () => {
  session.isLoggedIn = false;
  const user = await open();
  expect(screen.queryByRole('radio', { name: 'Monthly' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login?redirect=%2Fcontribute');
  await user.click(screen.getByRole('button', { name: 'Contribute $25' }));
  await waitFor(() => expect(sent).toEqual([{ frequency: 'single', amount: 2_500, ...back }]));
});

it('Stripe that is away is said so, and what was chosen stays', async () => {
  const user = await open(
    {},
    {
      'payments.createStripeCheckoutSession': () => {
        throw new Refusal(503, 'checkoutUnavailable');
      },
    },
  );
  await user.click(screen.getByRole('radio', { name: '$10' }));
  await user.click(screen.getByRole('button', { name: 'Contribute $10 a month' }));
  await screen.findByText(/nothing was charged/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '$10' }).checked).toBe(true);
  expect(leaveFor).not.toHaveBeenCalled();
});

it('a contributor sees what they have until when, and manages it at Stripe', async () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const contributions: Contributing['contributions'] = [
    { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001', model: 'forever', expires: null, renews: false },
    { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000002', model: 'pyo-yearly', expires: day('2999-01-02'), renews: true },
    { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000003', model: 'pyo-single', expires: day('2998-01-02'), renews: false },
    { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000004', model: 'pyo-monthly', expires: day('2020-01-02'), renews: false },
  ];
  const user = await open({ contributions, hasPortal: true });
  const yours = screen.getByRole('region', { name: 'Your contributions' });
  expect(Array.from(yours.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([
    'LifetimeNo end date',
    'Yearly contributionPaid until Jan 2, 2999, renews automatically',
    'One-time contributionUntil Jan 2, 2998',
    'Monthly contributionEnded on Jan 2, 2020',
  ]);
  await user.click(screen.getByRole('button', { name: 'Manage at Stripe' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://billing.stripe.com/p/session/1'));
  expect(sent).toEqual([{ returnUrl: `${window.location.origin}/#/contribute` }]);
});

describe('what one gets', () => {
  it('on a hosted server is marked where it is on now, and names no feature that is off', async () => {
    setPageSetting('variant', 'hosted');
    setPageSetting('flags', 'enableContribution');
    await open({}, { 'users.getMyCapabilities': () => ({ ...all, highResImages: false }) });
    const perks = screen.getByRole('region', { name: 'What you get' });
    await waitFor(() =>
      expect(Array.from(perks.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([
        'Several photos per recipeOn',
        'Photos in high resolution',
        'Photos that open largeOn',
      ]),
    );
  });

  it('on a self-hosted server is everybody’s', async () => {
    setPageSetting('variant', 'selfhost');
    session.isLoggedIn = false;
    await open();
    expect(screen.getByRole('region', { name: 'No strings attached' }).textContent).toContain(
      'Several photos per recipeOn',
    );
  });
});

it('the operator’s own page opens in place of a checkout', async () => {
  await open({ link: 'https://give.example.org/kitchen' });
  const link = screen.getByRole('link', { name: 'Go to give.example.org' });
  expect(link.getAttribute('href')).toBe('https://give.example.org/kitchen');
  expect(screen.queryByRole('radio')).toBeNull();
});

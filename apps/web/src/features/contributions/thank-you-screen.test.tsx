import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { CancelledScreen } from './cancelled-screen.tsx';
import { ThankYouScreen } from './thank-you-screen.tsx';

let isPaid: boolean;
let asked: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  isPaid = false;
  asked = [];
  queryClient.clear();
  serveTyped({
    'payments.getCheckoutState': (input) => {
      asked.push(input);
      return { isPaid };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (query: string) =>
  show(
    <WithApi>
      <ThankYouScreen />
    </WithApi>,
    `/contribute/thankyou${query}`,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole('status').textContent;

it('the page waits until Stripe has told the server, and then asks no more', async () => {
  open('?checkout=cs_1');
  await pass(100);
  expect(status()).toContain('Waiting for Stripe to confirm');
  isPaid = true;
  await pass(2_000);
  expect(status()).toContain('Your contribution has arrived.');
  const count = asked.length;
  await pass(30_000);
  expect(asked).toHaveLength(count);
  expect(asked[0]).toEqual({ checkoutId: 'cs_1' });
});

it('after a minute it says so and stops; the person may ask again', async () => {
  open('?checkout=cs_1');
  await pass(61_000);
  expect(status()).toContain('Stripe hasn’t confirmed your payment yet.');
  const count = asked.length;
  await pass(60_000);
  expect(asked).toHaveLength(count);
  isPaid = true;
  act(() => screen.getByRole('button', { name: 'Check again' }).click());
  await pass(100);
  expect(status()).toContain('Your contribution has arrived.');
});

it('without the id of a checkout it promises only what is true', async () => {
  open('');
  await pass(10_000);
  expect(status()).toContain('as soon as Stripe confirms the payment');
  expect(asked).toEqual([]);
});

it('a canceled checkout says that nothing was charged, and leads back', () => {
  show(<CancelledScreen />);
  screen.getByText('Nothing was charged.');
  expect(screen.getByRole('link', { name: 'Choose again' }).getAttribute('href')).toBe('/contribute');
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anonymousContext } from '#api/kernel/http/request-context';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { appRouter } from '../../router.ts';
import { endSubscriptionsOfNobody } from './ended-accounts.service.ts';
import { send, subscribed, tracesOf } from './testing/stripe-events.ts';
import { startStripe, type StripeSite } from './testing/stripe-site.ts';

let stripe: StripeSite;
let server: TestServer;
/** Somebody whose checkouts are all refused, or looked at one by one. */
let cat: TestUser;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({
    ...stripe.settings,
    VARIANT: 'hosted',
    RATE_LIMIT_FACTOR: 1_000,
    CORS_ALLOWLIST: ['https://kitchen.example.org'],
  });
  cat = await createUser(server, 'cat');
});
afterEach(() => {
  stripe.mood = 'well';
  stripe.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const back = {
  successUrl: 'https://recipes.example.org/#/contribute/thankyou?checkout={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://recipes.example.org/#/contribute/cancel',
};
const monthly = { ...back, frequency: 'monthly', amount: 500 } as const;
const single = { ...back, frequency: 'single', amount: 1_000 } as const;
const visitor = (ip = '192.0.2.1') =>
  appRouter.createCaller(
    anonymousContext(server.services, { headers: {}, query: {}, ip, host: 'localhost', id: 'visit' }),
  );
const askedFor = (path: string) => stripe.asked.filter(({ call }) => call.endsWith(path));

test('a person begins a monthly contribution at Stripe as a customer, and comes back to this server', async () => {
  const ann = await createUser(server, 'ann');
  const started = await ann.api.payments.createStripeCheckoutSession(monthly);
  expect(started).toEqual({ id: expect.stringMatching(/^cs_/) as string, url: 'https://checkout.stripe.com/c/pay/1' });

  const [customer] = askedFor('/customers');
  expect(customer).toMatchObject({
    form: { email: ann.email },
    headers: { authorization: 'Bearer sk_test_of_the_tests' },
  });
  const [session] = askedFor('/sessions');
  expect(session!.form).toMatchObject({
    mode: 'subscription',
    customer: expect.stringMatching(/^cus_/) as string,
    success_url: back.successUrl,
    cancel_url: back.cancelUrl,
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][recurring][interval]': 'month',
    'metadata[model]': 'pyo-monthly',
    'metadata[userId]': ann.userId,
    'subscription_data[metadata][userId]': ann.userId,
  });

  // What our own metadata says comes back with the events.
  const { metadata, ids } = { metadata: metadataOf(session!.form), ids: session!.form.customer! };
  await send(server, subscribed({ ...tracesOf(metadata), customer: ids }));
  expect((await ann.api.payments.getContributing()).contributions).toMatchObject([
    { model: 'pyo-monthly', renews: true },
  ]);
});

const metadataOf = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

test('two checkouts at once make one customer; one that Stripe has lost is made anew', async () => {
  const ben = await createUser(server, 'ben');
  await Promise.all([1, 2].map(() => ben.api.payments.createStripeCheckoutSession(single)));
  const keys = askedFor('/customers').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  const { id } = await server.services.db.stripeCustomer.findUniqueOrThrow({ where: { userId: ben.userId } });

  stripe.lost.add(id);
  await ben.api.payments.createStripeCheckoutSession(single);
  const now = await server.services.db.stripeCustomer.findUniqueOrThrow({ where: { userId: ben.userId } });
  expect([now.id === id, askedFor('/sessions').at(-1)!.form.customer]).toEqual([false, now.id]);
});

test('without an account a person may contribute once, and nobody becomes the customer', async () => {
  const { url } = await visitor().payments.createStripeCheckoutSession(single);
  expect(url).toContain('https://');
  expect(askedFor('/customers')).toEqual([]);
  const { form } = askedFor('/sessions')[0]!;
  expect(form).toMatchObject({ mode: 'payment', 'metadata[trivet]': 'contribution' });
  expect(Object.keys(form).filter((name) => /customer|userId/.test(name))).toEqual([]);

  await expect(visitor().payments.createStripeCheckoutSession(monthly)).rejects.toThrow('unauthorized');
  await expect(visitor().payments.createBillingPortalSession({ returnUrl: back.cancelUrl })).rejects.toThrow(
    'unauthorized',
  );
  expect(await visitor().payments.getContributing()).toEqual({ link: null, contributions: [], hasPortal: false });
});

describe('an amount', () => {
  test.each([
    ['single', 499, 'contributionTooSmall'],
    ['monthly', 99, 'contributionTooSmall'],
    ['yearly', 0, 'contributionTooSmall'],
    ['single', 1_000_001, 'BAD_REQUEST'],
    ['single', -500, 'BAD_REQUEST'],
    ['single', 500.5, 'BAD_REQUEST'],
    ['single', Number.NaN, 'BAD_REQUEST'],
  ] as const)('of %s %d cents is refused before Stripe hears of it', async (frequency, amount, expected) => {
    await expect(cat.api.payments.createStripeCheckoutSession({ ...back, frequency, amount })).rejects.toMatchObject(
      expected === 'BAD_REQUEST' ? { code: expected } : { message: expected, code: 'PRECONDITION_FAILED' },
    );
    expect(stripe.asked).toEqual([]);
  });

  test.each([
    ['single', 500],
    ['monthly', 100],
    ['yearly', 100],
  ] as const)('of %s %d cents is the smallest one', async (frequency, amount) => {
    await cat.api.payments.createStripeCheckoutSession({ ...back, frequency, amount });
    expect(askedFor('/sessions')).toHaveLength(1);
  });
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  'https://recipes.example.org@evil.example/',
  'https://user:pass@recipes.example.org/',
  'https://recipes.example.org.evil.example/',
  'http://recipes.example.org/',
  'https://recipes.example.org:8443/',
  'javascript:alert(1)',
  '/contribute',
  '',
])('the address "%s" to come back to is refused, as it is not of this server', async (address) => {
  for (const other of [{ successUrl: address }, { cancelUrl: address }]) {
    await expect(cat.api.payments.createStripeCheckoutSession({ ...single, ...other })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  expect(stripe.asked).toEqual([]);
});

test('Stripe gets an address as browsers read it, and that of a site that may call the server', async () => {
  await cat.api.payments.createStripeCheckoutSession({
    ...single,
    successUrl: 'https:\\\\recipes.example.org\\@evil.example/',
    cancelUrl: 'https://kitchen.example.org/#/contribute/cancel',
  });
  expect(askedFor('/sessions')[0]!.form).toMatchObject({
    success_url: 'https://recipes.example.org/@evil.example/',
    cancel_url: 'https://kitchen.example.org/#/contribute/cancel',
  });
});

describe('over REST', () => {
  const ask = (user: TestUser, body: object) =>
    user.rest('POST', '/payments/stripe/custom-session', { ...back, ...body });

  test('clients of the reference product get the id, and 412 for an amount that is too small', async () => {
    const eve = await createUser(server, 'eve');
    const once = await ask(eve, { isRecurring: false, amount: 500 });
    expect([once.statusCode, once.json()]).toEqual([200, { id: expect.stringMatching(/^cs_/) as string }]);
    expect((await ask(eve, { isRecurring: true, amount: 100 })).statusCode).toBe(200);
    expect(askedFor('/sessions').map(({ form }) => form['metadata[model]'])).toEqual(['pyo-single', 'pyo-monthly']);
    for (const body of [{ amount: 499 }, { isRecurring: true, amount: 99 }]) {
      expect((await ask(eve, body)).statusCode).toBe(412);
    }
    expect((await ask(eve, { amount: '500' })).statusCode).toBe(400);
  });

  test('the session is optional, and a bad token is refused', async () => {
    const payload = { ...back, amount: 500 };
    const url = '/api/payments/stripe/custom-session';
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    const recurring = { ...payload, isRecurring: true };
    expect((await server.app.inject({ method: 'POST', url, payload: recurring })).statusCode).toBe(401);
    expect((await server.app.inject({ method: 'POST', url: `${url}?token=x`, payload })).statusCode).toBe(401);
  });
});

test('the billing portal opens for a customer alone', async () => {
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  const returnUrl = 'https://recipes.example.org/#/contribute';
  await ann.api.payments.createStripeCheckoutSession(single);
  expect(await ann.api.payments.createBillingPortalSession({ returnUrl })).toEqual({
    url: 'https://billing.stripe.com/p/session/1',
  });
  const { id } = await server.services.db.stripeCustomer.findUniqueOrThrow({ where: { userId: ann.userId } });
  expect(askedFor('/billing_portal/sessions')[0]!.form).toEqual({ customer: id, return_url: returnUrl });
  await expect(ben.api.payments.createBillingPortalSession({ returnUrl })).rejects.toThrow('notFound');
  await expect(ann.api.payments.createBillingPortalSession({ returnUrl: 'https://evil.example/' })).rejects.toThrow(
    'invalidInput',
  );
});

test('a person begins thirty checkouts an hour, and others still theirs', async () => {
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  for (let count = 0; count < 30; count += 1) await ann.ctx.limits.consume('checkouts', ann.userId);
  await expect(ann.api.payments.createStripeCheckoutSession(single)).rejects.toThrow('tooManyRequests');
  await ben.api.payments.createStripeCheckoutSession(single);
});

describe('R25 Stripe', () => {
  test.each(['down', 'odd', 'empty', 'hostile'] as const)(
    'that is %s is said so, and neither key nor text of it is logged',
    async (mood) => {
      const ann = await createUser(server, 'ann');
      stripe.mood = mood;
      const answer = await ann.rest('POST', '/payments/stripe/custom-session', { ...back, amount: 500 });
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([503, 'checkoutUnavailable']);
      expect(answer.headers['retry-after']).toBe('60');
      expect(server.lines.at(-2)).toContain('Stripe refused a request or did not answer');
      await expect(visitor().payments.createStripeCheckoutSession(single)).rejects.toThrow('checkoutUnavailable');
      expect(server.lines.join('\n')).not.toContain('sk_test');
    },
  );

  test('that does not answer keeps nobody else waiting, and is waited for ten seconds', async () => {
    const ann = await createUser(server, 'ann');
    stripe.mood = 'silent';
    const { fetcher } = server.services;
    const limits: unknown[] = [];
    Object.assign(server.services, {
      fetcher: {
        ...fetcher,
        send: (...request: Parameters<typeof fetcher.send>) => {
          limits.push(request[1].timeoutMs);
          return fetcher.send(...request);
        },
      },
    });
    const waiting = ann.api.payments.createStripeCheckoutSession(single);
    await expect.poll(() => stripe.asked.length).toBe(1);
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    stripe.hangUp();
    await expect(waiting).rejects.toThrow('checkoutUnavailable');
    expect(limits).toEqual([10_000]);
    Object.assign(server.services, { fetcher });
  });
});

test('the subscription of a deleted account ends at Stripe, as soon as Stripe takes it', async () => {
  const gone = await createUser(server, 'gone');
  const traces = tracesOf({ trivet: 'contribution', model: 'pyo-monthly', userId: gone.userId });
  await send(server, subscribed(traces));
  await gone.api.users.deleteUser();
  const run = () => endSubscriptionsOfNobody({ services: server.services, signal: new AbortController().signal });
  const isEnded = async () =>
    (await server.services.db.stripeSubscription.findUniqueOrThrow({ where: { id: traces.subscription } })).endedAt !==
    null;

  stripe.mood = 'down';
  await expect(run()).rejects.toThrow('checkoutUnavailable');
  expect(await isEnded()).toBe(false);
  stripe.mood = 'well';
  await run();
  await run();
  expect(stripe.asked.filter(({ call }) => call === `DELETE /v1/subscriptions/${traces.subscription}`)).toHaveLength(2);
  expect(await isEnded()).toBe(true);
  // What was paid stays known, of nobody.
  expect(await server.services.db.payment.findUnique({ where: { id: traces.invoice } })).toMatchObject({
    userId: null,
  });
});

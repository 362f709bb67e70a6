import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import {
  eventOf,
  invoicePaid,
  paidOnce,
  send,
  sendText,
  signatureOf,
  start,
  subscribed,
  subscriptionEvent,
  type Traces,
  tracesOf,
} from './testing/stripe-events.ts';
import { startStripe, type StripeSite } from './testing/stripe-site.ts';

let stripe: StripeSite;
let server: TestServer;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ ...stripe.settings, VARIANT: 'hosted', RATE_LIMIT_FACTOR: 1_000 });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const marked = (user: TestUser, model: string): Traces =>
  tracesOf({ trivet: 'contribution', model, userId: user.userId });
const day = (days: number): Date => new Date((start + days * 86_400) * 1_000);
const paymentsOf = ({ userId }: TestUser) => server.services.db.payment.findMany({ where: { userId } });
const expiriesOf = async ({ api }: TestUser) => (await api.users.getMe()).subscriptions.map(({ expires }) => expires);
const expectOk = async (event: object) => {
  const { statusCode, body } = await send(server, event);
  expect([statusCode, body]).toEqual([200, '{"received":true}']);
};
const countRows = async () => {
  const { db } = server.services;
  return Promise.all([
    db.payment.count(),
    db.subscription.count(),
    db.stripeSubscription.count(),
    db.stripeCustomer.count(),
  ]);
};

describe('G1 an event that Stripe did not sign so', () => {
  const visitor = { ...tracesOf({ trivet: 'contribution', model: 'pyo-single' }), customer: null };
  const payload = JSON.stringify(paidOnce(visitor), null, 2);
  const forged: [string, string, string | null][] = [
    ['without a signature', payload, null],
    ['with an empty signature', payload, ''],
    ['with another secret', payload, signatureOf(payload, { secret: 'whsec_of_another' })],
    ['with the secret that example code has', payload, signatureOf(payload, { secret: 'no_key_provided' })],
    ['with one byte changed', payload.replace('1000', '9000'), signatureOf(payload)],
    ['written anew', JSON.stringify(JSON.parse(payload)), signatureOf(payload)],
    ['ten minutes old', payload, signatureOf(payload, { age: 600 })],
    ['with the old scheme alone', payload, signatureOf(payload, { scheme: 'v0' })],
    ['that is no JSON', '{', signatureOf('{')],
    ['that is no event', '[]', signatureOf('[]')],
    ['of another kind of Stripe', '{"object":"v2.core.event"}', signatureOf('{"object":"v2.core.event"}')],
    ['that is empty', '', signatureOf('{}')],
  ];
  test.each(forged)('%s is refused, and writes nothing', async (_name, text, signature) => {
    const before = await countRows();
    expect((await sendText(server, text, signature)).statusCode).toBe(400);
    expect(await countRows()).toEqual(before);
  });

  test('T0 the same event with a good signature is taken and written', async () => {
    expect((await sendText(server, payload)).statusCode).toBe(200);
    const where = { checkoutId: visitor.checkout };
    expect(await server.services.db.payment.findUnique({ where })).toMatchObject({ amount: 1_000n });
  });

  test('is refused as the wrong type when it is a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payments/stripe/webhooks',
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });
});

test('an event that says nothing about contributions is taken, also one of a newer kind', async () => {
  await expectOk(eventOf('payout.paid', { id: 'po_1' }));
  await expectOk(eventOf('constructor', {}));
});

test('an event whose object has another shape stays with Stripe', async () => {
  const invoice = { id: 'in_odd', amount_paid: 500, currency: 'usd' };
  for (const event of [
    eventOf('invoice.paid', { id: 7 }),
    eventOf('invoice.paid', { ...invoice, amount_paid: 1_000.5 }),
    eventOf('invoice.paid', { ...invoice, amount_paid: 1e308 }),
    ...[-1, 1.5, 2_532e9, 1e20].map((created) => ({ ...eventOf('invoice.paid', invoice), created })),
  ]) {
    expect((await send(server, event)).statusCode).toBe(400);
  }
});

test('G2 the same event twenty times at once is one payment and one subscription', async () => {
  const ann = await createUser(server, 'ann');
  const event = paidOnce(marked(ann, 'pyo-single'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, event)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await paymentsOf(ann)).toMatchObject([{ amount: 1_000n, currency: 'usd' }]);
  expect(await expiriesOf(ann)).toEqual([day(365)]);
});

/** Returns every order of a few things. */
const ordersOf = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));

test('G2 the events of a subscription mean the same in every order, and when they come again', async () => {
  const eventsOf = (traces: Traces) => [
    subscribed(traces),
    invoicePaid(traces),
    subscriptionEvent('created', traces),
    subscriptionEvent('updated', traces, 20, { cancel_at_period_end: true }),
    subscriptionEvent('deleted', traces, 30),
  ];
  const orders = ordersOf([0, 1, 2, 3, 4]).filter((_order, at) => at % 24 === 0);
  for (const order of [...orders, [4, 3, 2, 1, 0], [3, 2, 1, 0, 4]]) {
    const ben = await createUser(server, 'ben');
    const events = eventsOf(marked(ben, 'pyo-monthly'));
    for (const at of [...order, ...order]) await expectOk(events[at]!);
    expect([order, await expiriesOf(ben)]).toEqual([order, [day(30)]]);
    expect(await ben.api.payments.getContributing()).toMatchObject({
      contributions: [{ renews: false }],
      hasPortal: true,
    });
    expect(await paymentsOf(ben)).toHaveLength(1);
  }
});

test('an invoice that is paid again each month prolongs the subscription, an older one does not shorten it', async () => {
  const cat = await createUser(server, 'cat');
  const traces = marked(cat, 'pyo-monthly');
  await expectOk(invoicePaid(traces, 62));
  await expectOk(subscribed(traces));
  await expectOk(invoicePaid(traces, 31));
  expect(await expiriesOf(cat)).toEqual([day(93)]);
  expect(await paymentsOf(cat)).toHaveLength(3);
  expect((await cat.api.payments.getContributing()).contributions).toMatchObject([
    { model: 'pyo-monthly', renews: true },
  ]);
});

test('an invoice of an older version of Stripe’s API, or without our own words, counts for its known subscription', async () => {
  const dan = await createUser(server, 'dan');
  const traces = marked(dan, 'pyo-yearly');
  await expectOk(subscriptionEvent('created', traces));
  expect(await expiriesOf(dan)).toEqual([]);
  await expectOk(
    invoicePaid(traces, 0, { parent: null, subscription: { id: traces.subscription }, amount_paid: 1_200 }),
  );
  expect(await expiriesOf(dan)).toEqual([day(365)]);
});

test('a checkout that is not paid yet gives nothing until the money arrives', async () => {
  const eve = await createUser(server, 'eve');
  const traces = marked(eve, 'pyo-single');
  await expectOk(paidOnce(traces, { payment_status: 'unpaid' }));
  expect(await eve.api.payments.getCheckoutState({ checkoutId: traces.checkout })).toEqual({ isPaid: false });
  expect(await expiriesOf(eve)).toEqual([]);
  await expectOk({ ...paidOnce(traces), type: 'checkout.session.async_payment_succeeded' });
  expect(await eve.api.payments.getCheckoutState({ checkoutId: traces.checkout })).toEqual({ isPaid: true });
  expect(await expiriesOf(eve)).toEqual([day(365)]);
});

describe('G2 money that gives nobody the perks', () => {
  test.each([
    ['in another currency', { currency: 'jpy' }],
    ['below the smallest amount', { amount_total: 499 }],
  ])('a payment %s is one row and no subscription', async (_name, other) => {
    const ann = await createUser(server, 'ann');
    const event = paidOnce(marked(ann, 'pyo-single'), other);
    await expectOk(event);
    await expectOk(event);
    expect(await paymentsOf(ann)).toHaveLength(1);
    expect(await expiriesOf(ann)).toEqual([]);
  });

  test('the address of an account, which nobody has verified, or the reference of a link never makes it theirs', async () => {
    const ann = await createUser(server, 'ann');
    const claims = {
      customer: null,
      customer_email: ann.email,
      customer_details: { email: ann.email },
      client_reference_id: ann.userId,
    };
    const before = await countRows();
    await expectOk(paidOnce(tracesOf({}), claims));
    expect(await countRows()).toEqual(before);

    const anonymous = tracesOf({ trivet: 'contribution', model: 'pyo-single' });
    await expectOk(paidOnce(anonymous, claims));
    expect(await server.services.db.payment.findUnique({ where: { checkoutId: anonymous.checkout } })).toMatchObject({
      userId: null,
    });
    expect([await expiriesOf(ann), await paymentsOf(ann)]).toEqual([[], []]);
  });

  test('an unknown customer, an unknown person and the customer or subscription of another are ignored and logged', async () => {
    const [ann, ben, gone] = [
      await createUser(server, 'ann'),
      await createUser(server, 'ben'),
      await createUser(server, 'gone'),
    ];
    const own = marked(ann, 'pyo-monthly');
    await expectOk(subscribed(own));
    await gone.api.users.deleteUser();
    const before = await countRows();
    const lines = server.lines.length;
    const ignored: [object, string][] = [
      [invoicePaid(tracesOf({})), 'not a contribution'],
      [invoicePaid(tracesOf({ trivet: 'contribution', model: 'forever', userId: ann.userId })), 'not a contribution'],
      [paidOnce(marked(gone, 'pyo-single')), 'unknown person'],
      [paidOnce({ ...marked(ben, 'pyo-single'), customer: own.customer }), 'customer of another person'],
      [
        invoicePaid({ ...marked(ben, 'pyo-monthly'), subscription: own.subscription, customer: null }),
        'subscription of another person',
      ],
    ];
    for (const [event] of ignored) await expectOk(event);
    expect(await countRows()).toEqual(before);
    const reasons = server.lines.slice(lines).map((line) => (JSON.parse(line) as { reason?: string }).reason);
    expect(reasons.filter(Boolean)).toEqual(ignored.map(([, reason]) => reason));
    expect([await expiriesOf(ben), await paymentsOf(ben)]).toEqual([[], []]);
  });
});

import { capabilityNames, daysOf, graceDays } from '@trivet/shared/contributions/models';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Env, readEnv } from '#api/env';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';

const dayMs = 86_400_000;
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_of_it' };

let server: TestServer;
let plain: Env;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: 1_000 });
  plain = { ...server.services.env };
});
beforeEach(() => {
  for (const name of Object.keys(changed)) Reflect.deleteProperty(server.services.env, name);
  Object.assign(server.services.env, plain);
});
afterAll(() => server.close());

const changed = { ...keys, CONTRIBUTE_URL: '' };
/** Lets the server run with other settings until the end of the test. */
const setUp = (settings: Partial<Env>): Env => Object.assign(server.services.env, settings);

const all = Object.fromEntries(capabilityNames.map((name) => [name, true]));
const none = Object.fromEntries(capabilityNames.map((name) => [name, false]));

test('spec 3: a subscription gives every capability until it expires and for seven days more; one that has no end for ever', async () => {
  setUp({ VARIANT: 'hosted' });
  const capabilitiesWith = async (...days: (number | null)[]) => {
    const ann = await createUser(server, 'ann');
    const expiries = days.map((each) =>
      each === null ? null : new Date(server.services.now().getTime() + each * dayMs),
    );
    await server.services.db.subscription.createMany({
      data: expiries.map((expires) => ({ userId: ann.userId, model: 'pyo-monthly', expires })),
    });
    const rest = await ann.rest('GET', '/users/capabilities');
    expect(await ann.api.users.getMyCapabilities()).toEqual(rest.json());
    return rest.json<object>();
  };
  expect(await capabilitiesWith()).toEqual(none);
  expect(await capabilitiesWith(1)).toEqual(all);
  expect(await capabilitiesWith(-graceDays + 0.01)).toEqual(all);
  expect(await capabilitiesWith(-graceDays - 0.01)).toEqual(none);
  expect(await capabilitiesWith(null)).toEqual(all);
  expect(await capabilitiesWith(-400, 3)).toEqual(all);
});

test('one’s own account lists its subscriptions, the ended ones too, and nobody sees those of another', async () => {
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  const ended = new Date('2026-01-01T00:00:00Z');
  await server.services.db.subscription.createMany({
    data: [
      { userId: ann.userId, model: 'pyo-monthly', expires: ended },
      { userId: ann.userId, model: 'forever', expires: null },
    ],
  });
  const subscriptions = [null, ended].map((expires) => ({ expires, capabilities: [...capabilityNames] }));
  expect((await ann.api.users.getMe()).subscriptions).toEqual(subscriptions);
  expect((await ann.rest('GET', '/users')).json()).toMatchObject({
    subscriptions: [{ expires: null }, { expires: ended.toISOString() }],
  });
  expect((await ben.api.users.getMe()).subscriptions).toEqual([]);
  await ann.api.users.deleteUser();
  expect(await server.services.db.subscription.count({ where: { userId: ann.userId } })).toBe(0);
});

test('the models last as long as clients of the reference product expect', () => {
  expect(daysOf).toEqual({ 'pyo-monthly': 31, 'pyo-yearly': 365, 'pyo-single': 365, forever: 3_650 });
});

/** Everything that contributions answer, as statuses. */
async function statusesOf(ann: TestUser): Promise<number[]> {
  const back = { successUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' };
  const answers = [
    await ann.rest('POST', '/payments/stripe/custom-session', { ...back, amount: 1 }),
    await server.app.inject({ method: 'POST', url: '/api/payments/stripe/webhooks', payload: {} }),
    await ann.rest('POST', '/trpc/payments.createStripeCheckoutSession', { ...back, frequency: 'single', amount: 1 }),
    await ann.rest('POST', '/trpc/payments.createBillingPortalSession', { returnUrl: back.cancelUrl }),
    await ann.rest('GET', '/trpc/payments.getContributing'),
    await ann.rest('GET', '/trpc/payments.getCheckoutState?input={"checkoutId":"x"}'),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

const hidden = [404, 404, 404, 404, 404, 404];
test.for([
  ['without keys', {}, hidden],
  ['G3 without the secret of webhooks', { STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }, hidden],
  ['without the key', { STRIPE_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET }, hidden],
  [
    'without keys, on a hosted server where the feature is turned on',
    { VARIANT: 'hosted', FLAGS: { enableContribution: true } },
    hidden,
  ],
  ['spec 6: with the feature turned off', { ...keys, FLAGS: { enableContribution: false } }, hidden],
  [
    'with a page of the operator’s own alone',
    { CONTRIBUTE_URL: 'https://give.example.org/' },
    [404, 404, 404, 404, 200, 404],
  ],
  // The amount, the signature and the customer are refused, as these paths are there.
  ['with both keys', keys, [412, 400, 412, 404, 200, 200]],
] as const)('%s contributions answer so', async ([_name, settings, expected]) => {
  setUp({ PORT: 3000, ...settings });
  const ann = await createUser(server, 'ann');
  expect(await statusesOf(ann)).toEqual(expected);
  const { enableContribution } = server.services.flags.at('localhost');
  expect(enableContribution).toBe(expected !== hidden);
  expect(server.services.flags.at('ios.example.org').enableContribution).toBe(false);
});

test.for([
  ['STRIPE_SECRET_KEY', 'short'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_ with spaces'],
  ['STRIPE_API_URL', 'file:///etc/passwd'],
  ['CONTRIBUTE_URL', 'javascript:alert(1)'],
  ['CONTRIBUTE_URL', 'give.example.org'],
] as const)('the setting %s cannot be "%s"', ([name, value]) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

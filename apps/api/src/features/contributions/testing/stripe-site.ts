import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Env } from '#api/env';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';

/** One request that Stripe got. */
export interface AskedOfStripe {
  call: string;
  /** The fields of the form, such as `metadata[model]`. */
  form: Record<string, string>;
  headers: Record<string, unknown>;
}

/**
 * How Stripe answers: as it does, never, with a failure of its own, with something that is no answer, with an answer
 * without anything in it, or with an address that no browser may open.
 */
type Mood = 'well' | 'silent' | 'down' | 'odd' | 'empty' | 'hostile';

/** A Stripe of our own: checkout, customers, the billing portal and the end of subscriptions. */
export interface StripeSite {
  settings: Partial<Env>;
  asked: AskedOfStripe[];
  mood: Mood;
  /** The customers that Stripe does not know any more. */
  lost: Set<string>;
  /** Ends every request that waits for an answer. */
  hangUp(): void;
  close(): Promise<void>;
}

export const webhookSecret = 'whsec_of_the_tests';

const json = { 'content-type': 'application/json' };
const missing = { type: 'invalid_request_error', code: 'resource_missing', param: 'customer' };

const refuse = (response: ServerResponse, status: number, error: object): void => {
  response.writeHead(status, json).end(JSON.stringify({ error }));
};

const knownAnswers: readonly [call: RegExp, answer: () => object][] = [
  [/^POST \/v1\/customers$/, () => ({ id: `cus_${randomUUID()}`, object: 'customer' })],
  [
    /^POST \/v1\/checkout\/sessions$/,
    () => ({ id: `cs_${randomUUID()}`, object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/1' }),
  ],
  [
    /^POST \/v1\/billing_portal\/sessions$/,
    () => ({ id: `bps_${randomUUID()}`, url: 'https://billing.stripe.com/p/session/1' }),
  ],
  [/^DELETE \/v1\/subscriptions\/sub_/, () => ({ id: 'sub', object: 'subscription', status: 'canceled' })],
];

function answerIn(mood: Mood, usual: object): object {
  if (mood === 'empty') return {};
  return mood === 'hostile' ? { ...usual, url: 'javascript:alert(1)' } : usual;
}

/** Starts a Stripe on this machine, with the settings of a server that uses it. */
export async function startStripe(): Promise<StripeSite> {
  const waiting = new Set<ServerResponse>();
  const asked: AskedOfStripe[] = [];
  const answer = (response: ServerResponse, { call, form }: AskedOfStripe): void => {
    const known = knownAnswers.find(([pattern]) => pattern.test(call));
    if (stripe.mood === 'silent') waiting.add(response);
    else if (stripe.mood === 'odd') response.end('<html>');
    else if (stripe.mood === 'down') refuse(response, 500, { type: 'api_error', message: 'sk_test_of_the_tests' });
    else if (stripe.lost.has(form.customer ?? '')) refuse(response, 400, missing);
    else if (known === undefined) refuse(response, 404, missing);
    else
      response
        .writeHead(200, { ...json, 'request-id': 'req_1' })
        .end(JSON.stringify(answerIn(stripe.mood, known[1]())));
  };
  const site = await startSite((request, response) => {
    void text(request).then((body) => {
      const call = `${request.method} ${request.url}`;
      const one = { call, form: Object.fromEntries(new URLSearchParams(body)), headers: { ...request.headers } };
      asked.push(one);
      answer(response, one);
    });
  });
  const stripe: StripeSite = {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${site.port}`,
      FETCH_ALLOW_CIDRS: ['127.0.0.1/32'],
      PUBLIC_BASE_URL: 'https://recipes.example.org',
    },
    asked,
    mood: 'well',
    lost: new Set(),
    hangUp() {
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    close: () => site.close(),
  };
  return stripe;
}

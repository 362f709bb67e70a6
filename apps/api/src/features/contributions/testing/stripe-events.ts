import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import Stripe from 'stripe';
import type { TestServer } from '#api/kernel/testing/server';
import { webhookSecret } from './stripe-site.ts';

/** The time of the first event of a test, in seconds. */
export const start = Math.floor(Date.parse('2026-06-01T12:00:00Z') / 1_000);
const day = 86_400;

/** An event of Stripe, `days` after the first. */
export const eventOf = (type: string, object: object, days = 0): object => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: start + days * day,
  data: { object },
});

interface Signed {
  secret?: string;
  /** Seconds of age; none is fresh. */
  age?: number;
  scheme?: string;
}

/** Returns the header with which Stripe sends a text. */
export const signatureOf = (payload: string, { secret = webhookSecret, age = 0, scheme = 'v1' }: Signed = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    scheme,
    timestamp: Math.floor(Date.now() / 1_000) - age,
  });

/** Sends a text as Stripe does. Without a header it is signed well. */
export const sendText = (
  { app }: Pick<TestServer, 'app'>,
  payload: string,
  signature: string | null = signatureOf(payload),
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhooks',
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
  });

/** Sends an event as Stripe does. */
export const send = (server: Pick<TestServer, 'app'>, event: object): Promise<LightMyRequestResponse> =>
  sendText(server, JSON.stringify(event, null, 2));

/** The ids of one contribution at Stripe, all different from those of others. */
export interface Traces {
  metadata: Record<string, string>;
  customer: string | null;
  subscription: string;
  invoice: string;
  checkout: string;
}

/** Returns the ids of one contribution whose metadata our server wrote. */
export function tracesOf(metadata: Record<string, string>): Traces {
  const id = randomUUID();
  return { metadata, customer: `cus_${id}`, subscription: `sub_${id}`, invoice: `in_${id}`, checkout: `cs_${id}` };
}

/** The end of a single payment's checkout. */
export const paidOnce = ({ metadata, checkout, customer }: Traces, other: object = {}) =>
  eventOf('checkout.session.completed', {
    id: checkout,
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    amount_total: 1_000,
    currency: 'usd',
    customer,
    subscription: null,
    invoice: null,
    payment_intent: checkout.replace('cs_', 'pi_'),
    metadata,
    ...other,
  });

/** The end of a recurring payment's checkout. */
export const subscribed = (traces: Traces, other: object = {}) =>
  eventOf('checkout.session.completed', {
    id: traces.checkout,
    object: 'checkout.session',
    mode: 'subscription',
    payment_status: 'paid',
    amount_total: 500,
    currency: 'usd',
    customer: traces.customer,
    subscription: traces.subscription,
    invoice: traces.invoice,
    payment_intent: null,
    metadata: traces.metadata,
    ...other,
  });

/** A paid invoice of a subscription, `days` after the first one. */
export const invoicePaid = (traces: Traces, days = 0, other: object = {}) =>
  eventOf(
    'invoice.paid',
    {
      id: days === 0 ? traces.invoice : `${traces.invoice}_${days}`,
      object: 'invoice',
      amount_paid: 500,
      currency: 'usd',
      customer: traces.customer,
      status_transitions: { paid_at: start + days * day },
      parent: { subscription_details: { subscription: traces.subscription, metadata: traces.metadata } },
      ...other,
    },
    days,
  );

/** A change of a subscription, `days` after the first event. */
export const subscriptionEvent = (
  change: 'created' | 'updated' | 'deleted',
  traces: Traces,
  days = 0,
  other: object = {},
) =>
  eventOf(
    `customer.subscription.${change}`,
    {
      id: traces.subscription,
      object: 'subscription',
      status: change === 'deleted' ? 'canceled' : 'active',
      customer: traces.customer,
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: change === 'deleted' ? start + days * day : null,
      metadata: traces.metadata,
      ...other,
    },
    days,
  );

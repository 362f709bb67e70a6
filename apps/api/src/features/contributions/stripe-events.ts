import { z } from 'zod';
import { parseInput } from '#api/kernel/input';
import { type Mark, readMark } from './mark.ts';

/** What an event of Stripe says about a contribution. Events come in any order, and each more than once. */
export interface Told {
  mark: Mark | undefined;
  customerId: string | undefined;
  subscriptionId: string | undefined;
  /** The state of the subscription at the time of the event. */
  state?: { renews: boolean; at: Date; endedAt: Date | null };
  payment?: { id: string; amount: number; currency: string; paidAt: Date; checkoutId: string | null };
}

/** The last second that an event may name: the end of the year 2999, as for days elsewhere. */
const lastSecond = Date.UTC(3000, 0, 1) / 1_000 - 1;
const secondsSchema = z
  .int()
  .min(0)
  .max(lastSecond)
  .transform((seconds) => new Date(seconds * 1_000));
const amountSchema = z.int().min(0);
/** An id, or the object in its place. */
const refSchema = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined);

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: secondsSchema,
  data: z.object({ object: z.unknown() }),
});

/** A verified event of Stripe. */
export type StripeEvent = z.infer<typeof eventSchema>;

/** Reads an event of any type. Throws `invalidInput` for anything else. */
export const readEvent = (value: unknown): StripeEvent => parseInput(eventSchema, value);

const checkoutSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: amountSchema.nullish(),
  currency: z.string().nullish(),
  customer: refSchema,
  subscription: refSchema,
  invoice: refSchema,
  payment_intent: refSchema,
  metadata: z.unknown(),
});

function readCheckout({ created, data }: StripeEvent): Told {
  const checkout = parseInput(checkoutSchema, data.object);
  const told = {
    mark: readMark(checkout.metadata),
    customerId: checkout.customer,
    subscriptionId: checkout.subscription,
  };
  if (checkout.payment_status !== 'paid') return told;
  return {
    ...told,
    payment: {
      id: checkout.invoice ?? checkout.payment_intent ?? checkout.id,
      amount: checkout.amount_total ?? 0,
      currency: checkout.currency ?? '',
      paidAt: created,
      checkoutId: checkout.id,
    },
  };
}

// Versions of Stripe's API before 2025 have the subscription at the invoice itself.
const ofSubscriptionSchema = z.object({ subscription: refSchema, metadata: z.unknown() });
const invoiceSchema = z.object({
  id: z.string(),
  amount_paid: amountSchema,
  currency: z.string(),
  customer: refSchema,
  parent: z.object({ subscription_details: ofSubscriptionSchema.nullish() }).nullish(),
  subscription: refSchema,
  subscription_details: z.object({ metadata: z.unknown() }).nullish(),
  status_transitions: z.object({ paid_at: secondsSchema.nullish() }).nullish(),
});

function readInvoice({ created, data }: StripeEvent): Told {
  const invoice = parseInput(invoiceSchema, data.object);
  const details = invoice.parent?.subscription_details;
  return {
    mark: readMark(details?.metadata ?? invoice.subscription_details?.metadata),
    customerId: invoice.customer,
    subscriptionId: details?.subscription ?? invoice.subscription,
    payment: {
      id: invoice.id,
      amount: invoice.amount_paid,
      currency: invoice.currency,
      paidAt: invoice.status_transitions?.paid_at ?? created,
      checkoutId: null,
    },
  };
}

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: refSchema,
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: z.number().nullish(),
  ended_at: secondsSchema.nullish(),
  metadata: z.unknown(),
});

const renewingStatuses = new Set(['active', 'trialing', 'past_due']);
const endedStatuses = new Set(['canceled', 'incomplete_expired']);

function readSubscription({ created, data }: StripeEvent): Told {
  const subscription = parseInput(subscriptionSchema, data.object);
  const { id, status, cancel_at, cancel_at_period_end, ended_at } = subscription;
  return {
    mark: readMark(subscription.metadata),
    customerId: subscription.customer,
    subscriptionId: id,
    state: {
      renews: renewingStatuses.has(status) && cancel_at_period_end !== true && (cancel_at ?? null) === null,
      at: created,
      endedAt: endedStatuses.has(status) ? (ended_at ?? created) : null,
    },
  };
}

const readers: Readonly<Record<string, (event: StripeEvent) => Told>> = {
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'invoice.paid': readInvoice,
  'invoice.payment_succeeded': readInvoice,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
};

/**
 * Returns what an event says, or undefined for a type that says nothing about contributions. Throws `invalidInput` for an
 * object of another shape, so that Stripe keeps the event and shows the operator that it failed.
 */
export const tellingOf = (event: StripeEvent): Told | undefined =>
  Object.hasOwn(readers, event.type) ? readers[event.type]?.(event) : undefined;

import { daysOf, frequencyOf, modelOf, smallestAmount } from '@trivet/shared/contributions/models';
import type { Context } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { Mark } from './mark.ts';
import { loadStripe, requireStripe } from './stripe.ts';
import { readEvent, type StripeEvent, tellingOf, type Told } from './stripe-events.ts';

/**
 * Seconds after which the signature of an event counts no more. Nobody sends a recorded one later.
 * @limit Contributions
 */
const toleranceSeconds = 300;
const dayMs = 86_400_000;

/**
 * Takes an event that Stripe sends. Throws `invalidInput` without a good signature. An event that comes again, or after a
 * later one, changes nothing that it may not change.
 */
export async function receiveEvent(ctx: Context, payload: Buffer, signature: string | undefined): Promise<void> {
  const { webhookSecret } = requireStripe(ctx);
  const event = readEvent(await verified(ctx, payload, signature ?? '', webhookSecret));
  const told = tellingOf(event);
  if (told === undefined) return;
  const ignored = await ctx.db.$transaction((tx) => apply(tx, told));
  if (ignored !== undefined) logIgnored(ctx, event, ignored);
}

async function verified({ now }: Context, payload: Buffer, signature: string, secret: string): Promise<unknown> {
  const { webhooks } = await loadStripe();
  try {
    return webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now().getTime());
  } catch (error) {
    throw new DomainError('invalidInput', { field: 'stripe-signature', cause: error });
  }
}

const logIgnored = ({ log }: Context, { id, type }: StripeEvent, reason: Ignored): void =>
  log.warn({ event: id, type, reason }, 'an event of Stripe was ignored');

type Ignored =
  | 'not a contribution'
  | 'unknown person'
  | 'customer of another person'
  | 'subscription of another person';

/** Writes what an event says. Returns why it was ignored, or undefined. All events lock rows in the same order. */
async function apply(tx: Tx, told: Told): Promise<Ignored | undefined> {
  const mark = told.mark ?? (await markOfSubscription(tx, told.subscriptionId));
  if (mark === undefined) return 'not a contribution';
  if (!(await isThere(tx, mark))) return 'unknown person';
  if (!(await holdsCustomer(tx, mark, told.customerId))) return 'customer of another person';
  if (!(await holdsSubscription(tx, mark, told))) return 'subscription of another person';
  if (told.payment !== undefined) await notePayment(tx, mark, told, told.payment);
  if (told.subscriptionId !== undefined) await extendSubscription(tx, told.subscriptionId);
  return undefined;
}

async function markOfSubscription(tx: Tx, id: string | undefined): Promise<Mark | undefined> {
  if (id === undefined) return undefined;
  const known = await tx.stripeSubscription.findUnique({ where: { id }, select: { userId: true, model: true } });
  const model = Object.values(modelOf).find((each) => each === known?.model);
  return model === undefined || known?.userId == null ? undefined : { model, userId: known.userId };
}

/** Returns false for an account that is gone. One that is there stays until the end of the transaction. */
async function isThere(tx: Tx, { userId }: Mark): Promise<boolean> {
  if (userId === undefined) return true;
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`;
  return rows.length > 0;
}

/** Keeps the customer of a person who has none yet. Returns false for a customer of somebody else. */
async function holdsCustomer(tx: Tx, { userId }: Mark, customerId: string | undefined): Promise<boolean> {
  if (customerId === undefined) return true;
  if (userId !== undefined) {
    await tx.$executeRaw`
      INSERT INTO stripe_customers (user_id, id) VALUES (${userId}::uuid, ${customerId}) ON CONFLICT DO NOTHING`;
  }
  const owner = await tx.stripeCustomer.findUnique({ where: { id: customerId }, select: { userId: true } });
  return owner === null || owner.userId === userId;
}

/**
 * Notes the state of a subscription: a later event wins, and an end stays. Returns false for a subscription of somebody
 * else. The row is locked, so that the events of a subscription are applied one after the other.
 */
async function holdsSubscription(tx: Tx, mark: Mark, { subscriptionId, state }: Told): Promise<boolean> {
  if (subscriptionId === undefined) return true;
  if (mark.userId === undefined) return false;
  const [row] = await tx.$queryRaw<{ user_id: string | null }[]>`
    INSERT INTO stripe_subscriptions AS known (id, user_id, model, renews, said_at, ended_at)
    VALUES (${subscriptionId}, ${mark.userId}::uuid, ${mark.model}, ${state?.renews ?? true},
      ${state?.at ?? null}::timestamptz, ${state?.endedAt ?? null}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      renews = CASE WHEN excluded.said_at >= COALESCE(known.said_at, '-infinity')
        THEN excluded.renews ELSE known.renews END,
      said_at = GREATEST(known.said_at, excluded.said_at),
      ended_at = LEAST(known.ended_at, excluded.ended_at)
    WHERE known.user_id = excluded.user_id
    RETURNING user_id`;
  return row !== undefined;
}

/** Returns until when a payment gives the perks, or null for one of nobody, of another currency, or too small. */
function paidUntilOf({ userId, model }: Mark, { amount, currency, paidAt }: NonNullable<Told['payment']>): Date | null {
  const isEnough = currency === 'usd' && amount >= smallestAmount[frequencyOf[model]];
  return userId === undefined || !isEnough ? null : new Date(paidAt.getTime() + daysOf[model] * dayMs);
}

/** Notes money that has arrived, once for all the events that tell of it, and gives the perks for a single payment. */
async function notePayment(tx: Tx, mark: Mark, told: Told, payment: NonNullable<Told['payment']>): Promise<void> {
  const paidUntil = paidUntilOf(mark, payment);
  await tx.$executeRaw`
    INSERT INTO payments AS known
      (id, user_id, model, amount, currency, paid_at, paid_until, stripe_subscription_id, checkout_id)
    VALUES (${payment.id}, ${mark.userId ?? null}::uuid, ${mark.model}, ${payment.amount}, ${payment.currency},
      ${payment.paidAt}, ${paidUntil}::timestamptz, ${told.subscriptionId ?? null}, ${payment.checkoutId})
    ON CONFLICT (id) DO UPDATE SET
      paid_at = LEAST(known.paid_at, excluded.paid_at),
      paid_until = LEAST(known.paid_until, excluded.paid_until),
      checkout_id = COALESCE(known.checkout_id, excluded.checkout_id)`;
  if (told.subscriptionId !== undefined || paidUntil === null) return;
  await tx.$executeRaw`
    INSERT INTO subscriptions (user_id, model, expires, stripe_payment_id)
    SELECT user_id, model, paid_until, id FROM payments WHERE id = ${payment.id}
    ON CONFLICT (stripe_payment_id) DO UPDATE SET expires = excluded.expires`;
}

/** Lets the perks of a subscription last as long as it is paid, or until it ended. Without a payment there are none. */
async function extendSubscription(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO subscriptions (user_id, model, expires, stripe_subscription_id)
    SELECT known.user_id, known.model, LEAST(max(payments.paid_until), known.ended_at), known.id
    FROM stripe_subscriptions AS known JOIN payments ON payments.stripe_subscription_id = known.id
    WHERE known.id = ${id} AND known.user_id IS NOT NULL AND payments.paid_until IS NOT NULL
    GROUP BY known.id
    ON CONFLICT (stripe_subscription_id) DO UPDATE SET expires = excluded.expires`;
}

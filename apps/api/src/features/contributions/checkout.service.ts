import { type Frequency, modelOf, smallestAmount } from '@trivet/shared/contributions/models';
import {
  type CheckoutRequest,
  openedPortalSchema,
  type StartedCheckout,
  startedCheckoutSchema,
} from '@trivet/shared/contributions/schemas';
import type { Stripe } from 'stripe';
import type { Context, UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { translatorFor } from '#api/kernel/i18n';
import { networkOf } from '#api/kernel/limits/limits';
import { askStripe, isMissing, requireStripe } from './stripe.ts';
import { writeMark } from './mark.ts';

const intervals = { monthly: 'month', yearly: 'year' } as const satisfies Partial<Record<Frequency, string>>;

/** Begins a payment at Stripe and returns its page. Without an account a person may contribute once. */
export async function startCheckout(ctx: Context, request: CheckoutRequest): Promise<StartedCheckout> {
  requireStripe(ctx);
  const smallest = smallestAmount[request.frequency];
  if (request.amount < smallest) {
    throw new DomainError('contributionTooSmall', { field: 'amount', data: { smallest } });
  }
  if (ctx.actor === null && request.frequency !== 'single') throw new DomainError('unauthorized');
  const back = {
    success_url: ownAddress(ctx, request.successUrl, 'successUrl'),
    cancel_url: ownAddress(ctx, request.cancelUrl, 'cancelUrl'),
  };
  await ctx.limits.consume('checkouts', ctx.actor?.userId ?? networkOf(ctx.ip));
  const session = {
    ...back,
    ...(await describePayment(ctx, request)),
    // In another currency nobody could tell whether the amount is large enough.
    adaptive_pricing: { enabled: false },
  };
  return askStripe(ctx, async (stripe) =>
    startedCheckoutSchema.parse(
      ctx.actor === null
        ? await stripe.checkout.sessions.create(session)
        : await withCustomer(ctx as UserContext, stripe, (customer) =>
            stripe.checkout.sessions.create({ ...session, customer }),
          ),
    ),
  );
}

/** Opens the billing portal of the caller's customer. Throws `notFound` when there is none. */
export async function openPortal(ctx: UserContext, returnUrl: string): Promise<{ url: string }> {
  requireStripe(ctx);
  const return_url = ownAddress(ctx, returnUrl, 'returnUrl');
  const customer = await ctx.db.stripeCustomer.findUnique({ where: { userId: ctx.actor.userId } });
  if (customer === null) throw new DomainError('notFound');
  await ctx.limits.consume('checkouts', ctx.actor.userId);
  return askStripe(ctx, async (stripe) =>
    openedPortalSchema.parse(await stripe.billingPortal.sessions.create({ customer: customer.id, return_url })),
  );
}

async function describePayment(
  { actor, acceptLanguage }: Context,
  { frequency, amount, currency }: CheckoutRequest,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const t = await translatorFor(null, acceptLanguage);
  const metadata = writeMark({ model: modelOf[frequency], userId: actor?.userId });
  const price = { currency, unit_amount: amount, product_data: { name: t('contributions.product') } };
  if (frequency === 'single') {
    return {
      mode: 'payment',
      submit_type: 'donate',
      line_items: [{ quantity: 1, price_data: price }],
      metadata,
      payment_intent_data: { metadata },
    };
  }
  return {
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: intervals[frequency] } } }],
    metadata,
    subscription_data: { metadata },
  };
}

/** Returns an address of this server or of a site that may call it. Throws `invalidInput` for every other one. */
function ownAddress({ env }: Context, text: string, field: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const own = [publicUrl(env), `http://localhost:${env.PORT}`, ...env.CORS_ALLOWLIST].filter((each) =>
    URL.canParse(each),
  );
  const isOwn = own.some((each) => new URL(each).origin === url?.origin);
  if (url === undefined || !isOwn || url.username !== '' || url.password !== '') {
    throw new DomainError('invalidInput', { field });
  }
  // Browsers and Stripe may read the text as it was sent in different ways.
  return url.href;
}

/** Uses the caller's customer at Stripe, who is made first where there is none, and anew when Stripe has lost them. */
async function withCustomer<Result>(
  ctx: UserContext,
  stripe: Stripe,
  use: (customer: string) => Promise<Result>,
): Promise<Result> {
  const { userId } = ctx.actor;
  const known = await ctx.db.stripeCustomer.findUnique({ where: { userId } });
  if (known === null) return use(await makeCustomer(ctx, stripe, null));
  try {
    return await use(known.id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return use(await makeCustomer(ctx, stripe, known.id));
  }
}

async function makeCustomer({ db, actor }: UserContext, stripe: Stripe, lost: string | null): Promise<string> {
  const { userId } = actor;
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  // Two calls at the same moment make one customer.
  const idempotencyKey = `customer-${userId}-${lost ?? 'first'}`;
  const { id } = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey });
  await db.stripeCustomer.upsert({ where: { userId }, create: { userId, id }, update: { id } });
  return id;
}

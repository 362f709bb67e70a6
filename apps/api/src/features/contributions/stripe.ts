import type { Stripe } from 'stripe';
import type { Context, Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { fetchOf } from '#api/kernel/fetch/fetch-of';

/** Milliseconds for one answer of Stripe. A person waits for it. @limit Contributions */
const timeoutMs = 10_000;

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
}

/** Returns the keys of Stripe, or undefined on a server that lacks one of them. */
export const stripeSettings = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Services['env']): StripeSettings | undefined =>
  secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret };

/** Returns the keys of Stripe. Throws `notFound` on a server that takes no payments. */
export function requireStripe({ env }: Pick<Services, 'env'>): StripeSettings {
  const settings = stripeSettings(env);
  if (settings === undefined) throw new DomainError('notFound');
  return settings;
}

/** Loads the library, which a server without keys never needs. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).Stripe;

/** Opens Stripe's API through the guarded fetcher. */
async function openStripe({ env, fetcher }: Pick<Services, 'env' | 'fetcher'>): Promise<Stripe> {
  const { secretKey } = requireStripe({ env });
  const Library = await loadStripe();
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL);
  return new Library(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Library.createFetchHttpClient(fetchOf(fetcher, timeoutMs)),
    timeout: timeoutMs,
    // A person who waits would rather hear of it.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** What Stripe says about an error, without the texts, which have a part of the key in them. */
const reasonOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {};
  const { type, code, param, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
  return { name: error.name, type, code, param, status: statusCode, stripeRequest: requestId };
};

/** Returns true for an answer that names a thing which Stripe does not have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as Partial<Stripe.errors.StripeError>).code === 'resource_missing';

/** Asks Stripe. Throws `checkoutUnavailable` and logs why when it refuses or does not answer. */
export async function askStripe<Result>(
  ctx: Pick<Context, 'env' | 'fetcher' | 'log'>,
  ask: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await openStripe(ctx);
  try {
    return await ask(stripe);
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'addressBlocked') throw error;
    ctx.log.warn(reasonOf(error), 'Stripe refused a request or did not answer');
    throw new DomainError('checkoutUnavailable', { retryAfter: 60 });
  }
}

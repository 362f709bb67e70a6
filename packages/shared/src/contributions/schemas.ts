import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { frequencies, largestAmount, subscriptionModels } from './models.ts';

/** Longest address to come back to. */
const maxReturnUrlLength = 2_000;

const returnUrlSchema = storableText(maxReturnUrlLength);
// The service refuses an amount that is too small, with a status of its own.
const amountSchema = z.number().int().min(0).max(largestAmount);

/** Begins a contribution: cents, how often, and where Stripe sends the person afterwards. */
export const checkoutSchema = z.object({
  frequency: z.enum(frequencies),
  amount: amountSchema,
  successUrl: returnUrlSchema,
  cancelUrl: returnUrlSchema,
  // The smallest amounts are of this currency.
  currency: z.literal('usd').default('usd'),
});
export type CheckoutRequest = z.infer<typeof checkoutSchema>;

/** Begins a contribution over REST. A recurring one is monthly, as clients of the reference product mean it. */
export const legacyCheckoutSchema = z.object({
  isRecurring: z.boolean().nullish(),
  amount: amountSchema,
  successUrl: returnUrlSchema,
  cancelUrl: returnUrlSchema,
});

const webUrlSchema = z.url({ protocol: /^https?$/ });

/** Where the person pays. */
export const startedCheckoutSchema = z.object({ id: z.string(), url: webUrlSchema.nullable() });
export type StartedCheckout = z.infer<typeof startedCheckoutSchema>;

/** One contribution of the caller. */
export const contributionSchema = z.object({
  id: z.uuid(),
  model: z.enum(subscriptionModels),
  /** Null is forever. */
  expires: z.date().nullable(),
  /** True when Stripe will take the next payment by itself. */
  renews: z.boolean(),
});
export type Contribution = z.infer<typeof contributionSchema>;

/** How this server takes contributions, and those of the caller. */
export const contributingSchema = z.object({
  /** The operator's own page in place of a checkout. */
  link: webUrlSchema.nullable(),
  contributions: z.array(contributionSchema),
  /** True when there is a billing portal for the caller. */
  hasPortal: z.boolean(),
});
export type Contributing = z.infer<typeof contributingSchema>;

/** Opens the billing portal of the caller. */
export const portalSchema = z.object({ returnUrl: returnUrlSchema });

/** The address of the billing portal. */
export const openedPortalSchema = z.object({ url: webUrlSchema });

/** Asks for a checkout by Stripe's id, which only the payer knows. */
export const checkoutIdSchema = z.object({ checkoutId: storableText(255) });

/** Whether Stripe has said that a checkout is paid. */
export const checkoutStateSchema = z.object({ isPaid: z.boolean() });

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { legacyCheckoutSchema } from './schemas.ts';

/** The REST paths of contributions. */
export const contributionsEndpoints = {
  customSession: defineEndpoint({
    method: 'POST',
    path: '/payments/stripe/custom-session',
    summary: 'Begins a contribution at Stripe.',
    refusals: ['contributionTooSmall', 'checkoutUnavailable'],
    auth: 'optional',
    flag: 'enableContribution',
    body: legacyCheckoutSchema,
    response: z.object({ id: z.string() }),
  }),
  webhooks: defineEndpoint({
    method: 'POST',
    path: '/payments/stripe/webhooks',
    summary: 'Takes a signed event of Stripe.',
    auth: 'anyone',
    flag: 'enableContribution',
    response: z.object({ received: z.literal(true) }),
  }),
};

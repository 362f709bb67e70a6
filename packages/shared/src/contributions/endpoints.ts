import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { legacyCheckoutSchema } from './schemas.ts';

/** The REST paths of contributions. The one that Stripe calls reads its body as it was sent, and is no endpoint. */
export const contributionsEndpoints = {
  customSession: defineEndpoint({
    method: 'POST',
    path: '/payments/stripe/custom-session',
    auth: 'optional',
    flag: 'enableContribution',
    body: legacyCheckoutSchema,
    response: z.object({ id: z.string() }),
  }),
};

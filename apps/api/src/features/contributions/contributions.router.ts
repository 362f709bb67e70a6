import {
  checkoutIdSchema,
  checkoutSchema,
  checkoutStateSchema,
  contributingSchema,
  openedPortalSchema,
  portalSchema,
  startedCheckoutSchema,
} from '@trivet/shared/contributions/schemas';
import { publicProcedure, router, userProcedure, whenOn } from '#api/kernel/rpc/trpc';
import { openPortal, startCheckout } from './checkout.service.ts';
import { getCheckoutState, getContributing } from './subscriptions.service.ts';

const whileOn = whenOn('enableContribution');

/** The calls of contributions. Their name on the wire is the one that clients of the reference product know. */
export const paymentsRouter = router({
  createStripeCheckoutSession: publicProcedure
    .use(whileOn)
    .input(checkoutSchema)
    .output(startedCheckoutSchema)
    .mutation(({ ctx, input }) => startCheckout(ctx, input)),
  createBillingPortalSession: userProcedure
    .use(whileOn)
    .input(portalSchema)
    .output(openedPortalSchema)
    .mutation(({ ctx, input }) => openPortal(ctx, input.returnUrl)),
  getContributing: publicProcedure
    .use(whileOn)
    .output(contributingSchema)
    .query(({ ctx }) => getContributing(ctx)),
  getCheckoutState: publicProcedure
    .use(whileOn)
    .input(checkoutIdSchema)
    .output(checkoutStateSchema)
    .query(({ ctx, input }) => getCheckoutState(ctx, input.checkoutId)),
});

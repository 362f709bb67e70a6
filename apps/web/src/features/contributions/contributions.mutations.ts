import { paths, routePatterns } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { leaveFor } from './leave.ts';

/** Stripe writes the id of the checkout in place of these words. */
const checkoutPlace = '{CHECKOUT_SESSION_ID}';

/** Returns the full address of a screen, for a page elsewhere that leads back to it. */
const addressOf = (path: string): string => `${window.location.origin}${window.location.pathname}#${path}`;

/** The addresses to which a checkout leads back. */
export const waysBack = () => ({
  successUrl: addressOf(`${routePatterns.contributeThanks}?checkout=${checkoutPlace}`),
  cancelUrl: addressOf(routePatterns.contributeCancel),
});

/** Returns what begins a payment and what opens the billing portal. Both leave for a page of Stripe. */
export function useStripePages() {
  return {
    checkout: trpc.payments.createStripeCheckoutSession.useMutation({
      onSuccess: ({ url }) => url !== null && leaveFor(url),
    }),
    portal: trpc.payments.createBillingPortalSession.useMutation({ onSuccess: ({ url }) => leaveFor(url) }),
    openPortal: () => ({ returnUrl: addressOf(paths.contribute) }),
  };
}

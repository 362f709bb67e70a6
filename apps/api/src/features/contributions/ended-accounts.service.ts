import type { ScheduledRun } from '#api/kernel/jobs/job-kind';
import { askStripe, isMissing, stripeSettings } from './stripe.ts';

/** Most subscriptions that one run ends. The next run ends the rest. @limit Contributions */
const mostAtOnce = 100;

/**
 * Ends at Stripe the subscriptions of accounts that are gone, so that nobody pays for an account they deleted. What Stripe
 * does not take now is tried again by the next run.
 */
export async function endSubscriptionsOfNobody({ services, signal }: ScheduledRun): Promise<void> {
  const { db, env, now } = services;
  if (stripeSettings(env) === undefined) return;
  const rows = await db.stripeSubscription.findMany({
    where: { userId: null, endedAt: null },
    take: mostAtOnce,
    select: { id: true },
  });
  const ended: string[] = [];
  try {
    for (const { id } of rows) {
      if (signal.aborted) break;
      await askStripe(services, (stripe) => stripe.subscriptions.cancel(id).catch(unlessMissing));
      ended.push(id);
    }
  } finally {
    await db.stripeSubscription.updateMany({ where: { id: { in: ended } }, data: { endedAt: now(), renews: false } });
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

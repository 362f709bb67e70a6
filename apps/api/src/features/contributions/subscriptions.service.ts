import { capabilityNames } from '@trivet/shared/contributions/models';
import { type Contributing, type Contribution, contributionSchema } from '@trivet/shared/contributions/schemas';
import type { Me } from '@trivet/shared/users/schemas';
import type { Context, UserContext } from '#api/kernel/context';
import type { Db, Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { givesPerksTo } from './contributions.access.ts';
import { stripeSettings } from './stripe.ts';

/**
 * Most contributions that are listed: a single one each week for two years. No answer grows without an end.
 * @limit Contributions
 */
const mostListed = 100;

/** Returns whether a person's contributions give the perks at a time. */
export const hasPerks = async (db: Db | Tx, userId: string, now: Date): Promise<boolean> =>
  (await db.subscription.findFirst({ where: givesPerksTo(userId, now), select: { id: true } })) !== null;

/** Returns the caller's subscriptions, the ended ones too. Forever comes first, then what lasts longest. */
const listSubscriptions = ({ db, actor: { userId } }: UserContext) =>
  db.subscription.findMany({
    where: { userId },
    orderBy: [{ expires: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
    take: mostListed,
    select: { id: true, model: true, expires: true, stripeSubscriptionId: true },
  });

/** Returns the caller's subscriptions as accounts show them. Every one has all capabilities. */
export const subscriptionsOf = async (ctx: UserContext): Promise<Me['subscriptions']> =>
  (await listSubscriptions(ctx)).map(({ expires }) => ({ expires, capabilities: [...capabilityNames] }));

/** Returns the caller's subscriptions, and whether Stripe renews them. */
async function listContributions(ctx: UserContext): Promise<Contribution[]> {
  const rows = await listSubscriptions(ctx);
  const renewing = await ctx.db.stripeSubscription.findMany({
    where: { id: { in: rows.flatMap((row) => row.stripeSubscriptionId ?? []) }, renews: true, endedAt: null },
    select: { id: true },
  });
  const ids = new Set<string | null>(renewing.map(({ id }) => id));
  return rows.map((row) => contributionSchema.parse({ ...row, renews: ids.has(row.stripeSubscriptionId) }));
}

/** Returns how this server takes contributions, and those of the caller. */
export async function getContributing(ctx: Context): Promise<Contributing> {
  const link = stripeSettings(ctx.env) === undefined ? (ctx.env.CONTRIBUTE_URL ?? null) : null;
  if (ctx.actor === null) return { link, contributions: [], hasPortal: false };
  const user = ctx as UserContext;
  const [contributions, customer] = await Promise.all([
    listContributions(user),
    link === null ? ctx.db.stripeCustomer.findUnique({ where: { userId: user.actor.userId } }) : null,
  ]);
  return { link, contributions, hasPortal: customer !== null };
}

/** Returns whether Stripe has said that a checkout is paid. Its id is a secret of the payer. */
export async function getCheckoutState(ctx: Context, checkoutId: string): Promise<{ isPaid: boolean }> {
  if (stripeSettings(ctx.env) === undefined) throw new DomainError('notFound');
  const payment = await ctx.db.payment.findUnique({ where: { checkoutId }, select: { id: true } });
  return { isPaid: payment !== null };
}

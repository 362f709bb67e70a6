import { randomBytes } from 'node:crypto';
import type { CalendarLink } from '@trivet/shared/meal-plans/calendar-schemas';
import type { Env } from '#api/env';
import { isMine } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { holdAccount } from '#api/kernel/db/hold-account';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { mealPlanScope } from '../meal-plan-scope.ts';

/** Bytes of a secret, so many that nobody finds one by trying. */
const secretBytes = 32;

const linkOf = (env: Env, planId: string, secret: string): CalendarLink => ({
  url: `${publicUrl(env)}/api/mealPlans/${planId}/ical?secret=${secret}`,
});

/** Returns the caller's link to the calendar of a plan, or null while there is none. Throws `notFound`. */
export async function getCalendarLink(ctx: UserContext, planId: string): Promise<CalendarLink | null> {
  const [plan] = await ctx.db.$queryRaw<{ secret: string | null }[]>(Prisma.sql`
    SELECT f.secret FROM scopes s
      LEFT JOIN calendar_feeds f ON f.scope_id = s.id AND f.user_id = ${ctx.actor.userId}::uuid
    WHERE s.id = ${planId}::uuid AND ${isMine(ctx, mealPlanScope)}`);
  if (plan === undefined) throw new DomainError('notFound');
  return plan.secret === null ? null : linkOf(ctx.env, planId, plan.secret);
}

/** Makes the caller's link to the calendar of a plan. An earlier one leads nowhere from now on. Throws `notFound`. */
export async function createCalendarLink(ctx: UserContext, planId: string): Promise<CalendarLink> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const made = await ctx.db.$transaction(async (tx) => {
    // Neither the person nor the plan goes before the link refers to them.
    await holdAccount(ctx, tx);
    return tx.$executeRaw(Prisma.sql`
      INSERT INTO calendar_feeds (scope_id, user_id, secret)
      SELECT s.id, ${ctx.actor.userId}::uuid, ${secret} FROM scopes s
      WHERE s.id = ${planId}::uuid AND ${isMine(ctx, mealPlanScope)} FOR KEY SHARE OF s
      ON CONFLICT (scope_id, user_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = now()`);
  });
  if (made === 0) throw new DomainError('notFound');
  return linkOf(ctx.env, planId, secret);
}

/** Turns the caller's link to the calendar of a plan off. Turning it off again changes nothing. */
export async function removeCalendarLink(ctx: UserContext, planId: string): Promise<void> {
  await ctx.db.calendarFeed.deleteMany({ where: { scopeId: planId, userId: ctx.actor.userId } });
}

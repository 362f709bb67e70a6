import type { AssistantState } from '@trivet/shared/assistant/schemas';
import { capabilitiesOf } from '#api/features/capabilities/capabilities.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { modelName } from './model.ts';

/**
 * Messages a day, as the reference product allows: for everybody, and for those with `assistantMoreMessages`. A model
 * costs.
 * @limit Assistant and tools (5 a day (UTC), 50 for contributors and self-hosted accounts)
 */
const messagesADay = { usual: 5, more: 50 };
const dayMs = 24 * 60 * 60_000;

/** Returns how many messages the caller may send a day. */
export async function dailyLimit(ctx: UserContext): Promise<number> {
  const { assistantMoreMessages } = await capabilitiesOf(ctx, ctx.db, ctx.actor.userId);
  return assistantMoreMessages ? messagesADay.more : messagesADay.usual;
}

/** Returns the calendar date in UTC. */
const todayOf = ({ now }: UserContext): string => now().toISOString().slice(0, 10);

/** Counts a message of the caller. Throws `assistantLimit` once those of the day are used up, with the seconds until it ends. */
export async function countMessage(ctx: UserContext, tx: Tx, limit: number): Promise<void> {
  const counted = await tx.$queryRaw<unknown[]>(Prisma.sql`
    INSERT INTO assistant_days AS d (user_id, day, count) VALUES (${ctx.actor.userId}::uuid, ${todayOf(ctx)}::date, 1)
    ON CONFLICT (user_id) DO UPDATE SET day = excluded.day,
      count = CASE WHEN d.day = excluded.day THEN d.count + 1 ELSE 1 END
    WHERE d.day <> excluded.day OR d.count < ${limit} RETURNING 1`);
  const retryAfter = Math.ceil((dayMs - (ctx.now().getTime() % dayMs)) / 1_000);
  if (counted.length === 0) throw new DomainError('assistantLimit', { retryAfter });
}

/** Gives a message of today back that got no answer. */
export async function uncountMessage(ctx: UserContext): Promise<void> {
  await ctx.db.$executeRaw(Prisma.sql`
    UPDATE assistant_days SET count = count - 1
    WHERE user_id = ${ctx.actor.userId}::uuid AND day = ${todayOf(ctx)}::date AND count > 0`);
}

/** Returns whether there is a model, and how many messages of today are left. */
export async function getState(ctx: UserContext): Promise<AssistantState> {
  const limit = await dailyLimit(ctx);
  const day = await ctx.db.assistantDay.findUnique({ where: { userId: ctx.actor.userId } });
  const used = day?.day.toISOString().slice(0, 10) === todayOf(ctx) ? day.count : 0;
  return { model: modelName(ctx), dailyLimit: limit, remaining: Math.max(0, limit - used) };
}

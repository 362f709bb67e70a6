import { applyNotificationChange } from '@trivet/shared/notifications/apply-change';
import { defaultPlanHour, defaultSwitches, type NotificationSwitches } from '@trivet/shared/notifications/kinds';
import type { NotificationChange, NotificationSettings } from '@trivet/shared/notifications/schemas';
import type { UserContext } from '#api/kernel/context';
import { nextPlanTime } from './plan-days.service.ts';

interface StoredSettings {
  switches: unknown;
  planHour: number;
  timeZone: string;
}

/** Returns what the person wants to be told. */
export async function getSettings(ctx: UserContext): Promise<NotificationSettings> {
  const stored = await ctx.db.notificationSettings.findUnique({ where: { userId: ctx.actor.userId } });
  return presented(ctx, stored);
}

/** Changes what the person wants to be told. Returns all of it. */
export async function updateSettings(ctx: UserContext, change: NotificationChange): Promise<NotificationSettings> {
  const { userId } = ctx.actor;
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO notification_settings (user_id) VALUES (${userId}::uuid) ON CONFLICT (user_id) DO NOTHING`;
    // Two changes at the same moment keep each other's part. A row that was written twice in a transaction would have its
    // person looked up, who waits for this row where the account is being deleted.
    await tx.$queryRaw`SELECT FROM notification_settings WHERE user_id = ${userId}::uuid FOR UPDATE`;
    const stored = await tx.notificationSettings.findUniqueOrThrow({ where: { userId } });
    const settings = { ...stored, switches: switchesOf(stored.switches) };
    const { switches, planHour, timeZone } = applyNotificationChange(settings, change);
    const planDueAt = switches.planOfDay ? nextPlanTime({ planHour, timeZone }, ctx.now()) : null;
    const data = { switches, planHour, timeZone, planDueAt };
    return presented(ctx, await tx.notificationSettings.update({ where: { userId }, data }));
  });
}

const presented = ({ pusher }: UserContext, stored: StoredSettings | null): NotificationSettings => ({
  publicKey: pusher.publicKey,
  switches: switchesOf(stored?.switches),
  planHour: stored?.planHour ?? defaultPlanHour,
  timeZone: stored?.timeZone ?? 'UTC',
});

const switchesOf = (stored: unknown): NotificationSwitches => ({
  ...defaultSwitches,
  ...(stored as object | undefined),
});

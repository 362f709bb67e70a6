import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { forgetRows } from '#api/kernel/sync/forget-rows';

/**
 * Deletes timers that nobody stopped: those that ended, and those that were paused and left.
 * @limit Sync (7 days): Timers that ended or stay paused. The longest one takes three days.
 */
export const forgetTimers = (services: Services): Promise<void> =>
  forgetRows(
    services,
    Prisma.sql`timers`,
    Prisma.sql`changed_at < now() - interval '7 days' AND (ends_at IS NULL OR ends_at < now() - interval '1 day')`,
  );

import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { forgetRows } from '#api/kernel/sync/forget-rows';

/**
 * Deletes what was set on recipes long ago and has expired for a long time. Pins stay.
 * @limit Sync (90 days): Pins and ticks that expired. Browsers that know less read everything again.
 */
export const forgetCooking = (services: Services): Promise<void> =>
  forgetRows(services, Prisma.sql`cooking`, Prisma.sql`pin IS NULL AND changed_at < now() - interval '90 days'`);

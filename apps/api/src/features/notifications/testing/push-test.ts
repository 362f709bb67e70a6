import type { Subscription } from '@trivet/shared/notifications/schemas';
import { expect, vi } from 'vitest';
import { test as base, type TestUser } from '#api/kernel/testing/test';
import { deliver } from '../deliver.service.ts';
import { type PushService, type ReceivedPush, startPushService } from './push-service.ts';

/** `test` with a push service that the server reaches. */
export const test = base.extend<{ pushes: PushService }>({
  pushes: [
    async ({ server }, use) => {
      const service = await startPushService(server);
      await use(service);
      await service.close();
    },
    { scope: 'file' },
  ],
});

/** Lets a new browser of a person take notifications. */
export async function subscribe(pushes: PushService, person: TestUser): Promise<Subscription> {
  const browser = pushes.newBrowser();
  await person.api.notifications.subscribe(browser);
  return browser;
}

/** Waits until so many notifications have come for a browser. Returns them. */
export const arrived = (pushes: PushService, browser: Subscription, count = 1): Promise<ReceivedPush[]> =>
  vi.waitFor(() => {
    const received = pushes.receivedBy(browser);
    return received.length >= count ? received : expect.fail(`${received.length} notifications`);
  }, 60_000);

/** Returns the device of a browser as it is stored, or null. */
export const deviceOf = ({ ctx }: TestUser, { endpoint }: Subscription) =>
  ctx.db.pushSubscription.findUnique({ where: { endpoint }, include: { notifications: true } });

/** Sends what waits for a browser, as if the time for it had come. Resolves once a task has sent what it took before. */
export async function deliverNow(person: TestUser, browser: Subscription): Promise<void> {
  const device = await deviceOf(person, browser);
  if (device === null) return;
  await person.ctx.db.notification.updateMany({ where: { subscriptionId: device.id }, data: { dueAt: new Date(0) } });
  await person.ctx.db.pushSubscription.updateMany({ where: { id: device.id }, data: { waitsUntil: null } });
  await deliver(person.ctx, device.id);
  const taken = { subscriptionId: device.id, claimedAt: { not: null } };
  await expect.poll(() => person.ctx.db.notification.count({ where: taken })).toBe(0);
}

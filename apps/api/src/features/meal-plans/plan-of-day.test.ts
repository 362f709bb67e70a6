import { randomUUID } from 'node:crypto';
import { planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { expect } from 'vitest';
import { updateSettings } from '#api/features/notifications/settings.service';
import { deliverNow, deviceOf, subscribe, test } from '#api/features/notifications/testing/push-test';
import { extend } from '#api/kernel/context';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';
import { tellPlansOfDay } from './plan-of-day.service.ts';
import { addOn, addSeries, makePlan, planOperation, pushToPlan } from './testing/plan-operations.ts';

// Nobody else looks at a time that is years away.
const at = (time: string) => () => new Date(`2031-03-${time}Z`);
const tell = ({ services }: TestServer, time: string) =>
  tellPlansOfDay(extend(services, { now: at(time) }), new AbortController().signal);
const want = (person: TestUser, timeZone: string, planHour = 8) =>
  updateSettings(extend(person.ctx, { now: at('01T00:00:00') }), { switches: { planOfDay: true }, timeZone, planHour });

test('spec 4: today’s plan comes at the hour of one’s own, once, by the date of one’s own', async ({
  newUser,
  pushes,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [annBrowser, benBrowser] = [await subscribe(pushes, ann), await subscribe(pushes, ben)];
  const planId = await makePlan(ann);
  await pushToPlan(
    ann,
    planOperation(planId, addOn('2031-03-02', 'Soup', { place: 'a1' }), randomUUID()),
    planOperation(planId, addOn('2031-03-02', '<b>Porridge</b>', { meal: 'breakfast' }), randomUUID()),
    planOperation(planId, addOn('2031-03-03', 'Pizza'), randomUUID()),
    planOperation(planId, addSeries('2031-02-23', 'Roast', { place: 'a2' }), randomUUID(), planSeriesNoun),
  );
  await ann.api.sharing.invite({ kind: 'mealPlan', id: planId, userId: ben.userId, role: 'view' });
  await ben.ctx.db.scopeMember.updateMany({ where: { scopeId: planId }, data: { isAccepted: true } });
  await want(ann, 'Pacific/Auckland');
  await want(ben, 'America/Los_Angeles', 7);
  const told = async (person: TestUser, browser: typeof annBrowser) => {
    await deliverNow(person, browser);
    return pushes.receivedBy(browser).map(({ payload }) => [payload.body, payload.subjectId]);
  };
  const dayOfAnn = ['<b>Porridge</b>, Soup, Roast', planId];

  // 8:00 of the 1st in Auckland, where nothing is planned.
  await tell(server, '01T00:00:00');
  await tell(server, '01T18:59:59');
  expect(await told(ann, annBrowser)).toEqual([]);
  // 8:00 of the 2nd in Auckland is 19:00 of the 1st in UTC.
  await Promise.all([tell(server, '01T19:00:00'), tell(server, '01T19:00:30')]);
  await tell(server, '01T19:01:00');
  expect(await told(ann, annBrowser)).toEqual([dayOfAnn]);
  expect(await told(ben, benBrowser)).toEqual([]);
  // 7:00 of the 2nd in Los Angeles.
  await tell(server, '02T15:00:00');
  expect(await told(ben, benBrowser)).toEqual([dayOfAnn]);
  // The server was off for a day: what is old is no news.
  await tell(server, '04T09:00:00');
  expect(await told(ann, annBrowser)).toEqual([dayOfAnn]);
  await ann.api.notifications.updateSettings({ switches: { planOfDay: false } });
  await ben.api.notifications.updateSettings({ switches: { planOfDay: false } });
  await tell(server, '09T09:00:00');
  expect((await deviceOf(ann, annBrowser))?.notifications).toEqual([]);
});

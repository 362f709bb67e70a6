import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { extend } from '#api/kernel/context';
import type { PushOutcome } from '#api/kernel/push/push';
import type { TestUser } from '#api/kernel/testing/test';
import { deliver } from './deliver.service.ts';
import { lookOut } from './look-out.service.ts';
import { notify } from './notify.service.ts';
import { arrived, deliverNow, deviceOf, subscribe, test } from './testing/push-test.ts';

/** Lets something wait for a person's devices, without a task that sends it. */
const queueFor = async (person: TestUser, topic = 'import:1') => {
  const queue = extend(person.ctx.queue, { startTasks: () => Promise.resolve() });
  const content = { type: 'import:done', batchId: topic } as const;
  await notify(extend(person.ctx, { queue }), [{ userIds: [person.userId], kind: 'imports', topic, content }]);
};

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(code, headers).end();
  };
const hangUp = (response: ServerResponse): void => {
  response.destroy();
};

describe('a push service that answers', () => {
  test.for([
    ['404', status(404), null],
    ['410', status(410), null],
    ['429 with seconds', status(429, { 'retry-after': '120' }), { waits: 120, failures: 1, left: 1 }],
    [
      '503 with a date',
      status(503, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }),
      { waits: 86_400, failures: 1, left: 1 },
    ],
    ['503 with nonsense', status(503, { 'retry-after': 'soon' }), { waits: 30, failures: 1, left: 1 }],
    ['500', status(500), { waits: 30, failures: 1, left: 1 }],
    ['nothing and hangs up', hangUp, { waits: 30, failures: 1, left: 1 }],
    ['400', status(400), { waits: 0, failures: 1, left: 0 }],
    ['a redirect', status(307, { location: 'http://127.0.0.1/' }), { waits: 0, failures: 1, left: 0 }],
    ['201', status(201), { waits: 0, failures: 0, left: 0 }],
  ] as const)('R25 %s', async ([, answer, expected], { newUser, pushes }) => {
    const ann = await newUser('ann');
    const browser = await subscribe(pushes, ann);
    pushes.answer(browser, answer);
    await queueFor(ann);
    const before = Date.now();
    await deliverNow(ann, browser);
    expect(pushes.receivedBy(browser)).toHaveLength(1);
    const device = await deviceOf(ann, browser);
    if (expected === null) {
      expect(device).toBeNull();
      return;
    }
    const waits = ((device?.waitsUntil?.getTime() ?? before) - before) / 1_000;
    expect(waits).toBeGreaterThan(expected.waits - 60);
    expect(waits).toBeLessThanOrEqual(expected.waits + 60);
    expect(device).toMatchObject({ failures: expected.failures });
    expect(device?.notifications.map(({ claimedAt }) => claimedAt)).toEqual(Array(expected.left).fill(null));
    // What waits is sent once it may be, as the same notification.
    pushes.answer(browser, status(201));
    await deliverNow(ann, browser);
    const ids = pushes.receivedBy(browser).map(({ payload }) => payload.id);
    expect([ids.length, new Set(ids).size]).toEqual([1 + expected.left, 1]);
    expect((await deviceOf(ann, browser))?.notifications).toEqual([]);
  });
});

test('R25 a device that never takes anything gets no more, and one that waits is not asked before', async ({
  newUser,
  pushes,
}) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  pushes.answer(browser, status(429, { 'retry-after': '60' }));
  await queueFor(ann);
  await deliverNow(ann, browser);
  const device = (await deviceOf(ann, browser))!;
  await ann.ctx.db.notification.updateMany({ where: { subscriptionId: device.id }, data: { dueAt: new Date(0) } });
  await deliver(ann.ctx, device.id);
  expect(pushes.receivedBy(browser)).toHaveLength(1);
  await ann.ctx.db.pushSubscription.update({ where: { id: device.id }, data: { failures: 29 } });
  await deliverNow(ann, browser);
  expect(await deviceOf(ann, browser)).toBeNull();
});

test('R25 a push service whose name does not resolve loses no device, and what waits for it is sent later, once', async ({
  newUser,
  pushes,
}) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  await queueFor(ann);
  pushes.isNameLost = true;
  for (const failures of [1, 2]) {
    await deliverNow(ann, browser);
    const device = await deviceOf(ann, browser);
    expect(device).toMatchObject({ failures, notifications: [{ claimedAt: null }] });
    expect(device?.waitsUntil?.getTime()).toBeGreaterThan(Date.now());
  }
  expect(pushes.receivedBy(browser)).toEqual([]);
  pushes.isNameLost = false;
  for (const _again of [1, 2]) await deliverNow(ann, browser);
  expect(pushes.receivedBy(browser)).toHaveLength(1);
  expect(await deviceOf(ann, browser)).toMatchObject({ failures: 0, notifications: [] });
});

/** Begins to send what waits, with a push service that has not answered yet. */
async function beginToSend(person: TestUser, id: string) {
  const answer = Promise.withResolvers<PushOutcome>();
  const began = Promise.withResolvers<undefined>();
  const send = () => {
    began.resolve(undefined);
    return answer.promise;
  };
  const ended = deliver(extend(person.ctx, { pusher: extend(person.ctx.pusher, { send }) }), id);
  await began.promise;
  return { answer, ended };
}

test('R1 what one process is sending, another does not send', async ({ newUser, pushes }) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  await queueFor(ann);
  const { id } = (await deviceOf(ann, browser))!;
  const { answer, ended } = await beginToSend(ann, id);
  await deliver(ann.ctx, id);
  answer.resolve({ result: 'sent' });
  await ended;
  await deliver(ann.ctx, id);
  expect(pushes.receivedBy(browser)).toEqual([]);
  expect((await deviceOf(ann, browser))?.notifications).toEqual([]);
});

test('R1 what a killed process had handed to the push service is never sent again, and the rest is', async ({
  newUser,
  pushes,
}) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  await queueFor(ann, 'import:sent');
  const { id } = (await deviceOf(ann, browser))!;
  // Its process dies before it knows the answer.
  await beginToSend(ann, id);
  await queueFor(ann, 'import:waiting');
  await ann.ctx.db.$executeRaw`
    UPDATE notifications SET claimed_at = claimed_at - interval '3 minutes', due_at = due_at - interval '1 minute'
    WHERE subscription_id = ${id}::uuid`;
  await lookOut(ann.ctx);
  const [only, ...more] = await arrived(pushes, browser);
  expect([only?.payload.tag, more]).toEqual(['import:waiting', []]);
  await expect.poll(async () => (await deviceOf(ann, browser))?.notifications).toEqual([]);
});

test('an older notice that failed goes when a newer one of its topic waits', async ({ newUser, pushes }) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  await queueFor(ann);
  const { id } = (await deviceOf(ann, browser))!;
  const send = async (): Promise<PushOutcome> => {
    await queueFor(ann);
    return { result: 'later', afterSeconds: 5 };
  };
  await deliver(extend(ann.ctx, { pusher: extend(ann.ctx.pusher, { send }) }), id);
  expect((await deviceOf(ann, browser))?.notifications).toMatchObject([{ count: 1, tries: 0 }]);
});

test('R25 of many notices, those that a slow push service has not been handed yet wait unclaimed, and all are sent once', async ({
  newUser,
  pushes,
}) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  const topics = Array.from({ length: 12 }, (_, index) => `import:${index}`);
  for (const topic of topics) await queueFor(ann, topic);
  const { id } = (await deviceOf(ann, browser))!;
  const { answer, ended } = await beginToSend(ann, id);
  const claimed = (await deviceOf(ann, browser))?.notifications.filter(({ claimedAt }) => claimedAt !== null);
  expect(claimed).toHaveLength(5);
  answer.resolve({ result: 'later', afterSeconds: 5 });
  await ended;
  await deliverNow(ann, browser);
  const tags = pushes.receivedBy(browser).map(({ payload }) => payload.tag);
  expect(tags.toSorted()).toEqual(topics.toSorted());
  expect((await deviceOf(ann, browser))?.notifications).toEqual([]);
});

test('keys that are none end the subscription', async ({ newUser, pushes }) => {
  const ann = await newUser('ann');
  const browser = pushes.newBrowser();
  const broken = { ...browser, keys: { ...browser.keys, p256dh: Buffer.alloc(65, 7).toString('base64url') } };
  await ann.api.notifications.subscribe(broken);
  await queueFor(ann);
  await deliverNow(ann, browser);
  expect(await deviceOf(ann, browser)).toBeNull();
  await expect(
    ann.api.notifications.subscribe({ ...browser, keys: { ...browser.keys, auth: 'short' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('R25 a message is written while the queue and the table of devices cannot be used', async ({
  newUser,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const queue = extend(server.services.queue, { startTasks: () => Promise.reject(new Error('down')) });
  const ctx = extend(ann.ctx, { queue, pusher: { ...ann.ctx.pusher, hasFcm: 'broken' as unknown as boolean } });
  const lines = server.lines.length;
  await notify(ctx, [
    { userIds: [ben.userId], kind: 'imports', topic: 'x', content: { type: 'import:done', batchId: 'x' } },
  ]);
  expect(server.lines.slice(lines).join()).toContain('notifications were not written down');
});

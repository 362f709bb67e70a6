import type { Subscription } from '@trivet/shared/notifications/schemas';
import { expect } from 'vitest';
import { withActor } from '#api/kernel/context';
import { findActor } from '#api/kernel/session/session';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';
import { subscribe as subscribeBrowser } from './subscriptions.service.ts';
import { deviceOf, subscribe, test } from './testing/push-test.ts';

/** Logs a person in on another device, whose browser takes notifications. */
async function onOtherDevice(server: TestServer, person: TestUser, browser: Subscription): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: person.email, password: person.password },
  });
  const { token } = answer.json<{ token: string }>();
  const sessionId = server.services.tokens.read(token) ?? '';
  const actor = await findActor(server.services.database, sessionId);
  await subscribeBrowser(withActor(person.ctx, actor!), browser);
  return token;
}

const tokensOf = ({ ctx, userId }: TestUser) =>
  ctx.db.pushSubscription.findMany({ where: { userId, kind: 'fcm' }, select: { endpoint: true } });

test('A14 a new password forgets the applications and the other devices, and keeps this browser', async ({
  newUser,
  pushes,
  server,
}) => {
  const ann = await newUser('ann');
  const [here, other] = [await subscribe(pushes, ann), pushes.newBrowser()];
  await onOtherDevice(server, ann, other);
  await ann.rest('POST', '/users/fcm/token', { fcmToken: `token of ${ann.userId}` });
  expect(await tokensOf(ann)).toHaveLength(1);
  await ann.rest('PUT', '/users', { password: 'another secret', currentPassword: ann.password });
  expect(await tokensOf(ann)).toEqual([]);
  expect(await deviceOf(ann, other)).toBeNull();
  expect(await deviceOf(ann, here)).toMatchObject({ userId: ann.userId });
});

test('a log-out, a session that is ended elsewhere and a deleted account take their devices along', async ({
  newUser,
  pushes,
  server,
}) => {
  const ann = await newUser('ann');
  const [here, loggedOut, ended] = [await subscribe(pushes, ann), pushes.newBrowser(), pushes.newBrowser()];
  const token = await onOtherDevice(server, ann, loggedOut);
  await server.app.inject({ method: 'POST', url: `/api/users/logout?token=${token}` });
  expect(await deviceOf(ann, loggedOut)).toBeNull();
  await onOtherDevice(server, ann, ended);
  await ann.api.users.revokeOtherSessions();
  expect(await deviceOf(ann, ended)).toBeNull();
  expect(await deviceOf(ann, here)).not.toBeNull();
  await ann.api.notifications.updateSettings({ planHour: 7 });
  await ann.rest('DELETE', '/users');
  expect(await deviceOf(ann, here)).toBeNull();
  expect(await server.services.db.notificationSettings.count({ where: { userId: ann.userId } })).toBe(0);
});

test('a device that somebody else registers is theirs alone, and only its owner can take it away', async ({
  newUser,
  pushes,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const browser = await subscribe(pushes, ann);
  await ben.api.notifications.unsubscribe({ endpoint: browser.endpoint });
  expect(await deviceOf(ann, browser)).toMatchObject({ userId: ann.userId });
  await ben.api.notifications.subscribe(browser);
  expect(await deviceOf(ann, browser)).toMatchObject({ userId: ben.userId });
  await ben.api.notifications.subscribe(browser);
  await ann.api.notifications.unsubscribe({ endpoint: browser.endpoint });
  expect(await deviceOf(ann, browser)).not.toBeNull();
  await ben.api.notifications.unsubscribe({ endpoint: browser.endpoint });
  expect(await deviceOf(ann, browser)).toBeNull();
});

test('spec 7: users/fcm/token saves and removes a token, and takes it from everybody else', async ({
  newUser,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const fcmToken = `token:${ann.userId}`;
  const save = (person: TestUser) => person.rest('POST', '/users/fcm/token', { fcmToken });
  const first = await save(ann);
  expect([first.statusCode, first.json()]).toEqual([
    200,
    [
      {
        id: expect.any(String) as string,
        fcmToken,
        userId: ann.userId,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
      true,
    ],
  ]);
  expect((await save(ann)).json()).toMatchObject([{ userId: ann.userId }, false]);
  expect((await save(ben)).json()).toMatchObject([{ userId: ben.userId }, true]);
  expect([await tokensOf(ann), await tokensOf(ben)]).toEqual([[], [{ endpoint: fcmToken }]]);
  const remove = (person: TestUser) =>
    person.rest('DELETE', `/users/fcm/token?fcmToken=${encodeURIComponent(fcmToken)}`);
  expect((await remove(ann)).json()).toBe('ok');
  expect(await tokensOf(ben)).toHaveLength(1);
  const removed = await remove(ben);
  expect([removed.statusCode, removed.json()]).toEqual([200, 'ok']);
  expect(await tokensOf(ben)).toEqual([]);
  for (const body of [
    {},
    { fcmToken: '' },
    { fcmToken: 'a\u0000b' },
    { fcmToken: '\ud800' },
    { fcmToken: 'x'.repeat(1_001) },
  ])
    expect((await ann.rest('POST', '/users/fcm/token', body)).statusCode).toBe(412);
  await expect(ann.api.notifications.unsubscribe({ endpoint: 'http://push.test/\u0000' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect((await ann.rest('DELETE', '/users/fcm/token')).statusCode).toBe(412);
  expect(await ann.api.users.saveFCMToken({ fcmToken })).toBe('Ok');
  expect(await ann.api.users.removeFCMToken({ fcmToken })).toBe('Ok');
  // Nobody can fill the table, and what was longest not heard of goes first.
  for (let index = 0; index < 22; index += 1) await ann.api.users.saveFCMToken({ fcmToken: `${fcmToken} ${index}` });
  expect(await tokensOf(ann)).toHaveLength(20);
  expect(server.lines.filter((line) => line.includes(fcmToken))).toEqual([]);
});

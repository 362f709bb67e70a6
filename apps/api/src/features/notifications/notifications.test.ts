import { expect } from 'vitest';
import { arrived, subscribe, test } from './testing/push-test.ts';

test('spec 4: each kind has a switch, and today’s plan and what only begins are off by default', async ({
  newUser,
  pushes,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const browser = await subscribe(pushes, ben);
  expect(await ben.api.notifications.getSettings()).toMatchObject({
    switches: { messages: true, listChanges: true, planOfDay: false, pepperplateWorking: false },
    planHour: 8,
  });
  const changed = await ben.api.notifications.updateSettings({ switches: { messages: false } });
  expect(changed.switches).toMatchObject({ messages: false, listChanges: true });
  await ann.api.messages.createMessage({ to: ben.userId, body: 'not told' });
  await ann.api.users.createFriendship({ friendId: ben.userId });
  const told = await arrived(pushes, browser);
  expect(told.map(({ payload }) => payload.type)).toEqual(['friends:requested']);
  await expect(ben.api.notifications.updateSettings({ timeZone: 'Mars/Base' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { expect } from 'vitest';
import { deliverNow, deviceOf, subscribe, test } from '#api/features/notifications/testing/push-test';
import { add, listOperation, makeList, push } from './testing/list-operations.ts';

test('spec 4: changes of a shared list are one notification for those who did not make them', async ({
  newUser,
  pushes,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [annBrowser, benBrowser] = [await subscribe(pushes, ann), await subscribe(pushes, ben)];
  const id = await makeList(ann, 'Saturday');
  await ann.api.users.createFriendship({ friendId: ben.userId });
  await ben.api.users.createFriendship({ friendId: ann.userId });
  await ann.api.sharing.invite({ kind: shoppingListKind, id, userId: ben.userId, role: 'edit' });
  for (const title of ['milk', 'eggs', '<b>figs</b>']) {
    expect(await push(ann, listOperation(id, add(title), randomUUID()))).toEqual(['applied']);
  }
  const waiting = (await deviceOf(ben, benBrowser))?.notifications.filter(({ kind }) => kind === 'listChanges');
  expect(waiting).toMatchObject([{ count: 3 }]);
  await deliverNow(ben, benBrowser);
  const told = pushes.receivedBy(benBrowser).map(({ payload }) => payload);
  expect(told.filter(({ type }) => type === 'shoppinglist:updated')).toMatchObject([
    { title: 'Saturday', body: 'ann added milk, eggs, <b>figs</b>', subjectId: id, tag: `list:${id}` },
  ]);
  expect(told.filter(({ type }) => type === 'friends:requested')).toMatchObject([
    { body: 'ann wants to be your friend', subjectId: ann.userId },
  ]);
  // What Ben agreed to was asked by Ann, so that she is asked nothing.
  await deliverNow(ann, annBrowser);
  expect(pushes.receivedBy(annBrowser)).toEqual([]);
});

test('two people of whom one has blocked the other are told nothing of each other on the list of a third, who hears of the newest by its name', async ({
  newUser,
  pushes,
}) => {
  const [ann, ben, cleo] = [await newUser('ann'), await newUser('ben'), await newUser('cleo')];
  const id = await makeList(cleo, 'Saturday');
  for (const friend of [ann, ben]) {
    await cleo.api.users.createFriendship({ friendId: friend.userId });
    await friend.api.users.createFriendship({ friendId: cleo.userId });
    await cleo.api.sharing.invite({ kind: shoppingListKind, id, userId: friend.userId, role: 'edit' });
  }
  await ann.api.blocks.blockUser({ userId: ben.userId });
  const browsers = [await subscribe(pushes, ann), await subscribe(pushes, ben), await subscribe(pushes, cleo)] as const;
  expect(await push(ann, listOperation(id, add('milk'), randomUUID()))).toEqual(['applied']);
  expect(await push(ben, listOperation(id, add('eggs'), randomUUID()))).toEqual(['applied']);
  expect(await push(cleo, listOperation(id, add('figs'), randomUUID()))).toEqual(['applied']);
  for (const [index, person] of [ann, ben, cleo].entries()) await deliverNow(person, browsers[index]!);
  expect(browsers.map((browser) => pushes.receivedBy(browser).map(({ payload }) => payload.body))).toEqual([
    ['cleo added figs'],
    ['cleo added figs'],
    ['ben added eggs'],
  ]);
});

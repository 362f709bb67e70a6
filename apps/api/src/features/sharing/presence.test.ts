import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test } from '#api/kernel/testing/test';
import { makeList } from '../shopping-lists/testing/list-operations.ts';

const kind = shoppingListKind;

test('who has a list open is told to the others of the list, and to nobody else', async ({ newUser }) => {
  const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
  await befriend(ann, ben);
  const id = await makeList(ann);
  await ann.api.sharing.invite({ kind, id, userId: ben.userId });
  // Somebody who has not accepted has no list yet.
  await ann.api.sharing.invite({ kind, id, userId: cid.userId });
  const [toAnn, toBen, toCid] = [await ann.frames(), await ben.frames(), await cid.frames()];
  const isPresence = ({ type }: { type: string }) => type === 'scope:presence';
  const person = { id: ann.userId, name: 'ann' };
  for (const isHere of [true, false]) {
    await ann.api.sharing.announcePresence({ kind, id, isHere });
    expect((await toBen.find(isPresence)).data).toEqual({ kind, id, person, isHere });
  }
  await expect(cid.api.sharing.announcePresence({ kind, id, isHere: true })).rejects.toThrow('notFound');
  await ben.api.sharing.announcePresence({ kind, id, isHere: true });
  // The first news of presence at the owner is Ben's: they do not hear of themselves.
  expect((await toAnn.find(isPresence)).data).toMatchObject({ person: { id: ben.userId } });
  await ann.api.messages.createMessage({ to: cid.userId, body: 'hello' });
  expect((await toCid.find((frame) => isPresence(frame) || frame.type === 'messages:new')).type).toBe('messages:new');
});

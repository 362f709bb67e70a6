import { randomUUID } from 'node:crypto';
import type { Friends, FriendSummary } from '@trivet/shared/friendships/schemas';
import { describe, expect } from 'vitest';
import { namedLimits } from '#api/kernel/limits/table';
import { holdTransaction } from '#api/kernel/testing/hold';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';

/** Returns the names in the three lists of a person. */
async function listsOf({ api }: TestUser): Promise<Record<keyof Friends, string[]>> {
  const { friends, incomingRequests, outgoingRequests } = await api.users.getMyFriends();
  const names = (people: readonly Pick<FriendSummary, 'name'>[]) => people.map(({ name }) => name);
  return {
    friends: names(friends),
    incomingRequests: names(incomingRequests),
    outgoingRequests: names(outgoingRequests),
  };
}

const nobody = { friends: [], incomingRequests: [], outgoingRequests: [] };

describe('a friendship', () => {
  test('is asked for, agreed to by asking back, and ended by either, in the lists of both', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    expect(await ann.api.users.createFriendship({ friendId: ben.userId })).toBe('Created');
    expect(await listsOf(ann)).toEqual({ ...nobody, outgoingRequests: ['ben'] });
    expect(await listsOf(ben)).toEqual({ ...nobody, incomingRequests: ['ann'] });

    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect(await listsOf(ann)).toEqual({ ...nobody, friends: ['ben'] });
    expect(await listsOf(ben)).toEqual({ ...nobody, friends: ['ann'] });

    await ben.api.users.deleteFriendship({ friendId: ann.userId });
    expect([await listsOf(ann), await listsOf(ben)]).toEqual([nobody, nobody]);
  });

  test('that is asked for can be taken back, and declined; asking or ending twice changes nothing', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.users.createFriendship({ friendId: ben.userId });
    await ann.api.users.createFriendship({ friendId: ben.userId.toUpperCase() });
    expect(await listsOf(ben)).toEqual({ ...nobody, incomingRequests: ['ann'] });
    expect(await ann.api.users.deleteFriendship({ friendId: ben.userId })).toEqual({ undo: null });
    expect(await listsOf(ben)).toEqual(nobody);
    await ann.api.users.createFriendship({ friendId: ben.userId });
    await ben.api.users.deleteFriendship({ friendId: ann.userId });
    expect(await ben.api.users.deleteFriendship({ friendId: ann.userId })).toEqual({ undo: null });
    expect([await listsOf(ann), await listsOf(ben)]).toEqual([nobody, nobody]);
  });

  test('is asked for by both at the same moment, and is one', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const ask = (who: TestUser, whom: TestUser) => who.api.users.createFriendship({ friendId: whom.userId });
    await Promise.all([ask(ann, ben), ask(ben, ann), ask(ann, ben), ask(ben, ann)]);
    expect(await listsOf(ann)).toEqual({ ...nobody, friends: ['ben'] });
  });

  test('with oneself or with nobody is none', async ({ newUser }) => {
    const ann = await newUser('ann');
    await expect(ann.api.users.createFriendship({ friendId: ann.userId })).rejects.toMatchObject({
      cause: { code: 'invalidInput', field: 'friendId' },
    });
    await expect(ann.api.users.createFriendship({ friendId: randomUUID() })).rejects.toThrow('notFound');
    expect(await ann.api.users.deleteFriendship({ friendId: randomUUID() })).toEqual({ undo: null });
  });

  test('Z1 of two others is none of a third person’s business', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    await ann.api.users.createFriendship({ friendId: ben.userId });
    await cat.api.users.deleteFriendship({ friendId: ann.userId });
    await cat.api.users.deleteFriendship({ friendId: ben.userId });
    expect(await listsOf(cat)).toEqual(nobody);
    expect(await listsOf(ben)).toEqual({ ...nobody, incomingRequests: ['ann'] });
  });

  test('tells both, on all their devices, and nobody when nothing changed', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [anns, bens] = [await ann.frames(), await ben.frames()];
    const told = { type: 'friends:changed', data: {} };
    await ann.api.users.createFriendship({ friendId: ben.userId });
    expect([await anns.next(), await bens.next()]).toEqual([told, told]);
    await ann.api.users.createFriendship({ friendId: ben.userId });
    await ben.api.users.deleteFriendship({ friendId: ann.userId });
    expect([await anns.next(), await bens.next()]).toEqual([told, told]);
    expect([...anns.waiting, ...bens.waiting]).toEqual([]);
  });

  test('ends with the account of one of them, which the other hears', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const frames = await ben.frames();
    const told = { type: 'friends:changed', data: {} };
    await ann.api.users.createFriendship({ friendId: ben.userId });
    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect([await frames.next(), await frames.next()]).toEqual([told, told]);
    await ann.api.users.deleteUser();
    expect(await frames.next()).toEqual(told);
    expect(await listsOf(ben)).toEqual(nobody);
  });

  test('is asked for sixty times an hour at most', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.ctx.limits.consume('friendRequests', ann.userId, namedLimits.friendRequests.points);
    await expect(ann.api.users.createFriendship({ friendId: ben.userId })).rejects.toThrow('tooManyRequests');
  });
});

describe('the undo of an ended friendship', () => {
  test('brings it back as it was, once', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const friendId = ben.userId;
    await ann.api.users.createFriendship({ friendId });
    await ben.api.users.createFriendship({ friendId: ann.userId });
    const { undo } = await ann.api.users.deleteFriendship({ friendId });
    await ann.api.users.restoreFriendship({ friendId, undo: undo ?? '' });
    expect(await listsOf(ben)).toEqual({ ...nobody, friends: ['ann'] });
    await ben.api.users.deleteFriendship({ friendId: ann.userId });
    await expect(ann.api.users.restoreFriendship({ friendId, undo: undo ?? '' })).rejects.toThrow('notFound');
    expect(await listsOf(ben)).toEqual(nobody);
  });

  test('ends with whatever changes between the two afterwards', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const becomeFriends = async () => {
      await ann.api.users.createFriendship({ friendId: ben.userId });
      await ben.api.users.createFriendship({ friendId: ann.userId });
    };
    const restore = (undo: string | null) =>
      ann.api.users.restoreFriendship({ friendId: ben.userId, undo: undo ?? '' });
    await becomeFriends();
    const { undo } = await ann.api.users.deleteFriendship({ friendId: ben.userId });
    await becomeFriends();
    await expect(restore(undo)).rejects.toThrow('notFound');
    await ben.api.users.deleteFriendship({ friendId: ann.userId });
    await expect(restore(undo)).rejects.toThrow('notFound');
    expect([await listsOf(ann), await listsOf(ben)]).toEqual([nobody, nobody]);
  });

  test('outlives what changes nothing', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.users.createFriendship({ friendId: ben.userId });
    const { undo } = await ben.api.users.deleteFriendship({ friendId: ann.userId });
    await ann.api.users.deleteFriendship({ friendId: ben.userId });
    await ben.api.users.restoreFriendship({ friendId: ann.userId, undo: undo ?? '' });
    expect(await listsOf(ben)).toEqual({ ...nobody, incomingRequests: ['ann'] });
  });

  test('loses against a change that is under way', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.users.createFriendship({ friendId: ben.userId });
    await ben.api.users.createFriendship({ friendId: ann.userId });
    const { undo } = await ann.api.users.deleteFriendship({ friendId: ben.userId });
    const held = await holdTransaction(server, 'LOCK TABLE friendships IN EXCLUSIVE MODE');
    const asked = ben.api.users.createFriendship({ friendId: ann.userId });
    await held.untilWaiting(1);
    const restored = ann.api.users.restoreFriendship({ friendId: ben.userId, undo: undo ?? '' });
    const refused = expect(restored).rejects.toThrow('notFound');
    await held.untilWaiting(2);
    await held.release();
    await asked;
    await refused;
    expect(await listsOf(ann)).toEqual({ ...nobody, incomingRequests: ['ben'] });
  });

  test('brings back a request that was declined, and makes no friend of it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.users.createFriendship({ friendId: ben.userId });
    const { undo } = await ben.api.users.deleteFriendship({ friendId: ann.userId });
    await ben.api.users.restoreFriendship({ friendId: ann.userId, undo: undo ?? '' });
    expect(await listsOf(ben)).toEqual({ ...nobody, incomingRequests: ['ann'] });
  });

  test('Z1 is good for that person and that friend alone', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    await ann.api.users.createFriendship({ friendId: ben.userId });
    const { undo } = await ben.api.users.deleteFriendship({ friendId: ann.userId });
    const tickets = [undo ?? '', ben.token, 'x'];
    for (const ticket of tickets) {
      const restore = (who: TestUser, friendId: string) =>
        expect(who.api.users.restoreFriendship({ friendId, undo: ticket })).rejects.toThrow('notFound');
      await restore(ben, cat.userId);
      await restore(cat, ann.userId);
      await restore(ann, ben.userId);
    }
    expect(await listsOf(ben)).toEqual(nobody);
  });
});

describe('friends over REST', () => {
  test('are listed in the shape of that period, made (201) and ended', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    await cat.api.users.updateMyProfile({ handle: 'cat.over_rest', enableProfile: true });
    const made = await ann.rest('POST', `/users/friends/${ben.userId}`, {});
    expect([made.statusCode, made.json()]).toEqual([201, 'Created']);
    await ben.rest('POST', `/users/friends/${ann.userId}`);
    await ann.rest('POST', `/users/friends/${cat.userId}`);
    const friend = (other: TestUser, name: string, handle: string | null) => ({
      friendId: other.userId,
      otherUser: { id: other.userId, name, handle, enableProfile: handle !== null, profileImages: [] },
    });
    expect((await ann.rest('GET', '/users/friends?false=false')).json()).toEqual({
      friends: [friend(ben, 'ben', null)],
      incomingRequests: [],
      outgoingRequests: [friend(cat, 'cat', 'cat.over_rest')],
    });
    expect((await cat.rest('GET', '/users/friends')).json()).toMatchObject({
      incomingRequests: [{ friendId: ann.userId }],
    });
    const ended = await ann.rest('DELETE', `/users/friends/${ben.userId}`, {});
    expect([ended.statusCode, ended.json()]).toEqual([200, 'ok']);
    expect((await ben.rest('GET', '/users/friends')).json()).toMatchObject(nobody);
  });

  test('Z1 with oneself, with nobody and with no id are refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const statusOf = async (method: 'POST' | 'DELETE', id: string) =>
      (await ann.rest(method, `/users/friends/${encodeURIComponent(id)}`)).statusCode;
    expect(await statusOf('POST', ann.userId)).toBe(400);
    expect(await statusOf('POST', randomUUID())).toBe(404);
    expect(await statusOf('DELETE', randomUUID())).toBe(200);
    for (const id of ['1', 'null', '../x', 'x'.repeat(4_000), `${ann.userId}'--`]) {
      expect([await statusOf('POST', id), await statusOf('DELETE', id)]).toEqual([400, 400]);
    }
  });
});

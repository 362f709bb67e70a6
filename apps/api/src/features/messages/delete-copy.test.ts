import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

const write = async ({ api }: TestUser, { userId }: TestUser, body: string) =>
  (await api.messages.createMessage({ to: userId, body })).id;
const bodiesOf = async ({ api }: TestUser, { userId }: TestUser) =>
  (await api.messages.getThread({ userId })).messages.map(({ body }) => body);
const threadsOf = async ({ api }: TestUser) =>
  (await api.messages.getThreads({})).threads.map(({ messageCount, unreadCount, lastMessage }) => [
    lastMessage.body,
    messageCount,
    unreadCount,
  ]);

describe('deleting one’s copy of a message', () => {
  test('leaves the other person theirs, on every path', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await write(ann, ben, 'one');
    const two = await write(ben, ann, 'two');
    await ann.api.messages.deleteMyCopy({ id: two });
    expect([await bodiesOf(ann, ben), await bodiesOf(ben, ann)]).toEqual([['one'], ['one', 'two']]);
    expect([await threadsOf(ann), await threadsOf(ben)]).toEqual([[['one', 1, 0]], [['two', 2, 1]]]);
    const legacy = async (who: TestUser, path: string) => JSON.stringify((await who.rest('GET', path)).json());
    for (const path of [`/messages?user=${ben.userId}`, '/messages/threads']) {
      expect(await legacy(ann, path)).not.toContain('two');
    }
    expect(await legacy(ben, `/messages?user=${ann.userId}`)).toContain('two');
    expect(await legacy(ben, '/messages/threads')).toContain('two');
  });

  test('counts what was unread out, and nothing else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const read = await write(ben, ann, 'read');
    await ann.api.messages.markThreadRead({ userId: ben.userId });
    const [older] = [await write(ben, ann, 'older'), await write(ben, ann, 'newer')];
    await ann.api.messages.deleteMyCopy({ id: read });
    expect(await threadsOf(ann)).toEqual([['newer', 2, 2]]);
    await ann.api.messages.deleteMyCopy({ id: older });
    expect(await threadsOf(ann)).toEqual([['newer', 1, 1]]);
    await write(ann, ben, 'mine');
    await ben.api.messages.deleteMyCopy({ id: older });
    expect(await threadsOf(ben)).toEqual([['mine', 3, 1]]);
  });

  test('takes the thread away with the last one, and a new message brings it back', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await write(ben, ann, 'only');
    await ann.api.messages.deleteMyCopy({ id });
    expect([await threadsOf(ann), await threadsOf(ben)]).toEqual([[], [['only', 1, 0]]]);
    expect(await bodiesOf(ann, ben)).toEqual([]);
    await write(ben, ann, 'again');
    expect(await threadsOf(ann)).toEqual([['again', 1, 1]]);
  });

  test('by both deletes the message', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await write(ben, ann, 'gone');
    await Promise.all([ann, ben].map(({ api }) => api.messages.deleteMyCopy({ id })));
    expect(await ann.ctx.db.message.count({ where: { id } })).toBe(0);
    expect([await threadsOf(ann), await threadsOf(ben)]).toEqual([[], []]);
  });

  test('Z1 happens once, and not to messages of others or after a block', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    const id = await write(ben, ann, 'Hello');
    const frames = await ben.frames();
    await ann.api.messages.deleteMyCopy({ id });
    for (const [who, which] of [
      [ann, id],
      [cat, id],
      [ben, randomUUID()],
    ] as const) {
      await expect(who.api.messages.deleteMyCopy({ id: which })).rejects.toThrow('notFound');
    }
    await ann.api.blocks.blockUser({ userId: ben.userId });
    await expect(ben.api.messages.deleteMyCopy({ id })).rejects.toThrow('notFound');
    await ben.api.users.updateUser({ name: 'Benjamin' });
    // The first that Ben hears of the messages is the block: nobody is told that a copy was deleted.
    expect(['messages:changed', 'friends:changed']).toContain((await frames.next()).type);
  });
});

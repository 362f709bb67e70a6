import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

const write = (from: TestUser, to: TestUser, body: string) => from.api.messages.createMessage({ to: to.userId, body });

describe('getThreads', () => {
  test('lists each person once, the newest message first, page by page', async ({ newUser }) => {
    const ann = await newUser('ann');
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((name) => newUser(name)));
    for (const other of others) await write(ann, other, `to ${other.userId}`);
    const [second] = others;
    if (!second) throw new Error('nobody');
    await write(second, ann, 'x'.repeat(1_000));

    const first = await ann.api.messages.getThreads({ limit: 2 });
    expect(first.threads).toMatchObject([
      {
        otherUser: { id: second.userId, name: 'b', handle: null },
        messageCount: 2,
        unreadCount: 1,
        lastMessage: { fromUserId: second.userId, body: 'x'.repeat(300), recipeTitle: null },
      },
      { otherUser: { name: 'e' }, messageCount: 1, unreadCount: 0, lastMessage: { fromUserId: ann.userId } },
    ]);
    const rest = await ann.api.messages.getThreads({ limit: 2, cursor: first.nextCursor });
    expect(rest.threads.map(({ otherUser }) => otherUser.name)).toEqual(['d', 'c']);
    expect(rest.nextCursor).toBeNull();
    expect(JSON.stringify([first, rest])).not.toContain('@example.org');
    await expect(ann.api.messages.getThreads({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('getThread', () => {
  test('shows the newest messages, the oldest of them first, and leads to older ones', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (let index = 0; index < 7; index += 1)
      await write(index % 2 === 0 ? ann : ben, index % 2 === 0 ? ben : ann, `${index}`);
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ann.api.messages.getThread>> = await ann.api.messages.getThread({
        userId: ben.userId,
        limit: 3,
        cursor,
      });
      pages.push(page.messages.map(({ body }) => body));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual([['4', '5', '6'], ['1', '2', '3'], ['0']]);
  });

  test('of somebody without messages is empty, of nobody is not found', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    expect(await ann.api.messages.getThread({ userId: ben.userId })).toEqual({
      otherUser: { id: ben.userId, name: 'ben', handle: null, image: null },
      messages: [],
      nextCursor: null,
    });
    await expect(ann.api.messages.getThread({ userId: randomUUID() })).rejects.toThrow('notFound');
  });
});

describe('markThreadRead', () => {
  test('clears what one person wrote, for the reader alone, and tells their other devices', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    const frames = await ann.frames();
    await write(ben, ann, 'one');
    await write(ben, ann, 'two');
    await write(cat, ann, 'three');
    await write(ann, ben, 'four');
    // The frames of the messages themselves come first.
    for (let told = 0; told < 4; told += 1) await frames.next();
    expect(await ann.api.messages.getUnreadCount()).toEqual({ count: 3 });

    await ann.api.messages.markThreadRead({ userId: ben.userId });

    expect(await frames.next()).toEqual({ type: 'messages:changed', data: {} });
    expect(await ann.api.messages.getUnreadCount()).toEqual({ count: 1 });
    expect(await ben.api.messages.getUnreadCount()).toEqual({ count: 1 });
    await ann.api.messages.markThreadRead({ userId: ben.userId });
    await expect(frames.next(200)).rejects.toThrow('no frame');
    frames.close();
  });

  test('Z1 of nobody is not found, of a stranger is nothing', async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    await write(ann, ben, 'hello');
    await expect(eve.api.messages.markThreadRead({ userId: randomUUID() })).rejects.toThrow('notFound');
    await eve.api.messages.markThreadRead({ userId: ann.userId });
    expect(await ben.api.messages.getUnreadCount()).toEqual({ count: 1 });
  });
});

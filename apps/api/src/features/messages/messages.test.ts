import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { extend } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';
import { createMessage } from './messages.service.ts';

const write = (from: TestUser, to: TestUser, body: string) => from.api.messages.createMessage({ to: to.userId, body });
const bodiesOf = async (reader: TestUser, other: TestUser) =>
  (await reader.api.messages.getThread({ userId: other.userId })).messages.map(({ body }) => body);
const befriend = async (one: TestUser, other: TestUser) => {
  await one.api.users.createFriendship({ friendId: other.userId });
  await other.api.users.createFriendship({ friendId: one.userId });
};

describe('createMessage', () => {
  test('is read by both, and by nobody else', async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];

    const sent = await write(ann, ben, ' Hello\n ');

    expect(sent).toEqual({
      id: expect.any(String) as string,
      fromUserId: ann.userId,
      toUserId: ben.userId,
      body: ' Hello\n ',
      recipeTitle: null,
      recipe: null,
      createdAt: expect.any(Date) as Date,
    });
    expect(await ben.api.messages.getThread({ userId: ann.userId })).toEqual({
      otherUser: { id: ann.userId, name: 'ann', handle: null, image: null },
      messages: [sent],
      nextCursor: null,
    });
    expect(await bodiesOf(ann, ben)).toEqual([' Hello\n ']);
    for (const other of [ann, ben]) expect(await bodiesOf(eve, other)).toEqual([]);
    expect(await eve.api.messages.getThreads({})).toEqual({ threads: [], nextCursor: null });
  });

  test('needs a text or a recipe, and somebody else who is there', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (const body of [undefined, null, '', ' \n ']) {
      await expect(createMessage(ann.ctx, { to: ben.userId, body })).rejects.toMatchObject({ code: 'emptyMessage' });
    }
    await expect(createMessage(ann.ctx, { to: ann.userId, body: 'me' })).rejects.toMatchObject({
      code: 'invalidInput',
      field: 'to',
    });
    await expect(createMessage(ann.ctx, { to: randomUUID(), body: 'hi' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(write(ann, ben, 'x'.repeat(10_001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await bodiesOf(ben, ann)).toEqual([]);
  });

  test('with the same id or key, ten times at once, is one message', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const byId = { id: randomUUID(), to: ben.userId, body: 'once' };
    const keyed = extend(ann.ctx, { idempotencyKey: randomUUID() });
    for (const send of [
      () => ann.api.messages.createMessage(byId),
      () => createMessage(keyed, { to: ben.userId, body: 'twice' }),
    ]) {
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect(await bodiesOf(ben, ann)).toEqual(['once', 'twice']);
    expect((await ben.api.messages.getThreads({})).threads).toMatchObject([{ messageCount: 2, unreadCount: 2 }]);
  });

  test('Z1 under the id of somebody else’s message tells nothing of it', async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    const { id } = await write(ann, ben, 'secret');
    await expect(createMessage(eve.ctx, { id, to: ben.userId, body: 'mine' })).rejects.toMatchObject({
      code: 'notFound',
      field: 'id',
    });
    expect((await ben.api.messages.getThreads({})).threads).toHaveLength(1);
    expect(await bodiesOf(ann, ben)).toEqual(['secret']);
  });

  test('R1 by two who write to each other at the same time counts every one', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? write(ann, ben, `a${index}`) : write(ben, ann, `b${index}`),
      ),
    );
    for (const [reader, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { threads } = await reader.api.messages.getThreads({});
      expect(threads).toMatchObject([{ messageCount: 12, unreadCount: 6 }]);
      const { messages } = await reader.api.messages.getThread({ userId: other.userId });
      expect(messages).toHaveLength(12);
      expect(threads[0]?.lastMessage.id).toBe(messages.at(-1)?.id);
      expect((await reader.api.users.getMyStats()).messageCount).toBe(12);
    }
  });

  test('reaches the receiver with the address of who wrote it, and the sender’s own devices without', async ({
    newUser,
  }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    const frames = await Promise.all([ann, ben, eve].map((user) => user.frames()));
    const [annFrames, benFrames, eveFrames] = frames;

    const { id } = await write(ann, ben, 'Hello');

    const otherUser = { id: ann.userId, name: 'ann', email: ann.email };
    const toUser = { id: ben.userId, name: 'ben', email: ben.email };
    const told = { id, body: 'Hello', fromUser: otherUser, toUser, otherUser, recipe: null };
    expect(await benFrames?.next()).toEqual({ type: 'messages:new', data: told });
    expect(await annFrames?.next()).toEqual({ type: 'messages:changed', data: {} });
    expect(frames.map(({ waiting }) => waiting)).toEqual([[], [], []]);
    expect(eveFrames?.waiting).toEqual([]);
    for (const each of frames) each.close();
  });

  test('reaches the receiver at once however long its text and the names are', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (const person of [ann, ben]) await person.api.users.updateUser({ name: '\u0001'.repeat(254) });
    const soup = await ann.api.recipes.addRecipe({ title: '\u0001'.repeat(254) });
    const frames = await ben.frames();
    const body = `${'é'.repeat(5_000)}\u{1f955}`;

    const sent = await ann.api.messages.createMessage({ to: ben.userId, body, recipeId: soup.id });

    const found = await frames.find(({ type }) => type === 'messages:new');
    const frame = found as { type: string; data: { id: string; body: string } };
    expect(frame.data.id).toBe(sent.id);
    expect(frame.data.body.endsWith('...')).toBe(true);
    expect(body.startsWith(frame.data.body.slice(0, -3))).toBe(true);
    expect(frame.data.body.length).toBeGreaterThan(100);
    frames.close();
  });

  test('X4 X6 text of any kind is the same text when it is read', async ({ newUser }) => {
    const [ann, ben] = [await newUser('<img src=x onerror=alert(1)>'), await newUser('ben')];
    const texts = [
      '<script>alert(1)</script>',
      '{{name}} <0>x</0> {count}',
      '#{7*7}${7*7}<%= 7*7 %>',
      '\u202Eabc\uFE0F',
    ];
    for (const text of texts) await write(ann, ben, text);
    expect(await bodiesOf(ben, ann)).toEqual(texts);
    const { threads } = await ben.api.messages.getThreads({});
    expect(threads[0]).toMatchObject({ otherUser: { name: '<img src=x onerror=alert(1)>' } });
    for (const body of ['a\0b', '\uD800']) {
      await expect(write(ann, ben, body)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('how many messages somebody may send', () => {
  test('is thirty an hour to strangers, and far more to friends and to who has written', async ({ newUser }) => {
    const names = ['ann', 'stranger', 'friend', 'writer'];
    const [ann, stranger, friend, writer] = await Promise.all(names.map((name) => newUser(name)));
    if (!ann || !stranger || !friend || !writer) throw new Error('four people');
    await befriend(ann, friend);
    await write(writer, ann, 'Dear Ann');
    for (let sent = 0; sent < 30; sent += 1) await write(ann, stranger, `${sent}`);

    await expect(write(ann, stranger, 'too many')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await write(ann, friend, 'you');
    await write(ann, writer, 'and you');
    await write(stranger, ann, 'What is all this?');
    await write(ann, stranger, 'Sorry');
    expect(await bodiesOf(stranger, ann)).toHaveLength(32);
  });

  test('is not used up by a retry', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const message = { id: randomUUID(), to: ben.userId, body: 'once' };
    for (let sent = 0; sent < 40; sent += 1) await ann.api.messages.createMessage(message);
    expect(await bodiesOf(ben, ann)).toEqual(['once']);
  });
});

import { randomUUID } from 'node:crypto';
import type { LegacyMessage, LegacyThread } from '@trivet/shared/messages/endpoints';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createImage } from '#api/features/images/images.service';
import { type CompatClient, compatClient } from '#api/kernel/testing/compat-client';
import { test, type TestUser } from '#api/kernel/testing/test';

const messagesOf = async (reader: CompatClient, other: TestUser, query = '') =>
  (await reader.rest('GET', `/messages?user=${other.userId}${query}`)).json<LegacyMessage[]>();
const threadsOf = async (reader: CompatClient, query = '') =>
  (await reader.rest('GET', `/messages/threads${query}`)).json<LegacyThread[]>();

describe('messages over REST', () => {
  test('carry who wrote to whom, and of the two recipes the one that the reader may open', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [annClient, benClient] = [compatClient(server, ann), compatClient(server, ben)];
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } }).png();
    const image = await createImage(ann.ctx, await photo.toBuffer());
    const { id: recipeId } = await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [image.id] });

    const made = await annClient.rest('POST', '/messages', { to: ben.userId, body: 'Try this', recipeId });

    const [annSeen, benSeen] = [
      { id: ann.userId, name: 'ann', email: ann.email },
      { id: ben.userId, name: 'ben', email: '' },
    ];
    const sent = made.json<LegacyMessage>();
    expect([made.statusCode, sent]).toEqual([
      201,
      {
        id: sent.id,
        body: 'Try this',
        createdAt: sent.createdAt,
        updatedAt: sent.createdAt,
        fromUserId: ann.userId,
        toUserId: ben.userId,
        fromUser: annSeen,
        toUser: benSeen,
        otherUser: benSeen,
        recipeId: null,
        recipe: null,
        originalRecipeId: recipeId,
        originalRecipe: { id: recipeId, title: 'Soup', images: [{ location: expect.any(String) as string }] },
      },
    ]);
    expect(await messagesOf(annClient, ben)).toEqual([sent]);
    const [copy] = (await ben.api.recipes.getRecipes({ folder: 'inbox' })).recipes;
    expect(await messagesOf(benClient, ann)).toMatchObject([
      {
        id: sent.id,
        otherUser: annSeen,
        toUser: { email: ben.email },
        originalRecipeId: null,
        originalRecipe: null,
        recipeId: copy?.id,
        recipe: { id: copy?.id, title: 'Soup', images: [{}] },
      },
    ]);
  });

  test('tell an address only to somebody whom that person has written to, and to friends', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [annClient, benClient] = [compatClient(server, ann), compatClient(server, ben)];
    const post = (from: CompatClient, to: TestUser) => from.rest('POST', '/messages', { to: to.userId, body: 'Hello' });
    const seen = (await post(annClient, ben)).json<LegacyMessage>();
    expect(seen.otherUser.email).toBe('');
    expect((await threadsOf(annClient))[0]?.otherUser.email).toBe('');
    expect((await threadsOf(benClient))[0]?.otherUser.email).toBe(ann.email);

    await ann.api.users.createFriendship({ friendId: ben.userId });
    expect((await messagesOf(annClient, ben))[0]?.otherUser.email).toBe('');
    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect((await messagesOf(annClient, ben))[0]?.otherUser.email).toBe(ben.email);
    await ann.api.users.deleteFriendship({ friendId: ben.userId });
    await post(benClient, ann);
    expect((await threadsOf(annClient))[0]?.otherUser.email).toBe(ben.email);
  });

  test('are listed by thread, the newest first, with as many messages as are asked for', async ({
    newUser,
    server,
  }) => {
    const ann = await newUser('ann');
    const client = compatClient(server, ann);
    const [ben, cat] = [await newUser('ben'), await newUser('cat')];
    for (const [other, count] of [
      [ben, 3],
      [cat, 12],
    ] as const)
      for (let index = 0; index < count; index += 1)
        await client.rest('POST', '/messages', { to: other.userId, body: `${index}` });
    const shown = async (query?: string) =>
      (await threadsOf(client, query)).map(({ otherUser, messageCount, messages }) => [
        otherUser.name,
        messageCount,
        messages?.map(({ body }) => body).join(' '),
      ]);
    expect(await shown()).toEqual([
      ['cat', 12, '2 3 4 5 6 7 8 9 10 11'],
      ['ben', 3, '0 1 2'],
    ]);
    expect(await shown('?limit=2')).toEqual([
      ['cat', 12, '10 11'],
      ['ben', 3, '1 2'],
    ]);
    expect(await threadsOf(client, '?light=true&limit=5&')).toEqual([
      { otherUser: { id: cat.userId, name: 'cat', email: '' }, messageCount: 12 },
      { otherUser: { id: ben.userId, name: 'ben', email: '' }, messageCount: 3 },
    ]);
    expect((await messagesOf(client, cat, '&messageLimit=2')).map(({ body }) => body)).toEqual(['10', '11']);
    expect(await messagesOf(client, cat, '&messageLimit=99999')).toHaveLength(12);
  });

  test('refuse what is empty, without an address, or to nobody', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const client = compatClient(server, ann);
    const statusOf = async (body: object) => (await client.rest('POST', '/messages', body)).statusCode;
    expect(await statusOf({ to: ben.userId })).toBe(412);
    expect(await statusOf({ to: ben.userId, body: '' })).toBe(412);
    expect(await statusOf({ body: 'x' })).toBe(400);
    expect(await statusOf({ to: randomUUID(), body: 'x' })).toBe(404);
    expect(await statusOf({ to: ben.userId, recipeId: randomUUID() })).toBe(404);
    expect((await client.rest('GET', '/messages')).statusCode).toBe(400);
    expect((await client.rest('GET', `/messages?user=${randomUUID()}`)).statusCode).toBe(404);
    expect(await threadsOf(client)).toEqual([]);
  });
});

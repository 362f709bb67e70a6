import { randomUUID } from 'node:crypto';
import { maxBlocks } from '@trivet/shared/blocks/schemas';
import { shoppingListKind as kind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { befriend, showOnProfile } from '#api/features/recipes/testing/show-recipes';
import { makeList } from '#api/features/shopping-lists/testing/list-operations';
import { holdTransaction } from '#api/kernel/testing/hold';
import { test, type TestUser } from '#api/kernel/testing/test';

const block = ({ api }: TestUser, { userId }: { userId: string }) => api.blocks.blockUser({ userId });
const listIdsOf = async ({ api }: TestUser) => (await api.shoppingLists.getShoppingLists()).map(({ id }) => id);

describe('a block', () => {
  test('ends a friendship for good, whatever undo there was', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const { undo } = await ben.api.users.deleteFriendship({ friendId: ann.userId });
    await block(ann, ben);
    const restore = () => ben.api.users.restoreFriendship({ friendId: ann.userId, undo: undo ?? '' });
    await expect(restore()).rejects.toThrow('notFound');
    await ann.api.blocks.unblockUser({ userId: ben.userId });
    await expect(restore()).rejects.toThrow('notFound');
    expect((await ann.api.users.listFriends()).friends).toEqual([]);
  });

  test('takes lists from either that the other shares; their owners keep them', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const [anns, bens] = [await makeList(ann), await makeList(ben)];
    await ann.api.sharing.invite({ kind, id: anns, userId: ben.userId });
    await ben.api.sharing.invite({ kind, id: bens, userId: ann.userId });
    const frames = await ben.frames();
    await block(ann, ben);
    expect([await listIdsOf(ann), await listIdsOf(ben)]).toEqual([[anns], [bens]]);
    expect(await frames.find(({ type }) => type === 'shoppingList:removed')).toBeTruthy();
  });

  test('takes invitations back, also those to what is in the trash', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makeList(ann);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    await ann.api.shoppingLists.deleteShoppingList({ id });
    await block(ben, ann);
    await ann.api.sharing.restore({ kind, id });
    expect(await ben.api.sharing.getInvitations()).toEqual([]);
    await expect(ben.api.sharing.answerInvitation({ kind, id, isAccepted: true })).rejects.toThrow('notFound');
  });

  test('leaves what a third person shares with both, and hides who has it open', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    await befriend(cat, ann);
    await befriend(cat, ben);
    const id = await makeList(cat);
    await cat.api.sharing.invite({ kind, id, userId: ann.userId });
    await cat.api.sharing.invite({ kind, id, userId: ben.userId });
    await block(ann, ben);
    expect([await listIdsOf(ann), await listIdsOf(ben)]).toEqual([[id], [id]]);
    const toAnn = await ann.frames();
    await ben.api.sharing.announcePresence({ kind, id, isHere: true });
    await cat.api.sharing.announcePresence({ kind, id, isHere: true });
    const first = await toAnn.find(({ type }) => type === 'scope:presence');
    expect(first.data).toMatchObject({ person: { id: cat.userId } });
  });

  test('hides the messages of both while it stands', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ben.api.messages.createMessage({ to: ann.userId, body: 'Hello' });
    await ann.api.messages.createMessage({ to: ben.userId, body: 'Hi' });
    await block(ann, ben);
    for (const who of [ann, ben]) {
      expect((await who.api.messages.getThreads({})).threads).toEqual([]);
      expect(await who.api.messages.getUnreadCount()).toEqual({ count: 0 });
      expect((await who.rest('GET', '/messages/threads')).json()).toEqual([]);
      expect((await who.rest('GET', '/messages/threads?light=true')).json()).toEqual([]);
    }
    await ann.api.blocks.unblockUser({ userId: ben.userId });
    expect((await ann.api.messages.getThread({ userId: ben.userId })).messages).toHaveLength(2);
    expect(await ann.api.messages.getUnreadCount()).toEqual({ count: 1 });
  });

  test('hides who sent a recipe that one keeps', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id: recipeId } = await ben.api.recipes.createRecipe({ title: 'Soup' });
    await ben.api.messages.createMessage({ to: ann.userId, recipeId });
    const inbox = async () => (await ann.api.recipes.listRecipes({ folder: 'inbox' })).recipes;
    const [sent] = await inbox();
    expect(sent).toMatchObject({ title: 'Soup', fromUser: { name: 'ben' } });
    await block(ann, ben);
    expect(await inbox()).toMatchObject([{ title: 'Soup' }]);
    expect((await inbox())[0]).not.toHaveProperty('fromUser');
    const { recipes } = await ann.api.recipes.getRecipes({ folder: 'inbox' });
    expect(recipes).toMatchObject([{ title: 'Soup', fromUserId: null, fromUser: null }]);
    const byPage = await ann.rest('GET', '/recipes/by-page?folder=inbox');
    expect(byPage.json()).toMatchObject({ data: [{ title: 'Soup', fromUserId: null }] });
    expect(await ann.api.recipes.readRecipe({ id: sent?.id ?? '' })).toMatchObject({ fromUser: null });
  });

  test('does not change what everybody may see without a session', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.recipes.setLinkShared({ id, isShared: true });
    const { handle } = await showOnProfile(ann, { type: 'all', visibility: 'public' });
    await block(ann, ben);
    for (const url of [`/api/users/profile/by-handle/${handle}`, `/api/recipes/${id}`, `/share/${id}`]) {
      expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
    expect((await ben.rest('GET', `/recipes/${id}`)).statusCode).toBe(404);
  });

  test('tells nobody: a stranger’s devices hear nothing of it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [toAnn, toBen] = [await ann.frames(), await ben.frames()];
    await block(ann, ben);
    await ann.api.blocks.unblockUser({ userId: ben.userId });
    expect((await toAnn.next()).type).toBe('friends:changed');
    await ann.api.messages.createMessage({ to: ben.userId, body: 'Hello' });
    expect((await toBen.next()).type).toBe('messages:new');
  });

  test('is listed and taken back by whoever made it, and by nobody else', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    await block(ann, ben);
    await block(ann, { userId: ben.userId.toUpperCase() });
    await block(ann, cat);
    const blocked = async ({ api }: TestUser) => (await api.blocks.getBlockedUsers()).map(({ name }) => name);
    expect([await blocked(ann), await blocked(ben)]).toEqual([['cat', 'ben'], []]);
    await ben.api.blocks.unblockUser({ userId: ann.userId });
    expect(await blocked(ann)).toEqual(['cat', 'ben']);
    await ann.api.blocks.unblockUser({ userId: ben.userId });
    await ann.api.blocks.unblockUser({ userId: ben.userId });
    expect(await blocked(ann)).toEqual(['cat']);
    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect((await ann.api.users.listFriends()).incomingRequests).toHaveLength(1);
  });

  test('of oneself, of nobody, or of somebody who has blocked one is none', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await expect(block(ann, ann)).rejects.toMatchObject({ cause: { code: 'invalidInput', field: 'userId' } });
    await expect(block(ann, { userId: randomUUID() })).rejects.toThrow('notFound');
    await block(ann, ben);
    await expect(block(ben, ann)).rejects.toThrow('notFound');
  });

  test('is one of a thousand', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.ctx.db.$executeRaw`
      WITH many AS (INSERT INTO users (id, email, name, password_hash)
        SELECT id, id || '@example.org', 'one', '' FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, ${maxBlocks}::int)) ids
        RETURNING id)
      INSERT INTO blocks (user_id, blocked_id) SELECT ${ann.userId}::uuid, id FROM many`;
    await expect(block(ann, ben)).rejects.toThrow('limitReached');
    expect(await ann.api.blocks.getBlockedUsers()).toHaveLength(maxBlocks);
  });

  test('R3 that comes at the same moment as a message, a request or an invitation is before it or after it', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makeList(ben);
    const held = await holdTransaction(server, 'LOCK TABLE blocks IN EXCLUSIVE MODE');
    const blocked = block(ann, ben);
    await held.untilWaiting(1);
    const late = Promise.allSettled([
      ben.api.messages.createMessage({ to: ann.userId, body: 'Hello' }),
      ben.api.users.createFriendship({ friendId: ann.userId }),
      ben.api.sharing.invite({ kind, id, userId: ann.userId }),
    ]);
    await held.untilWaiting(4);
    await held.release();
    await blocked;
    const errors = (await late).map((one) => (one.status === 'rejected' ? String(one.reason) : 'passed'));
    expect(errors).toEqual(['TRPCError: notFound', 'TRPCError: notFound', 'TRPCError: invalidInput']);
    expect(await ann.ctx.db.message.count({ where: { toUserId: ann.userId } })).toBe(0);
  });
});

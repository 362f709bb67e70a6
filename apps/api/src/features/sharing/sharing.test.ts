import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';
import { add, listOperation, makeList, pull, push, titlesOn } from '../shopping-lists/testing/list-operations.ts';
import { purgeScopes } from './trash.service.ts';

const kind = shoppingListKind;

const isGone = async (by: TestUser, id: string): Promise<boolean> => (await pull(by, id)).status === 'gone';
const listsOf = async ({ api }: TestUser) => (await api.shoppingLists.getShoppingLists()).map(({ title }) => title);

describe('a shared list', () => {
  test('is there for a friend at once, who changes what is on it and is told of changes', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const [id, milk] = [await makeList(ann), randomUUID()];
    const frames = await ben.frames();
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    await frames.find(({ type }) => type === 'scope:changed');
    await frames.find(({ type }) => type === 'shoppingList:received');
    expect(await push(ben, listOperation(id, add('milk'), milk))).toEqual(['applied']);
    const changed = await frames.find(({ type }) => type === 'scope:changed');
    expect(changed.data).toEqual({ kind: 'shoppingList', id, seq: 2 });
    expect([await titlesOn(ann, id), await listsOf(ben)]).toEqual([['milk'], ['Shop']]);
  });

  test('waits for the answer of somebody who is no friend', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makeList(ann, 'Market');
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    expect([await isGone(ben, id), await listsOf(ben)]).toEqual([true, []]);
    expect(await push(ben, listOperation(id, add('milk'), randomUUID()))).toEqual(['notFound']);
    expect(await ben.api.sharing.getInvitations()).toEqual([
      { kind, id, title: 'Market', from: { id: ann.userId, name: 'ann' } },
    ]);
    await ben.api.sharing.answerInvitation({ kind, id, isAccepted: true });
    expect([await isGone(ben, id), await listsOf(ben)]).toEqual([false, ['Market']]);
    expect(await ben.api.sharing.getInvitations()).toEqual([]);
    await expect(ben.api.sharing.answerInvitation({ kind, id, isAccepted: false })).rejects.toThrow('notFound');
  });

  test('that was declined is nothing of theirs, and they can be asked again', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makeList(ann);
    const ask = () => ann.api.sharing.invite({ kind, id, userId: ben.userId });
    await ask();
    await ben.api.sharing.answerInvitation({ kind, id, isAccepted: false });
    expect([await isGone(ben, id), await ben.api.sharing.getInvitations()]).toEqual([true, []]);
    await ask();
    expect(await ben.api.sharing.getInvitations()).toHaveLength(1);
  });

  test('can be read alone by who may only read', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeList(ann);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId, role: 'view' });
    expect(await push(ben, listOperation(id, add('milk'), randomUUID()))).toEqual(['forbidden']);
    expect(await isGone(ben, id)).toBe(false);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId, role: 'edit' });
    expect(await push(ben, listOperation(id, add('milk'), randomUUID()))).toEqual(['applied']);
  });

  test('is renamed, archived, shared and deleted by its owner alone, and left by the others', async ({ newUser }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    const id = await makeList(ann);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    const { shoppingLists: lists, sharing } = ben.api;
    expect(await push(ben, listOperation(id, { type: 'setTitle', title: 'Mine' }))).toEqual(['forbidden']);
    expect(await push(ben, listOperation(id, { type: 'setArchived', isArchived: true }))).toEqual(['forbidden']);
    expect(await push(ben, listOperation(id, { type: 'setCategoryOrder', order: ['::dairy'] }))).toEqual(['applied']);
    await expect(lists.updateShoppingList({ id, title: 'Mine' })).rejects.toThrow('forbidden');
    await expect(sharing.invite({ kind, id, userId: cid.userId })).rejects.toThrow('forbidden');
    await expect(sharing.remove({ kind, id, userId: ben.userId })).rejects.toThrow('forbidden');
    await expect(lists.deleteShoppingList({ id })).rejects.toThrow('forbidden');
    await expect(ann.api.shoppingLists.detachShoppingList({ id })).rejects.toThrow('notFound');
    await lists.detachShoppingList({ id });
    expect([await isGone(ben, id), await isGone(ann, id)]).toEqual([true, false]);
  });

  test('S7 is gone for somebody who was removed, who hears of it once and of nothing after it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeList(ann);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    const frames = await ben.frames();
    await ann.api.sharing.remove({ kind, id, userId: ben.userId });
    await frames.find(({ type }) => type === 'shoppingList:removed');
    await push(ann, listOperation(id, add('milk'), randomUUID()));
    await push(ben, {
      ...listOperation(ben.userId, { type: 'pin', place: 'a0' }, randomUUID()),
      noun: 'cooking',
      scope: { kind: 'person', id: ben.userId },
    });
    const next = await frames.find(({ type }) => type === 'scope:changed' || type.startsWith('shopping'));
    expect(next).toMatchObject({ type: 'scope:changed', data: { kind: 'person' } });
    expect([await isGone(ben, id), await listsOf(ben)]).toEqual([true, []]);
  });

  test('Z8 takes no write of somebody once their removal is answered', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeList(ann);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    const writes = Array.from({ length: 100 }, (_, index) =>
      push(ben, listOperation(id, add(`item ${index}`), randomUUID())),
    );
    await ann.api.sharing.remove({ kind, id, userId: ben.userId });
    const after = await titlesOn(ann, id);
    const answers = (await Promise.all(writes)).flat();
    expect(await titlesOn(ann, id)).toEqual(after);
    expect(answers.filter((answer) => answer === 'applied')).toHaveLength(after.length);
    expect(new Set(answers)).toContain('notFound');
  });

  test('goes to people who exist, to most 50, and not to its owner', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makeList(ann);
    const invite = (userId: string) => ann.api.sharing.invite({ kind, id, userId });
    await expect(invite(randomUUID())).rejects.toThrow('invalidInput');
    await expect(invite(ann.userId)).rejects.toThrow('invalidInput');
    await ann.ctx.db.$executeRaw`
      WITH people AS (INSERT INTO users (id, email, name, password_hash, updated_at)
        SELECT gen_random_uuid(), gen_random_uuid() || '@example.org', 'x', 'x', now() FROM generate_series(1, 50) RETURNING id)
      INSERT INTO scope_members (scope_id, user_id, role, is_accepted) SELECT ${id}::uuid, id, 'edit', true FROM people`;
    await expect(invite(ben.userId)).rejects.toThrow('limitReached');
    expect(await ben.api.sharing.getInvitations()).toEqual([]);
  });

  test('goes to 60 strangers in an hour, and then no list is made for them', async ({ newUser }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    const id = await makeList(ann);
    await ann.ctx.limits.consume('scopeInvitations', ann.userId, 60);
    const { shoppingLists: lists, sharing } = ann.api;
    await sharing.invite({ kind, id, userId: ben.userId });
    await expect(sharing.invite({ kind, id, userId: cid.userId })).rejects.toThrow('tooManyRequests');
    await expect(lists.createShoppingList({ title: 'Club', collaboratorUserIds: [cid.userId] })).rejects.toThrow(
      'tooManyRequests',
    );
    for (const collaboratorUserIds of [[ann.userId], [randomUUID()]]) {
      await expect(lists.createShoppingList({ title: 'Club', collaboratorUserIds })).rejects.toThrow('invalidInput');
      await expect(lists.updateShoppingList({ id, title: 'Club', collaboratorUserIds })).rejects.toThrow(
        'invalidInput',
      );
    }
    expect(await listsOf(ann)).toEqual(['Shop']);
  });

  test('ends for everybody with the account of its owner, and for one with theirs', async ({ newUser }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    await befriend(ann, cid);
    const id = await makeList(ann);
    for (const { userId } of [ben, cid]) await ann.api.sharing.invite({ kind, id, userId });
    await push(ben, listOperation(id, add('milk'), randomUUID()));
    await ben.api.users.deleteUser();
    expect(await titlesOn(cid, id)).toEqual(['milk']);
    expect((await cid.api.shoppingLists.getShoppingListItems({ shoppingListId: id }))[0]?.owner).toBeNull();
    await ann.api.users.deleteUser();
    expect([await isGone(cid, id), await listsOf(cid)]).toEqual([true, []]);
  });
});

describe('a deleted list', () => {
  test('is in the trash, where nobody reads or changes it, and comes back for all who had it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeList(ann, 'Market');
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    await push(ben, listOperation(id, add('milk'), randomUUID()));
    await ann.api.shoppingLists.deleteShoppingList({ id });
    expect([await isGone(ann, id), await isGone(ben, id), await listsOf(ann)]).toEqual([true, true, []]);
    for (const by of [ann, ben])
      expect(await push(by, listOperation(id, add('egg'), randomUUID()))).toEqual(['notFound']);
    expect(await ann.api.sharing.getDeleted()).toMatchObject([{ id, title: 'Market' }]);
    expect(await ben.api.sharing.getDeleted()).toEqual([]);
    await expect(ben.api.sharing.restore({ kind, id })).rejects.toThrow('notFound');
    await ann.api.sharing.restore({ kind, id });
    expect([await titlesOn(ann, id), await titlesOn(ben, id)]).toEqual([['milk'], ['milk']]);
    await expect(ann.api.sharing.restore({ kind, id })).rejects.toThrow('notFound');
  });

  test('is deleted for good by its owner alone, out of the trash alone, with all that was on it', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const [id, milk] = [await makeList(ann, 'Market'), randomUUID()];
    await ann.api.sharing.invite({ kind, id, userId: ben.userId });
    await push(ben, listOperation(id, add('milk'), milk));
    const purge = ({ api }: TestUser) => api.sharing.purge({ kind, id });
    for (const by of [ann, ben]) await expect(purge(by)).rejects.toThrow('notFound');
    expect(await titlesOn(ann, id)).toEqual(['milk']);
    const [anns, bens] = [await ann.frames(), await ben.frames()];
    await ann.api.shoppingLists.deleteShoppingList({ id });
    for (const frames of [anns, bens]) await frames.find(({ type }) => type === 'shoppingList:removed');
    await expect(purge(ben)).rejects.toThrow('notFound');
    await purge(ann);
    expect((await anns.find(({ type }) => type.startsWith('scope'))).type).toBe('scopes:changed');
    expect(await ann.api.sharing.getDeleted()).toEqual([]);
    const { shoppingItem, shoppingList, scopeMember, operationAnswer } = ann.ctx.db;
    const where = { where: { scopeId: id } };
    const left = [shoppingItem.count(where), shoppingList.count(where), scopeMember.count(where)];
    expect(await Promise.all([...left, operationAnswer.count(where)])).toEqual([0, 0, 0, 0]);
    await expect(purge(ann)).rejects.toThrow('notFound');
    await expect(ann.api.sharing.restore({ kind, id })).rejects.toThrow('notFound');
    expect(await push(ben, listOperation(id, add('egg'), randomUUID()))).toEqual(['notFound']);
    const next = await makeList(ben, 'Next');
    expect(await bens.find(({ type }) => type.startsWith('scope'))).toMatchObject({ data: { id: next } });
  });

  test('is deleted for good after 30 days', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const [old, recent] = [await makeList(ann, 'Old'), await makeList(ann, 'Recent')];
    for (const id of [old, recent]) await ann.api.shoppingLists.deleteShoppingList({ id });
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await ann.ctx.db.scope.update({ where: { id: old }, data: { deletedAt: longAgo } });
    await purgeScopes(server.services);
    expect(await ann.api.sharing.getDeleted()).toMatchObject([{ title: 'Recent' }]);
  });
});

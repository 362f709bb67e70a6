import { randomUUID } from 'node:crypto';
import { listRecipeNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { Prisma } from '#api/kernel/db/client';
import { test, type TestUser } from '#api/kernel/testing/test';
import { makeList } from '../shopping-lists/testing/list-operations.ts';
import type { SharedKind } from './shared-kind.ts';
import { createSharingRouter } from './sharing.router.ts';

const kind = shoppingListKind;

const removedFrame: SharedKind['removedFrame'] = (id) => ({
  type: 'shoppingList:removed',
  data: { shoppingListId: id },
});
const receivedFrame: SharedKind['receivedFrame'] = (id, from) => ({
  type: 'shoppingList:received',
  data: { shoppingListId: id, from },
});

/** Describes a kind of scope by where its titles stand. */
const kindOf = (name: string, table: SharedKind['table']): SharedKind => ({
  kind: name,
  table,
  tables: [],
  firstTitle: 'shoppingLists.firstTitle',
  framesOf: () => [],
  receivedFrame,
  removedFrame,
});

const list = kindOf(kind, { noun: shoppingListNoun, table: Prisma.sql`shopping_lists`, id: Prisma.sql`list_id` });
const club = kindOf('club', {
  noun: listRecipeNoun,
  table: Prisma.sql`shopping_list_recipes`,
  id: Prisma.sql`list_recipe_id`,
});
const twoKinds = createSharingRouter(new Map([list, club].map((each) => [each.kind, each])));
const apiOf = ({ ctx }: TestUser) => twoKinds.createCaller(ctx);

async function makeClub({ ctx, userId }: TestUser, title: string): Promise<string> {
  const id = randomUUID();
  await ctx.db.scope.create({ data: { id, kind: club.kind, ownerId: userId, seq: 1n } });
  const row = { scopeId: id, listRecipeId: id, seq: 1n, changedAt: new Date(), createdAt: new Date() };
  const of = { recipeId: id, title, yield: '', scale: '1', addedBy: userId };
  await ctx.db.shoppingListRecipe.create({ data: { ...row, ...of } });
  return id;
}

/** Every call that names a scope. */
const callsOf = (api: ReturnType<typeof apiOf>, scope: { kind: string; id: string }, userId: string) => [
  () => api.invite({ ...scope, userId }),
  () => api.remove({ ...scope, userId }),
  () => api.announcePresence({ ...scope, isHere: true }),
  () => api.answerInvitation({ ...scope, isAccepted: true }),
  () => api.restore(scope),
  () => api.purge(scope),
];

describe('the kind of a shared scope', () => {
  test('is refused when there is no such kind', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const scopes = [
      { kind: 'club', id: await makeList(ann) },
      { kind: 'person', id: ann.userId },
    ];
    for (const scope of scopes) {
      for (const call of callsOf(ann.api.sharing, scope, ben.userId)) {
        await expect(call()).rejects.toThrow('invalidInput');
      }
    }
  });

  test('is part of the name of a scope, which is not found by another one', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [used, deleted] = [await makeList(ann), await makeList(ann)];
    await ann.api.sharing.invite({ kind, id: used, userId: ben.userId });
    await ann.api.shoppingLists.deleteShoppingList({ id: deleted });
    for (const [by, id] of [
      [ann, used],
      [ann, deleted],
      [ben, used],
    ] as const) {
      for (const call of callsOf(apiOf(by), { kind: club.kind, id }, ben.userId)) {
        await expect(call()).rejects.toThrow('notFound');
      }
    }
    expect(await ann.api.sharing.getDeleted()).toMatchObject([{ id: deleted }]);
    expect(await ben.api.sharing.getInvitations()).toMatchObject([{ id: used }]);
  });

  test('comes with invitations and with what is in the trash, of all kinds, the newest first', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const scopes = [
      { kind, id: await makeList(ann, 'Market') },
      { kind: club.kind, id: await makeClub(ann, 'Cheese') },
      { kind, id: await makeList(ann, 'Baker') },
    ];
    for (const scope of scopes) await apiOf(ann).invite({ ...scope, userId: ben.userId });
    const from = { id: ann.userId, name: 'ann' };
    const titles = ['Baker', 'Cheese', 'Market'];
    const newest = scopes.toReversed().map((scope, index) => ({ ...scope, title: titles[index] }));
    expect(await apiOf(ben).getInvitations()).toEqual(newest.map((scope) => ({ ...scope, from })));
    for (const [index, { id }] of scopes.entries()) {
      await ann.ctx.db.scope.update({ where: { id }, data: { deletedAt: new Date(Date.now() + index) } });
    }
    expect(await apiOf(ann).getDeleted()).toMatchObject(newest);
    expect(await apiOf(ben).getInvitations()).toEqual([]);
    await apiOf(ann).restore({ kind: club.kind, id: scopes[1]!.id });
    await apiOf(ben).answerInvitation({ kind: club.kind, id: scopes[1]!.id, isAccepted: true });
    await expect(apiOf(ben).purge({ kind: club.kind, id: scopes[1]!.id })).rejects.toThrow('notFound');
  });
});

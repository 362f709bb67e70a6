import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

const kind = shoppingListKind;

/** Makes a list as our own client does. */
async function makeList(by: TestUser, id: string = randomUUID()): Promise<string> {
  await by.api.sync.push({
    operations: [
      {
        id: randomUUID(),
        scope: { kind, id },
        noun: 'shoppingList',
        rowId: id,
        change: { type: 'create', title: 'Shop' },
      },
    ],
  });
  return id;
}

const scopesOf = async ({ api }: TestUser) => (await api.sync.getScopes()).scopes;

/** Waits until a device of the person is told that their scopes changed. */
async function heardBy(frames: Awaited<ReturnType<TestUser['frames']>>): Promise<void> {
  while ((await frames.next()).type !== 'scopes:changed');
}

describe('the scopes of a person', () => {
  test('are those that they made or accepted, with the other people', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    expect(await scopesOf(ann)).toEqual([]);
    const heard = [await ann.frames(), await ben.frames()];
    const id = await makeList(ann);
    await heardBy(heard[0]!);
    expect(await scopesOf(ann)).toEqual([{ kind, id, role: 'owner', people: [] }]);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId, role: 'view' });
    await heardBy(heard[0]!);
    const asBen = { id: ben.userId, name: 'ben', role: 'view', isAccepted: false };
    expect(await scopesOf(ann)).toMatchObject([{ id, people: [asBen] }]);
    expect(await scopesOf(ben)).toEqual([]);
    await ben.api.sharing.answerInvitation({ kind, id, isAccepted: true });
    await heardBy(heard[1]!);
    expect(await scopesOf(ann)).toMatchObject([{ id, role: 'owner', people: [{ ...asBen, isAccepted: true }] }]);
    const asAnn = { id: ann.userId, name: 'ann', role: 'owner', isAccepted: true };
    expect(await scopesOf(ben)).toEqual([{ kind, id, role: 'view', people: [asAnn] }]);
  });

  test('leave out what was taken from them and what is in the trash', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [first, second] = [await makeList(ann), await makeList(ann)];
    for (const id of [first, second]) {
      await ann.api.sharing.invite({ kind, id, userId: ben.userId });
      await ben.api.sharing.answerInvitation({ kind, id, isAccepted: true });
    }
    const idsOf = async (by: TestUser) => (await scopesOf(by)).map(({ id }) => id);
    expect([(await idsOf(ann)).sort(), (await idsOf(ben)).sort()]).toEqual([
      [first, second].sort(),
      [first, second].sort(),
    ]);
    const frames = await ben.frames();
    await ann.api.sharing.remove({ kind, id: first, userId: ben.userId });
    await heardBy(frames);
    expect(await idsOf(ben)).toEqual([second]);
    await ann.api.shoppingLists.deleteShoppingList({ id: second });
    await heardBy(frames);
    expect([await idsOf(ann), await idsOf(ben)]).toEqual([[first], []]);
    await ann.api.sharing.restore({ kind, id: second });
    await heardBy(frames);
    expect(await idsOf(ben)).toEqual([second]);
  });

  test('are told of only when one is made, not with each change', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const id = await makeList(ann);
    await heardBy(frames);
    const rename = { type: 'setTitle', title: 'Market' };
    const scope = { kind, id };
    await ann.api.sync.push({
      operations: [{ id: randomUUID(), scope, noun: 'shoppingList', rowId: id, change: rename }],
    });
    await makeList(ann);
    const types: string[] = [];
    while (types.at(-1) !== 'scopes:changed') types.push((await frames.next()).type);
    expect(types.filter((type) => type === 'scope:changed')).toHaveLength(2);
  });
});

import { randomUUID } from 'node:crypto';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { test, type TestUser } from '#api/kernel/testing/test';
import { makeList } from '../shopping-lists/testing/list-operations.ts';
import { ownScopes } from './testing/own-scopes.ts';

const kind = shoppingListKind;

const first = async ({ api }: TestUser, of = kind) => (await api.sharing.createFirst({ kind: of })).id;
const idsOf = async ({ api }: TestUser) => (await api.sync.getScopes()).scopes.map(({ id }) => id).sort();
const listsOf = async ({ api }: TestUser) => (await api.shoppingLists.getShoppingLists()).map(({ title }) => title);
const plansOf = async ({ api }: TestUser) => (await api.mealPlans.getMealPlans()).map(({ title }) => title);

/** Makes a list of one person that waits for the answer of another one. */
async function invite(from: TestUser, to: TestUser): Promise<string> {
  const id = await makeList(from, 'Market');
  await from.api.sharing.invite({ kind, id, userId: to.userId });
  return id;
}

describe('the first list or plan of a person', () => {
  test('is not there until it is asked for, and then has a title in the language of the person', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ben.api.users.updatePreferences({ 'global.language': 'he' });
    expect([await idsOf(ann), await idsOf(ben)]).toEqual([[], []]);
    const frames = await ann.frames();
    const made = [await first(ann), await first(ann, mealPlanKind)];
    await frames.find(({ type }) => type === 'scopes:changed');
    expect(await idsOf(ann)).toEqual(made.sort());
    await Promise.all([first(ben), first(ben, mealPlanKind)]);
    expect([await listsOf(ann), await plansOf(ann)]).toEqual([['Shopping'], ['Our meals']]);
    expect([await listsOf(ben), await plansOf(ben)]).toEqual([['קניות'], ['הארוחות שלנו']]);
  });

  test('is made once, also when several devices ask at the same moment', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const held = await holdTransaction(server, 'SELECT FROM scopes WHERE id = $1 FOR UPDATE', [ann.userId]);
    const asked = [first(ann), first(ann), first(ann)];
    await held.untilWaiting(asked.length);
    await held.release();
    expect((await Promise.all(asked)).filter((id) => id !== null)).toHaveLength(1);
    expect(await listsOf(ann)).toEqual(['Shopping']);
  });

  test('is not made beside one that another device of the person makes at the same moment', async ({
    newUser,
    server,
  }) => {
    const ann = await newUser('ann');
    const held = await holdTransaction(server, 'SELECT FROM scopes WHERE id = $1 FOR UPDATE', [ann.userId]);
    const made = makeList(ann, 'Party');
    await held.untilWaiting(1);
    const asked = first(ann);
    await held.untilWaiting(2);
    await held.release();
    await made;
    expect([await asked, await listsOf(ann)]).toEqual([null, ['Party']]);
  });

  test('does not come back once it was deleted', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = (await first(ann)) ?? '';
    await ann.api.shoppingLists.deleteShoppingList({ id });
    expect(await first(ann)).toBeNull();
    await ann.api.sharing.purge({ kind, id });
    expect([await first(ann), await listsOf(ann)]).toEqual([null, []]);
  });

  test.for<[what: string, begin: (ann: TestUser, ben: TestUser) => Promise<unknown>]>([
    ['owns one', (ann) => makeList(ann)],
    // Such as those of an import.
    ['owns one that came by no operation', (ann) => ownScopes(ann, kind, 1)],
    [
      'deleted one of their own for good',
      async (ann) => {
        const id = await makeList(ann);
        await ann.api.shoppingLists.deleteShoppingList({ id });
        await ann.api.sharing.purge({ kind, id });
      },
    ],
    ['is invited to one', (ann, ben) => invite(ben, ann)],
    [
      'has one of somebody else',
      async (ann, ben) => ann.api.sharing.answerInvitation({ kind, id: await invite(ben, ann), isAccepted: true }),
    ],
  ])('is not made where the person %s', async ([, begin], { newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await begin(ann, ben);
    const before = await idsOf(ann);
    expect([await first(ann), await idsOf(ann)]).toEqual([null, before]);
    // One of another kind is another matter.
    expect(await first(ann, mealPlanKind)).not.toBeNull();
  });

  test.for<[what: string, end: (ann: TestUser, ben: TestUser, id: string) => Promise<unknown>]>([
    ['declined', (ann, _ben, id) => ann.api.sharing.answerInvitation({ kind, id, isAccepted: false })],
    [
      'left',
      async (ann, _ben, id) => {
        await ann.api.sharing.answerInvitation({ kind, id, isAccepted: true });
        await ann.api.shoppingLists.detachShoppingList({ id });
      },
    ],
    ['lost to the trash of its owner', (_ann, ben, id) => ben.api.shoppingLists.deleteShoppingList({ id })],
  ])('is made for somebody who has %s the one of another person', async ([, end], { newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await end(ann, ben, await invite(ben, ann));
    expect(await first(ann)).not.toBeNull();
    expect([await listsOf(ann), await first(ann)]).toEqual([['Shopping'], null]);
  });

  test('is of a kind that people share, and of nobody whose account is gone', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const none of ['person', 'club', randomUUID()]) await expect(first(ann, none)).rejects.toThrow('invalidInput');
    await ann.api.users.deleteUser();
    await expect(first(ann)).rejects.toThrow('unauthorized');
    expect(await ann.ctx.db.scope.count({ where: { ownerId: ann.userId } })).toBe(0);
  });
});

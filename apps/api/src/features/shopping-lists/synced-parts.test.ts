import { randomUUID } from 'node:crypto';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
} from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { add, listOperation, makeList, partOperation, pull, push, rowsOn } from './testing/list-operations.ts';

const soup = { id: randomUUID(), title: 'Soup' };
const addSoup = (scale = '3/2') => ({ type: 'add', recipe: soup, yield: '4 servings', scale });
const remember = (name: string, category: string) => ({ type: 'set', name, category });

/** Makes a list of Ann's that others have with a role. */
async function sharedList(ann: TestUser, ...members: [TestUser, 'edit' | 'view'][]): Promise<string> {
  const id = await makeList(ann);
  for (const [member, role] of members) {
    await befriend(ann, member);
    await ann.api.sharing.invite({ kind: shoppingListKind, id, userId: member.userId, role });
  }
  return id;
}

describe('a recipe on a list', () => {
  test('comes with its items and is scaled and removed by everybody who may edit', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const list = await sharedList(ann, [ben, 'edit']);
    const [row, egg] = [randomUUID(), randomUUID()];
    const part = { listRecipeId: row, line: '1 egg' };
    expect(
      await push(
        ann,
        partOperation(list, listRecipeNoun, row, addSoup('1 1/2')),
        listOperation(list, add('2 eggs', { recipe: soup, part }), egg),
      ),
    ).toEqual(['applied', 'applied']);
    expect(await rowsOn(ben, list, listRecipeNoun)).toEqual({
      [row]: {
        recipeId: soup.id,
        title: 'Soup',
        yield: '4 servings',
        scale: '3/2',
        planId: null,
        entryId: null,
        plannedDate: null,
        addedBy: ann.userId,
        createdAt: expect.any(String) as string,
      },
    });
    expect(await rowsOn(ben, list, shoppingItemNoun)).toMatchObject({ [egg]: part });
    await push(ben, partOperation(list, listRecipeNoun, row, { type: 'setScale', scale: '2' }));
    expect(await rowsOn(ann, list, listRecipeNoun)).toMatchObject({ [row]: { scale: '2' } });
    expect(await push(ben, partOperation(list, listRecipeNoun, row, { type: 'remove' }))).toEqual(['applied']);
    expect(await rowsOn(ann, list, listRecipeNoun)).toEqual({});
    // The items of it are removed one by one, so that nobody loses what they did not know of.
    expect(await rowsOn(ann, list, shoppingItemNoun)).toMatchObject({ [egg]: part });
  });

  test('remembers the day of a plan that it is bought for, and follows it to another day', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const list = await sharedList(ann, [ben, 'edit']);
    const [row, pizza] = [randomUUID(), randomUUID()];
    const planned = { planId: randomUUID(), entryId: randomUUID(), plannedDate: '2026-12-01' };
    await push(
      ann,
      partOperation(list, listRecipeNoun, row, { ...addSoup(), ...planned }),
      partOperation(list, listRecipeNoun, pizza, { ...addSoup(), recipe: { id: null, title: 'Pizza' }, ...planned }),
    );
    expect(await rowsOn(ben, list, listRecipeNoun)).toMatchObject({
      [row]: planned,
      [pizza]: { ...planned, recipeId: null, title: 'Pizza' },
    });
    await push(
      ben,
      partOperation(list, listRecipeNoun, row, { type: 'setPlannedDate', plannedDate: '2026-12-03' }),
      partOperation(list, listRecipeNoun, pizza, { type: 'forgetPlan' }),
    );
    expect(await rowsOn(ann, list, listRecipeNoun)).toMatchObject({
      [row]: { ...planned, plannedDate: '2026-12-03' },
      [pizza]: { planId: null, entryId: null, plannedDate: '2026-12-01' },
    });
    const { planId, entryId } = planned;
    await push(ben, partOperation(list, listRecipeNoun, pizza, { type: 'rememberPlan', planId, entryId }));
    expect(await rowsOn(ann, list, listRecipeNoun)).toMatchObject({ [pizza]: planned });
  });

  test('of which an item knows only the title keeps it', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [list, egg] = [await makeList(ann), randomUUID()];
    const recipe = { id: null, title: 'Soup' };
    expect(await push(ann, listOperation(list, add('1 egg', { recipe }), egg))).toEqual(['applied']);
    expect(await rowsOn(ann, list, shoppingItemNoun)).toMatchObject({ [egg]: { recipeId: null, recipeTitle: 'Soup' } });
  });

  test('that was removed does not come back', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [list, row] = [await makeList(ann), randomUUID()];
    await push(ann, partOperation(list, listRecipeNoun, row, addSoup()));
    await push(ann, partOperation(list, listRecipeNoun, row, { type: 'remove' }));
    expect(await push(ann, partOperation(list, listRecipeNoun, row, { type: 'setScale', scale: '2' }))).toEqual([
      'applied',
    ]);
    expect(await push(ann, partOperation(list, listRecipeNoun, row, addSoup()))).toEqual(['rowRemoved']);
    expect(await pull(ann, list, 2)).toMatchObject({ rows: [{ noun: listRecipeNoun, id: row, value: null }] });
  });

  test('refuses a factor that is none', async ({ newUser }) => {
    const ann = await newUser('ann');
    const list = await makeList(ann);
    for (const scale of ['0', 'many', '1'.repeat(21)]) {
      const answers = await push(ann, partOperation(list, listRecipeNoun, randomUUID(), addSoup(scale)));
      expect(answers, scale).toEqual(['invalidInput']);
    }
    expect(await rowsOn(ann, list, listRecipeNoun)).toEqual({});
  });
});

test('a habit is made, changed and forgotten by everybody who may edit', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const list = await sharedList(ann, [ben, 'edit']);
  const [milk, other] = [randomUUID(), randomUUID()];
  await push(ann, partOperation(list, habitNoun, milk, remember('milk', '::dairy')));
  // Two devices may make one for the same thing at once.
  await push(ben, partOperation(list, habitNoun, other, remember('milk', 'Cold')));
  const rows = { [milk]: { name: 'milk', category: '::dairy' }, [other]: { name: 'milk', category: 'Cold' } };
  expect(await rowsOn(ann, list, habitNoun)).toEqual(rows);
  await push(ben, partOperation(list, habitNoun, milk, remember('milk', 'Shelf')));
  await push(ann, partOperation(list, habitNoun, other, { type: 'remove' }));
  expect(await rowsOn(ben, list, habitNoun)).toEqual({ [milk]: { name: 'milk', category: 'Shelf' } });
});

test('a list learns the order of the shop when anybody who may edit wants that', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const list = await sharedList(ann, [ben, 'edit']);
  const row = async () => (await rowsOn(ann, list, 'shoppingList'))[list];
  expect(await row()).toMatchObject({ learnsOrder: false });
  expect(await push(ben, listOperation(list, { type: 'setLearning', learnsOrder: true }))).toEqual(['applied']);
  expect(await row()).toMatchObject({ title: 'Shop', learnsOrder: true });
});

test('Z6 who only reads a list, or does not have it, changes nothing of it', async ({ newUser }) => {
  const [ann, viewer, stranger] = [await newUser('ann'), await newUser('viewer'), await newUser('stranger')];
  const list = await sharedList(ann, [viewer, 'view']);
  const [recipe, habit] = [randomUUID(), randomUUID()];
  await push(ann, partOperation(list, listRecipeNoun, recipe, addSoup()));
  await push(ann, partOperation(list, habitNoun, habit, remember('milk', '::dairy')));
  const before = await pull(ann, list);
  const changes = [
    partOperation(list, listRecipeNoun, randomUUID(), addSoup()),
    partOperation(list, listRecipeNoun, recipe, { type: 'setScale', scale: '7' }),
    partOperation(list, listRecipeNoun, recipe, { type: 'remove' }),
    partOperation(list, habitNoun, randomUUID(), remember('bread', '::bakery')),
    partOperation(list, habitNoun, habit, { type: 'remove' }),
    listOperation(list, { type: 'setLearning', learnsOrder: true }),
  ];
  expect(await push(viewer, ...changes)).toEqual(changes.map(() => 'forbidden'));
  expect(await push(stranger, ...changes)).toEqual(changes.map(() => 'notFound'));
  expect(await pull(ann, list)).toEqual(before);
  expect(await pull(viewer, list)).toEqual(before);
  expect(await pull(stranger, list)).toMatchObject({ status: 'gone' });
});

test('recipes and habits beyond the limit are refused, and those that are there still change', async ({ newUser }) => {
  const ann = await newUser('ann');
  const [list, recipe, habit] = [await makeList(ann), randomUUID(), randomUUID()];
  await push(ann, partOperation(list, listRecipeNoun, recipe, addSoup()));
  await push(ann, partOperation(list, habitNoun, habit, remember('milk', '::dairy')));
  await ann.ctx.db.$executeRaw`
    INSERT INTO shopping_list_recipes (scope_id, list_recipe_id, seq, changed_at, recipe_id, title, yield, scale, added_by, created_at)
    SELECT ${list}::uuid, gen_random_uuid(), 1, now(), gen_random_uuid(), 'x', '', '1', ${ann.userId}::uuid, now()
    FROM generate_series(1, 199)`;
  await ann.ctx.db.$executeRaw`
    INSERT INTO shopping_habits (scope_id, habit_id, seq, changed_at, name, category)
    SELECT ${list}::uuid, gen_random_uuid(), 1, now(), 'x' || n, '::dairy' FROM generate_series(1, 1999) AS n`;
  expect(
    await push(
      ann,
      partOperation(list, listRecipeNoun, randomUUID(), addSoup()),
      partOperation(list, listRecipeNoun, recipe, { type: 'setScale', scale: '7' }),
      partOperation(list, habitNoun, randomUUID(), remember('bread', '::bakery')),
      partOperation(list, habitNoun, habit, remember('milk', 'Cold')),
    ),
  ).toEqual(['limitReached', 'applied', 'limitReached', 'applied']);
});

test('what is on a list goes with it for good', async ({ newUser }) => {
  const ann = await newUser('ann');
  const list = await makeList(ann);
  await push(ann, partOperation(list, listRecipeNoun, randomUUID(), addSoup()));
  await push(ann, partOperation(list, habitNoun, randomUUID(), remember('milk', '::dairy')));
  await ann.ctx.db.scope.delete({ where: { id: list } });
  expect(await ann.ctx.db.shoppingListRecipe.count({ where: { scopeId: list } })).toBe(0);
  expect(await ann.ctx.db.shoppingHabit.count({ where: { scopeId: list } })).toBe(0);
});

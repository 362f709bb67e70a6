import { planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pushToPlan,
} from '#api/features/meal-plans/testing/plan-operations';
import { addStored, makeList } from '#api/features/shopping-lists/testing/list-operations';
import { readFirstEntries } from '#api/features/meal-plans/meal-plans.public';
import { Prisma } from '#api/kernel/db/client';
import { test, type TestUser } from '#api/kernel/testing/test';

/** The most that an answer of a procedure without pages may have, in bytes of JSON. */
const mostBytes = 12 * 1024 * 1024;

const sizeOf = (answer: unknown): number => Buffer.byteLength(JSON.stringify(answer));

/** Adds items of thirty kilobytes each to a list, the first of them the newest. */
async function longList(by: TestUser, count: number): Promise<string> {
  const id = await makeList(by);
  await addStored(by, id, count, { title: Prisma.sql`'item ' || n`, note: Prisma.sql`repeat('麺', 10000)` });
  await by.ctx.db.$executeRaw`
    UPDATE shopping_items SET created_at = now() - substr(title, 6)::int * interval '1 second' WHERE scope_id = ${id}::uuid`;
  return id;
}

test('a list of long notes is answered with its newest items, as many as have room', async ({ newUser }) => {
  const ann = await newUser('ann');
  const shoppingListId = await longList(ann, 500);
  await longList(ann, 100);
  const { getShoppingListItems, getShoppingListWithItems, getShoppingListsWithItems } = ann.api.shoppingLists;
  const items = await getShoppingListItems({ shoppingListId });
  const one = await getShoppingListWithItems({ id: shoppingListId });
  const all = await getShoppingListsWithItems();
  const overRest = JSON.parse((await ann.rest('GET', `/shoppingLists/${shoppingListId}`)).body) as { items: unknown[] };
  expect([items, one, all, overRest].map(sizeOf).filter((size) => size > mostBytes)).toEqual([]);
  expect(items.length).toBeGreaterThan(250);
  expect(items.map(({ title }) => title.split(' ', 2)[1])).toEqual(items.map((_, index) => `${index + 1}`));
  expect([one.items.length, one.itemCount, overRest.items.length]).toEqual([items.length, 500, items.length]);
});

test('a dish of every day with a long recipe is answered for the last days that have room', async ({ newUser }) => {
  const ann = await newUser('ann');
  const { api } = ann;
  const recipe = await api.recipes.createRecipe({ title: 'Soup', ingredients: '1 麺\n'.repeat(100_000) });
  const mealPlanId = await makePlan(ann);
  const daily = { unit: 'day', recipeId: recipe.id };
  await pushToPlan(
    ann,
    planOperation(mealPlanId, addSeries('2026-11-01', 'Soup', daily), randomUUID(), planSeriesNoun),
  );
  const dates = { startDate: '2026-11-01', endDate: '2027-10-31' };
  const items = await api.mealPlans.getMealPlanItemsByDateRange({ mealPlanId, ...dates });
  expect(sizeOf(items)).toBeLessThan(mostBytes);
  expect(items.length).toBeGreaterThan(5);
  expect(items[0]).toMatchObject({ scheduledDate: '2027-10-31', recipe: { id: recipe.id } });
  const { getMealPlanItems, getMealPlanWithItems, getMealPlansWithItems } = api.mealPlans;
  const others = [
    await getMealPlanItems({ mealPlanId }),
    await getMealPlanWithItems({ id: mealPlanId }),
    await getMealPlansWithItems(),
    (await ann.rest('GET', `/mealPlans/${mealPlanId}`)).json<unknown>(),
  ];
  expect(others.map(sizeOf).filter((size) => size > mostBytes || size < mostBytes / 4)).toEqual([]);
});

test('a plan of long notes is answered as far as there is room, and who reads its first days is told', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const mealPlanId = await makePlan(ann);
  await pushToPlan(ann, planOperation(mealPlanId, addOn('2026-12-24', 'Goose'), randomUUID()));
  await ann.ctx.db.$executeRaw`
    INSERT INTO meal_plan_items (scope_id, item_id, seq, changed_at, title, note, meal, yield, scale, place, date, added_by, created_at)
    SELECT ${mealPlanId}::uuid, gen_random_uuid(), 1, now(), 'Soup', repeat('麺', 10000), 'dinner', '', '1', 'a0',
      '2026-11-01'::date + n % 50, ${ann.userId}::uuid, now() FROM generate_series(1, 500) n`;
  const dates = { startDate: '2026-11-01', endDate: '2026-12-31' };
  const items = await ann.api.mealPlans.getMealPlanItemsByDateRange({ mealPlanId, ...dates });
  expect(sizeOf(items)).toBeLessThan(mostBytes);
  expect(items.length).toBeGreaterThan(250);
  expect(items[0]).toMatchObject({ scheduledDate: '2026-12-24', title: 'Goose' });
  expect(items.map(({ scheduledDate }) => scheduledDate)).toEqual(
    items.map(({ scheduledDate }) => scheduledDate).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  const range = { from: '2026-11-01', to: '2026-12-31' };
  const { entries, isWhole } = await readFirstEntries(ann.ctx, mealPlanId, range);
  expect([entries[0]?.date, isWhole]).toEqual(['2026-11-01', false]);
  expect(entries.length).toBe(items.length - 1);
  const first = await readFirstEntries(ann.ctx, mealPlanId, { ...range, to: '2026-11-10' });
  expect([first.entries.length, first.isWhole]).toEqual([100, true]);
});

test('long messages come in shorter pages, and the list without pages has the newest', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await ann.ctx.db.$executeRaw`
    INSERT INTO messages (id, from_user_id, to_user_id, body, created_at)
    SELECT gen_random_uuid(), ${ann.userId}::uuid, ${ben.userId}::uuid, repeat('麺', 9990) || n, now() - n * interval '1 minute'
    FROM generate_series(1, 450) n`;
  await ann.api.messages.createMessage({ to: ben.userId, body: 'last' });
  const first = await ben.api.messages.getThread({ userId: ann.userId, limit: 500 });
  const second = await ben.api.messages.getThread({ userId: ann.userId, limit: 500, cursor: first.nextCursor });
  const threads = (await ben.rest('GET', '/messages/threads?limit=500')).json<{ messages: { body: string }[] }[]>();
  expect([first, second, threads].map(sizeOf).filter((size) => size > mostBytes)).toEqual([]);
  expect([first.messages.at(-1)?.body, second.nextCursor, threads[0]?.messages.at(-1)?.body]).toEqual([
    'last',
    null,
    'last',
  ]);
  expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(451);
  expect(threads[0]?.messages.length).toBeGreaterThan(250);
});

test('recipes that are named in one call are answered while there is room for their texts, and one always', async ({
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const text = '1 麺\n'.repeat(480_000);
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  await ann.ctx.db.recipe.createMany({
    data: ids.map((id) => ({
      id,
      libraryId: ann.libraryId,
      title: id,
      seq: 1n,
      ingredients: text,
      instructions: text,
    })),
  });
  const { getRecipesByIds, readRecipes, readIngredients } = ann.api.recipes;
  const count = async (read: (input: { ids: string[] }) => Promise<unknown[]>, named: string[]) =>
    read({ ids: named }).then(
      ({ length }) => length,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  for (const read of [getRecipesByIds, readRecipes]) {
    expect([await count(read, ids.slice(1)), await count(read, ids.slice(2))]).toEqual(['payloadTooLarge', 1]);
  }
  expect([await count(readIngredients, ids.slice(1)), await count(readIngredients, ids)]).toEqual([
    2,
    'payloadTooLarge',
  ]);
  // Nothing is told of recipes that the caller does not see.
  expect([
    await count(ben.api.recipes.getRecipesByIds, ids),
    await count(ben.api.recipes.readIngredients, ids),
  ]).toEqual([0, 0]);
});

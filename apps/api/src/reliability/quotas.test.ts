import { randomUUID } from 'node:crypto';
import { diaryIdOf } from '@trivet/shared/diary/diary';
import { maxMeals, maxSkipped, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { maxProfileItems } from '@trivet/shared/profiles/schemas';
import { maxRecipeLabels, maxRecipeParts } from '@trivet/shared/recipes/write-schemas';
import { maxMembers } from '@trivet/shared/sharing/limits';
import type { Operation } from '@trivet/shared/sync/schemas';
import { describe, expect, onTestFinished } from 'vitest';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pushToPlan,
} from '#api/features/meal-plans/testing/plan-operations';
import { add, makeList, push } from '#api/features/shopping-lists/testing/list-operations';
import { scopeKinds } from '#api/features/sync/scope-kinds';
import { test, type TestUser } from '#api/kernel/testing/test';

/** How many calls come at the same moment, and for how many of them there is room. */
const [calls, room] = [6, 2];
const expected = [...Array<string>(room).fill('applied'), ...Array<string>(calls - room).fill('limitReached')];
const atOnce = async <Answer>(call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: calls }, (_, index) => call(index)));

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'applied',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

/** Sets a limit for one test. */
function setLimit<Key extends string>(holder: Readonly<Record<Key, number>>, key: Key, limit: number): void {
  const before = holder[key];
  Object.assign(holder, { [key]: limit });
  onTestFinished(() => void Object.assign(holder, { [key]: before }));
}

const soup = { title: 'Soup', meal: 'dinner', place: 'a0' };
/** A change that adds a row, for each noun of which a scope holds many. */
const additions: Readonly<Record<string, Operation['change']>> = {
  cooking: { type: 'pin', place: 'a0' },
  diaryEntry: { type: 'add', recipeId: randomUUID(), title: 'Soup', date: '2026-11-27' },
  timer: {
    type: 'add',
    recipeId: randomUUID(),
    title: 'Soup',
    stepText: 'Simmer',
    step: 1,
    seconds: 600,
    endsAt: '2026-11-27T10:00:00.000Z',
    left: null,
  },
  shoppingItem: add('milk'),
  shoppingListRecipe: { type: 'add', recipe: { id: null, title: 'Soup' }, scale: '1' },
  shoppingHabit: { type: 'set', name: 'milk', category: '::dairy' },
  mealPlanItem: addOn(null, 'Soup'),
  mealPlanSeries: addSeries('2026-11-27', 'Soup'),
  mealPlanTemplate: { type: 'add', title: 'Week', items: [{ day: 0, ...soup }] },
};
const makers: Readonly<Record<string, (by: TestUser) => Promise<string>>> = {
  person: ({ userId }) => Promise.resolve(userId),
  diary: ({ userId }) => Promise.resolve(diaryIdOf(userId)),
  shoppingList: (by) => makeList(by),
  mealPlan: (by) => makePlan(by),
};
const tables = [...scopeKinds.values()].flatMap(({ kind, tables: own, creation }) =>
  own.filter((table) => table !== creation?.table).map((table) => ({ kind, noun: table.noun, table })),
);
const made = [...scopeKinds.values()].flatMap(({ kind, creation }) => (creation ? [{ kind, creation }] : []));

describe('calls at the same moment do not go beyond', () => {
  test.for(tables)('the most rows of $noun', async ({ kind, noun, table }, { newUser }) => {
    const ann = await newUser('ann');
    const id = await makers[kind]!(ann);
    setLimit(table, 'maxRows', room);
    const change = additions[noun]!;
    const pushed = await atOnce(() =>
      push(ann, { id: randomUUID(), scope: { kind, id }, noun, rowId: randomUUID(), change }),
    );
    expect(pushed.flat().toSorted()).toEqual(expected);
  });

  test.for(made)('the most that one person owns of $kind', async ({ kind, creation }, { newUser }) => {
    const ann = await newUser('ann');
    setLimit(creation, 'maxOwned', room);
    const { createShoppingList } = ann.api.shoppingLists;
    const { createMealPlan } = ann.api.mealPlans;
    const create = kind === 'shoppingList' ? createShoppingList : createMealPlan;
    const pushed = await atOnce(async (index) => {
      const id = randomUUID();
      const change = { type: 'create', title: 'Shop' };
      return index % 2 === 0
        ? push(ann, { id: randomUUID(), scope: { kind, id }, noun: creation.table.noun, rowId: id, change })
        : [await outcomeOf(create({ title: 'Shop' }))];
    });
    expect(pushed.flat().toSorted()).toEqual(expected);
    expect(await ann.ctx.db.scope.count({ where: { ownerId: ann.userId, kind } })).toBe(room);
  });

  test('the most meals of a plan, and days that a series leaves out', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, series] = [await makePlan(ann), randomUUID()];
    const skipped = Array.from({ length: maxSkipped - room }, (_, index) => index);
    await pushToPlan(ann, planOperation(id, addSeries('2026-11-27', 'Soup', { skipped }), series, planSeriesNoun));
    const addMeal = (key: string) => planOperation(id, { type: 'addMeal', key, color: null });
    const { meals } = await rowOfPlan(ann, id);
    await pushToPlan(ann, ...Array.from({ length: maxMeals - room - meals.length }, (_, n) => addMeal(`Meal ${n}`)));
    const skip = (occurrence: number) => planOperation(id, { type: 'skip', occurrence }, series, planSeriesNoun);
    const added = await atOnce((index) => pushToPlan(ann, addMeal(`Late ${index}`)));
    const left = await atOnce((index) => pushToPlan(ann, skip(maxSkipped + index)));
    expect([added.flat().toSorted(), left.flat().toSorted()]).toEqual([expected, expected]);
    expect((await rowOfPlan(ann, id)).meals).toHaveLength(maxMeals);
  });

  test('the most people of a list', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makeList(ann);
    const guests = await Promise.all(Array.from({ length: calls }, (_, index) => newUser(`guest${index}`)));
    await ann.ctx.db.$executeRaw`
      WITH people AS (INSERT INTO users (email, name, password_hash)
        SELECT gen_random_uuid() || '@example.org', 'guest', '' FROM generate_series(1, ${maxMembers - room}::int) RETURNING id)
      INSERT INTO scope_members (scope_id, user_id, role, is_accepted) SELECT ${id}::uuid, id, 'view', true FROM people`;
    const invited = await atOnce((index) =>
      outcomeOf(ann.api.sharing.invite({ kind: 'shoppingList', id, userId: guests[index]!.userId })),
    );
    expect(invited.toSorted()).toEqual(expected);
    expect(await ann.ctx.db.scopeMember.count({ where: { scopeId: id } })).toBe(maxMembers);
  });

  test('the links of a recipe, which others make as well', async ({ newUser }) => {
    const { api, ctx, libraryId } = await newUser('ann');
    const ids = Array.from({ length: maxRecipeParts - room }, () => randomUUID());
    const { id } = await api.recipes.createRecipe({ title: 'Dough', linkedRecipeIds: [] });
    await ctx.db.recipe.createMany({ data: ids.map((one) => ({ id: one, libraryId, title: one, seq: 1n })) });
    await ctx.db.$executeRaw`
      INSERT INTO recipe_links (recipe_id, linked_recipe_id)
      SELECT least(${id}::uuid, other), greatest(${id}::uuid, other) FROM unnest(${ids}::uuid[]) AS other`;
    const made = await atOnce((index) =>
      outcomeOf(api.recipes.createRecipe({ title: `Pie ${index}`, linkedRecipeIds: [id] })),
    );
    expect(made.toSorted()).toEqual(expected);
    expect((await api.recipes.getRecipe({ id })).linkedRecipes).toHaveLength(maxRecipeParts);
    // One takes the place of another.
    expect(await outcomeOf(api.recipes.updateRecipe({ id: ids[0]!, linkedRecipeIds: [] }))).toBe('applied');
    expect(await outcomeOf(api.recipes.createRecipe({ title: 'Tart', linkedRecipeIds: [id] }))).toBe('applied');
  });

  test('the labels of a recipe, in bulk and with new labels', async ({ newUser }) => {
    const { api, ctx, libraryId } = await newUser('ann');
    const { id } = await api.recipes.createRecipe({ title: 'Soup' });
    await ctx.db.$executeRaw`
      WITH made AS (INSERT INTO labels (library_id, title, seq)
        SELECT ${libraryId}::uuid, 'label ' || n, 1 FROM generate_series(1, ${maxRecipeLabels - room}::int) n RETURNING id)
      INSERT INTO recipe_labels (recipe_id, label_id) SELECT ${id}::uuid, id FROM made`;
    const labels = await Promise.all(
      Array.from({ length: calls / 2 }, (_, index) => api.labels.createLabel({ title: `late ${index}` })),
    );
    const selection = { ids: [id] };
    const given = await atOnce((index) =>
      outcomeOf(
        index % 2 === 0
          ? api.recipes.updateRecipes({ selection, addLabelIds: [labels[index / 2]!.id] })
          : api.labels.upsertLabel({ title: `new ${index}`, addToRecipeIds: [id] }),
      ),
    );
    expect(given.toSorted()).toEqual(expected);
    expect(await ctx.db.recipeLabel.count({ where: { recipeId: id } })).toBe(maxRecipeLabels);
    const had = new Set((await ctx.db.recipeLabel.findMany({ where: { recipeId: id } })).map(({ labelId }) => labelId));
    const [first = '', second = ''] = had;
    const swap = { selection, addLabelIds: [labels.find((label) => !had.has(label.id))!.id], removeLabelIds: [first] };
    expect(await outcomeOf(api.recipes.updateRecipes(swap))).toBe('applied');
    expect(await outcomeOf(api.labels.mergeLabels({ sourceId: second, targetId: first }))).toBe('applied');
  });

  test('the items of a profile, each of which takes the place of those before', async ({ newUser }) => {
    const ann = await newUser('ann');
    await atOnce((index) => {
      const item = { title: `Mine ${index}`, type: 'all-recipes' as const, visibility: 'public' as const };
      return ann.api.users.updateMyProfile({ items: Array.from({ length: maxProfileItems }, () => item) });
    });
    expect(await ann.ctx.db.profileItem.count({ where: { userId: ann.userId } })).toBe(maxProfileItems);
  });

  test('the hundred recipes that a person viewed last', async ({ newUser }) => {
    const { api, ctx, libraryId, userId } = await newUser('ann');
    const ids = Array.from({ length: 98 + calls }, () => randomUUID());
    await ctx.db.recipe.createMany({ data: ids.map((id) => ({ id, libraryId, title: id, seq: 1n })) });
    const seen = ids.slice(calls).map((recipeId) => ({ userId, recipeId, viewedAt: new Date(0) }));
    await ctx.db.recipeView.createMany({ data: seen });
    await atOnce((index) => api.recipes.noteView({ id: ids[index]! }));
    expect(await ctx.db.recipeView.count({ where: { userId } })).toBe(100);
  });
});

async function rowOfPlan(by: TestUser, id: string) {
  const row = await by.ctx.db.mealPlan.findFirstOrThrow({ where: { scopeId: id } });
  return row as { meals: unknown[] };
}

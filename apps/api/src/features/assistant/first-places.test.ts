import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { expect, test } from 'vitest';
import type { TestUser } from '#api/kernel/testing/test';
import { createUser } from '#api/kernel/testing/test';
import { say } from './testing/talk.ts';
import { withModel } from './testing/with-model.ts';

const has = withModel();

const addItems = (...items: string[]) => ({ name: 'add_to_shopping_list', input: { items } });
const planSoup = { name: 'plan_meals', input: { meals: [{ date: '2026-12-01', title: 'Soup' }] } };

/** Has the model propose things, each by one call. Returns its proposals. */
async function proposalsFor(...call: { name: string; input: object }[]) {
  has.model.script = [{ call }, { say: ['These wait for you.'] }];
  const { message } = await say(has.ann);
  return message?.proposals ?? [];
}

const accept = (id: string, person = has.ann) => person.api.assistant.acceptProposal({ id });
const listsOf = ({ api }: TestUser) => api.shoppingLists.getShoppingLists();
const plansOf = ({ api }: TestUser) => api.mealPlans.getMealPlans();
const itemsOf = async ({ api }: TestUser, shoppingListId: string) =>
  (await api.shoppingLists.getShoppingListItems({ shoppingListId })).map(({ title }) => title).sort();

test('somebody without a list and a plan is shown what their first ones would be, and gets them by accepting', async () => {
  await has.ann.api.users.updatePreferences({ 'global.language': 'de-de' });
  has.model.script = [
    {
      call: [
        { name: 'get_shopping_lists', input: {} },
        { name: 'get_meal_plans', input: {} },
      ],
    },
    { call: [addItems('eggs'), planSoup] },
    { say: ['These wait for you.'] },
  ];
  const { message } = await say(has.ann);
  const [items, meals] = message?.proposals ?? [];
  expect(items?.what).toMatchObject({ listId: null, listTitle: 'Einkauf' });
  expect(meals?.what).toMatchObject({ planId: null, planTitle: 'Unser Essen' });
  expect([await listsOf(has.ann), await plansOf(has.ann)]).toEqual([[], []]);

  const [addedItems, addedMeals] = [await accept(items!.id), await accept(meals!.id)];
  const [[list, ...otherLists], [plan, ...otherPlans]] = [await listsOf(has.ann), await plansOf(has.ann)];
  expect([otherLists, otherPlans]).toEqual([[], []]);
  expect(addedItems).toMatchObject({
    state: 'done',
    what: { listId: list!.id, listTitle: 'Einkauf', items: ['eggs'] },
  });
  expect(addedMeals).toMatchObject({ state: 'done', what: { planId: plan!.id, planTitle: 'Unser Essen' } });
  expect(await itemsOf(has.ann, list!.id)).toEqual(['eggs']);
  expect(await has.ann.api.mealPlans.getMealPlanItems({ mealPlanId: plan!.id })).toMatchObject([{ title: 'Soup' }]);

  expect(await has.ann.api.assistant.undoProposal({ id: items!.id })).toMatchObject({ state: 'undone' });
  expect(await itemsOf(has.ann, list!.id)).toEqual([]);
});

test('proposals for a first list that are accepted at once, each twice, add to one list and nothing twice', async () => {
  const proposals = await proposalsFor(addItems('eggs'), addItems('milk'), planSoup, planSoup);
  const accepted = await Promise.all([...proposals, ...proposals].map(({ id }) => accept(id)));
  expect(accepted.map(({ state }) => state)).toEqual(Array(8).fill('done'));
  const [lists, plans] = [await listsOf(has.ann), await plansOf(has.ann)];
  expect([lists.length, plans.length]).toEqual([1, 1]);
  expect(await itemsOf(has.ann, lists[0]!.id)).toEqual(['eggs', 'milk']);
  expect(await has.ann.api.mealPlans.getMealPlanItems({ mealPlanId: plans[0]!.id })).toHaveLength(2);
});

test('a proposal for a first list adds to the one that the page of lists made since, and to none with another title', async () => {
  const [eggs, milk] = await proposalsFor(addItems('eggs'), addItems('milk'));
  const { id } = await has.ann.api.sharing.createFirst({ kind: shoppingListKind });
  expect((await accept(eggs!.id)).what).toMatchObject({ listId: id });
  await has.ann.api.shoppingLists.updateShoppingList({ id: id!, title: 'Weekend' });
  await expect(accept(milk!.id)).rejects.toMatchObject({ message: 'listMissing' });
  expect(await itemsOf(has.ann, id!)).toEqual(['eggs']);
});

test('a proposal for a first list or plan writes to no other one that is there by then', async () => {
  const [items, meals] = await proposalsFor(addItems('eggs'), planSoup);
  const ben = await createUser(has.server, 'ben');
  const { id } = await ben.api.shoppingLists.createShoppingList({ title: 'Shopping' });
  await ben.api.sharing.invite({ kind: shoppingListKind, id, userId: has.ann.userId });
  await has.ann.api.sharing.answerInvitation({ kind: shoppingListKind, id, isAccepted: true });
  await has.ann.api.mealPlans.createMealPlan({ title: 'Party' });
  await expect(accept(items!.id)).rejects.toMatchObject({ message: 'listMissing' });
  await expect(accept(meals!.id)).rejects.toMatchObject({ message: 'planMissing' });
  expect(await itemsOf(has.ann, id)).toEqual([]);
  expect([(await listsOf(has.ann)).length, (await plansOf(has.ann)).length]).toEqual([1, 1]);
});

test('the model is told to have a list or plan chosen for somebody who deleted theirs or is invited to one', async () => {
  const { id } = await has.ann.api.shoppingLists.createShoppingList({ title: 'Shop' });
  await has.ann.api.shoppingLists.deleteShoppingList({ id });
  const ben = await createUser(has.server, 'ben');
  const plan = await ben.api.mealPlans.createMealPlan({ title: 'Plan' });
  await ben.api.sharing.invite({ kind: mealPlanKind, id: plan.id, userId: has.ann.userId });
  expect(await proposalsFor(addItems('eggs'), planSoup)).toEqual([]);
  const told = JSON.stringify(has.model.asked[1]?.messages.slice(-2));
  expect(told).toContain('Choose a shopping list');
  expect(told).toContain('Choose a meal plan');
  expect([await listsOf(has.ann), await plansOf(has.ann)]).toEqual([[], []]);
});

import { randomUUID } from 'node:crypto';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { extend } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';
import { appRouter } from '#api/router';
import { addOn, addSeries, planOperation, pushToPlan } from '../testing/plan-operations.ts';

const today = new Date().toISOString().slice(0, 10);

const make = async ({ api }: TestUser, title = 'Our plan', more: object = {}) =>
  (await api.mealPlans.createMealPlan({ title, ...more })).id;
const itemsOf = ({ api }: TestUser, mealPlanId: string) => api.mealPlans.getMealPlanItems({ mealPlanId });
const dinner = (title: string, more: object = {}) => ({ title, scheduledDate: today, meal: 'dinner', ...more });

/** Plans dinners of today, and returns the items of the plan by their titles. */
async function planOn(by: TestUser, mealPlanId: string, ...titles: string[]) {
  await by.api.mealPlans.createMealPlanItems({ mealPlanId, items: titles.map((title) => dinner(title)) });
  return new Map((await itemsOf(by, mealPlanId)).map((item) => [item.title, item]));
}

describe('a meal plan by the names of the reference product', () => {
  test('is made, renamed and shared with exactly the people who are named', async ({ newUser }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    const frames = await ben.frames();
    const id = await make(ann, 'Plan', { collaboratorUserIds: [ben.userId], customMealOptions: '#AA3300 Brunch' });
    expect(await frames.find(({ type }) => type === 'mealPlan:received')).toMatchObject({
      data: { mealPlanId: id, from: { id: ann.userId, name: 'ann' } },
    });
    const update = (by: TestUser, input: object) => by.api.mealPlans.updateMealPlan({ id, ...input });
    await update(ann, { title: 'Family' });
    const { owner, collaborators, ...plan } = await ben.api.mealPlans.getMealPlan({ id });
    expect(plan).toMatchObject({
      title: 'Family',
      userId: ann.userId,
      customMealOptions: '#aa3300 Brunch\nbreakfast\nlunch\ndinner\nsnacks\nother',
      itemCount: 0,
    });
    expect([owner.email, collaborators.map(({ name }) => name)]).toEqual([ann.email, ['ben']]);
    await expect(update(ben, { title: 'Mine' })).rejects.toThrow('forbidden');
    await update(ben, { customMealOptions: null });
    await update(ann, { collaboratorUserIds: [cid.userId] });
    expect([await ben.api.mealPlans.getMealPlans(), await cid.api.mealPlans.getMealPlans()]).toEqual([[], []]);
    expect(await cid.api.sharing.getInvitations()).toMatchObject([{ kind: 'mealPlan', id, title: 'Family' }]);
    expect(await ann.api.mealPlans.getMealPlan({ id })).toMatchObject({ customMealOptions: null });
  });

  test('is left, deleted to the trash and brought back', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await make(ann, 'Plan', { collaboratorUserIds: [ben.userId] });
    await expect(ben.api.mealPlans.deleteMealPlan({ id })).rejects.toThrow('forbidden');
    await expect(ann.api.mealPlans.detachMealPlan({ id })).rejects.toThrow('notFound');
    await ben.api.mealPlans.detachMealPlan({ id });
    expect(await ben.api.mealPlans.getMealPlans()).toEqual([]);
    await ann.api.mealPlans.deleteMealPlan({ id });
    await expect(ann.api.mealPlans.getMealPlan({ id })).rejects.toThrow('notFound');
    expect(await ann.api.sharing.getDeleted()).toMatchObject([{ kind: 'mealPlan', id, title: 'Plan' }]);
    await ann.api.sharing.restore({ kind: 'mealPlan', id });
    expect(await ann.api.mealPlans.getMealPlans()).toMatchObject([{ id }]);
  });

  test('comes with what is planned from 60 days ago on, the last day first, and so do all plans', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [id, other] = [await make(ann, 'First'), await make(ann, 'Second')];
    // A day more or less at each end, because midnight may pass meanwhile.
    const days = [-62, -59, 0, 365, 368].map((offset) => addDays(today, offset));
    await ann.api.mealPlans.createMealPlanItems({
      mealPlanId: id,
      items: days.map((scheduledDate) => dinner(scheduledDate, { scheduledDate, notes: 'n' })),
    });
    await pushToPlan(ann, planOperation(id, addOn(null, 'Some day'), randomUUID()));
    const shown = days.slice(1, 4).toReversed();
    expect((await itemsOf(ann, id)).map(({ title, notes }) => [title, notes])).toEqual(shown.map((day) => [day, 'n']));
    const range = { mealPlanId: id, startDate: days[0]!, endDate: days[4]! };
    expect(await ann.api.mealPlans.getMealPlanItemsByDateRange(range)).toHaveLength(5);
    await expect(
      ann.api.mealPlans.getMealPlanItemsByDateRange({ ...range, startDate: days[4]!, endDate: days[0]! }),
    ).rejects.toThrow('invalidInput');
    const plans = await ann.api.mealPlans.getMealPlansWithItems();
    expect(plans.map(({ items, ...plan }) => [plan.id, plan.itemCount, items.length]).sort()).toEqual(
      [
        [id, 6, 3],
        [other, 0, 0],
      ].sort(),
    );
    expect((await ann.api.mealPlans.getMealPlanWithItems({ id })).items).toHaveLength(3);
  });

  test('comes with what is repeated, however many plans there are', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const plan of [await make(ann, 'First'), await make(ann, 'Second')]) {
      for (const part of [150, 150]) {
        const added = Array.from({ length: part }, (_, at) =>
          planOperation(plan, addSeries(today, `Dish ${at}`, { until: today }), randomUUID(), planSeriesNoun),
        );
        await pushToPlan(ann, ...added);
      }
    }
    const plans = await ann.api.mealPlans.getMealPlansWithItems();
    expect(plans.map(({ items }) => items.length)).toEqual([300, 300]);
  });

  test('shows a recipe with its ingredients and photos to those who see it, and to others its title', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await make(ann, 'Plan', { collaboratorUserIds: [ben.userId] });
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup', ingredients: '1 onion', yield: '4 servings' });
    await ann.api.mealPlans.createMealPlanItem({ mealPlanId: id, ...dinner('Soup', { recipeId: soup.id }) });
    expect(await itemsOf(ann, id)).toMatchObject([
      {
        recipeId: soup.id,
        recipe: { id: soup.id, title: 'Soup', ingredients: '1 onion', images: [], recipeImages: [] },
      },
    ]);
    expect(await itemsOf(ben, id)).toMatchObject([{ title: 'Soup', recipeId: null, recipe: null }]);
    expect(await ann.ctx.db.mealPlanItem.findFirst({ where: { scopeId: id } })).toMatchObject({ yield: '4 servings' });
    const foreign = { mealPlanId: id, ...dinner('Mine', { recipeId: soup.id }) };
    await expect(ben.api.mealPlans.createMealPlanItem(foreign)).rejects.toThrow('notFound');
    await ann.api.recipes.deleteRecipe({ id: soup.id });
    expect(await itemsOf(ann, id)).toMatchObject([{ title: 'Soup', recipe: null }]);
  });
});

describe('items by the names of the reference product', () => {
  test('are changed by what is named, moved, and removed', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await make(ann, 'Plan', { customMealOptions: 'Brunch' });
    const planned = await planOn(ann, id, 'Soup', 'Bread');
    const [soup, bread] = [planned.get('Soup')!.id, planned.get('Bread')!.id];
    const recipe = await ann.api.recipes.createRecipe({ title: 'Stew' });
    const tomorrow = addDays(today, 1);
    await ann.api.mealPlans.updateMealPlanItems({
      mealPlanId: id,
      items: [
        { id: soup, scheduledDate: tomorrow, meal: 'brunch', notes: 'hot' },
        { id: bread, title: 'Stew', recipeId: recipe.id },
      ],
    });
    expect(await itemsOf(ann, id)).toMatchObject([
      { id: soup, title: 'Soup', scheduledDate: tomorrow, meal: 'Brunch', notes: 'hot' },
      { id: bread, title: 'Stew', scheduledDate: today, recipeId: recipe.id, notes: '' },
    ]);
    const missing = {
      mealPlanId: id,
      items: [
        { id: soup, title: 'x' },
        { id: randomUUID(), title: 'y' },
      ],
    };
    await expect(ann.api.mealPlans.updateMealPlanItems(missing)).rejects.toThrow('notFound');
    await ann.api.mealPlans.deleteMealPlanItems({ mealPlanId: id, ids: [soup, randomUUID()] });
    await ann.api.mealPlans.deleteMealPlanItem({ mealPlanId: id, id: bread });
    expect(await itemsOf(ann, id)).toEqual([]);
  });

  test('Z6 are of one plan: nobody reaches them through another', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [id, own] = [await make(ann), await make(ben)];
    const soup = (await planOn(ann, id, 'Soup')).get('Soup')!.id;
    await expect(ben.api.mealPlans.updateMealPlanItem({ mealPlanId: own, id: soup, title: 'x' })).rejects.toThrow(
      'notFound',
    );
    await ben.api.mealPlans.deleteMealPlanItems({ mealPlanId: own, ids: [soup] });
    await expect(ben.api.mealPlans.deleteMealPlanItems({ mealPlanId: id, ids: [soup] })).rejects.toThrow('notFound');
    await expect(itemsOf(ben, id)).rejects.toThrow('notFound');
    expect(await itemsOf(ann, id)).toMatchObject([{ title: 'Soup' }]);
  });

  test('of a series are read day by day, and one that is changed or removed leaves the others', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, pizza] = [await make(ann), randomUUID()];
    const until = addDays(today, 21);
    await pushToPlan(ann, planOperation(id, addSeries(today, 'Pizza', { until }), pizza, planSeriesNoun));
    const days = [21, 14, 7, 0].map((offset) => addDays(today, offset));
    const ids = [3, 2, 1, 0].map((occurrence) => occurrenceId(pizza, occurrence));
    expect((await itemsOf(ann, id)).map((item) => [item.id, item.scheduledDate])).toEqual(
      ids.map((item, at) => [item, days[at]]),
    );
    await ann.api.mealPlans.updateMealPlanItem({ mealPlanId: id, id: ids[1]!, scheduledDate: addDays(today, 15) });
    await ann.api.mealPlans.deleteMealPlanItem({ mealPlanId: id, id: ids[2]! });
    expect((await itemsOf(ann, id)).map((item) => [item.id, item.scheduledDate])).toEqual([
      [ids[0], days[0]],
      [ids[1], addDays(today, 15)],
      [ids[3], days[3]],
    ]);
    await ann.api.mealPlans.upsertMealPlanItems({
      mealPlanId: id,
      items: [{ id: ids[2]!, ...dinner('Pizza again'), updatedAt: new Date(Date.now() + 60_000) }],
    });
    expect((await itemsOf(ann, id)).map(({ title }) => title)).toEqual(['Pizza', 'Pizza', 'Pizza']);
  });

  test('of a series after all days that can be planned are none, by whichever name', async ({ newUser }) => {
    const ann = await newUser('ann');
    const plan = await make(ann);
    const series = randomUUID();
    const rare = addSeries(today, 'Eclipse', { unit: 'month', interval: 99, skipped: [50_000, 1_000_000] });
    await pushToPlan(ann, planOperation(plan, rare, series, planSeriesNoun));
    for (const occurrence of [200, 50_000, 1_000_000]) {
      const item = { id: occurrenceId(series, occurrence), title: 'x' };
      const changed = { mealPlanId: plan, items: [{ ...item, scheduledDate: today, meal: 'dinner' }] };
      await expect(ann.api.mealPlans.updateMealPlanItems(changed)).rejects.toMatchObject({ message: 'notFound' });
      await ann.api.mealPlans.deleteMealPlanItems({ mealPlanId: plan, ids: [item.id] });
    }
    expect((await itemsOf(ann, plan)).map(({ title }) => title)).toContain('Eclipse');
    const { url } = await ann.api.mealPlans.createCalendarLink({ id: plan });
    expect((await ann.rest('GET', url.slice(url.indexOf('/mealPlans/')))).body).toContain('SUMMARY');
  });

  test('are added or changed by the ids of a client, the later change wins', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, soup] = [await make(ann), randomUUID()];
    const upsert = (title: string, updatedAt: Date) =>
      ann.api.mealPlans.upsertMealPlanItems({ mealPlanId: id, items: [{ id: soup, ...dinner(title), updatedAt }] });
    await upsert('Soup', new Date());
    await upsert('Old', new Date(Date.now() - 60_000));
    expect(await itemsOf(ann, id)).toMatchObject([{ id: soup, title: 'Soup' }]);
    await upsert('New', new Date(Date.now() + 60_000));
    expect(await itemsOf(ann, id)).toMatchObject([{ id: soup, title: 'New' }]);
  });

  test('are added once, however often a request is repeated', async ({ newUser }) => {
    const ann = await newUser('ann');
    const withKey = (idempotencyKey: string) => appRouter.createCaller(extend(ann.ctx, { idempotencyKey })).mealPlans;
    const first = await withKey('a plan').createMealPlan({ title: 'Plan' });
    expect((await withKey('a plan').createMealPlan({ title: 'Plan' })).id).toBe(first.id);
    const items = { mealPlanId: first.id, items: [dinner('Soup'), dinner('Bread')] };
    await withKey('items').createMealPlanItems(items);
    await withKey('items').createMealPlanItems(items);
    expect(await itemsOf(ann, first.id)).toHaveLength(2);
  });

  test('tell everybody of the plan, with the reference of the caller', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await make(ann, 'Plan', { collaboratorUserIds: [ben.userId] });
    const frames = await ben.frames();
    await ann.api.mealPlans.createMealPlanItem({ mealPlanId: id, ...dinner('Soup'), reference: 'mine' });
    const told = await frames.find(({ data }) => 'reference' in data && data.reference === 'mine');
    expect(told).toEqual({ type: 'mealplan:updated', data: { mealPlanId: id, reference: 'mine' } });
  });
});

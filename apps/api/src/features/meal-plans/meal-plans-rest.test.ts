import { randomUUID } from 'node:crypto';
import { addDays } from '@trivet/shared/dates/calendar-date';
import type { LegacyPlanItem, LegacyPlanWithItems } from '@trivet/shared/meal-plans/endpoints';
import type { LegacyScope } from '@trivet/shared/sharing/compat-rest-schemas';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test, type TestUser } from '#api/kernel/testing/test';

/** A day that every answer has, and those beside it. */
const today = new Date().toISOString().slice(0, 10);
const [dayBefore, day, dayAfter] = [29, 30, 31].map((days) => addDays(today, days)) as [string, string, string];

const partner = ({ userId, email }: TestUser, name: string) => ({ id: userId, name, email });

const planOf = async (by: TestUser, id: string) =>
  (await by.rest('GET', `/mealPlans/${id}`)).json<LegacyPlanWithItems>();

async function makeLegacyPlan(by: TestUser, title = 'Plan', collaborators: string[] = []): Promise<string> {
  return (await by.rest('POST', '/mealPlans', { title, collaborators })).json<LegacyScope>().id;
}

describe('meal plans over REST', () => {
  test('are made, listed and read with what older clients expect', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeLegacyPlan(ann, ' Family ', [ben.userId, ben.userId]);
    const recipe = await ann.api.recipes.createRecipe({ title: 'Soup', ingredients: '1 onion' });
    const added = await ann.rest('POST', `/mealPlans/${id}`, {
      title: 'Soup',
      scheduled: day,
      meal: 'lunch',
      recipeId: recipe.id,
    });
    expect(added.json()).toEqual({ reference: expect.any(Number) as number });
    const people = { owner: partner(ann, 'ann'), collaborators: [partner(ben, 'ben')] };
    const plans = (await ben.rest('GET', '/mealPlans')).json<LegacyScope[]>();
    const { createdAt, updatedAt } = plans[0]!;
    expect(plans).toEqual([
      { id, title: 'Family', ...people, itemCount: '1', myUserId: ben.userId, createdAt, updatedAt },
    ]);
    const plan = await planOf(ann, id);
    expect(plan).toMatchObject({ userId: ann.userId, ...people });
    const item = plan.items[0]!;
    expect(plan.items).toEqual([
      {
        id: item.id,
        title: 'Soup',
        scheduled: day,
        meal: 'lunch',
        createdAt: item.createdAt,
        updatedAt: item.updatedAt,
        owner: partner(ann, 'ann'),
        shoppingListItems: [],
        recipe: { id: recipe.id, title: 'Soup', ingredients: '1 onion', images: [] },
      },
    ]);
  });

  test('need a title, and people who exist', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of [undefined, null, '', '  ']) {
      expect((await ann.rest('POST', '/mealPlans', { title })).statusCode).toBe(412);
    }
    const nobody = await ann.rest('POST', '/mealPlans', { title: 'Plan', collaborators: [randomUUID()] });
    expect([nobody.statusCode, (await ann.rest('GET', '/mealPlans')).json()]).toEqual([400, []]);
  });

  test('are deleted by their owner, and left by the others', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const id = await makeLegacyPlan(ann, 'Plan', [ben.userId]);
    expect((await ben.rest('DELETE', `/mealPlans/${id}`, {})).json()).toEqual({});
    expect((await ben.rest('GET', `/mealPlans/${id}`)).statusCode).toBe(404);
    expect((await ann.rest('DELETE', `/mealPlans/${id}`)).json()).toEqual({});
    expect((await ann.rest('GET', `/mealPlans/${id}`)).statusCode).toBe(404);
    expect(await ann.api.sharing.getDeleted()).toMatchObject([{ kind: 'mealPlan', id }]);
  });

  test('have items that are added, changed and removed together', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makeLegacyPlan(ann);
    const read = async (): Promise<LegacyPlanItem[]> => (await planOf(ann, id)).items;
    await ann.rest('POST', `/mealPlans/${id}/items/bulk`, {
      items: ['Soup', 'Bread', 'Cake'].map((title) => ({ title, scheduled: day, meal: null })),
    });
    const items = new Map((await read()).map((item) => [item.title, item]));
    expect([...items.values()].map(({ meal }) => meal)).toEqual(['other', 'other', 'other']);
    const [soup, bread, cake] = ['Soup', 'Bread', 'Cake'].map((title) => items.get(title)!.id);
    const frames = await ann.frames();
    const changed = await ann.rest('PUT', `/mealPlans/${id}/items/bulk`, {
      items: [
        { id: soup, meal: 'dinner', scheduled: dayAfter },
        { id: bread, title: 'Toast' },
      ],
    });
    const { reference } = changed.json<{ reference: number }>();
    const told = await frames.find(({ data }) => 'reference' in data && data.reference === reference);
    expect(told).toEqual({ type: 'mealPlan:itemsUpdated', data: { mealPlanId: id, reference } });
    expect((await read()).map(({ title, meal, scheduled }) => [title, meal, scheduled]).sort()).toEqual([
      ['Cake', 'other', day],
      ['Soup', 'dinner', dayAfter],
      ['Toast', 'other', day],
    ]);
    await ann.rest('DELETE', `/mealPlans/${id}/items/bulk?itemIds=${soup},${bread}`, {});
    await ann.rest('DELETE', `/mealPlans/${id}/items?itemId=${cake}`, {});
    expect(await read()).toEqual([]);
  });

  test.for([
    [`${dayBefore}T23:00:00.000Z`, day],
    [`${day}T08:00:00.000Z`, day],
    [`${dayBefore}T18:30:00.000Z`, day],
    [`${dayBefore}T11:00:00.000Z`, day],
    [`${day}T00:00:00+01:00`, day],
    [`${day}T23:30:12.000Z`, day],
    [day, day],
  ] as const)('take the instant %s as the day %s', async ([scheduled, expected], { newUser }) => {
    const ann = await newUser('ann');
    const id = await makeLegacyPlan(ann);
    await ann.rest('POST', `/mealPlans/${id}`, { title: 'Soup', scheduled, meal: 'dinner' });
    expect((await planOf(ann, id)).items).toMatchObject([{ scheduled: expected }]);
  });

  test('refuse days that do not exist', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makeLegacyPlan(ann);
    for (const scheduled of ['2027-02-30', day.replaceAll('-', '/'), '1899-12-31', '', 17]) {
      const answer = await ann.rest('POST', `/mealPlans/${id}`, { title: 'Soup', scheduled, meal: 'dinner' });
      expect(answer.statusCode).toBe(400);
    }
    expect((await planOf(ann, id)).items).toEqual([]);
  });
});

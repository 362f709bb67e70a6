import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { describe, expect } from 'vitest';
import { planOperation, pushToPlan } from '#api/features/meal-plans/testing/plan-operations';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test } from '#api/kernel/testing/test';
import { ask, expectClosedPage, expectClosedToOthers, expectTicketFor, hostileTexts } from '../testing/print-pages.ts';
import { friday, pageOf, planOf, week } from '../testing/printed-plans.ts';

describe('who reads the plan', () => {
  test('Z1 prints it: its owner and members, and for others it is as if it were not there', async ({
    server,
    newUser,
  }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    await befriend(ann, ben);
    const id = await planOf(ann, week);
    await ann.api.sharing.invite({ kind: mealPlanKind, id, userId: ben.userId, role: 'view' });
    expect((await pageOf(ben, id)).texts('li')).toHaveLength(4);

    const nothing = await expectClosedToOthers({ server, stranger: eve }, '/print/mealPlan', id, /Soup|Family/);

    await ann.api.mealPlans.deleteMealPlan({ id });
    for (const reader of [ann, ben]) {
      const answer = await reader.rest('GET', `/print/mealPlan/${id}`);
      expect([answer.statusCode, answer.body]).toEqual([404, nothing]);
    }
  });

  test('A21 gets a ticket, which opens this page for five minutes and nothing else', async ({ server, newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const [id, other] = [await planOf(ann, week), await planOf(ann, week)];
    const { ticket, recipeIds } = await ann.api.print.getTicket({ mealPlanId: id });
    expect(recipeIds).toEqual([]);
    await expectTicketFor({ server, owner: ann, ticket }, `/print/mealPlan/${id}`, [
      `/print/mealPlan/${other}`,
      `/print/shoppingList/${id}`,
      `/print/${id}`,
      `/mealPlans/${id}`,
    ]);

    await expect(eve.api.print.getTicket({ mealPlanId: id })).rejects.toThrow('notFound');
    await expect(ann.api.print.getTicket({ shoppingListId: id })).rejects.toThrow('notFound');
    await ann.api.mealPlans.deleteMealPlan({ id });
    await expect(ann.api.print.getTicket({ mealPlanId: id })).rejects.toThrow('notFound');
    expect((await ask(server, `/print/mealPlan/${id}?token=${ticket}`)).statusCode).toBe(404);
  });
});

test('X2 A20 hostile titles, notes and meals are text, and the page asks nobody for anything', async ({ newUser }) => {
  const ann = await newUser('ann');
  for (const text of hostileTexts) {
    const id = await planOf(
      ann,
      [
        [friday, text, { note: text, meal: text, yield: text }],
        [friday, text],
      ],
      text,
    );
    await pushToPlan(ann, planOperation(id, { type: 'addMeal', key: text }));
    for (const query of ['view=week', 'view=month&print=true', 'view=agenda']) {
      const { page, texts, answer } = await pageOf(ann, id, query);
      expectClosedPage({ answer, page });
      expect([texts('h1'), texts('title')]).toEqual([[text], [text]]);
      expect(texts('li bdi, li p').filter((found) => found === text).length).toBeGreaterThan(1);
      expect(texts('th, .meal')).toContain(text);
      expect(page('script').length).toBe(query.includes('print') ? 1 : 0);
    }
  }
});

test('A20 the colors of meals are in the style, and nothing else that is stored in their place', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const id = await planOf(ann, week);
  const style = async () => (await pageOf(ann, id)).page('style').text();
  expect(await style()).toContain('.meal-2{border-color:#aa3300}');
  const meals = [{ key: 'Brunch', title: 'Brunch', color: 'red}body{background:url(//canary.example)}' }];
  await ann.ctx.db.mealPlan.updateMany({ where: { scopeId: id }, data: { meals } });
  expect(await style()).not.toMatch(/canary|meal-1/);
});

test('P1 an address that asks for what there is not is refused', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await planOf(ann, []);
  const wrong = [
    'view=year',
    'view=__proto__',
    'view=week&view=week',
    'from=2026-02-30',
    'from=1899-12-31',
    'from=today',
  ];
  for (const query of [...wrong, 'today=3000-01-01', 'startOfWeek=friday', 'to=1', 'preferredLanguage=xx', 'size=1'])
    expect((await ann.rest('GET', `/print/mealPlan/${id}?${query}`)).statusCode, query).toBe(400);
  for (const odd of ['1', 'null', `${id}'--`])
    expect((await ann.rest('GET', `/print/mealPlan/${odd}`)).statusCode, odd).toBe(400);
  for (const from of ['1900-01-01', '2999-12-31'])
    for (const view of ['week', 'month', 'agenda'])
      expect((await ann.rest('GET', `/print/mealPlan/${id}?view=${view}&from=${from}`)).statusCode, from).toBe(200);
});

import { expect } from 'vitest';
import { planOperation, pushToPlan } from '#api/features/meal-plans/testing/plan-operations';
import { test } from '#api/kernel/testing/test';
import { expectClosedPage, hostileTexts } from '../testing/print-pages.ts';
import { friday, pageOf, planOf, week } from '../testing/printed-plans.ts';

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

import { randomUUID } from 'node:crypto';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { add, listOperation, makeList, push } from '#api/features/shopping-lists/testing/list-operations';
import { test, type TestUser } from '#api/kernel/testing/test';
import { ask, expectClosedToOthers, expectTicketFor, readPage } from './testing/print-pages.ts';
import { friday, planOf, week } from './testing/printed-plans.ts';

const pages = [
  {
    what: 'list',
    kind: shoppingListKind,
    path: '/print/shoppingList',
    query: '',
    rest: '/shoppingLists',
    shown: 'milk',
    make: async (by: TestUser) => {
      const id = await makeList(by, 'Family');
      await push(by, listOperation(id, add('milk'), randomUUID()));
      return id;
    },
    remove: (by: TestUser, id: string) => by.api.shoppingLists.deleteShoppingList({ id }),
    getTicket: (by: TestUser, id: string) => by.api.print.getTicket({ shoppingListId: id }),
    getOtherTicket: (by: TestUser, id: string) => by.api.print.getTicket({ mealPlanId: id }),
  },
  {
    what: 'plan',
    kind: mealPlanKind,
    path: '/print/mealPlan',
    query: `?from=${friday}`,
    rest: '/mealPlans',
    shown: 'Soup',
    make: (by: TestUser) => planOf(by, week),
    remove: (by: TestUser, id: string) => by.api.mealPlans.deleteMealPlan({ id }),
    getTicket: (by: TestUser, id: string) => by.api.print.getTicket({ mealPlanId: id }),
    getOtherTicket: (by: TestUser, id: string) => by.api.print.getTicket({ shoppingListId: id }),
  },
];

describe.each(pages)('who reads the page of a $what', ({ kind, path, query, rest, shown, ...page }) => {
  test('Z1 prints it: its owner and members, and for others it is as if it were not there', async ({
    server,
    newUser,
  }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    await befriend(ann, ben);
    const id = await page.make(ann);
    await ann.api.sharing.invite({ kind, id, userId: ben.userId, role: 'view' });
    for (const reader of [ann, ben]) {
      const { texts } = await readPage(reader, `${path}/${id}${query}`);
      expect([texts('h1'), texts('main').join()]).toEqual([['Family'], expect.stringContaining(shown)]);
    }

    const nothing = await expectClosedToOthers({ server, stranger: eve }, path, id, new RegExp(`${shown}|Family`));

    await page.remove(ann, id);
    for (const reader of [ann, ben]) {
      const answer = await reader.rest('GET', `${path}/${id}`);
      expect([answer.statusCode, answer.body]).toEqual([404, nothing]);
    }
  });

  test('A21 gets a ticket, which opens this page for five minutes and nothing else', async ({ server, newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const [id, other] = [await page.make(ann), await page.make(ann)];
    const { ticket, recipeIds } = await page.getTicket(ann, id);
    expect(recipeIds).toEqual([]);
    const otherPages = pages.filter((one) => one.path !== path).map((one) => `${one.path}/${id}`);
    const closed = [`${path}/${other}`, ...otherPages, `/print/${id}`, `${rest}/${id}`, '/users'];
    await expectTicketFor({ server, owner: ann, ticket }, `${path}/${id}`, closed);

    const { id: recipe } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const forRecipe = await ann.api.print.getTicket({ selection: { ids: [recipe] } });
    expect((await ask(server, `${path}/${id}?token=${forRecipe.ticket}`)).statusCode).toBe(401);

    await expect(page.getTicket(eve, id)).rejects.toThrow('notFound');
    await expect(page.getOtherTicket(ann, id)).rejects.toThrow('notFound');
    await page.remove(ann, id);
    await expect(page.getTicket(ann, id)).rejects.toThrow('notFound');
    expect((await ask(server, `${path}/${id}?token=${ticket}`)).statusCode).toBe(404);
  });
});

import { maxPlanItemTitle, planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna, beginTest, endTest, logIn, openReadyPage } from '#web/testing/local-pages.ts';
import { createScopeServer, planOperation, type ScopeServer } from '#web/testing/scope-server.ts';

const plan = '00000000-0000-4000-8000-000000000001';
const soup = {
  type: 'add',
  title: 'Soup',
  meal: 'lunch',
  note: '',
  recipeId: null,
  yield: '',
  scale: '1',
  date: '2026-12-02',
  place: 'a5',
  isMade: false,
  of: null,
};

beforeEach(beginTest);
afterEach(endTest);

async function openPage(server: ScopeServer) {
  const page = await openReadyPage({ transport: server.transportOf(anna) });
  const { planItemRows } = await import('./plan-rows.ts');
  const { addAgain } = await import('./add-again.public.ts');
  return { ...page, items: () => [...planItemRows.of(plan).entries().values()], rows: planItemRows.of(plan), addAgain };
}

test('a text that is added again waits for some day in its plan, which nobody has opened, and what is too long in its note', async () => {
  logIn();
  const server = createScopeServer();
  await server.transportOf(anna).push({
    operations: [
      planOperation(plan, { type: 'create', title: 'Our plan' }),
      planOperation(plan, soup, planItemNoun, 'soup'),
    ],
    scopes: [],
  });
  const first = await openPage(server);
  const close = first.rows.subscribe(() => {});
  await expect.poll(first.items).toHaveLength(1);
  close();
  first.stop();
  const { items, addAgain } = await openPage(server);
  expect(items()).toEqual([]);
  await addAgain(plan, `${'x'.repeat(maxPlanItemTitle)}rest`);
  const [before, added] = items();
  expect(added).toMatchObject({ title: 'x'.repeat(maxPlanItemTitle), note: 'rest', date: null, meal: 'dinner' });
  expect([before?.title, added!.place > before!.place]).toEqual(['Soup', true]);
});

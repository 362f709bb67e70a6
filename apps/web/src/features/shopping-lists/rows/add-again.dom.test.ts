import { maxItemTitle } from '@trivet/shared/shopping-lists/shopping-list';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScopeServer, type ScopeServer, listOperation } from '#web/testing/scope-server.ts';
import { anna, beginTest, endTest, logIn, openReadyPage } from '#web/testing/local-pages.ts';

const list = '00000000-0000-4000-8000-000000000001';
const milk = {
  type: 'add',
  title: 'milk',
  place: 'a5',
  note: '',
  category: null,
  isCategoryChosen: false,
  isCompleted: false,
  recipe: null,
  part: null,
};

beforeEach(beginTest);
afterEach(endTest);

async function openPage(server: ScopeServer) {
  const page = await openReadyPage({ transport: server.transportOf(anna) });
  const { itemRows } = await import('./list-rows.ts');
  const { itemsOf } = await import('./change-items.ts');
  const { addAgain } = await import('./add-again.public.ts');
  return { ...page, itemRows, itemsOf, addAgain };
}

test('a text that is added again stands at the end of its list, which nobody has opened, and what is too long in its note', async () => {
  logIn();
  const server = createScopeServer();
  await server.transportOf(anna).push({
    operations: [listOperation(list, { type: 'create', title: 'Shop' }), listOperation(list, milk, 'milk')],
    scopes: [],
  });
  const first = await openPage(server);
  const close = first.itemRows.of(list).subscribe(() => {});
  await expect.poll(() => first.itemsOf(list)).toHaveLength(1);
  close();
  first.stop();
  const { itemsOf, addAgain } = await openPage(server);
  expect(itemsOf(list)).toEqual([]);
  await addAgain(list, `${'x'.repeat(maxItemTitle)}rest`);
  const [before, added] = itemsOf(list);
  expect([before?.title, added?.title, added?.note]).toEqual(['milk', 'x'.repeat(maxItemTitle), 'rest']);
  expect(added!.place > before!.place).toBe(true);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shoppingItemNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { createScopeServer, listOperation, type ScopeServer } from '#web/testing/scope-server.ts';
import { anna, beginTest, endTest, logIn, openReadyPage } from '#web/testing/local-pages.ts';

const market = '7b0d5c0a-6a55-4a1c-8f0a-000000000003';
const salad = { id: '7b0d5c0a-6a55-4a1c-8f0a-00000000000f', title: 'Salad', ingredients: '2 tomatoes', yield: '' };

let server: ScopeServer;

beforeEach(() => {
  beginTest();
  logIn();
  server = createScopeServer();
});

afterEach(() => {
  endTest();
  localStorage.clear();
});

/** Opens the dialog in a browser of Anna's that does not know her lists. They come when `answer` is called. */
async function open() {
  const transport = server.transportOf(anna);
  const asked = Promise.withResolvers<undefined>();
  await openReadyPage({ transport: { ...transport, getScopes: () => asked.promise.then(transport.getScopes) } });
  const { show } = await import('#web/testing/show.tsx');
  const { WithApi } = await import('#web/testing/typed-server.tsx');
  const { default: AddToListDialog } = await import('./add-to-list-dialog.tsx');
  show(
    <WithApi>
      <AddToListDialog open recipes={{ data: [salad], error: null, retry: () => {} }} onClose={() => {}} />
    </WithApi>,
  );
  return { answer: () => asked.resolve(undefined), person: userEvent.setup() };
}

const add = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Add 1 item' });

test('a list that is still on its way is offered, and no new one in its place', async () => {
  const operations = [listOperation(market, { type: 'create', title: 'Market' })];
  await server.transportOf(anna).push({ operations, scopes: [] });
  const { answer, person } = await open();
  expect((await add()).disabled).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Title of the list' })).toBeNull();
  answer();
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'List' })).toMatchObject({ value: market });
  await person.click(await add());
  const titles = () =>
    [...server.rowsOf(market, shoppingItemNoun).values()].map((item) => (item as { title: string }).title);
  await expect.poll(titles).toEqual(['2 tomatoes']);
});

test('somebody without a list is offered a new one once that is known', async () => {
  const { answer } = await open();
  expect((await add()).disabled).toBe(true);
  answer();
  expect(await screen.findByRole('textbox', { name: 'Title of the list' })).toBeTruthy();
  expect((await add()).disabled).toBe(false);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ListRecipe } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { listRecipeNoun, shoppingItemNoun, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { createScopeServer, listOperation, type ScopeServer } from '#web/testing/scope-server.ts';
import { type DishToBuy, dishOfRecipe } from './dish-to-buy.public.ts';
import { anna, logInBeforeEach, openReadyPage } from '#web/testing/local-pages.ts';

const market = '7b0d5c0a-6a55-4a1c-8f0a-000000000003';
const salad = { id: '7b0d5c0a-6a55-4a1c-8f0a-00000000000f', title: 'Salad', ingredients: '2 tomatoes', yield: '' };

let server: ScopeServer;

logInBeforeEach();

beforeEach(() => {
  server = createScopeServer();
});

/** Opens the dialog in a browser of Anna's that does not know her lists. They come when `answer` is called. */
async function open(dishes: readonly DishToBuy[] = [dishOfRecipe(salad)]) {
  const transport = server.transportOf(anna);
  const asked = Promise.withResolvers<undefined>();
  await openReadyPage({ transport: { ...transport, getScopes: () => asked.promise.then(transport.getScopes) } });
  const { show } = await import('#web/testing/show.tsx');
  const { WithApi } = await import('#web/testing/typed-server.tsx');
  const { Toasts } = await import('#web/ui/feedback/toast.tsx');
  const { default: AddToListDialog } = await import('./add-to-list-dialog.tsx');
  show(
    <WithApi>
      <AddToListDialog open dishes={{ data: dishes, error: null, retry: () => {} }} onClose={() => {}} />
      <Toasts />
    </WithApi>,
  );
  return { answer: () => asked.resolve(undefined), person: userEvent.setup() };
}

/** Makes an empty list of Anna's. */
const makeMarket = () =>
  server.transportOf(anna).push({
    operations: [listOperation(market, { type: 'create', title: 'Market' })],
    scopes: [],
  });
const titlesOn = (list: string) =>
  [...server.rowsOf(list, shoppingItemNoun).values()].map((item) => (item as { title: string }).title);

const add = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Add 1 item' });

test('a list that is still on its way is offered, and no new one in its place', async () => {
  await makeMarket();
  const { answer, person } = await open();
  expect((await add()).disabled).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Title of the list' })).toBeNull();
  answer();
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'List' })).toMatchObject({ value: market });
  await person.click(await add());
  await expect.poll(() => titlesOn(market)).toEqual(['2 tomatoes']);
});

const soup = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-00000000000e',
  title: 'Soup',
  ingredients: '[Soup]\n200 g lentils\n1 onion\n1 leek\n1 pinch salt',
  yield: '4 servings',
};
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('a recipe is added for the chosen servings without what the person ignores or has, and taken back as a whole', async () => {
  await makeMarket();
  localStorage.setItem('preferences', JSON.stringify({ shoppingList: { ignoreItemTitles: 'onion' } }));
  localStorage.setItem('onHand', JSON.stringify(['leeks']));
  const { answer, person } = await open([dishOfRecipe(soup)]);
  answer();
  await screen.findByRole('combobox', { name: 'List' });
  // Salt is what everybody has.
  const lines = ['200 g lentils', '1 onion', '1 leek', '1 pinch salt'];
  expect(lines.map(isChosen)).toEqual([true, false, false, false]);
  expect(screen.getAllByText('At hand').map((mark) => mark.closest('li')?.textContent)).toEqual([
    '1 leekAt hand',
    '1 pinch saltAt hand',
  ]);
  const more = screen.getByRole('button', { name: 'Increase amounts' });
  for (let press = 0; press < 2; press += 1) await person.click(more);
  await person.click(screen.getByRole('checkbox', { name: /onion/ }));
  await person.click(screen.getByRole('button', { name: 'Add 2 items' }));
  await expect.poll(() => titlesOn(market).sort()).toEqual(['1½ onions', '300 g lentils']);
  expect((await screen.findByText(/^.*Soup.*: 2 items added to/u)).textContent).toContain('Market');
  expect(screen.getByRole('link', { name: 'View list' }).getAttribute('href')).toBe(`#/shopping-lists/${market}`);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => [titlesOn(market), server.rowsOf(market, listRecipeNoun).size]).toEqual([[], 0]);
});

test('several recipes stand below their titles and are added together', async () => {
  await makeMarket();
  const { answer, person } = await open([dishOfRecipe(soup), dishOfRecipe(salad)]);
  answer();
  await screen.findByRole('combobox', { name: 'List' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Soup', 'Salad']);
  await person.click(screen.getByRole('button', { name: 'Add 4 items' }));
  await expect.poll(() => titlesOn(market).sort()).toEqual(['1 leek', '1 onion', '2 tomatoes', '200 g lentils']);
});

test('somebody without a list is offered a new one once that is known, and gets it', async () => {
  const { answer, person } = await open();
  expect((await add()).disabled).toBe(true);
  answer();
  const title = await screen.findByRole('textbox', { name: 'Title of the list' });
  expect((await add()).disabled).toBe(false);
  await person.clear(title);
  await person.type(title, ' Corner shop ');
  await person.click(await add());
  const link = await screen.findByRole('link', { name: 'View list' });
  const made = link.getAttribute('href')?.replace('#/shopping-lists/', '') ?? '';
  await expect.poll(() => titlesOn(made)).toEqual(['2 tomatoes']);
  expect(server.rowsOf(made, shoppingListNoun).get(made)).toMatchObject({ title: 'Corner shop' });
});

const planId = '7b0d5c0a-6a55-4a1c-8f0a-0000000000a1';

/** Returns salad as it is planned, or another dish. */
const planned = (entryId: string, more: Partial<DishToBuy> = {}): DishToBuy => ({
  ...dishOfRecipe(salad),
  key: entryId,
  planned: { planId, entryId, date: '2026-12-01' },
  detail: 'Tuesday, December 1',
  ...more,
});

/** Opens the dialog for planned dishes, with a list that has the first of them already. */
async function openPlanned(dishes: readonly DishToBuy[], listedEntry: string) {
  const adding = { type: 'add', recipe: { id: salad.id, title: 'Salad' }, yield: '', scale: '1' };
  const item = { type: 'add', title: '2 tomatoes', place: 'a0', part: { listRecipeId: planId, line: '2 tomatoes' } };
  const operations = [
    listOperation(market, { type: 'create', title: 'Market' }),
    {
      ...listOperation(market, { ...adding, planId, entryId: listedEntry, plannedDate: null }),
      ...ofRow(listRecipeNoun),
    },
    { ...listOperation(market, item), ...ofRow(shoppingItemNoun) },
  ];
  await server.transportOf(anna).push({ operations, scopes: [] });
  const { answer, person } = await open(dishes);
  answer();
  await screen.findByRole('combobox', { name: 'List' });
  return person;
}

const ofRow = (noun: string) => ({ noun, rowId: planId });
const [monday, friday, sunday] = ['b1', 'b2', 'b3'].map((end) => `7b0d5c0a-6a55-4a1c-8f0a-0000000000${end}`) as [
  string,
  string,
  string,
];

test('a recipe that is planned twice is bought twice, each time for its day', async () => {
  const person = await openPlanned([planned(monday), planned(friday, { scale: '2' })], sunday);
  expect(screen.getByRole('checkbox', { name: '2 tomatoes' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: '4 tomatoes' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('button', { name: 'Add 2 items' }));
  const entries = () =>
    [...server.rowsOf(market, listRecipeNoun).values()].map((row) => {
      const { entryId, scale, plannedDate } = row as ListRecipe;
      return `${entryId?.slice(-2)} ${scale} ${plannedDate}`;
    });
  await expect.poll(() => entries().sort()).toEqual(['b1 1 2026-12-01', 'b2 2 2026-12-01', 'b3 1 null']);
});

test('what the list has already is not chosen again, but can be', async () => {
  const person = await openPlanned([planned(monday), planned(friday)], monday);
  expect(await screen.findByText('Tuesday, December 1 · Already on this list')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 1 item' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'All ingredients' }));
  expect(screen.getByRole('button', { name: 'Add 2 items' })).toBeTruthy();
});

test('a recipe that the list has already is remarked when it is added again, which adds up', async () => {
  const person = await openPlanned([dishOfRecipe(salad)], sunday);
  expect(screen.getByText('Already on this list')).toBeTruthy();
  await person.click(await add());
  await expect.poll(() => titlesOn(market)).toEqual(['2 tomatoes', '2 tomatoes']);
});

test('a dish without a recipe is offered by its name, and one whose recipe is hidden says so', async () => {
  const pizza = { id: null, title: '[Frozen] pizza', ingredients: '', yield: '' };
  const hidden = { recipe: { ...salad, title: 'Secret soup', ingredients: '' }, isHidden: true };
  const person = await openPlanned(
    [planned(monday, { recipe: pizza, isWanted: false }), planned(friday, hidden)],
    sunday,
  );
  expect(screen.getByText('This recipe is gone or isn’t shared with you.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 0 items' }).disabled).toBe(true);
  await person.click(screen.getByRole('checkbox', { name: '[Frozen] pizza' }));
  await person.click(screen.getByRole('button', { name: 'Add 1 item' }));
  const items = () => [...server.rowsOf(market, shoppingItemNoun).values()];
  await expect
    .poll(items)
    .toContainEqual(
      expect.objectContaining({ title: '[Frozen] pizza', recipeId: null, recipeTitle: null, line: '[Frozen] pizza' }),
    );
});

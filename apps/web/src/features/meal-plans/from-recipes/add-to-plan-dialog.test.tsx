import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { today } from '#web/lib/dates/recent-date.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';
import type { RecipeToPlan } from './plan-recipes.ts';
import { anna, logInBeforeEach, openReadyPage } from '#web/testing/local-pages.ts';
import { createScopeServer, planOperation, type ScopeServer } from '#web/testing/scope-server.ts';

// Nobody waits for 20,000 items.
vi.mock('@trivet/shared/meal-plans/meal-plan', async (original) => ({
  ...(await original<object>()),
  maxPlanItems: 8,
}));

const family = '7b0d5c0a-6a55-4a1c-8f0a-000000000004';
const recipes = ['Bread', 'Cake', 'Soup'].map((title, at) => ({
  id: `7b0d5c0a-6a55-4a1c-8f0a-00000000001${at}`,
  title,
  yield: '',
}));

let server: ScopeServer;

logInBeforeEach();

beforeEach(() => {
  server = createScopeServer();
});

/** Opens the dialog in a browser of Anna's. */
async function openDialog(load: () => Promise<ReactNode>) {
  await openReadyPage({ transport: server.transportOf(anna) });
  const { show } = await import('#web/testing/show.tsx');
  const { WithApi } = await import('#web/testing/typed-server.tsx');
  const { Toasts } = await import('#web/ui/feedback/toast.tsx');
  show(
    <WithApi>
      {await load()}
      <Toasts />
    </WithApi>,
  );
  const days = () => screen.getByRole('group', { name: 'Days' }).querySelectorAll('[aria-pressed]');
  const person = userEvent.setup();
  return { person, days, choose: (day: number) => person.click(days()[day]!) };
}

/** Opens the dialog for three recipes, or others, in a browser of Anna's, who has a plan. */
async function open(data: readonly RecipeToPlan[] = recipes) {
  const operations = [planOperation(family, { type: 'create', title: 'Family' })];
  await server.transportOf(anna).push({ operations, scopes: [] });
  const opened = await openDialog(async () => {
    const { default: AddToPlanDialog } = await import('./add-to-plan-dialog.tsx');
    return <AddToPlanDialog open recipes={{ data, error: null, retry: () => {} }} onClose={() => {}} />;
  });
  await screen.findByRole('combobox', { name: 'Meal plan' });
  return opened;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dates = () => [...server.rowsOf(family, planItemNoun).values()].map((item) => (item as { date: string }).date);

test('the button tells the number of days that recipes land on', async () => {
  const { person, choose } = await open();
  expect((await button('Add to plan')).disabled).toBe(true);
  await choose(0);
  expect(await button('Add to 3 days')).toBeTruthy();
  await choose(1);
  expect(await button('Add to 4 days')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'All on each day' }));
  await person.click(await button('Add to 2 days'));
  await expect.poll(() => dates().length).toBe(6);
  expect(new Set(dates()).size).toBe(2);
});

test.each([
  ['Today', 0],
  ['Tomorrow', 1],
  ['Add for some day', null],
])('one press plans a recipe for a day that people often mean, and says which one it is: %s', async (name, days) => {
  const { person } = await open([recipes[2]!]);
  await person.click(await button(name));
  const date = days === null ? null : addDays(today(), days);
  await expect.poll(dates).toEqual([date]);
  expect((await screen.findByText(/added to .*Family/u)).textContent).toContain('Soup');
});

test('more than a plan has room for is not added, and that is said', async () => {
  const { person, choose } = await open();
  await person.click(screen.getByRole('radio', { name: 'All on each day' }));
  for (const day of [0, 1, 2]) await choose(day);
  await person.click(await button('Add to 3 days'));
  expect(await screen.findByText('There’s no more room here. Remove something, then try again.')).toBeTruthy();
  await choose(2);
  await person.click(await button('Add to 2 days'));
  await expect.poll(() => dates().length).toBe(6);
});

test('a recipe is planned for the days and the meal that one chooses, today among them, with its servings', async () => {
  const { person, days, choose } = await open([{ ...recipes[2]!, yield: '4 servings' }]);
  expect(days()).toHaveLength(14);
  const today = [...days()].map((day) => day.getAttribute('aria-current'));
  expect(today).toEqual(['date', ...Array.from({ length: 13 }, () => null)]);
  expect(screen.queryByRole('radio')).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Meal' }), 'Lunch');
  await choose(1);
  await choose(3);
  await person.click(await button('Add to 2 days'));
  await expect.poll(() => dates().length).toBe(2);
  const items = [...server.rowsOf(family, planItemNoun).values()];
  for (const item of items) expect(item).toMatchObject({ title: 'Soup', meal: 'lunch', yield: '4 servings' });
  expect(Math.abs(Date.parse(dates()[0]!) - Date.parse(dates()[1]!))).toBe(2 * 86_400_000);
  expect((await screen.findByRole('link', { name: 'View plan' })).getAttribute('href')).toBe(
    `#/meal-planners/${family}`,
  );
});

test('chosen recipes are planned one per day in the order of the list, in a new plan where there is none', async () => {
  const answered = recipes.map((recipe) => ({ ...recipe, ingredients: '', corrections: [] })).reverse();
  serveTyped({ 'recipes.readIngredients': () => answered });
  const { person, choose } = await openDialog(async () => {
    const { AddSeveralToPlanDialog } = await import('./add-to-plan.public.tsx');
    return <AddSeveralToPlanDialog open ids={recipes.map(({ id }) => id)} onClose={() => {}} />;
  });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title of the plan' })).value).toBe('Our meals');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One per day' }).checked).toBe(true);
  await choose(0);
  await person.click(await button('Add to 3 days'));
  await expect.poll(() => server.scopesOf(anna)).toHaveLength(1);
  const [made] = server.scopesOf(anna);
  const planned = () => [...server.rowsOf(made!.id, planItemNoun).values()] as { title: string; date: string }[];
  await expect.poll(() => planned().length).toBe(3);
  const inOrder = planned().sort((one, other) => (one.date < other.date ? -1 : 1));
  expect(inOrder.map(({ title }) => title)).toEqual(['Bread', 'Cake', 'Soup']);
  expect(new Set(inOrder.map(({ date }) => date)).size).toBe(3);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { beforeEach, expect, test, vi } from 'vitest';
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

/** Opens the dialog for three recipes in a browser of Anna's, who has a plan. */
async function open() {
  const operations = [planOperation(family, { type: 'create', title: 'Family' })];
  await server.transportOf(anna).push({ operations, scopes: [] });
  await openReadyPage({ transport: server.transportOf(anna) });
  const { show } = await import('#web/testing/show.tsx');
  const { WithApi } = await import('#web/testing/typed-server.tsx');
  const { Toasts } = await import('#web/ui/feedback/toast.tsx');
  const { default: AddToPlanDialog } = await import('./add-to-plan-dialog.tsx');
  show(
    <WithApi>
      <AddToPlanDialog open recipes={{ data: recipes, error: null, retry: () => {} }} onClose={() => {}} />
      <Toasts />
    </WithApi>,
  );
  await screen.findByRole('combobox', { name: 'Meal plan' });
  const days = screen.getByRole('group', { name: 'Days' }).querySelectorAll('[aria-pressed]');
  const person = userEvent.setup();
  return { person, choose: (day: number) => person.click(days[day]!) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dates = () => [...server.rowsOf(family, planItemNoun).values()].map((item) => (item as { date: string }).date);

test('the button tells the number of days that recipes land on', async () => {
  const { person, choose } = await open();
  expect(await button('Add for some day')).toBeTruthy();
  await choose(0);
  expect(await button('Add to 3 days')).toBeTruthy();
  await choose(1);
  expect(await button('Add to 4 days')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'All on each day' }));
  await person.click(await button('Add to 2 days'));
  await expect.poll(() => dates().length).toBe(6);
  expect(new Set(dates()).size).toBe(2);
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

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Person, readyDialog, test } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { dayOf, entries, inDays, makePlan, openEntry, planDinner } from '../setup/plans.ts';

/** Returns a day as lists name it. */
const short = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** Plans soup for tomorrow, stew and pizza for the day after. Resolves to the id of the plan. */
async function planMeals(page: Page, ada: Person): Promise<string> {
  const soup = await ada.addRecipe({ title: 'Leek soup', ingredients: '2 leeks\n1 onion', yield: '2 servings' });
  const stew = await ada.addRecipe({ title: 'Bean stew', ingredients: '200 g beans\n2 onions', yield: '2 servings' });
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Leek soup', inDays(1), { recipeId: soup });
  await planDinner(page, ada, id, 'Bean stew', inDays(2), { recipeId: stew });
  await planDinner(page, ada, id, 'Frozen pizza', inDays(2));
  return id;
}

/** Opens a plan as an agenda that begins today. */
async function openAgenda(page: Page, id: string): Promise<void> {
  await page.goto(`/#/meal-planners/${id}?view=agenda&date=${inDays(0)}`);
  await expect(entries(page, inDays(1))).toHaveText(/Leek soup/u);
}

const part = (dialog: Locator, title: string) => dialog.getByRole('region', { name: new RegExp(`^${title},`, 'u') });
const item = (page: Page, text: RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();

test('what is planned goes to a list, which adds amounts and remembers the days, and follows the plan', async ({
  page,
  person: ada,
}) => {
  const id = await planMeals(page, ada);
  await openAgenda(page, id);

  await test.step('the chosen ingredients of selected days go to a list', async () => {
    for (const date of [inDays(1), inDays(2)]) {
      await dayOf(page, date).getByRole('heading').getByRole('button').click();
    }
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Add to shopping list' }).click();
    const dialog = await readyDialog(page);
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Leek soup', 'Bean stew', 'Frozen pizza']);
    await expect(part(dialog, 'Frozen pizza').getByRole('checkbox')).not.toBeChecked();
    await part(dialog, 'Bean stew').getByRole('checkbox', { name: '200 g beans' }).uncheck();
    await part(dialog, 'Frozen pizza').getByRole('checkbox').check();
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Add 4 items' }).click();
  });

  await test.step('the list has them with their days and amounts', async () => {
    await page.getByRole('link', { name: 'View list' }).last().click();
    await expect(item(page, /leeks/u)).toContainText(`For ${short(inDays(1))}`);
    await expect(item(page, /Frozen pizza/u)).toContainText(`For ${short(inDays(2))}`);
    await expect(page.getByRole('checkbox', { name: /beans/u })).toHaveCount(0);
    await page.getByRole('button', { name: /^Show .*onions/u }).click();
    await expect(item(page, /3.*onions/u)).toContainText(`For ${short(inDays(2))}`);
    const recipes = page.getByRole('region', { name: 'Recipes on this list' });
    for (const title of ['Leek soup', 'Bean stew'])
      await expect(recipes.getByRole('link', { name: title })).toBeVisible();
  });
  const list = page.url();

  await test.step('the list follows a dish that moves', async () => {
    await openAgenda(page, id);
    const entry = await openEntry(page, 'Leek soup');
    await entry.getByLabel('Day').fill(inDays(3));
    await entry.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('region', { name: 'The plan changed, but your lists didn’t' });
    await expect(notice).toContainText(`Now planned for ${short(inDays(3))}`);
    await notice.getByRole('button', { name: 'Update lists' }).click();
    await expect(notice).toBeHidden();
    await page.goto(list);
    await expect(item(page, /leeks/u)).toContainText(`For ${short(inDays(3))}`);
  });
});

test('without a network the ingredients cannot be read, which is said, and they come with it', async ({
  page,
  person: ada,
}) => {
  const id = await planMeals(page, ada);
  await openAgenda(page, id);
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });
  const buyForSoup = async () => {
    await (await openEntry(page, 'Leek soup')).getByRole('button', { name: 'Add to list' }).click();
    await expect(dialog.getByRole('button', { name: 'Add 2 items' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await buyForSoup();
  await page.context().setOffline(true);
  // What was read once is still there.
  await buyForSoup();
  await choose(page, 'Shop for these days');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Add 4 items' })).toBeEnabled();
});

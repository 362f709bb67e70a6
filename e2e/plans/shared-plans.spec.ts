import type { Page } from '@playwright/test';
import { expect, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { inDays, makePlan, planDinner } from '../setup/plans.ts';
import { choose, giveHandle, link, openScopes, row } from '../setup/scopes.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

const openPlans = (page: Page) => openScopes(page, 'meal-planners', 'Meal plans');

test('a plan is shared by handle, and both see at once what is planned, its new title, its end and its return, and that one leaves', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const handle = await giveHandle(page, ben);
  const bens = await openBrowser(ben);
  await openPlans(bens);
  await expect(link(bens, 'Our meals')).toBeVisible();
  const id = await makePlan(page, ada, 'Family');
  await openPlans(page);
  await expect(row(page, 'Family')).toContainText('Nothing planned for the next 7 days');
  await choose(page, 'Family', 'Share plan');
  const dialog = await readyDialog(page);
  await dialog.getByRole('searchbox', { name: 'Add people' }).fill(`@${handle}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/was invited and can accept or decline/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Options for Family' })).toBeFocused();

  await expect(menuLink(bens, 'Meal plans 1 new')).toBeVisible();
  await expect(menuLink(bens, 'Shopping')).toBeVisible();
  await bens.getByRole('button', { name: 'Accept Family' }).press('Enter');
  await expect(row(bens, 'Family')).toContainText(/Shared by .*Ada/u);
  await expect(row(page, 'Family')).toContainText(/Shared with .*Ben/u);
  await expect(menuLink(bens, 'Meal plans')).toBeVisible();
  await planDinner(page, ben, id, 'Soup', inDays(1));
  for (const each of [page, bens]) {
    await expect(row(each, 'Family')).toContainText('1 dish planned for the next 7 days');
  }

  await choose(page, 'Family', 'Rename plan');
  await readyDialog(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Everybody');
  await page.keyboard.press('Enter');
  await expect(link(bens, 'Everybody')).toBeVisible();
  await choose(page, 'Everybody', 'Delete plan');
  await expect(link(bens, 'Everybody')).toBeHidden();
  await undoOf(page, 'moved to trash').click();
  await expect(link(bens, 'Everybody')).toBeVisible();
  await choose(bens, 'Everybody', 'Leave plan');
  await (await readyDialog(bens)).getByRole('button', { name: 'Leave plan' }).press('Enter');
  await expect(link(bens, 'Everybody')).toBeHidden();
  await expect(row(page, 'Everybody')).not.toContainText('Shared');
});

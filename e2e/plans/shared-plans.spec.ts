import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { befriend } from '../setup/friends.ts';
import {
  card,
  dayOf,
  drag,
  entries,
  freeGround,
  fri,
  holdOver,
  letView,
  makePlan,
  nameOf,
  openPlan,
  planDinner,
  sharePlan,
  thu,
  inDays,
  wed,
} from '../setup/plans.ts';
import { heading } from '../setup/recipes.ts';
import { choose, giveHandle, link, openScopes, row } from '../setup/scopes.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

const openPlans = (page: Page) => openScopes(page, 'meal-planners', 'Meal plans', 'No meal plans yet');

test('a plan is shared by handle, and both see what is planned for the week while they look', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const handle = await giveHandle(page, ben);
  const bens = await openBrowser(ben);
  await openPlans(bens);
  await expectAccessible(bens);
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
  await expectAccessible(bens);
  await bens.getByRole('button', { name: 'Accept Family' }).press('Enter');
  await expect(row(bens, 'Family')).toContainText(/Shared by .*Ada/u);
  await expect(row(page, 'Family')).toContainText(/Shared with .*Ben/u);
  await expect(menuLink(bens, 'Meal plans')).toBeVisible();
  await planDinner(page, ben, id, 'Soup', inDays(1));
  for (const each of [page, bens]) {
    await expect(row(each, 'Family')).toContainText('1 dish planned for the next 7 days');
    await expectAccessible(each);
  }
});

test('a plan is renamed, deleted, brought back and deleted for good, and the friend sees each of it', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  await sharePlan(page, ada, ben);
  const bens = await openBrowser(ben);
  await openPlans(bens);
  await openPlans(page);
  await choose(page, 'Family', 'Rename plan');
  await readyDialog(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Everybody');
  await page.keyboard.press('Enter');
  await expect(link(bens, 'Everybody')).toBeVisible();
  await choose(page, 'Everybody', 'Delete plan');
  await expect(heading(page, 'Meal plans')).toBeFocused();
  await expect(bens.getByText('No meal plans yet')).toBeVisible();
  await undoOf(page, 'moved to trash').click();
  await expect(link(bens, 'Everybody')).toBeVisible();
  await choose(page, 'Everybody', 'Delete plan');
  await expect(bens.getByText('No meal plans yet')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Deleted meal plans' }).click();
  const deleted = page.getByRole('region', { name: 'Deleted meal plans' });
  await expect(deleted).toContainText('30 days left');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Everybody' }).press('Enter');
  await expect(link(bens, 'Everybody')).toBeVisible();
  await undoOf(page, 'restored').click();
  await page.getByRole('button', { name: 'Delete Everybody permanently' }).press('Enter');
  const question = await readyDialog(page);
  await question.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(bens.getByText('No meal plans yet')).toBeVisible();
});

test('a friend leaves a plan after a question', async ({ page, person: ada, newPerson, openBrowser }) => {
  const ben = await newPerson('Ben');
  await sharePlan(page, ada, ben);
  const bens = await openBrowser(ben);
  await openPlans(bens);
  await choose(bens, 'Family', 'Leave plan');
  const question = await readyDialog(bens);
  await expect(question).toContainText(/Ada.* would have to share it with you again/u);
  await question.getByRole('button', { name: 'Leave plan' }).press('Enter');
  await expect(bens.getByText('No meal plans yet')).toBeVisible();
  await expect(bens.getByText(/You left “.*Family.*”/u)).toBeVisible();
  await openPlans(page);
  await expect(row(page, 'Family')).not.toContainText('Shared');
});

test('whoever may only view a plan can neither drag, nor select, nor add', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  await befriend(page, ada, ben);
  const id = await makePlan(page, ada, 'Family');
  await letView(page, ada, id, ben);
  await planDinner(page, ada, id, 'Soup', wed);
  const bens = await openBrowser(ben);
  await openPlan(bens, id);
  await expect(bens.getByText('You can view this plan but not change it.')).toBeVisible();
  await expect(entries(bens, wed)).toHaveText(/Soup/u);
  await expectAccessible(bens);

  await expect(bens.getByRole('button', { name: /^Add /u })).toHaveCount(0);
  await expect(bens.getByRole('heading', { name: nameOf(wed) })).toBeVisible();
  await expect(bens.getByRole('button', { name: nameOf(wed), exact: true })).toHaveCount(0);
  const [soup, target] = [card(bens, 'Soup'), await freeGround(dayOf(bens, thu))];
  await holdOver(bens, soup, target);
  await expect(soup).not.toHaveAttribute('data-dragged');
  await bens.mouse.up();
  await drag(bens, dayOf(bens, fri), target);
  await bens.mouse.click(target.x, target.y);
  await expect(bens.getByRole('toolbar', { name: 'Selection' })).toHaveCount(0);
  await bens.getByRole('main').getByRole('button', { name: 'Options', exact: true }).click();
  await expect(bens.getByRole('menuitem', { name: 'Calendar link' })).toBeVisible();
  for (const name of ['Select days', 'Templates', 'Meals of the day'])
    await expect(bens.getByRole('menuitem', { name })).toHaveCount(0);
  await bens.keyboard.press('Escape');

  // The space bar, which picks an entry up for others, opens it.
  await soup.press('Space');
  const dialog = await readyDialog(bens);
  for (const name of ['Save', 'Remove', 'Mark as made', 'Copy to another day'])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await bens.keyboard.press('Escape');
  await openPlan(page, id);
  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await expect(card(page, '')).toHaveCount(1);
});

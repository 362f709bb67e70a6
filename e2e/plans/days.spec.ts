import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, standingBox, test, undoOf } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import {
  card,
  dayOf,
  dayOfWeek,
  entries,
  fri,
  makePlan,
  openPlan,
  planDinner,
  sat,
  selectDays,
  thu,
  tue,
  wed,
} from '../setup/plans.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** Opens a plan with soup on Wednesday, bread and cake on Friday. */
async function openWeek(page: Page, ada: Parameters<typeof makePlan>[1]): Promise<void> {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  for (const title of ['Bread', 'Cake']) await planDinner(page, ada, id, title, fri);
  await openPlan(page, id);
  await expect(entries(page, fri)).toHaveText([/Bread/u, /Cake/u]);
}

test('a selection of days is copied and moved with its distances, and removed, each with one undo', async ({
  page,
  person: ada,
}) => {
  await openWeek(page, ada);
  await selectDays(page, wed);
  await page.keyboard.down('Shift');
  await selectDays(page, fri);
  await page.keyboard.up('Shift');
  await expect(bar(page)).toContainText('3 days selected');
  await expectAccessible(page);
  await action(page, 'Copy to other days').click();
  const copying = await readyDialog(page);
  await copying.getByLabel('Starting on').fill(dayOfWeek(7));
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied 3 dishes')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(entries(page, dayOfWeek(7))).toHaveText(/Soup/u);
  await expect(entries(page, dayOfWeek(9))).toHaveText([/Bread/u, /Cake/u]);
  await undoOf(page, 'Copied').click();
  await expect(entries(page, dayOfWeek(9))).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();

  await selectDays(page, wed, fri);
  await action(page, 'Move to other days').click();
  const moving = await readyDialog(page);
  await moving.getByLabel('Starting on').fill(tue);
  await page.keyboard.press('Enter');
  await expect(entries(page, tue)).toHaveText(/Soup/u);
  await expect(entries(page, thu)).toHaveText([/Bread/u, /Cake/u]);
  await expect(entries(page, fri)).toHaveCount(0);

  await selectDays(page, tue, thu);
  await action(page, 'Remove what’s planned').click();
  await expect(card(page, '')).toHaveCount(0);
  await undoOf(page, 'Removed 3 dishes').click();
  await expect(entries(page, thu)).toHaveText([/Bread/u, /Cake/u]);
});

test('the mouse selects the days that it passes, Escape ends it, and what is planned there repeats', async ({
  page,
  person: ada,
}) => {
  await openWeek(page, ada);
  const [from, to] = [await standingBox(dayOf(page, wed)), await standingBox(dayOf(page, sat))];
  await page.mouse.move(from.x + 20, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height - 12, { steps: 6 });
  await page.mouse.up();
  await expect(bar(page)).toContainText('4 days selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.mouse.click(from.x + 20, from.y + from.height - 12);
  await expect(bar(page)).toContainText('1 day selected');
  await action(page, 'Select all (7)').click();
  await action(page, 'Repeat what’s planned').click();
  const dialog = await readyDialog(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(page.getByText('3 dishes now repeat')).toBeVisible();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(entries(page, dayOfWeek(11))).toHaveText([/Bread/u, /Cake/u]);
});

test('days that no longer show are no longer selected, also when they show again', async ({ page, person: ada }) => {
  await openWeek(page, ada);
  await selectDays(page, wed, fri);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(bar(page)).toContainText('2 days selected');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(bar(page)).toContainText('0 days selected');
  await selectDays(page, dayOfWeek(8));
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();
  await expect(bar(page)).toContainText('0 days selected');
  await expect(dayOf(page, wed)).not.toHaveAttribute('data-selected');
  await selectDays(page, wed);
  await action(page, 'Remove what’s planned').click();
  await expect(card(page, '')).toHaveText([/Bread/u, /Cake/u]);
});

test('days become a template, which is planned for another week, renamed and deleted', async ({
  page,
  person: ada,
}) => {
  await openWeek(page, ada);
  await selectDays(page, wed, fri);
  await action(page, 'Save as template').click();
  const naming = await readyDialog(page);
  await expect(naming.getByRole('textbox', { name: 'Name of the template' })).toHaveValue('Our week');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Template “\u2068Our week\u2069” saved')).toBeVisible();

  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await choose(page, 'Templates');
  const dialog = await readyDialog(page);
  await expect(dialog.getByRole('listitem')).toContainText('3 days · 3 dishes');
  await expectAccessible(page);
  await dialog.getByLabel('Starting on').fill(dayOfWeek(8));
  await dialog.getByRole('button', { name: 'Use Our week' }).click();
  await expect(entries(page, dayOfWeek(8))).toHaveText(/Soup/u);
  await expect(entries(page, dayOfWeek(10))).toHaveText([/Bread/u, /Cake/u]);
  await undoOf(page, 'Added 3 dishes').click();
  await expect(card(page, '')).toHaveCount(0);

  await choose(page, 'Templates');
  await page.getByRole('button', { name: 'Options for Our week' }).click();
  await page.getByRole('menuitem', { name: 'Rename template' }).click();
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Summer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Summer');
  await page.getByRole('button', { name: 'Options for Summer' }).click();
  await page.getByRole('menuitem', { name: 'Delete template' }).click();
  await expect(page.getByText('No templates yet')).toBeVisible();
  await undoOf(page, 'deleted').click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Summer');
});

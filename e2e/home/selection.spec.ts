import type { Page } from '@playwright/test';
import { expect, expectAccessible, standingBox, test } from '../setup/fixtures.ts';
import { addRecipes, card, choose, titles } from '../setup/home-lists.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });

/** Opens each dialog and menu of the bar, and closes it with Escape, which leaves what is chosen. */
async function closeEachWithEscape(page: Page): Promise<void> {
  for (const name of ['Add labels', 'Remove labels', 'Rate', 'Print', 'Export']) {
    await bar(page).getByRole('button', { name }).click();
    const opened = page.getByRole('dialog').or(page.getByRole('menu'));
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(bar(page)).toContainText('1 selected');
  }
}

/** Begins a selection, and closes the explanation that appears the first time. */
async function startSelecting(page: Page): Promise<void> {
  await choose(page, 'Select');
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('recipes that are chosen get a label and are deleted, each of which is undone as a whole; Escape closes one thing at a time', async ({
  page,
  person,
  context,
}) => {
  await addRecipes(person, [['A', 'soup'], ['B'], ['C']]);
  await page.goto('/#/list/main');
  await startSelecting(page);
  await card(page, 'A').click();

  await test.step('with Ctrl a card still opens in a new tab', async () => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      card(page, 'C').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/#\/recipe\//);
    await tab.close();
  });
  await closeEachWithEscape(page);
  await card(page, 'B').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('2 selected');

  await test.step('they get a label', async () => {
    await bar(page).getByRole('button', { name: 'Add labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add labels' });
    await dialog.getByLabel('Find or create a label').fill('weeknight');
    await dialog.getByRole('button', { name: 'Create “weeknight”' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'weeknight' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const list = page.getByRole('list', { name: 'Recipes' });
    await expect(list.getByText('weeknight')).toHaveCount(2);
    await expect(page.getByText('2 recipes changed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('weeknight')).toHaveCount(0);
    await expect(list.getByText('soup')).toHaveCount(1);
  });

  await test.step('they are deleted', async () => {
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(titles(page)).toHaveText(['C']);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText('2 recipes moved to trash')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page)).toHaveText(['A', 'B', 'C']);
  });

  await test.step('Escape ends a selection, whose explanation came only once', async () => {
    await choose(page, 'Select');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long press begins a selection, a tap goes on with it, Back and Escape end it', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B']]);
    await page.goto('/#/about');
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['A', 'B']);
    const { x, y, width, height } = await standingBox(card(page, 'A'));
    const point = { x: x + width / 2, y: y + height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(bar(page)).toContainText('1 selected');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('button', { name: 'Got it' }).tap();
    await box(page, 'B').tap();
    await expect(bar(page)).toContainText('2 selected');
    await expect(page).toHaveURL(/#\/list\/main$/);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Stop selecting' }).tap();
    await expect(bar(page)).toBeHidden();

    await choose(page, 'Select');
    await expect(bar(page)).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/list\/main$/);

    await choose(page, 'Select');
    await box(page, 'A').tap();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  });
});

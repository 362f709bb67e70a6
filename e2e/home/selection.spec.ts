import type { Page } from '@playwright/test';
import { expect, expectAccessible, standingBox, test } from '../setup/fixtures.ts';
import { addRecipes, card, choose, importMany, titles } from '../setup/home-lists.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
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

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });

/** Begins a selection, and closes the explanation that appears the first time. */
async function startSelecting(page: Page): Promise<void> {
  await choose(page, 'Select');
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('a selection', () => {
  test('two recipes get a label and are deleted; each is undone as a whole', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B'], ['C']]);
    await page.goto('/#/list/main');
    await startSelecting(page);
    await card(page, 'A').click();
    await box(page, 'B').check();
    await expect(bar(page)).toContainText('2 selected');
    await expectAccessible(page);

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

    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(titles(page)).toHaveText(['C']);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText('2 recipes moved to trash')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page)).toHaveText(['A', 'B', 'C']);

    // The explanation of a selection came only once.
    await choose(page, 'Select');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await choose(page, 'Select');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('stays when Escape closes one of its dialogs or menus', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B']]);
    await page.goto('/#/list/main');
    await startSelecting(page);
    await box(page, 'A').check();
    await closeEachWithEscape(page);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  });

  test('of all that match reaches what is not loaded', async ({ page, person, request }) => {
    await importMany(request, person, 120);
    await page.goto('/#/list/main?time=30');
    await expect(page.getByText('60 recipes')).toBeVisible();
    await startSelecting(page);
    await bar(page).getByRole('button', { name: 'Select all 60' }).click();
    await card(page, 'Recipe 000').click();
    await expect(bar(page)).toContainText('59 selected');
    await bar(page).getByRole('button', { name: 'Rate' }).click();
    await page.getByRole('menuitem', { name: '4 stars' }).click();
    await expect(page.getByText('59 recipes changed')).toBeVisible();
    await page.goto('/#/list/main?rating=4');
    await expect(page.getByText('59 recipes', { exact: true })).toBeVisible();
  });

  test('is made by the keyboard alone', async ({ page, person }) => {
    await addRecipes(person, [['A'], ['B'], ['C'], ['D']]);
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['A', 'B', 'C', 'D']);
    await page.getByRole('button', { name: 'Options' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Select' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Got it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await box(page, 'A').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 'B')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('2 selected');
    await expect(box(page, 'C')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/list\/main$/);
  });

  test('takes a range with Shift; with Ctrl a card still opens in a new tab', async ({ page, person, context }) => {
    await addRecipes(person, [['A'], ['B'], ['C'], ['D']]);
    await page.goto('/#/list/main');
    await startSelecting(page);
    await card(page, 'A').click();
    await card(page, 'C').click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 selected');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      card(page, 'D').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/#\/recipe\//);
    await expect(bar(page)).toContainText('3 selected');
  });

  test('of what a search found means what is shown', async ({ page, person }) => {
    await addRecipes(person, [['Red soup'], ['Green soup'], ['Bread']]);
    await page.goto('/#/list/main?q=soup');
    await expect(titles(page)).toHaveCount(2);
    await startSelecting(page);
    await bar(page).getByRole('button', { name: 'Select all 2' }).click();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 recipes moved to trash')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(titles(page)).toHaveText(['Bread']);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long press begins a selection, a tap goes on with it, and Back ends it', async ({ page, person }) => {
    await addRecipes(person, [['A'], ['B']]);
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
  });

  test('Escape of a keyboard closes one layer at a time', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B']]);
    await page.goto('/#/list/main');
    await startSelecting(page);
    await box(page, 'A').tap();
    await closeEachWithEscape(page);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  });
});

test('the split pane is explained when it is first switched on', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/#/settings');
  const pane = page.getByRole('switch', { name: 'Always show menu' });
  await pane.check();
  const dialog = page.getByRole('dialog', { name: 'The menu stays in view' });
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('navigation')).toBeVisible();
  await pane.uncheck();
  await pane.check();
  await page.reload();
  await expect(pane).toBeChecked();
  await expect(dialog).toBeHidden();
});

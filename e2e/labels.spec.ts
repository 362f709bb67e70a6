import type { Page } from '@playwright/test';
import { expect, openScreen, type Person, test, undoOf } from './setup/fixtures.ts';
import { setPreferences } from './setup/preferences.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function choose(page: Page, title: string, option: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

/** Makes a group of labels through the API. */
async function addGroup(page: Page, { token }: Person, title: string): Promise<void> {
  const answer = await page.request.post('/api/trpc/labelGroups.createLabelGroup', {
    data: { title },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Expects that everything on the screen of the labels is large enough to touch. */
async function expectTouchable(page: Page): Promise<void> {
  for (const control of await page.locator('main').getByRole('button').all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await control.innerHTML()).toBeGreaterThanOrEqual(44);
  }
  const first = await page.getByRole('main').getByRole('listitem').first().boundingBox();
  expect(first?.height).toBeGreaterThanOrEqual(44);
}

test('a label is made with a recipe, counted live, renamed and deleted with its recipes, which is undone', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Lentils' });
  await page.addInitScript(() => localStorage.setItem('seenQuickTutorialOptions', '["multipleLabelSelection"]'));
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('combobox', { name: 'Labels' }).fill('Winter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Winter' })).toBeVisible();
  await page.goto('/#/labels');
  await expect(row(page, 'Winter')).toContainText('1 recipe');

  await test.step('labels of another device appear without a reload', async () => {
    await person.addRecipe({ title: 'Rye', labels: ['Bread', 'Cold', 'Winter'] });
    await expect(row(page, 'Winter')).toContainText('2 recipes');
    await expect(row(page, 'Bread')).toContainText('1 recipe');
  });

  await test.step('it gets another name in place, but none that is taken, and recipes show it', async () => {
    await choose(page, 'Winter', 'Rename');
    const field = page.getByLabel('Name of label Winter');
    await expect(field).toBeFocused();
    await field.fill('bread');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('There’s already a label with this name. Choose another name.');
    await field.fill('Stew');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: 'Stew', exact: true })).toBeFocused();
    await page.goto(`/#/recipe/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lentils' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stew' })).toBeVisible();
    await expect(page.getByText('Winter', { exact: true })).toBeHidden();
  });

  await test.step('the keyboard chooses a range, which is deleted with its recipes', async () => {
    await page.goto('/#/labels');
    await page.getByRole('link', { name: 'Bread' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Stew' }).focus();
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete with 2 recipes' }).click();
    await expect(page.getByText('No labels yet')).toBeVisible();
    await page.goto('/#/list/main');
    await expect(page.getByText('No recipes yet')).toBeVisible();
    await undoOf(page, '2 recipes and their labels moved to trash').click();
    await expect(page.getByRole('link', { name: 'Rye' })).toBeVisible();
  });

  await test.step('everything is large enough to touch on a phone, from left to right and from right to left', async () => {
    await addGroup(page, person, 'Course');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/#/labels');
    await expect(page.getByRole('link', { name: 'Stew' })).toBeVisible();
    await expectTouchable(page);
    await setPreferences(page, { global: { language: 'he' } });
    await openScreen(page, 'labels');
    await expect(page.getByRole('link', { name: 'Stew' })).toBeVisible();
    await expectTouchable(page);
  });
});

import type { Page } from '@playwright/test';
import { expect, type Person, test, waitForContent } from './setup/fixtures.ts';
import { changePreferences } from './setup/preferences.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

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

test('a label is made with a recipe and counted live, and labels are large enough to touch', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Lentils' });
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

  await test.step('everything is large enough to touch on a phone, from left to right and from right to left', async () => {
    await addGroup(page, person, 'Course');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('main').getByText('Course')).toBeVisible();
    await expectTouchable(page);
    await changePreferences(page, { language: 'he' });
    await expect(page.locator('html[dir="rtl"]')).toHaveCount(1);
    await waitForContent(page);
    await expectTouchable(page);
  });
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, test } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { makePlan, openPlan, planDinner, saveTemplate, selectDays, wed } from '../setup/plans.ts';
import { changeTheme } from '../setup/preferences.ts';
import { heading } from '../setup/recipes.ts';

/** The themes, and for that of the system the one that it shows as. */
const themes = [['light'], ['dark'], ['black'], ['midnight'], ['default', 'light']] as const;

/** Looks at the open dialog in each theme. */
async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const [theme, shown] of themes) {
    await changeTheme(page, theme, shown);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectAccessible(page);
  }
}

test('axe finds nothing in the templates of a plan, in any theme', async ({ page, person: ada }) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  await choose(page, 'Templates');
  await expect((await readyDialog(page)).getByText('No templates yet')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await selectDays(page, wed);
  await saveTemplate(page);
  await choose(page, 'Templates');
  await expect((await readyDialog(page)).getByRole('button', { name: 'Use Our week' })).toBeVisible();
  await expectAccessibleInThemes(page);
});

test('axe finds nothing in the meals of a plan, in any theme', async ({ page, person: ada }) => {
  await openPlan(page, await makePlan(page, ada, 'Family'));
  await choose(page, 'Meals of the day');
  const dialog = await readyDialog(page);
  await dialog.getByRole('button', { name: 'Add meal' }).click();
  await page.getByRole('textbox', { name: 'Name of the meal' }).fill('Brunch');
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').last()).toContainText('Brunch');
  await expectAccessibleInThemes(page);
});

test('axe finds nothing in the calendar link of a plan, in any theme', async ({ page, person: ada }) => {
  await openPlan(page, await makePlan(page, ada, 'Family'));
  await choose(page, 'Calendar link');
  const dialog = await readyDialog(page);
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expectAccessibleInThemes(page);
});

test('axe finds nothing where recipes are added to a plan, in any theme', async ({ page, person: ada }) => {
  const recipeId = await ada.addRecipe({ title: 'Lentil soup', yield: '4 servings' });
  await makePlan(page, ada, 'Family');
  await page.goto(`/#/recipe/${recipeId}`);
  await expect(heading(page, 'Lentil soup')).toBeVisible();
  await choose(page, 'Add to plan');
  const days = (await readyDialog(page)).getByRole('group', { name: 'Days' }).locator('[aria-pressed]');
  await days.nth(1).click();
  await expectAccessibleInThemes(page);
});

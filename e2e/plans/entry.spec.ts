import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { makePlan, openEntry } from '../setup/plans.ts';
import { heading } from '../setup/recipes.ts';

test('a recipe is planned for two days from its page, and marked as made, which another browser sees at once', async ({
  page,
  person: ada,
  openBrowser,
}) => {
  const data = { title: 'Lentil soup', yield: '4 servings', ingredients: '200 g lentils' };
  const recipeId = await ada.addRecipe(data);
  await makePlan(page, ada, 'Family');
  const planned = page.getByRole('main').locator('[data-entry]');

  await test.step('it is planned for the lunches of two days', async () => {
    await page.goto(`/#/recipe/${recipeId}`);
    await expect(heading(page, 'Lentil soup')).toBeVisible();
    await page.getByRole('button', { name: 'Add to plan' }).click();
    const dialog = await readyDialog(page);
    await dialog.getByRole('combobox', { name: 'Meal', exact: true }).selectOption('Lunch');
    const days = dialog.getByRole('group', { name: 'Days' }).locator('[aria-pressed]');
    for (const day of [1, 3]) await days.nth(day).click();
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Add to 2 days' }).click();
    await page.getByRole('link', { name: 'View plan' }).click();
    await page.getByRole('button', { name: 'Agenda', exact: true }).click();
    await expect(planned).toHaveText([/Lentil soup.*4 servings/u, /Lentil soup/u]);
    await expect(page.getByRole('heading', { level: 4, name: 'Lunch' })).toHaveCount(2);
  });

  await test.step('it is made, which another browser that shows the recipe sees at once', async () => {
    const kitchen = await openBrowser(ada);
    await kitchen.goto(`/#/recipe/${recipeId}`);
    await expect(heading(kitchen, 'Lentil soup')).toBeVisible();
    await expect(kitchen.getByText('Last made')).toHaveCount(0);
    await (await openEntry(page, 'Lentil soup')).getByRole('button', { name: 'Mark as made' }).click();
    await expect(planned.first().getByRole('img', { name: 'Made' })).toBeVisible();
    await expect(kitchen.getByText('Last made')).toBeVisible();
    await undoOf(page, 'marked as made').click();
    await expect(planned.first().getByRole('img', { name: 'Made' })).toHaveCount(0);
    await expect(kitchen.getByText('Last made')).toHaveCount(0);
  });
});

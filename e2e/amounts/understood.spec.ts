import { expect, expectAccessible, readyDialog, test } from '../setup/fixtures.ts';
import { shownIngredients } from '../setup/recipes.ts';

const odd = { title: 'Odd', ingredients: '7 Up, 2 cups\n2 eggs' };

test('a wrong reading is corrected, kept with the recipe, and obeyed by its scale and on paper', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(odd);
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('button', { name: 'Check amounts' }).focus();
  await page.keyboard.press('Enter');
  await readyDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Check amounts' });
  await dialog.getByRole('button', { name: 'Fix: 2 eggs' }).focus();
  await page.keyboard.press('Enter');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await expectAccessible(page, dialog);
  await amount.fill('');
  await amount.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Fix: 2 eggs' })).toBeFocused();
  await expect(dialog.getByText('Corrected', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '2×' }).click();
  await expect.poll(async () => (await shownIngredients(page))[1]).toBe('2 eggs');
  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: 'Print' }).frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem').nth(1)).toHaveText('2 eggs');
});

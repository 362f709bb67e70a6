import { expect, expectAccessible, readyDialog, signIn, test } from '../setup/fixtures.ts';
import { setPreferences } from '../setup/preferences.ts';
import { shownIngredients } from '../setup/recipes.ts';

const stew = {
  title: 'Stew',
  ingredients: '[Stew]\n1½ (14 oz) cans tomatoes, drained\n2 garlic cloves, chopped\nSalt, to taste\n1/0 cup stock',
};

test('the editor shows on wish how each line is read, and which may be misread', async ({ page, person }) => {
  const id = await person.addRecipe(stew);
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('button', { name: 'Check amounts' }).click();
  await readyDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Check amounts' });
  await expect(dialog.getByText('1 line may be misread.')).toBeVisible();
  const lines = dialog.getByRole('list').getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0).getByRole('definition')).toHaveText(['1½ (14 oz) cans', 'tomatoes', 'drained']);
  await expect(lines.nth(1).getByRole('definition')).toHaveText(['2 cloves', 'garlic', 'chopped']);
  await expect(lines.nth(2).getByText('To taste', { exact: true })).toBeVisible();
  await expect(lines.nth(3).getByText('May be misread')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Ingredients' }).fill('2 eggs');
  await page.getByRole('button', { name: 'Check amounts' }).click();
  await expect(dialog.getByText('Every line is clear.')).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['2', 'eggs']);
});

const odd = { title: 'Odd', ingredients: '7 Up, 2 cups\n2 eggs' };

test('by keyboard: a wrong reading is corrected, kept with the recipe, obeyed by its scale, and taken back', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(odd);
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('button', { name: 'Check amounts' }).focus();
  await page.keyboard.press('Enter');
  await readyDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Check amounts' });
  await dialog.getByRole('button', { name: 'Correct: 2 eggs' }).focus();
  await page.keyboard.press('Enter');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await amount.fill('3 eggs');
  await expect(dialog.getByText('Copy the amount exactly as it stands in the line, or leave it empty.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use this' })).toBeDisabled();
  await amount.fill('');
  await amount.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Correct: 2 eggs' })).toBeFocused();
  await expect(dialog.getByText('Corrected', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '2×' }).click();
  await expect.poll(async () => (await shownIngredients(page))[1]).toBe('2 eggs');
  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: 'Print' }).frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem').nth(1)).toHaveText('2 eggs');
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('button', { name: 'Check amounts' }).click();
  await dialog.getByRole('button', { name: 'Undo correction: 2 eggs' }).click();
  await expect(dialog.getByText('Corrected', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await shownIngredients(page))[1]).toBe('4 eggs');
  await page.goto(`/#/recipe/${id}/history`);
  await expect(page.getByText('Corrected amounts').first()).toBeVisible();
});

test('by mouse: a name is corrected, and the scale obeys', async ({ page, person }) => {
  const id = await person.addRecipe(odd);
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('button', { name: 'Check amounts' }).click();
  await readyDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Check amounts' });
  await dialog.getByRole('button', { name: 'Correct: 7 Up, 2 cups' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Ingredient' }).fill('Up');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog.getByText('Corrected', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '2×' }).click();
  await expect.poll(() => shownIngredients(page)).toEqual(['14 Up, 2 cups', '4 eggs']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('by touch: a line is set right, and stays so', async ({ page, person }) => {
    const id = await person.addRecipe(odd);
    await page.goto(`/#/edit-recipe/${id}`);
    await page.getByRole('button', { name: 'Check amounts' }).tap();
    await readyDialog(page);
    const dialog = page.getByRole('dialog', { name: 'Check amounts' });
    await dialog.getByRole('button', { name: 'Correct: 2 eggs' }).tap();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('');
    await dialog.getByRole('button', { name: 'Use this' }).tap();
    await expect(dialog.getByText('Corrected', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().tap();
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('button', { name: '2×' }).tap();
    await expect.poll(() => shownIngredients(page)).toEqual(['7 Up, 4 cups', '2 eggs']);
  });

  for (const [theme, language] of [
    ['light', 'en-us'],
    ['dark', 'he'],
  ] as const) {
    test(`axe finds nothing in how lines are read, ${theme} ${language}`, async ({ page, newPerson }) => {
      const ada = await newPerson('Ada');
      const id = await ada.addRecipe(stew);
      await setPreferences(page, { global: { theme, language } });
      await signIn(page, ada);
      await page.goto(`/#/edit-recipe/${id}`);
      await page.getByRole('button', { name: language === 'he' ? 'בדיקת הכמויות' : 'Check amounts' }).tap();
      await readyDialog(page);
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().tap();
      await expectAccessible(page);
    });
  }
});

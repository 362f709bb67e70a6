import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, signIn, test } from '../setup/fixtures.ts';
import { setPreferences } from '../setup/preferences.ts';
import { shownIngredients } from '../setup/recipes.ts';

const cake = {
  title: 'Plum cake',
  yield: '12 pieces',
  ingredients: '200 g flour\n1 cup (240 ml) milk\n2 eggs\n1 (14 oz) can plums\n½ tsp salt',
  instructions: 'Mix 200 g of flour with {1 cup} of milk.\nBake in a 20 cm tin at 180 °C for 40 minutes.',
  notes: 'Use {100 g} of sugar for sweet plums.',
};

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  await readyDialog(page);
  return page.getByRole('dialog', { name: 'Scale recipe' });
};

test('by keyboard: as much as one has of an ingredient, kept for the recipe, and printed', async ({ page, person }) => {
  const id = await person.addRecipe(cake);
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: /Amounts ×/ }).focus();
  await page.keyboard.press('Enter');
  await readyDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Scale recipe' });
  await dialog.getByRole('radio', { name: 'Number' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Ingredient' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Ingredient' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.5 kg');
  await expect(dialog.getByText('500 g flour')).toBeVisible();
  await page.keyboard.press('Escape');
  const scaled = ['500 g flour', '2½ cups (600 ml) milk', '5 eggs', '2½ (14 oz) cans plums', '1¼ tsp salt'];
  await expect.poll(() => shownIngredients(page)).toEqual(scaled);
  await page.reload();
  await expect.poll(() => shownIngredients(page)).toEqual(scaled);
  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: 'Print' }).frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem').nth(1)).toHaveText('2½ cups (600 ml) milk');
  await expect(preview.getByText('Mix 200 g of flour with 2½ cups of milk.')).toBeVisible();
  await expect(preview.getByText('Use 250 g of sugar for sweet plums.')).toBeVisible();
});

test('by mouse: amounts in braces follow, and those in steps when one wants that', async ({ page, person }) => {
  const id = await person.addRecipe(cake);
  await page.goto(`/#/recipe/${id}`);
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps.getByText('Mix 200 g of flour with 1 cup of milk.')).toBeVisible();
  await page.getByRole('button', { name: '2×' }).click();
  await expect(steps.getByText('Mix 200 g of flour with 2 cups of milk.')).toBeVisible();
  await expect(page.getByText('Use 200 g of sugar for sweet plums.')).toBeVisible();
  await page.getByRole('button', { name: 'Scale steps too' }).click();
  await expect(steps.getByText('Mix 400 g of flour with 2 cups of milk.')).toBeVisible();
  await expect(steps.getByText('Bake in a 20 cm tin at 180 °C for 40 minutes.')).toBeVisible();
});

test('what one typed wrong is said, and changes nothing', async ({ page, person }) => {
  const id = await person.addRecipe(cake);
  await page.goto(`/#/recipe/${id}`);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Ingredient' }).check();
  for (const text of ['2 cups', '0', '1/0', '9'.repeat(40), 'some']) {
    await dialog.getByRole('textbox', { name: 'How much you have' }).fill(text);
    await expect(dialog.getByText('Enter an amount such as 200 g.')).toBeVisible();
  }
  await dialog.getByRole('radio', { name: 'Pan' }).check();
  for (const text of ['0 cm', 'large', '200 g']) {
    await dialog.getByRole('textbox', { name: 'Diameter' }).nth(1).fill(text);
    await expect(dialog.getByRole('status')).toHaveText('Enter sizes above 0, such as 26 or 26 cm.');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => shownIngredients(page)).toEqual(cake.ingredients.split('\n'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: from the pan of the recipe to a larger one', async ({ page, person }) => {
    const id = await person.addRecipe(cake);
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('button', { name: /Amounts ×/ }).tap();
    await readyDialog(page);
    const dialog = page.getByRole('dialog', { name: 'Scale recipe' });
    await dialog.getByRole('radio', { name: 'Pan' }).tap();
    const [before, after] = [0, 1].map((place) => dialog.getByRole('textbox', { name: 'Diameter' }).nth(place));
    await expect(before!).toHaveValue('20 cm');
    await after!.fill('30 cm');
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect
      .poll(async () => (await shownIngredients(page)).slice(0, 3))
      .toEqual(['450 g flour', '2¼ cups (540 ml) milk', '4½ eggs']);
  });

  for (const [theme, language] of [
    ['light', 'en-us'],
    ['dark', 'he'],
  ] as const) {
    test(`axe finds nothing when one scales by what one has or by a pan, ${theme} ${language}`, async ({
      page,
      newPerson,
    }) => {
      const ada = await newPerson('Ada');
      const id = await ada.addRecipe(cake);
      await setPreferences(page, { global: { theme, language } });
      await signIn(page, ada);
      await page.goto(`/#/recipe/${id}`);
      await page.locator('[aria-haspopup="dialog"][aria-expanded]').filter({ hasText: '12' }).tap();
      await readyDialog(page);
      for (const basis of [1, 2]) {
        await page.getByRole('dialog').getByRole('group').first().getByRole('radio').nth(basis).check();
        await expectAccessible(page);
      }
    });
  }
});

import { expect, expectAccessible, readyDialog, signIn, test } from '../setup/fixtures.ts';
import { setPreferences } from '../setup/preferences.ts';
import { shownIngredients } from '../setup/recipes.ts';

const cake = {
  title: 'Plum cake',
  yield: '12 pieces',
  ingredients: '2 cups flour\n1 cup (240 ml) milk\n2 eggs\n1 (14 oz) can plums\n½ tsp salt',
  instructions: 'Mix everything with {1 cup} of water.\nBake in a 9-inch tin at 350 °F for 40 minutes.',
  notes: 'For a sweet cake take 4 oz of sugar.',
};

const weighed = ['about 240 g flour', 'about 245 g (240 ml) milk', '2 eggs', '1 (~395 g) can plums', '½ tsp salt'];

test('by mouse: units, weights and a fan for all recipes, the original with one press, and printed', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(cake);
  await page.goto('/#/settings');
  await page.getByRole('combobox', { name: 'Units' }).selectOption('Metric (g, ml, °C)');
  await page.getByRole('combobox', { name: 'Weigh or measure' }).selectOption('By weight, where known');
  await page.getByRole('switch', { name: 'Fan oven' }).click();
  await page.goto(`/#/recipe/${id}`);
  await expect.poll(() => shownIngredients(page)).toEqual(weighed);
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps.getByText('Mix everything with about 235 ml of water.')).toBeVisible();
  await expect(steps.getByText('Bake in a 23 cm tin at 160 °C fan for 40 minutes.')).toBeVisible();
  await expect(page.getByText('For a sweet cake take about 115 g of sugar.')).toBeVisible();
  await page.getByRole('button', { name: '2×' }).click();
  await expect.poll(async () => (await shownIngredients(page))[0]).toBe('about 480 g flour');
  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: 'Print' }).frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem').first()).toHaveText('about 480 g flour');
  await expect(preview.getByText('Bake in a 23 cm tin at 160 °C fan for 40 minutes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  await readyDialog(page);
  await page.getByRole('radio', { name: 'Ingredient' }).check();
  await page.getByRole('textbox', { name: 'How much you have' }).fill('120 g');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shownIngredients(page))[0]).toBe('about 120 g flour');
  await page.getByRole('button', { name: '1×' }).click();
  await page.getByRole('button', { name: 'Original units' }).click();
  await expect.poll(() => shownIngredients(page)).toEqual(cake.ingredients.split('\n'));
  await page.reload();
  await expect.poll(() => shownIngredients(page)).toEqual(cake.ingredients.split('\n'));
  await expect(steps.getByText('Bake in a 9-inch tin at 350 °F for 40 minutes.')).toBeVisible();
  await page.keyboard.press('p');
  await expect(preview.getByRole('listitem').first()).toHaveText('2 cups flour');
});

test('by keyboard: from the recipe itself, and what is in those units already has nothing to bring back', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ ...cake, ingredients: '500 ml milk', instructions: '', notes: '' });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: /Amounts ×/ }).focus();
  await page.keyboard.press('Enter');
  await readyDialog(page);
  const units = page.getByRole('dialog', { name: 'Scale recipe' }).getByRole('combobox', { name: 'Units' });
  await units.focus();
  await page.keyboard.type('US');
  await expect(units).toHaveValue('us');
  await page.keyboard.press('Escape');
  await expect.poll(() => shownIngredients(page)).toEqual(['about 2 cups milk']);
  await page.getByRole('button', { name: 'Original units' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => shownIngredients(page)).toEqual(['500 ml milk']);
  const other = await person.addRecipe({ ...cake, ingredients: '2 cups milk', instructions: '', notes: '' });
  await page.goto(`/#/recipe/${other}`);
  await expect.poll(() => shownIngredients(page)).toEqual(['2 cups milk']);
  await expect(page.getByRole('button', { name: 'Original units' })).toBeHidden();
  const pie = await person.addRecipe({
    ...cake,
    yield: 'one 23 cm pie',
    ingredients: '2 eggs',
    instructions: '',
    notes: '',
  });
  await page.goto(`/#/recipe/${pie}`);
  await expect(page.getByText('one 9 inch pie').first()).toBeVisible();
  await page.getByRole('button', { name: 'Original units' }).click();
  await expect(page.getByText('one 23 cm pie').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the units of the recipe and back', async ({ page, person }) => {
    const id = await person.addRecipe(cake);
    await setPreferences(page, { recipe: { units: 'metric', foods: 'weight' } });
    await page.goto(`/#/recipe/${id}`);
    await expect.poll(() => shownIngredients(page)).toEqual(weighed);
    await page.getByRole('button', { name: 'Original units' }).tap();
    await expect.poll(() => shownIngredients(page)).toEqual(cake.ingredients.split('\n'));
    await page.getByRole('button', { name: 'Original units' }).tap();
    await expect.poll(() => shownIngredients(page)).toEqual(weighed);
  });

  for (const [language, theme] of [
    ['en-us', 'light'],
    ['he', 'dark'],
  ] as const) {
    test(`converted amounts and their settings are accessible in ${language}, ${theme}`, async ({
      page,
      newPerson,
    }) => {
      const ada = await newPerson('Ada');
      const id = await ada.addRecipe(cake);
      await setPreferences(page, {
        global: { language, theme },
        recipe: { units: 'metric', foods: 'weight', hasFanOven: true },
      });
      await signIn(page, ada);
      await page.goto(`/#/recipe/${id}`);
      await expect(page.getByText('g flour')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/#/settings');
      await expect(page.getByRole('switch', { checked: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

import { expect, test } from '../setup/fixtures.ts';
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

test('units, weights and a fan count on the page and on paper, and the original comes back there with one press', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(cake);
  await setPreferences(page, { recipe: { units: 'metric', foods: 'weight', hasFanOven: true } });
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
  await page.getByRole('button', { name: '1×' }).click();
  await page.getByRole('button', { name: 'Original units' }).click();
  await expect.poll(() => shownIngredients(page)).toEqual(cake.ingredients.split('\n'));
  await expect(steps.getByText('Bake in a 9-inch tin at 350 °F for 40 minutes.')).toBeVisible();
  await page.keyboard.press('p');
  await expect(preview.getByRole('listitem').first()).toHaveText('2 cups flour');
});

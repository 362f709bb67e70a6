import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, test } from './setup/fixtures.ts';
import { addImages, heading } from './setup/recipes.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox');
const namesOf = (page: Page) =>
  lines(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
const scaleTo = async (page: Page, factor: string) => {
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  await page.getByRole('dialog', { name: 'Scale recipe' }).getByRole('radio', { name: factor, exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
};

test('twice the amounts: fractions, ranges and sums, and nothing that is no amount', async ({ page, person }) => {
  const ingredients = '[For 2]\n1/2 cup sugar\n1 to 2 tsp salt\n1 cup + 2 tbsp milk\n½\nsalt to taste';
  const id = await person.addRecipe({ title: 'Cake', yield: '4 servings', ingredients });
  await page.goto(`/#/recipe/${id}`);
  await lines(page).nth(1).check();
  await scaleTo(page, '2');
  const scaled = ['1 cup sugar', '2 to 4 tsp salt', '2 cup + 4 tbsp milk', '1', 'salt to taste'];
  await expect.poll(() => namesOf(page)).toEqual(scaled);
  await expect(page.getByRole('heading', { name: 'For 2' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '8 servings' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '2 to 4 tsp salt' })).toBeChecked();

  await page.getByRole('button', { name: /Amounts × 2$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Scale recipe' });
  await expect(dialog.getByRole('textbox', { name: 'Servings' })).toHaveValue('8');
  await readyDialog(page);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Servings' }).fill('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: '1/4 cup sugar' })).toBeVisible();
});

test('half the amounts are kept for the recipe, and printed', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Bread', ingredients: '500 g flour\n3 eggs' });
  const other = await person.addRecipe({ title: 'Soup', ingredients: '2 l stock' });
  await page.goto(`/#/recipe/${id}`);
  await scaleTo(page, '½');
  await expect.poll(() => namesOf(page)).toEqual(['250 g flour', '1½ eggs']);
  await page.goto(`/#/recipe/${other}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['2 l stock']);
  await page.goto(`/#/recipe/${id}`);
  await expect.poll(() => namesOf(page)).toEqual(['250 g flour', '1½ eggs']);

  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: 'Print' }).frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem')).toHaveText(['250 g flour', '1½ eggs']);
  await expect(preview.getByText('Amounts × ½')).toBeVisible();
});

test('pinned recipes wait at the bottom of every screen until they are cleared or deleted', async ({
  page,
  person,
}) => {
  await page.goto('/#/welcome');
  const soup = await person.addRecipe({ title: 'Soup', imageIds: await addImages(page, person, ['#a52']) });
  const bread = await person.addRecipe({ title: 'bread' });
  const bar = page.getByRole('navigation', { name: 'Pinned recipes' });
  await page.goto(`/#/recipe/${soup}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Pin recipe' }).click();
  // The explanation appears only once.
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.goto(`/#/recipe/${bread}`);
  await expect(heading(page, 'bread')).toBeVisible();
  // The title shows before the recipe is there with its keys.
  await expect(page.getByRole('button', { name: 'Pin recipe' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pin recipe' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/#/labels');
  await page.reload();
  expect((await bar.boundingBox())?.height).toBe(60);
  const thumb = await bar.getByRole('link', { name: 'Soup' }).boundingBox();
  expect([thumb?.width, thumb?.height]).toEqual([50, 50]);
  await expect(bar.getByRole('link', { name: 'bread' })).toHaveText('B');
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Soup' }).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Soup' })).toHaveAttribute('aria-current', 'page');

  const removed = await page.request.delete(`/api/recipes/${bread}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(removed.ok()).toBe(true);
  await expect(bar.getByRole('link', { name: 'bread' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Unpin all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unpin all recipes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByRole('link', { name: 'Soup' })).toBeVisible();
  await bar.getByRole('button', { name: 'Unpin all' }).click();
  await dialog.getByRole('button', { name: 'Unpin all' }).click();
  await expect(bar).toHaveCount(0);
  await expect(heading(page, 'Soup')).toBeVisible();
});

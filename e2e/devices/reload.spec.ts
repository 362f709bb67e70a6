import { expect, test } from '../setup/fixtures.ts';
import { heading } from '../setup/recipes.ts';

test('what was changed right before a reload is there after it', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: 'lentils\nstock\nsalt' });
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  const lines = page.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox');
  await expect(lines).toHaveCount(3);
  await lines.evaluateAll((boxes) => {
    for (const box of boxes) (box as HTMLElement).click();
    location.reload();
  });
  for (const name of ['lentils', 'stock', 'salt']) await expect(page.getByRole('checkbox', { name })).toBeChecked();
});

import { expect, expectAccessible, test, undoOf } from '../setup/fixtures.ts';
import { heading } from '../setup/recipes.ts';
import { box, makeList } from '../setup/lists.ts';

const soup = { title: 'Lentil soup', yield: '4 servings', ingredients: '[Soup]\n200 g lentils\n1 onion\n1 pinch salt' };

test('a recipe is added from its page for the chosen servings, and leaves the list with exactly its items', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(soup);
  await makeList(page, person, { items: [{ title: '100 g lentils' }] });
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });

  await test.step('it is added without what everybody has', async () => {
    await page.goto(`/#/recipe/${id}`);
    await expect(heading(page, soup.title)).toBeVisible();
    await page.getByRole('button', { name: 'Add to shopping list' }).click();
    await expect(dialog.getByRole('checkbox', { name: '200 g lentils' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: '1 pinch salt' })).not.toBeChecked();
    await expectAccessible(page, dialog);
    for (let press = 0; press < 2; press += 1) await dialog.getByRole('button', { name: 'Increase amounts' }).click();
    await dialog.getByRole('button', { name: 'Add 2 items' }).click();
    const toast = page.locator('[data-tone]').filter({ hasText: '2 items added to' });
    await toast.getByRole('link', { name: 'View list' }).click();
    await expect(box(page, '400 g lentils')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
  });

  await test.step('it leaves with exactly its items, and comes back', async () => {
    await page.getByRole('button', { name: 'Remove items of Lentil soup' }).click();
    await expect(box(page, '100 g lentils')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await undoOf(page, 'Lentil soup').click();
    await expect(box(page, '400 g lentils')).toBeVisible();
  });
});

import { expect, expectAccessible, test, undoOf } from '../setup/fixtures.ts';
import { heading } from '../setup/recipes.ts';
import { box, chooseOption, makeList, openList } from '../setup/lists.ts';

const soup = { title: 'Lentil soup', yield: '4 servings', ingredients: '[Soup]\n200 g lentils\n1 onion\n1 pinch salt' };
const salad = { title: 'Lentil salad', ingredients: '100 g lentils\n2 tomatoes' };

test('recipes are added from their page and from the list, change their servings, and leave it with exactly their items', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(soup);
  await person.addRecipe(salad);
  const list = await makeList(page, person);

  await test.step('the person ignores onions', async () => {
    await openList(page, list);
    await chooseOption(page, 'menuitem', 'Ignored ingredients');
    const ignored = page.getByRole('dialog', { name: 'Ignored ingredients' });
    await ignored.getByRole('textbox').fill('onion');
    await ignored.getByRole('button', { name: 'Save' }).click();
    await expect(ignored).toHaveCount(0);
  });

  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });

  await test.step('a recipe is added for the chosen servings without what the person ignores', async () => {
    await page.goto(`/#/recipe/${id}`);
    await expect(heading(page, soup.title)).toBeVisible();
    await page.getByRole('button', { name: 'Add to shopping list' }).click();
    await expect(dialog.getByRole('checkbox', { name: '200 g lentils' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: '1 onion' })).not.toBeChecked();
    // Salt is what everybody has.
    await expect(dialog.getByRole('checkbox', { name: '1 pinch salt' })).not.toBeChecked();
    await expectAccessible(page);
    for (let press = 0; press < 2; press += 1) await dialog.getByRole('button', { name: 'Increase amounts' }).click();
    await dialog.getByRole('checkbox', { name: /onion/ }).check();
    await dialog.getByRole('button', { name: 'Add 2 items' }).click();
    const toast = page.locator('[data-tone]').filter({ hasText: '2 items added to' });
    await toast.getByRole('link', { name: 'View list' }).click();
    await expect(box(page, '300 g lentils')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
  });

  await test.step('another one is found from the list', async () => {
    await page.getByRole('button', { name: 'Add a recipe' }).click();
    const picker = page.getByRole('dialog', { name: 'Add a recipe' });
    await picker.getByRole('searchbox', { name: 'Find a recipe' }).fill('salad');
    await expect(picker.getByRole('button', { name: /^Lentil/ })).toHaveCount(1);
    await picker.getByRole('button', { name: 'Lentil salad' }).click();
    await dialog.getByRole('button', { name: 'Add 2 items' }).click();
    await expect(box(page, '400 g lentils')).toBeVisible();
  });

  await test.step('the first one changes its servings, leaves with exactly its items, and comes back', async () => {
    const servings = page.getByRole('group', { name: 'Servings of Lentil soup' });
    for (let press = 0; press < 2; press += 1) await servings.getByRole('button', { name: 'Increase amounts' }).click();
    await expect(servings.getByText('8 servings')).toBeVisible();
    await page.reload();
    await expect(box(page, '500 g lentils')).toBeVisible();
    await page.getByRole('button', { name: 'Remove items of Lentil soup' }).click();
    await expect(box(page, '100 g lentils')).toBeVisible();
    await expect(box(page, '2 tomatoes')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await undoOf(page, 'Lentil soup').click();
    await expect(box(page, '500 g lentils')).toBeVisible();
  });
});

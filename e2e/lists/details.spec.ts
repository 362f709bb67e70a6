import { expect, test, undoOf } from '../setup/fixtures.ts';
import { addItems, box, chooseOption, makeList, openItem, openList, shareList, toBuy } from '../setup/lists.ts';

test('who added an item, when and for which recipe show as the reader wants it', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const recipeId = await person.addRecipe({ title: 'Lentil soup', ingredients: '200 g lentils' });
  const list = await shareList(page, person, ben, [{ title: '200 g lentils', recipeId }]);
  await addItems(page, ben, list, [{ title: 'bread' }]);
  await openList(page, list);
  const row = (title: string) => page.getByRole('listitem').filter({ has: box(page, title) });
  await expect(row('200 g lentils')).toContainText('Lentil soup');
  await expect(row('bread')).not.toContainText('Added');
  await chooseOption(page, 'menuitemcheckbox', 'Show recipe');
  await expect(row('200 g lentils')).not.toContainText('Lentil soup');
  await chooseOption(page, 'menuitemcheckbox', 'Show who added it');
  await expect(row('bread')).toContainText(/Added by \P{L}*Ben\P{L}*$/u);
  await expect(row('200 g lentils')).toContainText('Ada');
  await chooseOption(page, 'menuitemcheckbox', 'Show when it was added');
  await page.reload();
  await expect(row('bread')).toContainText(/Added by \P{L}*Ben\P{L}*, \P{C}/u);
  await chooseOption(page, 'menuitemcheckbox', 'Show who added it');
  await expect(row('bread')).toContainText(/Added \P{C}/u);
  await expect(row('bread')).not.toContainText('Ben');

  // What one of them wants to see is no matter of the list.
  const bens = await openBrowser(ben);
  await openList(bens, list);
  await expect(bens.getByRole('listitem').filter({ has: box(bens, 'bread') })).not.toContainText('Added');
});

test('an item is copied to another list and stays where it is', async ({ page, person }) => {
  const market = await makeList(page, person, { title: 'Market' });
  await openList(page, await makeList(page, person, { items: [{ title: '2 l milk' }] }));
  const dialog = await openItem(page, '2 l milk');
  await dialog.getByRole('button', { name: 'Copy to another list' }).click();
  await page.getByRole('dialog', { name: 'Copy to another list' }).getByRole('button', { name: 'Market' }).click();
  await expect(page.getByText(/^Copied to/)).toBeVisible();
  await toBuy(page).toEqual(['2 l milk']);
  await openList(page, market, 'Market');
  await toBuy(page).toEqual(['2 l milk']);
  await undoOf(page, 'Copied to').click();
  await toBuy(page).toEqual([]);
});

test('the recipe of each item behind a line is one press away', async ({ page, person }) => {
  const [soup, salad] = [
    await person.addRecipe({ title: 'Lentil soup', ingredients: '200 g lentils' }),
    await person.addRecipe({ title: 'Lentil salad', ingredients: '100 g lentils' }),
  ];
  const items = [
    { title: '200 g lentils', recipeId: soup },
    { title: '100 g lentils', recipeId: salad },
  ];
  await openList(page, await makeList(page, person, { items }));
  await toBuy(page).toEqual(['300 g lentils']);
  await page.getByRole('button', { name: 'Show entries of 300 g lentils' }).click();
  await expect(page.getByRole('link', { name: 'Lentil soup' })).toBeVisible();
  await page.getByRole('link', { name: 'Lentil salad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lentil salad' })).toBeVisible();
});

test('what a person has at hand is left out of what a recipe adds', async ({ page, person }) => {
  await makeList(page, person);
  const recipe = await person.addRecipe({ title: 'Lentil soup', ingredients: '200 g lentils\n1 onion' });
  await page.goto('/#/on-hand');
  const field = page.getByRole('textbox', { name: 'What do you have?' });
  await field.fill('onions');
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'What you have', exact: true })).toContainText('onions');
  await page.goto(`/#/recipe/${recipe}`);
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });
  await expect(dialog.getByRole('checkbox', { name: '200 g lentils' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /1 onion/ })).not.toBeChecked();
  await expect(dialog.getByText('At hand')).toBeVisible();
});

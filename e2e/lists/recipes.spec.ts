import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, test, undoOf } from '../setup/fixtures.ts';
import { heading } from '../setup/recipes.ts';
import { box, chooseOption, makeList, openList } from '../setup/lists.ts';

const soup = { title: 'Lentil soup', yield: '4 servings', ingredients: '[Soup]\n200 g lentils\n1 onion\n1 pinch salt' };
const salad = { title: 'Lentil salad', ingredients: '100 g lentils\n2 tomatoes' };

/** Opens a recipe, and what adds it to a list. */
async function openAdding(page: Page, person: Person, recipe: { title: string } & Record<string, unknown>) {
  const id = await person.addRecipe(recipe);
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, recipe.title)).toBeVisible();
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });
  await expect(dialog.getByRole('button', { name: /^Add \d/ })).toBeVisible();
  return dialog;
}

/** Says that the person ignores these ingredients. */
async function ignore(page: Page, list: string, titles: string): Promise<void> {
  await openList(page, list);
  await chooseOption(page, 'menuitem', 'Ignored ingredients');
  const dialog = page.getByRole('dialog', { name: 'Ignored ingredients' });
  await dialog.getByRole('textbox').fill(titles);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a recipe is added for the chosen servings without what the person ignores, and taken back at once', async ({
  page,
  person,
}) => {
  const list = await makeList(page, person);
  await ignore(page, list, 'onion');
  const dialog = await openAdding(page, person, soup);
  await expectAccessible(page);
  await expect(dialog.getByRole('checkbox', { name: '200 g lentils' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '1 onion' })).not.toBeChecked();
  // Salt is what everybody has.
  await expect(dialog.getByRole('checkbox', { name: '1 pinch salt' })).not.toBeChecked();
  for (let press = 0; press < 2; press += 1) await dialog.getByRole('button', { name: 'Increase amounts' }).click();
  await dialog.getByRole('checkbox', { name: /onion/ }).check();
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  const toast = page.locator('[data-tone]').filter({ hasText: '2 items added to' });
  await toast.getByRole('link', { name: 'View list' }).click();
  await expect(box(page, '300 g lentils')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Lentil soup' }).first()).toBeVisible();
});

test('a recipe is found from the list and its ingredients are added to this list', async ({ page, person }) => {
  await person.addRecipe(soup);
  await person.addRecipe(salad);
  const list = await makeList(page, person);
  await makeList(page, person, { title: 'Market' });
  await openList(page, list);
  await page.getByRole('button', { name: 'Add a recipe' }).last().click();
  const picker = page.getByRole('dialog', { name: 'Add a recipe' });
  await expect(picker.getByRole('button', { name: /^Lentil/ })).toHaveCount(2);
  await picker.getByRole('searchbox', { name: 'Find a recipe' }).fill('salad');
  await expect(picker.getByRole('button', { name: /^Lentil/ })).toHaveCount(1);
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Lentil salad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });
  await expect(dialog.getByRole('combobox', { name: 'List' })).toHaveValue(list);
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(box(page, '2 tomatoes')).toBeVisible();
  await undoOf(page, '2 items added to').click();
  await expect(page.getByText('Nothing on this list yet')).toBeVisible();
});

test('what was added is undone as a whole', async ({ page, person }) => {
  const list = await makeList(page, person, { items: [{ title: 'bread' }] });
  const dialog = await openAdding(page, person, salad);
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await undoOf(page, '2 items added to').click();
  await openList(page, list);
  await expect(box(page, 'bread')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('somebody without a list gets one', async ({ page, person }) => {
  const dialog = await openAdding(page, person, salad);
  await dialog.getByRole('textbox', { name: 'Title of the list' }).fill('Market');
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByRole('link', { name: 'View list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  await expect(box(page, '2 tomatoes')).toBeVisible();
});

test('recipes on a list change their servings, and leave it with exactly their items', async ({ page, person }) => {
  const list = await makeList(page, person);
  for (const recipe of [soup, salad]) {
    const dialog = await openAdding(page, person, recipe);
    await dialog.getByRole('button', { name: /^Add \d/ }).click();
    await expect(dialog).toHaveCount(0);
  }
  await openList(page, list);
  await expect(box(page, '300 g lentils')).toBeVisible();
  const servings = page.getByRole('group', { name: 'Servings of Lentil soup' });
  for (let press = 0; press < 4; press += 1) await servings.getByRole('button', { name: 'Increase amounts' }).click();
  await expect(servings.getByText('8 servings')).toBeVisible();
  await expect(box(page, '500 g lentils')).toBeVisible();
  await page.reload();
  await expect(box(page, '500 g lentils')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove items of Lentil soup' }).click();
  await expect(box(page, '100 g lentils')).toBeVisible();
  await expect(box(page, '2 tomatoes')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await undoOf(page, 'Lentil soup').click();
  await expect(box(page, '500 g lentils')).toBeVisible();
});

test('several recipes of the home list are added together', async ({ page, person }) => {
  const list = await makeList(page, person);
  for (const recipe of [soup, salad]) await person.addRecipe(recipe);
  await page.goto('/#/list/main');
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  for (const { title } of [soup, salad]) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add 4 items' }).click();
  await openList(page, list);
  await expect(box(page, '300 g lentils')).toBeVisible();
  await expect(box(page, '1 onion')).toBeVisible();
});

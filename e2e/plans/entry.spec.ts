import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { card, entries, fri, makePlan, nameOf, openEntry, openPlan, planDinner, thu, wed } from '../setup/plans.ts';
import { heading } from '../setup/recipes.ts';

test('a planned recipe is cooked with its servings, pinned, and marked as made, which the recipe keeps', async ({
  page,
  person: ada,
  openBrowser,
}) => {
  const data = { title: 'Lentil soup', yield: '4 servings', ingredients: '200 g lentils' };
  const recipeId = await ada.addRecipe(data);
  const id = await makePlan(page, ada, 'Family');
  await openPlan(page, id);
  await page.getByRole('button', { name: `Add to ${nameOf(thu)}`, exact: true }).click();
  const adding = await readyDialog(page);
  await adding.getByRole('searchbox').fill('lentil');
  await adding.getByRole('button', { name: 'Lentil soup', exact: true }).click();
  await expect(entries(page, thu)).toHaveText(/Lentil soup.*4 servings/u);

  const dialog = await openEntry(page, 'Lentil soup');
  for (let step = 0; step < 4; step += 1) await dialog.getByRole('button', { name: 'Increase amounts' }).click();
  await dialog.getByRole('button', { name: 'Cook' }).click();
  await expect(heading(page, 'Lentil soup')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ingredients' })).toContainText('400 g lentils');
  await expect(page.getByRole('navigation', { name: 'Pinned recipes' })).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.goBack();
  await (await openEntry(page, 'Lentil soup')).getByRole('button', { name: 'Unpin recipe' }).click();
  await expect(page.getByRole('navigation', { name: 'Pinned recipes' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Pin recipe' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unpin recipe' })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Open recipe' }).click();
  await expect(heading(page, 'Lentil soup')).toBeVisible();
  await page.goBack();

  const kitchen = await openBrowser(ada);
  await kitchen.goto(`/#/recipe/${recipeId}`);
  await expect(heading(kitchen, 'Lentil soup')).toBeVisible();
  await expect(kitchen.getByText('Last made')).toHaveCount(0);
  await (await openEntry(page, 'Lentil soup')).getByRole('button', { name: 'Mark as made' }).click();
  await expect(entries(page, thu).getByRole('img', { name: 'Made' })).toBeVisible();
  await expect(kitchen.getByText('Last made')).toBeVisible();
  await undoOf(page, 'marked as made').click();
  await expect(entries(page, thu).getByRole('img', { name: 'Made' })).toHaveCount(0);
  await expect(kitchen.getByText('Last made')).toHaveCount(0);
});

test('a dish is copied to another day and to some day', async ({ page, person: ada }) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  const form = await openEntry(page, 'Soup');
  await form.getByRole('button', { name: 'Copy to another day' }).click();
  const part = form.getByRole('group', { name: 'Copy to another day' });
  await part.getByLabel('Day').fill(fri);
  await part.getByRole('button', { name: 'Copy' }).click();
  await expect(entries(page, fri)).toHaveText(/Soup/u);
  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await undoOf(page, 'Copied').click();
  await expect(entries(page, fri)).toHaveCount(0);

  const again = await openEntry(page, 'Soup');
  await again.getByRole('button', { name: 'Copy to another day' }).click();
  const somewhere = again.getByRole('group', { name: 'Copy to another day' });
  await somewhere.getByLabel('Day').fill('');
  await somewhere.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('region', { name: 'Some day' })).toContainText('Soup');
  await expect(entries(page, wed)).toHaveText(/Soup/u);
});

test('a plan has meals of its own, with a color and a place in the day, and they come back', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  await openPlan(page, id);
  await choose(page, 'Meals of the day');
  const dialog = await readyDialog(page);
  const names = dialog.getByRole('list', { name: 'Meals of the day' }).getByRole('listitem');
  await expect(names).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Add meal' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the meal' });
  await name.fill('Dinner');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There’s already a meal with this name.')).toBeVisible();
  await name.fill('Brunch');
  await page.keyboard.press('Enter');
  await expect(names.last()).toContainText('Brunch');
  await expectAccessible(page);
  for (let step = 0; step < 4; step += 1) await dialog.getByRole('button', { name: 'Move Brunch up' }).click();
  await expect(names.nth(1)).toContainText('Brunch');
  await dialog.getByLabel('Color of Brunch').fill('#aa3300');
  await expect(dialog.getByLabel('Color of Brunch')).toHaveValue('#aa3300');
  await page.keyboard.press('Escape');
  await page.reload();

  await page.getByRole('button', { name: `Add to ${nameOf(wed)}`, exact: true }).click();
  const adding = await readyDialog(page);
  await adding.getByRole('combobox', { name: 'Meal' }).selectOption('Brunch');
  await adding.getByRole('searchbox').fill('Eggs');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Eggs')).toHaveCSS('border-inline-start-color', 'rgb(170, 51, 0)');
  await expect(page.getByRole('heading', { level: 4, name: 'Brunch' })).toBeVisible();

  await choose(page, 'Meals of the day');
  await page.getByRole('button', { name: 'Options for Brunch' }).click();
  await page.getByRole('menuitem', { name: 'Remove meal' }).click();
  await expect(names).toHaveCount(5);
  await undoOf(page, 'from the meals').click();
  await expect(names.nth(1)).toContainText('Brunch');
});

import { expect, expectAccessible, test } from './setup/fixtures.ts';

test('likely duplicates are found, merged field by field, which is undone, and recipes are found by what is in the kitchen', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Lentil soup', ingredients: '1 onion\nsalt', labels: ['Soup'], rating: 3 });
  await person.addRecipe({
    title: 'LENTIL SOUP',
    ingredients: '2 onions\nsalt',
    notes: 'Better the next day',
    labels: ['Quick'],
    rating: 5,
  });
  await person.addRecipe({ title: 'Bread', ingredients: 'rye\nyeast' });
  await page.goto('/#/list/main');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Tidy up' }).click();
  const group = page.getByRole('group', { name: 'Lentil soup' });
  await expect(group.getByText('Same title')).toBeVisible();
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await group.getByRole('link', { name: 'Merge', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Merge recipes' })).toBeVisible();
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await ingredients.getByRole('radio', { name: 'Both' }).check({ force: true });
  await page.getByRole('region', { name: 'Rating' }).getByRole('radio', { name: 'Other recipe' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged into “Lentil soup”')).toBeVisible();
  await expect(page.getByText('No duplicates found')).toBeVisible();

  await page.goto('/#/list/main');
  // The list shows its earlier recipes until the answer arrives.
  const merged = page.getByRole('main').getByRole('link', { name: 'Lentil soup' });
  await expect(merged).toHaveCount(1);
  await merged.click();
  await expect(page.getByText('1 onion', { exact: true })).toBeVisible();
  await expect(page.getByText('2 onions', { exact: true })).toBeVisible();
  await expect(page.getByText('Better the next day')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 onions', { exact: true })).toBeHidden();
  await page.goto('/#/tidy-up');
  await expect(group.getByRole('listitem')).toHaveCount(2);

  await person.addRecipe({ title: 'Pancakes', ingredients: '[Batter]\n2 eggs\n250 ml milk\n200 g flour\nhoney' });
  await person.addRecipe({ title: 'Omelette', ingredients: '3 eggs\nbutter\nchives\nsalt' });
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { level: 1, name: 'My recipes' })).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'What can I cook?' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'What do you have?' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('egg');
  await page.keyboard.press('Enter');
  await page.keyboard.type('milk,flour,');
  const rows = page.getByRole('list', { name: 'Recipes for what you have' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Pancakes');
  await expect(rows.nth(0)).toContainText('Uses egg, milk, and flour');
  await expect(rows.nth(1)).toContainText('2 missing');
  await page.getByRole('button', { name: '1 missing for Pancakes' }).press('Enter');
  await expect(page.getByText('honey')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('What can you make with what you have?')).toBeVisible();
});

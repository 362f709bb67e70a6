import { save } from './setup/editor.ts';
import { expect, test } from './setup/fixtures.ts';
import { heading } from './setup/recipes.ts';

test('closing the editor asks while something is unsaved, and not after the save', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Notes').fill('Better with lemon');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goBack();
  await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave this page and lose them?']);
  await expect(page).toHaveURL(/#\/edit-recipe\//);
  await page.evaluate(() => (location.hash = '#/labels'));
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(/#\/edit-recipe\//);
  await expect(page.getByLabel('Notes')).toHaveValue('Better with lemon');
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('link', { name: 'Soup' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

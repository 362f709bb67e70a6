import { randomUUID } from 'node:crypto';
import { expect, test } from './setup/fixtures.ts';
import { mainJobInput } from './setup/main-job-input.ts';
import { servePages } from './setup/pages.ts';

test('the main job: register, import files, clip a page, find it by a word of its steps, read, edit, delete, undo', async ({
  page,
}) => {
  const input = mainJobInput();
  const site = await servePages({ '/recipe': input.page });

  await page.goto('/#/auth/register');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email address').fill(`ada-${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm password').fill('a good password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/#\/list\/main$/);

  const files = input.files.map(({ name, content }) => ({ name, mimeType: 'application/json', buffer: content }));
  await page.goto('/#/settings/import/json-ld');
  await page.getByLabel('Choose files').first().setInputFiles(files);
  await page.getByRole('button', { name: /^Add \d+ recipes?$/ }).click();
  await expect(page.getByText(/^\d+ recipes? added/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'View recipes' }).click();
  await expect(page.getByRole('list', { name: 'Recipes' })).toBeVisible();

  await page.getByRole('link', { name: 'New recipe' }).click();
  await page.getByRole('button', { name: 'From a link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipe link').fill(`${site.url}/recipe`);
  await dialog.getByRole('button', { name: 'Get recipe' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(input.pageTitle);
  await expect(page.getByLabel('Ingredients', { exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: input.pageTitle })).toBeVisible();

  await page.goto('/#/list/main');
  await page.getByRole('searchbox').fill(input.stepWord);
  const card = page.getByRole('list', { name: 'Recipes' }).getByRole('link', { name: input.pageTitle });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: input.pageTitle })).toBeVisible();

  await page
    .getByRole('link', { name: 'Edit', exact: true })
    .or(page.getByRole('button', { name: 'Edit', exact: true }))
    .first()
    .click();
  await page.getByLabel('Title', { exact: true }).fill('Changed by Ada');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Changed by Ada' })).toBeVisible();

  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#\/list\/main/);
  await expect(page.getByRole('link', { name: 'Changed by Ada' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('searchbox').fill('Changed by Ada');
  await expect(page.getByRole('link', { name: 'Changed by Ada' })).toBeVisible();
  await site.close();
});

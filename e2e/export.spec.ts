import type { Page } from '@playwright/test';
import { expect, test } from './setup/fixtures.ts';
import { files } from './setup/import-page.ts';
import { box, makeList } from './setup/lists.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Your exports' }).getByRole('listitem');

/** Presses the button of a finished export. Returns the file. */
async function downloaded(page: Page, format: string): Promise<{ name: string; path: string }> {
  const row = rows(page).filter({ hasText: format });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('an archive brings recipes and shopping lists of one account into another', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  await makeList(page, person, {
    title: 'Market',
    items: [{ title: '2 l milk' }, { title: 'bread', completed: true }],
  });
  await person.addRecipe({
    title: 'מרק עדשים',
    ingredients: '[Base]\n2 cups red lentils',
    rating: 4,
    labels: ['מרקים'],
  });
  await page.goto('/#/settings');
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('No exports yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Archive' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await expect(rows(page)).toContainText('1 recipe');
  const file = await downloaded(page, 'Archive');
  expect(file.name).toMatch(/^trivet-\d{4}-\d\d-\d\d\.zip$/);

  const otherPage = await openBrowser(await newPerson('Ben'));
  await otherPage.goto('/#/settings/import');
  await files(otherPage).setInputFiles(file.path);
  await expect(otherPage.getByText('Recognized as Trivet')).toBeVisible();
  await expect(otherPage.getByText('1 shopping list can be added')).toBeVisible();
  await otherPage.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(otherPage.getByText('1 recipe added · 1 shopping list added').first()).toBeVisible();
  await otherPage.getByRole('link', { name: 'View shopping lists' }).click();
  await otherPage.getByRole('link', { name: /Market/ }).click();
  await expect(box(otherPage, '2 l milk')).not.toBeChecked();
  await expect(box(otherPage, 'bread')).toBeChecked();
});

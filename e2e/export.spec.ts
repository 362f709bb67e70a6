import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { card, choose } from './setup/home-lists.ts';
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

async function startExport(page: Page, format: string): Promise<void> {
  await page.getByRole('radio', { name: format }).check();
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
}

/** Imports a file in the browser of somebody who has nothing yet. */
async function importFile(page: Page, path: string, name: string): Promise<void> {
  await page.goto('/#/settings/import');
  await page.locator('input[type=file][aria-label="Choose files"]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: await readFile(path),
  });
  await page.getByRole('button', { name: /^Add \d+ recipes?$/ }).click();
  await expect(page.getByText(/\d+ recipes? added/).first()).toBeVisible();
}

test('JSON-LD from one account is the same recipes in another: titles, ingredients, labels, rating', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  await person.addRecipe({
    title: 'מרק עדשים',
    ingredients: '[Base]\n2 cups red lentils',
    rating: 4,
    labels: ['מרקים'],
  });
  await person.addRecipe({ title: 'Bread', ingredients: '- 500 g flour', labels: ['Baking', 'Quick'] });
  await page.goto('/#/settings');
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('No exports yet')).toBeVisible();
  await startExport(page, 'JSON-LD');
  await expect(rows(page)).toContainText('2 recipes');
  await expectAccessible(page);
  const file = await downloaded(page, 'JSON-LD');
  expect(file.name).toMatch(/^trivet-\d{4}-\d\d-\d\d\.json$/);

  const other = await newPerson('Ben');
  const otherPage = await openBrowser(other);
  await importFile(otherPage, file.path, file.name);
  await otherPage.goto('/#/list/main');
  await otherPage.getByRole('link', { name: 'מרק עדשים' }).click();
  await expect(otherPage.getByRole('heading', { name: 'Base' })).toBeVisible();
  await expect(otherPage.getByText('2 cups red lentils')).toBeVisible();
  const recipes = await otherPage.request.get('/api/data/export/json-ld', {
    headers: { authorization: `Bearer ${other.token}` },
  });
  const nodes = (await recipes.json()) as Record<string, unknown>[];
  expect(nodes).toMatchObject([
    { name: 'Bread', recipeIngredient: ['- 500 g flour'], recipeCategory: ['Baking', 'Quick'] },
    { name: 'מרק עדשים', recipeCategory: ['מרקים'], aggregateRating: { ratingValue: '4' } },
  ]);
});

test('chosen recipes go into an archive that is fetched, taken in again, and deleted', async ({ page, person }) => {
  for (const title of ['Soup', 'Stew', 'Bread']) await person.addRecipe({ title });
  await page.goto('/#/list/main');
  await choose(page, 'Select');
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await card(page, 'Soup').click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('Export started').waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(rows(page)).toContainText('Selected recipes · Archive');
  await expect(rows(page)).toContainText('1 recipe');
  const file = await downloaded(page, 'Archive');
  expect(file.name).toMatch(/\.zip$/);
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('No exports yet')).toBeVisible();

  await page.goto('/#/settings/import');
  await page.locator('input[type=file][aria-label="Choose files"]').setInputFiles(file.path);
  await expect(page.getByText('Recognized as Trivet')).toBeVisible();
  await expect(page.getByText('1 is already in your library')).toBeVisible();
});

test('an archive brings the shopping lists of one account into another, and the undo takes them back', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  await makeList(page, person, {
    title: 'Market',
    items: [{ title: '2 l milk' }, { title: 'bread', completed: true }],
  });
  await person.addRecipe({ title: 'Soup' });
  await page.goto('/#/settings/export');
  await startExport(page, 'Archive');
  await expect(rows(page)).toContainText('1 recipe');
  const file = await downloaded(page, 'Archive');

  const otherPage = await openBrowser(await newPerson('Ben'));
  await otherPage.goto('/#/settings/import');
  await otherPage.locator('input[type=file][aria-label="Choose files"]').setInputFiles(file.path);
  await expect(otherPage.getByText('1 shopping list can be added')).toBeVisible();
  await otherPage.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(otherPage.getByText('1 recipe added · 1 shopping list added').first()).toBeVisible();
  await expectAccessible(otherPage);
  const report = otherPage.url();
  await otherPage.getByRole('link', { name: 'View shopping lists' }).click();
  await otherPage.getByRole('link', { name: /Market/ }).click();
  await expect(box(otherPage, '2 l milk')).not.toBeChecked();
  await expect(box(otherPage, 'bread')).toBeChecked();
  await otherPage.goto(report);
  await otherPage.getByRole('button', { name: 'Undo import' }).click();
  await expect(otherPage.getByText('1 shopping list is in the trash for 30 days.')).toBeVisible();
  await otherPage.goto('/#/shopping-lists');
  await expect(otherPage.getByRole('link', { name: /Market/ })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { jsonLdFile, programFiles, type TestFile, wrongFile } from '../setup/import-files.ts';
import { add, entries, files, imports } from '../setup/import-page.ts';
import { servePages } from '../setup/pages.ts';

/** Drops files as a person does, all at once. */
async function drop(page: Page, dropped: readonly TestFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, content } of all) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      return transfer;
    },
    dropped.map(({ name, buffer }) => ({ name, content: buffer.toString('base64') })),
  );
  await page.getByText('Drop files or a folder here').dispatchEvent('drop', { dataTransfer: data });
}

test('several files at once are one import, and a wrong one in it says what it is not', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings/import');
  await expect(imports(page).getByText('No imports yet')).toBeVisible();
  await drop(page, [jsonLdFile('one.json', ['Soup', 'מרק']), wrongFile, programFiles.cookmate]);
  await expect(page.getByRole('heading', { name: 'one.json + 2', exact: true })).toBeVisible();
  await expect(entries(page).getByRole('listitem').filter({ hasText: 'holiday.xyz' })).toContainText('Not a recipe');
  await expect(add(page)).toHaveText('Add 3 recipes');
  await expectAccessible(page);
});

test('several imports are added at once, and a wrong file is told and forgotten', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings/import');
  const rows = imports(page).getByRole('listitem');
  for (const file of [jsonLdFile('one.json', ['Soup', 'מרק']), programFiles.cookmate, wrongFile]) {
    await files(page).setInputFiles(file);
    await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
    await page.goto('/#/settings/import');
  }
  await expect(rows.filter({ hasText: 'one.json' })).toContainText('2 recipes can be added · JSON-LD');
  await expect(rows.filter({ hasText: 'mine.mcb' })).toContainText('1 recipe can be added · Cookmate');
  await expect(rows.filter({ hasText: 'holiday.xyz' })).toContainText('This file type isn’t supported.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add all 3 recipes' }).click();
  await expect(rows.filter({ hasText: 'one.json' })).toContainText('2 recipes added');
  await expect(rows.filter({ hasText: 'mine.mcb' })).toContainText('1 recipe added');

  await page.getByRole('link', { name: 'holiday.xyz' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was added.');
  await page.getByRole('button', { name: 'Delete report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(2);
});

test('an import is looked at first, thrown away or added, and taken back', async ({ page, person }) => {
  const soupId = await person.addRecipe({ title: 'Soup', ingredients: '1 egg' });
  const breadId = await person.addRecipe({ title: 'Bread', ingredients: '500 g flour' });
  const file = jsonLdFile('mine.json', ['Soup', 'Bread', null, '=1+1']);
  await page.goto('/#/settings/import');
  await files(page).setInputFiles(file);
  await expect(page).toHaveURL(/batches/);
  await expect(page.getByText('Recognized as JSON-LD')).toBeVisible();
  await expect(page.getByText('1 is already in your library')).toBeVisible();
  await expect(page.getByText('1 label will be created:')).toBeVisible();
  const known = page.getByRole('link', { name: 'View the recipe you have: Soup' });
  await expect(known).toHaveAttribute('href', `#/recipe/${soupId}`);
  await expect(page.getByText('1 is similar to a recipe you have')).toBeVisible();
  await page.getByRole('button', { name: 'Similar to one of yours (1)' }).click();
  await expect(entries(page)).not.toContainText('Soup');
  await expect(entries(page)).toContainText('You have a recipe with this title');
  const alike = page.getByRole('link', { name: 'View the recipe you have: Bread' });
  await expect(alike).toHaveAttribute('href', `#/recipe/${breadId}`);
  const leaveOut = page.getByRole('switch', { name: 'Skip similar recipes' });
  await leaveOut.check({ force: true });
  await expect(add(page)).toHaveText('Add 1 recipe');
  await leaveOut.uncheck({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing was added.')).toBeVisible();

  // The server keeps the file, so that the person need not send it again.
  await page.getByRole('button', { name: 'Read file again' }).click();
  await expect(add(page)).toHaveText('Add 2 recipes');
  await page.getByLabel('Label for this import').fill('From the old program');
  await add(page).click();
  await expect(page.getByText('2 recipes added')).toBeVisible();
  await page.getByRole('button', { name: 'Couldn’t be read (1)' }).click();
  await expect(entries(page).getByRole('listitem')).toHaveCount(1);
  await expect(entries(page)).toContainText('No title');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download unreadable entries' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('mine.json.csv');
  expect(await readFile(await saved.path(), 'utf8')).toBe(
    '\uFEFF"Position","Entry","Reason"\r\n"3","#3","No title"\r\n',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 recipes are in the trash for 30 days.')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')).toHaveCount(2);
});

test('entries are looked into and left out before they are added', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings/import');
  await files(page).setInputFiles(jsonLdFile('mine.json', ['Soup', 'Bread', 'Cake']));
  await expect(add(page)).toHaveText('Add 3 recipes');
  await page.getByRole('button', { name: 'Soup', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Soup' });
  await expect(dialog.getByText('1 egg')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForResponse(/import\.chooseEntries/);
  await dialog.getByRole('checkbox', { name: 'Add this recipe' }).uncheck();
  await saved;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add(page)).toHaveText('Add 2 recipes');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Add Soup' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Add Cake' }).uncheck();
  await expect(add(page)).toHaveText('Add 1 recipe');
  await expectAccessible(page);
  await add(page).click();
  await expect(page.getByText('1 recipe added')).toBeVisible();
  await page.getByRole('link', { name: 'View recipes' }).click();
  await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')).toHaveText([/Bread/]);
});

test('a table tells what became of its columns', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings/import');
  const table = 'Titel;Zutaten;prep_time;Farbe;uuid\nSuppe;1 Zwiebel;10 Min;gelb;7\nBrot;500 g Mehl;5 Min;braun;8';
  await files(page).setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText('Recognized as a table (CSV)')).toBeVisible();
  await page.getByText('How the columns were read').click();
  const columns = page.locator('dl').filter({ hasText: 'Zutaten' });
  await expect(columns.locator('dt')).toHaveText(['Titel', 'Zutaten', 'prep_time', 'Farbe', 'uuid']);
  await expect(columns.locator('dd')).toHaveText(['Title', 'Ingredients', 'Active time', 'Notes', 'Not imported']);
  await expectAccessible(page);
});

test('a list of addresses becomes an import; a line that is none is named', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const recipe = JSON.stringify({ '@type': 'Recipe', name: 'Borscht', recipeIngredient: ['2 beets'] });
  const site = await servePages({
    '/borscht': `<script type="application/ld+json">${recipe}</script>`,
    '/about': 'We',
  });
  await page.goto('/#/settings/import');
  const field = page.getByLabel('Links to recipes');
  const read = page.getByRole('button', { name: 'Get recipes' });
  await read.click();
  await expect(page.getByText('Enter at least one link.')).toBeVisible();
  await field.fill(`${site.url}/borscht\nmy soup`);
  await read.click();
  await expect(page.getByText('Line 2 isn’t a link: my soup')).toBeVisible();
  await field.fill(`${site.url}/borscht\n\n${site.url}/about\n${site.url}/gone`);
  await read.click();
  await expect(add(page)).toHaveText('Add 1 recipe');
  await expect(entries(page)).toContainText('Borscht');
  await expect(entries(page)).toContainText('Not a recipe');
  await expect(entries(page)).toContainText('Couldn’t reach that site.');
  await add(page).click();
  await expect(page.getByText('1 recipe added')).toBeVisible();
  await site.close();
});

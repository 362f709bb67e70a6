import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { jsonLdFile, programFiles, type TestFile, wrongFile } from '../setup/import-files.ts';
import { add, entries, files, imports } from '../setup/import-page.ts';

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

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 recipes are in the trash for 30 days.')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')).toHaveCount(2);
});

test('files that are dropped together are one import, whose entries are looked into and left out before they are added', async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings/import');
  await expect(imports(page).getByText('No imports yet')).toBeVisible();
  await drop(page, [jsonLdFile('one.json', ['Soup', 'מרק']), wrongFile, programFiles.cookmate]);
  await expect(page.getByRole('heading', { name: 'one.json + 2', exact: true })).toBeVisible();
  await expect(entries(page).getByRole('listitem').filter({ hasText: 'holiday.xyz' })).toContainText('Not a recipe');
  await expect(add(page)).toHaveText('Add 3 recipes');

  await page.getByRole('button', { name: 'Soup', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Soup' });
  await expect(dialog.getByText('1 egg')).toBeVisible();
  await expectAccessible(page, dialog);
  const saved = page.waitForResponse(/import\.chooseEntries/);
  await dialog.getByRole('checkbox', { name: 'Add this recipe' }).uncheck();
  await saved;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add(page)).toHaveText('Add 2 recipes');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Add Soup' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Add מרק' }).uncheck();
  await expect(add(page)).toHaveText('Add 1 recipe');
  await add(page).click();
  await expect(page.getByText('1 recipe added')).toBeVisible();
  await page.getByRole('link', { name: 'View recipes' }).click();
  await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')).toHaveText([/Tortilla/]);
});

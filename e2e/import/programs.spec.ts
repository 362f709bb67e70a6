import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { programFiles, startPepperplate, wrongFile } from '../setup/import-files.ts';
import { add, entries, files } from '../setup/import-page.ts';

for (const [source, file, name, steps] of [
  ['paprika', programFiles.paprika, 'Paprika', 3],
  ['cookmate', programFiles.cookmate, 'Cookmate', 3],
  ['json-ld', programFiles['json-ld'], 'JSON-LD', 2],
  ['livingcookbook', programFiles.livingcookbook, 'Living Cookbook', 3],
] as const) {
  test(`the page of ${name} says how recipes come out of it, and takes them`, async ({ page, person }) => {
    expect(person.token).not.toBe('');
    await page.goto('/#/settings/import');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`settings/import/${source}$`));
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(steps);
    await files(page).setInputFiles(wrongFile);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This file type isn’t supported.');
    await page.goto(`/#/settings/import/${source}`);
    await files(page).setInputFiles(file);
    await expect(page.getByText(`Recognized as ${name}`)).toBeVisible();
    await add(page).click();
    await expect(page.getByText('1 recipe added')).toBeVisible();
  });
}

test('what is chosen for a Living Cookbook file holds when it is read and written', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings/import/livingcookbook');
  await page.getByRole('switch', { name: 'Leave out photos' }).click();
  await page.getByRole('switch', { name: 'Include built-in recipes' }).click();
  const finished = page.waitForRequest((request) => request.url().includes('import.finishUpload'));
  await files(page).setInputFiles(programFiles.livingcookbook);
  expect((await finished).postData()).toContain('"includeStockRecipes":true,"includeTechniques":false');
  await expect(page.getByRole('switch', { name: 'Include photos' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Include techniques' })).toBeVisible();
});

test('recipes come from a Pepperplate account; a wrong password is told at the form and kept nowhere', async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe('');
  const pepperplate = await startPepperplate();
  await page.goto('/#/settings/import/pepperplate');
  const read = page.getByRole('button', { name: 'Get recipes' });
  await read.click();
  await expect(page.getByText('Enter both the email address and the password.')).toBeVisible();
  await page.getByLabel('Pepperplate email address').fill('ada@example.org');
  await page.getByLabel('Pepperplate password').fill('wrong');
  await read.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Pepperplate didn’t accept this email address and password.',
  );
  await expectAccessible(page);
  await page.getByLabel('Pepperplate password').fill('right');
  await page.keyboard.press('Enter');
  await expect(add(page)).toHaveText('Add 1 recipe');
  await expect(entries(page)).toContainText('Leek soup');
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => Object.values(kept).join('\n')).join('\n')),
  ).not.toContain('right');
  await new Promise((resolve) => pepperplate.close(resolve));
});

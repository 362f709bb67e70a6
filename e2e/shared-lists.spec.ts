import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, test, undoOf } from './setup/fixtures.ts';
import { addField, box, makeList } from './setup/lists.ts';
import { choose, giveHandle, link, openScopes, row } from './setup/scopes.ts';

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Shopping/u });

/** Returns all that this browser keeps of lists, as text. */
const storedRows = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('trivet-') ? [name] : []));
    const texts = names.map(
      (name) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(new Error(name));
          opening.onsuccess = () => {
            const reading = opening.result.transaction('rows').objectStore('rows').getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          };
        }),
    );
    return (await Promise.all(texts)).join('');
  });

test('a list is shared by handle, accepted, renamed, deleted, changed and taken away while both look', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const handle = await giveHandle(page, ben);
  await makeList(page, person, { title: 'Saturday', items: [{ title: 'milk' }] });
  const bens = await openBrowser(ben);
  await openScopes(bens, 'shopping-lists', 'Shopping lists');
  await page.goto('/#/shopping-lists');
  await expect(link(bens, 'Shopping')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Share list' });

  await test.step('it is shared, which the other one sees and accepts', async () => {
    await expect(row(page, 'Saturday')).toContainText('1 item');
    await choose(page, 'Saturday', 'Share list');
    await readyDialog(page);
    await dialog.getByRole('searchbox', { name: 'Add people' }).fill(`@${handle}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/was invited and can accept or decline/u)).toBeVisible();
    await expectAccessible(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menuLink(bens)).toHaveAccessibleName('Shopping 1 new');
    await bens.getByRole('button', { name: 'Accept Saturday' }).press('Enter');
    await expect(row(bens, 'Saturday')).toContainText(/Shared by .*Ada/u);
    await expect(row(page, 'Saturday')).toContainText(/Shared with .*Ben/u);
    await expect(menuLink(bens)).toHaveAccessibleName('Shopping');
  });

  await test.step('they see that it gets another title, is deleted and brought back', async () => {
    await choose(page, 'Saturday', 'Rename list');
    await readyDialog(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Market');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Options for Market' })).toBeFocused();
    await expect(link(bens, 'Market')).toBeVisible();
    await choose(page, 'Market', 'Delete list');
    await expect(link(bens, 'Market')).toBeHidden();
    await undoOf(page, 'moved to trash').click();
    await link(bens, 'Market').press('Enter');
    await expect(box(bens, 'milk')).toBeVisible();
    await expect.poll(() => storedRows(bens)).toMatch(/milk/u);
  });

  await test.step('they may only look, then change it', async () => {
    await choose(page, 'Market', 'Share list');
    const permission = dialog.getByRole('combobox', { name: 'Permission of Ben' });
    await permission.selectOption('Can view');
    await expect(bens.getByText('You can view this list but not change it.')).toBeVisible();
    await expect(addField(bens)).toBeHidden();
    await permission.selectOption('Can edit');
    await addField(bens).fill('cheese');
    await addField(bens).press('Enter');
    await expect(row(page, 'Market')).toContainText('2 items');
  });

  await test.step('they lose it with its copy when they are removed', async () => {
    await dialog.getByRole('button', { name: 'Remove Ben' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(dialog.getByText('Only you have this list so far.')).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(bens.getByText('This list was deleted or is no longer shared with you.')).toBeVisible();
    await bens.context().setOffline(true);
    await bens.getByRole('link', { name: 'All lists' }).click();
    await expect(link(bens, 'Shopping')).toBeVisible();
    await expect(link(bens, 'Market')).toBeHidden();
    expect(await storedRows(bens)).not.toMatch(/milk|cheese|Market|Saturday/u);
  });
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, test, undoOf } from './setup/fixtures.ts';
import { befriend } from './setup/friends.ts';
import { addField, box, makeList, openList, shareList } from './setup/lists.ts';
import { heading } from './setup/recipes.ts';
import { choose, giveHandle, link, openScopes, row } from './setup/scopes.ts';

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Shopping/u });

const openLists = (page: Page) => openScopes(page, 'shopping-lists', 'Shopping lists', 'No shopping lists yet');

/** Opens the dialog that shares a list. */
async function openSharing(page: Page, title: string) {
  await choose(page, title, 'Share list');
  return readyDialog(page);
}

test('a list is made by keyboard, shared by handle, and accepted or declined by the other one while both look', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const handle = await giveHandle(page, ben);
  const bens = await openBrowser(ben);
  await openLists(bens);
  await page.goto('/#/shopping-lists');
  await expect(page.getByText('No shopping lists yet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await readyDialog(page);
  await page.keyboard.type('Saturday');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Saturday')).toBeVisible();
  await addField(page).fill('milk');
  await addField(page).press('Enter');
  await page.goto('/#/shopping-lists');
  await expect(row(page, 'Saturday')).toContainText('1 item');

  const invite = async () => {
    const dialog = await openSharing(page, 'Saturday');
    await expect(dialog.getByText('Only you have this list so far.')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Add people' }).fill(`@${handle}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/was invited and can accept or decline/u)).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'People of this list' })).toContainText('Invited');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Options for Saturday' })).toBeFocused();
  };
  await invite();
  await expect(
    bens.getByText(new RegExp(`${person.name}.* wants to share “.*Saturday.*” with you`, 'u')),
  ).toBeVisible();
  await expect(menuLink(bens)).toHaveAccessibleName('Shopping 1 new');
  await expectAccessible(bens);
  await bens.getByRole('button', { name: 'Decline Saturday' }).press('Enter');
  await expect(bens.getByText(/wants to share/u)).toBeHidden();
  await expect(heading(bens, 'Shopping lists')).toBeFocused();
  await expect(menuLink(bens)).toHaveAccessibleName('Shopping');
  await expect(bens.getByText('No shopping lists yet')).toBeVisible();

  await invite();
  await bens.getByRole('button', { name: 'Accept Saturday' }).press('Enter');
  await expect(row(bens, 'Saturday')).toContainText(/Shared by .*Ada/u);
  await expect(row(page, 'Saturday')).toContainText(/Shared with .*Ben/u);
  await link(bens, 'Saturday').press('Enter');
  await expect(box(bens, 'milk')).toBeVisible();
});

test('a friend has a list at once, only looks or changes it, and loses it with its copy when they are removed', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  await befriend(page, person, ben);
  await makeList(page, person, { title: 'Party', items: [{ title: 'wine' }] });
  const bens = await openBrowser(ben);
  await openLists(bens);
  await page.goto('/#/shopping-lists');
  const dialog = await openSharing(page, 'Party');
  await dialog.getByRole('combobox', { name: 'Permission', exact: true }).selectOption('Can view');
  await dialog.getByRole('button', { name: 'Ben' }).click();
  await expect(dialog.getByText(/Ben.* has the list now/u)).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await link(bens, 'Party').click();
  await expect(bens.getByText('You can view this list but not change it.')).toBeVisible();
  await expect(addField(bens)).toBeHidden();

  await dialog.getByRole('combobox', { name: 'Permission of Ben' }).selectOption('Can edit');
  await addField(bens).fill('cheese');
  await addField(bens).press('Enter');
  await expect(row(page, 'Party')).toContainText('2 items');

  await dialog.getByRole('button', { name: 'Remove Ben' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(dialog.getByText('Only you have this list so far.')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(bens.getByText('This list was deleted or is no longer shared with you.')).toBeVisible();
  await bens.context().setOffline(true);
  await bens.getByRole('link', { name: 'All lists' }).click();
  await expect(bens.getByText('No shopping lists yet')).toBeVisible();
  const copies = await bens.evaluate(async () => {
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
  expect(copies).not.toMatch(/wine|cheese|Party/u);
});

test('a friend leaves a list after a question, from the lists and from the list itself', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const id = await shareList(page, person, ben, [{ title: 'milk' }]);
  const bens = await openBrowser(ben);
  await openLists(bens);
  await choose(bens, 'Shop', 'Leave list');
  const question = await readyDialog(bens);
  await expect(question).toContainText(/Ada.* would have to share it with you again/u);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(bens.getByRole('button', { name: 'Options for Shop' })).toBeFocused();
  await openList(bens, id);
  await bens.getByRole('button', { name: 'Shared with 1 person' }).click();
  const dialog = await readyDialog(bens);
  await expect(dialog.getByRole('searchbox')).toBeHidden();
  await dialog.getByRole('button', { name: 'Leave list' }).press('Enter');
  await expectAccessible(bens);
  await dialog.getByRole('group').getByRole('button', { name: 'Leave list' }).press('Enter');
  await expect(heading(bens, 'Shopping lists')).toBeVisible();
  await expect(bens.getByText(/You left “.*Shop.*”/u)).toBeVisible();
  await expect(bens.getByText('No shopping lists yet')).toBeVisible();
  await page.goto('/#/shopping-lists');
  await expect(row(page, 'Shop')).toHaveText(/^Shop1 item$/u);
});

test('a list is renamed, archived, deleted, restored and deleted for good, and the friend sees each of it', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  await shareList(page, person, ben, [{ title: 'milk' }]);
  await makeList(page, person, { title: 'Zoo' });
  const bens = await openBrowser(ben);
  await openLists(bens);
  await page.goto('/#/shopping-lists');
  await choose(page, 'Shop', 'Rename list');
  await readyDialog(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Market');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Options for Market' })).toBeFocused();
  await expect(link(bens, 'Market')).toBeVisible();
  await choose(page, 'Market', 'Archive list');
  await expect(page.getByRole('region', { name: 'Archived' }).getByRole('link', { name: 'Market' })).toBeVisible();
  await expect(link(page, 'Zoo')).toBeFocused();
  await expect(bens.getByRole('region', { name: 'Archived' })).toContainText('Market');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Market')).toBeFocused();

  await choose(page, 'Market', 'Delete list');
  await expect(link(page, 'Market')).toBeHidden();
  await expect(bens.getByText('No shopping lists yet')).toBeVisible();
  await undoOf(page, 'moved to trash').click();
  await expect(link(bens, 'Market')).toBeVisible();
  await choose(page, 'Market', 'Restore from archive');
  await choose(page, 'Market', 'Delete list');
  await expect(bens.getByText('No shopping lists yet')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Deleted lists' }).click();
  await expect(heading(page, 'Trash')).toBeVisible();
  await expect(page.getByText('30 days left')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Market' }).press('Enter');
  await expect(page.getByText(/“.*Market.*” restored/u)).toBeVisible();
  await expect(link(bens, 'Market')).toBeVisible();
  await undoOf(page, 'restored').click();
  await page.getByRole('button', { name: 'Delete Market permanently' }).press('Enter');
  const dialog = await readyDialog(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(bens.getByText('No shopping lists yet')).toBeVisible();
  await page.goto('/#/shopping-lists');
  await expect(link(page, 'Zoo')).toBeVisible();
  await expect(link(page, 'Market')).toBeHidden();
});

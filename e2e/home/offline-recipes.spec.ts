import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, readyDialog, test } from '../setup/fixtures.ts';
import { drawn, edit, editTitle, keepRecipes, mergeRefused } from '../setup/kept-recipes.ts';
import { isStartable, sign } from '../setup/offline.ts';
import { addImages } from '../setup/recipes.ts';

test.use({ serviceWorkers: 'allow' });

const recipeLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Forgets the files that the browser has taken from the network, but not what the client keeps itself. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

/** Saves a recipe from somewhere else, over whatever is there. */
async function saveElsewhere(page: Page, { token }: Person, id: string, notes: string): Promise<void> {
  const answer = await page.request.put(`/api/recipes/${id}`, {
    data: { notes },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Prints the open recipe with twice its amounts, and compares the page with that of the server. */
async function printDoubled(page: Page, { token }: Person, id: string): Promise<void> {
  await page.context().addInitScript(() => {
    window.print = () => Reflect.set(window, 'wasPrinted', true);
  });
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  await page.getByRole('dialog', { name: 'Scale recipe' }).getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
  await expect(dialog.frameLocator('iframe[title="Preview"]').getByText('4 cups flour')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Print' }).click();
  const sheet = await opened;
  await expect(sheet.getByText('4 cups flour')).toBeVisible();
  await expect.poll(() => sheet.evaluate(() => Reflect.get(window, 'wasPrinted') as unknown)).toBe(true);

  const own = await page.evaluate((address) => fetch(address).then((answer) => answer.text()), sheet.url());
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  const query = { recipeIds: id, titleImage: 'true', scale: '2', paper: 'letter', preferredLanguage: 'en-us', today };
  const served = await page.request.get('/api/print', {
    params: { ...query, print: 'true' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own).toBe(await served.text());
  await sheet.close();
}

test('recipes are found, opened, changed and made without a network, and reach the server when it is back', async ({
  page,
  person: ada,
}) => {
  const lines = { ingredients: '2 cups flour\n1 onion', instructions: 'Mix.\nBake for 20 minutes.', labels: ['Soups'] };
  await page.goto('/');
  const imageIds = await addImages(page, ada, ['#a63', '#6a3']);
  const soup = await ada.addRecipe({ title: 'Tomato soup', ...lines, imageIds });
  for (const title of ['Bread', 'Apple pie']) await ada.addRecipe({ title, ...lines });
  await keepRecipes(page, 3);
  await expect(page.getByText('1 photo is here too.')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(recipeLink(page, 'Tomato soup')).toBeVisible();
  await isStartable(page);
  await forgetFiles(page);
  await page.context().setOffline(true);

  await test.step('a misspelt word finds the soup after a start without a network', async () => {
    await page.reload();
    await page.getByRole('searchbox').fill('tomto');
    await expect(recipeLink(page, 'Bread')).toHaveCount(0);
    await drawn(
      page
        .getByRole('article')
        .filter({ has: recipeLink(page, 'Tomato soup') })
        .locator('img'),
    );
    await recipeLink(page, 'Tomato soup').click();
    await expect(page.getByText('2 cups flour')).toBeVisible();
    await drawn(page.getByRole('img', { name: 'Photo of Tomato soup' }));
  });

  await test.step('the soup is printed twice as large, as the server prints it', () => printDoubled(page, ada, soup));

  await test.step('the soup is changed and pancakes are made, which a reload keeps', async () => {
    await editTitle(page, 'Tomato soup with rice');
    await page.goto('/#/edit-recipe/new');
    await page.getByLabel('Title').fill('Pancakes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pancakes' })).toBeVisible();
    await page.goto('/#/list/main');
    await page.reload();
    for (const title of ['Pancakes', 'Tomato soup with rice']) await expect(recipeLink(page, title)).toBeVisible();
    // The factor of the soup waits too.
    await expect(sign(page)).toHaveText('3');
    await expect(page.getByText('Can’t reach the server')).toHaveCount(0);
  });

  await test.step('the page of what waits tells of both, and a change that is discarded there is undone here', async () => {
    await sign(page).click();
    for (const words of [/Pancakes.*New recipe/, /Tomato soup with rice.*Edited/]) {
      await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
    }
    await expectAccessible(page);
    await page.goBack();
    await recipeLink(page, 'Bread').click();
    await editTitle(page, 'Toast');
    await sign(page).click();
    const toast = page.getByRole('listitem').filter({ hasText: /^Toast/ });
    await toast.getByRole('button', { name: 'Discard: Edited' }).click();
    await (await readyDialog(page)).getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(toast).toHaveCount(0);
    await page.goto('/#/list/main');
    await expect(recipeLink(page, 'Bread')).toBeVisible();
    await expect(sign(page)).toHaveText('3');
  });

  await test.step('a new recipe that is discarded shows nowhere, and what names it stays', async () => {
    await page.goto('/#/edit-recipe/new');
    await page.getByLabel('Title').fill('Waffles');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Waffles' })).toBeVisible();
    const waffles = new URL(page.url()).hash;
    await page.getByRole('button', { name: 'Made today', exact: true }).click();
    await expect(sign(page)).toHaveText('5');
    await sign(page).click();
    const row = page.getByRole('listitem').filter({ hasText: /^Waffles.*New recipe/ });
    await row.getByRole('button', { name: 'Discard: New recipe' }).click();
    const dialog = await readyDialog(page);
    await expect(dialog).toContainText('1 diary entry, planned dish or list item that names this recipe stays.');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.goto(`/${waffles}`);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waffles' })).toHaveCount(0);
    await sign(page).click();
    await page.getByRole('button', { name: 'Discard: New diary entry' }).click();
    await (await readyDialog(page)).getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(sign(page)).toHaveText('3');
    await page.goto('/#/list/main');
  });

  await test.step('the server has both when the network is back', async () => {
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    for (const title of ['Pancakes', 'Tomato soup with rice']) await expect(recipeLink(page, title)).toBeVisible();
    const answer = await page.request.get(`/api/recipes/${soup}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await answer.json()).toMatchObject({ title: 'Tomato soup with rice' });
  });

  await test.step('what somebody else changed meanwhile is compared, and nothing is lost', async () => {
    await recipeLink(page, 'Tomato soup with rice').click();
    await expect(page.getByText('4 cups flour')).toBeVisible();
    await page.context().setOffline(true);
    await editTitle(page, 'Red soup');
    await saveElsewhere(page, ada, soup, 'Needs more salt');
    await page.context().setOffline(false);
    await mergeRefused(page);
    await expect(page.getByRole('heading', { name: 'Red soup' })).toBeVisible();
    await expect(page.getByText('Needs more salt')).toBeVisible();
  });

  await test.step('what somebody deleted meanwhile is restored and edited, and nothing is lost', async () => {
    await page.context().setOffline(true);
    await edit(page, 'Notes', 'From the cellar');
    await expect(page.getByText('From the cellar')).toBeVisible();
    const headers = { authorization: `Bearer ${ada.token}` };
    expect((await page.request.delete(`/api/recipes/${soup}`, { headers })).ok()).toBe(true);
    await page.context().setOffline(false);
    await sign(page).click();
    await page.getByRole('button', { name: 'Restore and edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Red soup');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('From the cellar')).toBeVisible();
    await expect(page.getByText('4 cups flour')).toBeVisible();
    await expect(sign(page)).toHaveCount(0);
  });

  await test.step('a log-out leaves no pictures, as no recipes', async () => {
    const ofPerson = async () => (await page.evaluate(() => caches.keys())).filter((name) => name.includes('pictures'));
    expect(await ofPerson()).toHaveLength(1);
    await page.goto('/#/settings');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect.poll(ofPerson).toEqual([]);
  });
});

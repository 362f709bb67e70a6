import type { Locator } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { addImages } from '../setup/recipes.ts';

test('theme, font size and language change at once, are there before the first paint, and come to another browser', async ({
  page,
  person,
  openBrowser,
}) => {
  const html = page.locator('html');
  await test.step('they change at once', async () => {
    await page.goto('/#/settings');
    await page.getByRole('radio', { name: 'Midnight' }).check({ force: true });
    await expect(html).toHaveAttribute('data-theme', 'midnight');
    await page
      .getByRole('group', { name: 'Font size', exact: true })
      .getByRole('radio', { name: '20 px' })
      .check({ force: true });
    await expect(html).toHaveCSS('font-size', '20px');
    const saved = page.waitForResponse((response) => response.url().includes('updatePreferences') && response.ok());
    await page.getByLabel('Display language').selectOption('he');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
    await saved;
  });

  await test.step('nothing flashes: they are there while no script has come', async () => {
    const looked = Promise.withResolvers<true>();
    await page.route('**/assets/*.js', async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', 'midnight');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveCSS('font-size', '20px');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    looked.resolve(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'he');
  });

  await test.step('another browser of the person takes them over', async () => {
    const other = await openBrowser(person);
    await other.goto('/#/settings');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'midnight');
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('Escape and Back close what is above the page and give the focus back, and then Back leaves it', async ({
  page,
  person,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await test.step('an address without the hash leads to that page', async () => {
    await page.goto('/about');
    await expect(page).toHaveURL(/\/#\/about$/);
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  });

  const imageIds = await addImages(page, person, ['#a52', '#274']);
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion', yield: '4 servings', imageIds });
  const closings = { Escape: () => page.keyboard.press('Escape'), Back: () => page.goBack() };
  const openAndClose = async (button: Locator, opened: Locator, close: keyof typeof closings) => {
    await button.click();
    await expect(opened.locator(':focus')).toHaveCount(1);
    const address = page.url();
    await closings[close]();
    await expect(opened).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(address);
  };

  await test.step('above the list: the menu in both windows, and on a phone the options and the filter', async () => {
    await page.goto('/#/list/main');
    await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
    const more = page.getByRole('button', { name: 'More', exact: true });
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    for (const viewport of [{ width: 1_280, height: 844 }, phone]) {
      await page.setViewportSize(viewport);
      await openAndClose(more, menu, 'Escape');
      await openAndClose(more, menu, 'Back');
    }
    await openAndClose(page.getByRole('button', { name: 'Options' }), page.getByRole('menu'), 'Back');
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await openAndClose(page.getByRole('button', { name: 'Filter' }), filter, 'Back');
  });

  await test.step('above a recipe', async () => {
    await page.goto(`/#/recipe/${id}`);
    for (const [opener, name] of [
      [/^Share$/, 'Share'],
      [/^View photos full screen$/, 'Photos'],
    ] as const) {
      for (const close of ['Escape', 'Back'] as const) {
        await openAndClose(page.getByRole('button', { name: opener }), page.getByRole('dialog', { name }), close);
      }
    }
  });

  await test.step('Back leaves the recipe, and then the list', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/#\/list\/main$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/about$/);
  });
});

test('what could not be loaded is told, and comes whole on “Try again” or when the connection is back', async ({
  page,
  person,
  context,
}) => {
  await person.addRecipe({ title: 'Soup' });
  await test.step('the files of a page', async () => {
    await page.goto('/#/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/settings-screen*', (route) => route.abort());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => (location.hash = '#/settings'));
    await (await asked).dismiss();
    await expect(page.getByText('Can’t reach the server')).toBeVisible();
    await page.unroute('**/assets/settings-screen*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    const styles = page.locator('link[rel="stylesheet"][href*="settings-screen"]');
    await expect(styles).not.toHaveCount(0);
    expect(
      await styles.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null)),
    ).not.toContain(false);
  });

  await test.step('a search without a connection', async () => {
    await page.goto('/#/list/main');
    await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('soup');
    await expect(page.getByText('Can’t reach the server').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
  });
});
